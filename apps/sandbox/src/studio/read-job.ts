import { readDataUri } from './sources.ts'
import type { Studio } from './studio.ts'
import { ASPECTS } from './types.ts'
import type { Aspect, Picture } from './types.ts'

/** Bodies that carry a picture of the greatest length in base64, and some words. */
export const PICTURE_BODY_LIMIT = 84 * 1024 * 1024
const LONGEST_ADDRESS = 4000
const MOST_SECONDS = 10

/** Reads a picture given as an address or a data URI, which is kept as a file. Undefined when it is neither. */
export async function readPicture(studio: Pick<Studio, 'keepPicture'>, value: unknown): Promise<Picture | undefined> {
  if (typeof value !== 'string') return undefined
  const bytes = readDataUri(value)
  if (bytes) return { file: await studio.keepPicture(bytes) }
  const isAddress = value.length <= LONGEST_ADDRESS && /^https?:\/\//iu.test(value) && URL.canParse(value)
  return isAddress ? { url: value } : undefined
}

/** @returns the aspect ratio, or undefined when it is none that is offered. */
export const readAspect = (value: unknown): Aspect | undefined => ASPECTS.find((aspect) => aspect === value)

/** Reads a length such as 5, "5" or "6s". Undefined when it is not a whole number of seconds from 1 to 10. */
export function readSeconds(value: unknown): number | undefined {
  const seconds = typeof value === 'string' ? Number(value.replace(/s$/u, '')) : value
  return typeof seconds === 'number' && Number.isInteger(seconds) && seconds >= 1 && seconds <= MOST_SECONDS ? seconds : undefined
}
