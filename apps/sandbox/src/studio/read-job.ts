import { readDataUri } from './sources.ts'
import type { Studio } from './studio.ts'
import { ASPECTS } from './types.ts'
import type { Aspect, Picture } from './types.ts'

/** Largest body: a picture of the maximum size in base64, and some text. */
export const PICTURE_BODY_LIMIT = 84 * 1024 * 1024
const MAX_URL_LENGTH = 4000
const MAX_SECONDS = 10

/** Reads a picture given as a URL, or as a data URI, which is stored as a file. Returns undefined if it is neither. */
export async function readPicture(studio: Pick<Studio, 'keepPicture'>, value: unknown): Promise<Picture | undefined> {
  if (typeof value !== 'string') return undefined
  const bytes = readDataUri(value)
  if (bytes) return { file: await studio.keepPicture(bytes) }
  const isUrl = value.length <= MAX_URL_LENGTH && /^https?:\/\//iu.test(value) && URL.canParse(value)
  return isUrl ? { url: value } : undefined
}

/** @returns the aspect ratio, or undefined if it is not supported. */
export const readAspect = (value: unknown): Aspect | undefined => ASPECTS.find((aspect) => aspect === value)

/** Reads a duration such as 5, "5" or "6s". Returns undefined if it is not a whole number of seconds from 1 to 10. */
export function readSeconds(value: unknown): number | undefined {
  const seconds = typeof value === 'string' ? Number(value.replace(/s$/u, '')) : value
  return typeof seconds === 'number' && Number.isInteger(seconds) && seconds >= 1 && seconds <= MAX_SECONDS ? seconds : undefined
}
