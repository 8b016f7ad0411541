import type { UploadType } from '@marquee/contract/media'

const EXTENSIONS: Readonly<Record<UploadType, string>> = {
  'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif', 'image/webp': 'webp',
  'video/mp4': 'mp4', 'video/quicktime': 'mov', 'video/webm': 'webm',
  'image/heic': 'heic', 'image/heif': 'heif', 'video/x-matroska': 'mkv', 'video/x-msvideo': 'avi',
}
const MAX_SAFE = 60
const MAX_NAME = 200

/** File name ending of a type, without the dot. */
export const extensionOf = (type: UploadType): string => EXTENSIONS[type]

/** The base name of a client's file name: no folders, no control characters. */
export function displayName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return [...(clean === '' ? 'file' : clean)].slice(0, MAX_NAME).join('')
}

/** Part of a public address: letters, digits, dash and underscore, and the extension of the file's real type. */
export function safeName(given: string, extension: string): string {
  const stem = displayName(given).replace(/\.[^.]*$/, '')
  const ascii = stem.normalize('NFKD').replace(/[^A-Za-z0-9_-]+/g, '-').replace(/-{2,}/g, '-').replace(/^-+|-+$/g, '')
  return `${ascii.slice(0, MAX_SAFE) || 'file'}.${extension}`
}
