/** Letters that need no escape inside a quoted file name. */
const UNSAFE = /[^A-Za-z0-9 _.()-]/g

/**
 * The value of a `Content-Disposition` header (RFC 6266): the name in plain letters, and whole in UTF-8 for those who read it.
 * Takes whether the file is shown or saved, and its name.
 */
export function contentDisposition(kind: 'inline' | 'attachment', fileName: string): string {
  const whole = encodeURIComponent(fileName.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind}; filename="${fileName.replace(UNSAFE, '_')}"; filename*=UTF-8''${whole}`
}
