import { create } from 'content-disposition'

/**
 * The value of a `Content-Disposition` header (RFC 6266): the name in ASCII, and in UTF-8 for clients that support it.
 * Takes whether the file is shown or saved, and its name.
 */
export const contentDisposition = (type: 'inline' | 'attachment', fileName: string): string => create(fileName.toWellFormed(), { type })
