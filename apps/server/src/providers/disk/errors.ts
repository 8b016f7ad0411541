const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Whether `error` says that a file does not exist. A link in its place counts as missing. */
export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error))

/** Full, over quota, read-only, not permitted, broken, out of handles; or the folder is a file or was removed. */
const UNWRITABLE = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE', 'ENOTDIR', 'ENOENT', 'EEXIST']

/** Of those, what may end without a change of the settings. */
const PASSING = ['ENOSPC', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE']

/** Whether `error` may end by itself. */
export const isPassing = (error: unknown): boolean => PASSING.includes(codeOf(error))

/** Whether `error` says that nothing can be written now. */
export const isUnwritable = (error: unknown): boolean => UNWRITABLE.includes(codeOf(error))
