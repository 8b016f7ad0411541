import { create } from 'content-disposition'

/**
 * The value of a `Content-Disposition` header (RFC 6266): the name in plain letters, and whole in UTF-8 for those who read it.
 * Takes whether the file is shown or saved, and its name.
 */
export const contentDisposition = (type: 'inline' | 'attachment', fileName: string): string => create(fileName.toWellFormed(), { type })
