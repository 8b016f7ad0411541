import exifReader from 'exif-reader'
import { z } from 'zod'

const camera = z.object({ takenAt: z.string().nullable(), model: z.string().nullable() })
/** A picture's camera data: when it was taken by the camera's clock, and the camera's name. */
export type Camera = z.infer<typeof camera>

const MAX_MODEL = 80
/** No camera writes more than this. */
const MAX_EXIF_BYTES = 256 * 1024

function parse(exif: Buffer): exifReader.Exif | null {
  try {
    return exifReader(exif)
  } catch (error) {
    // Cameras and editors write this part in many broken ways; a picture is fine without it.
    if (error instanceof Error) return null
    throw error
  }
}

/** A text of the file as one plain line; null for a name with anything but letters, digits and common punctuation. */
function plainName(...parts: unknown[]): string | null {
  const words = parts.filter((part) => typeof part === 'string').map((part) => part.replaceAll('\0', '').trim())
  const [make = '', model = ''] = words
  const [maker = ''] = make.toLowerCase().split(' ')
  const name = model.toLowerCase().startsWith(maker) ? model : `${make} ${model}`
  return name !== '' && name.length <= MAX_MODEL && /^[\p{L}\p{N} .,()/+-]+$/u.test(name) ? name.trim() : null
}

/** The time of a camera's clock; null for one that does not exist. */
const wallTimeOf = (taken: unknown): string | null => (taken instanceof Date && !Number.isNaN(taken.getTime()) ? taken.toISOString().slice(0, 19) : null)

/**
 * Reads the camera data of a picture before it is re-encoded without them; the location is not read. Takes the EXIF part of
 * the file; returns the data, or null when there is none.
 */
export function readCamera(exif: Buffer | undefined): Camera | null {
  const tags = exif && exif.length <= MAX_EXIF_BYTES ? parse(exif) : null
  if (!tags) return null
  const takenAt = wallTimeOf(tags.Photo?.DateTimeOriginal)
  const model = plainName(tags.Image?.Make ?? '', tags.Image?.Model ?? '')
  return takenAt || model ? { takenAt, model } : null
}

/** The camera data as stored in the database. */
export const storedCamera = (stored: unknown): Camera | null => camera.nullable().parse(stored)

/** The camera data in one line, for a model that analyzes the picture; empty when there is none. */
export const describeCamera = (known: Camera | null): string => [known?.takenAt && `taken ${known.takenAt}`, known?.model && `by ${known.model}`].filter(Boolean).join(' ')
