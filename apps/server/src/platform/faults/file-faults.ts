const NOT_PERMITTED = 'this user has no permission'
const FULL = 'its disk is full'
const IS_FILE = 'it is a file, or a folder above it is'

/** What the codes of failed file operations mean to whoever set the path. */
const FAULTS: Readonly<Record<string, string>> = {
  EEXIST: IS_FILE,
  ENOTDIR: IS_FILE,
  ENOENT: 'it does not exist and cannot be created',
  EACCES: NOT_PERMITTED,
  EPERM: NOT_PERMITTED,
  EROFS: 'its disk is read-only',
  ENOSPC: FULL,
  EDQUOT: FULL,
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EIO: 'its disk reports errors',
  ENAMETOOLONG: 'its name is too long',
}

/** Why a folder cannot be used, as the end of a sentence. Takes the error of a file operation; unknown ones keep their message. */
export function describeFileFault(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return FAULTS[code] ?? (error instanceof Error ? error.message : String(error))
}
