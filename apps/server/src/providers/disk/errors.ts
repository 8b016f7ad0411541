const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Whether `error` says that a file is not there. A link in the file's place counts as that. */
export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error))

/** Full, over quota, read-only, not permitted, broken, out of handles; or the folder is a file or went away. */
const UNWRITABLE = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE', 'ENOTDIR', 'ENOENT', 'EEXIST']

/** Whether `error` says that nothing can be written now. */
export const isUnwritable = (error: unknown): boolean => UNWRITABLE.includes(codeOf(error))
