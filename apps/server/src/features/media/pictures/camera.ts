import exifReader from 'exif-reader'
import { z } from 'zod'

const camera = z.object({ takenAt: z.string().nullable(), model: z.string().nullable() })
/** What a camera wrote into a picture: when it was taken, as the camera's clock said, and the camera's name. */
export type Camera = z.infer<typeof camera>

const MAX_MODEL = 80
/** No camera writes more than this. */
const MAX_EXIF_BYTES = 256 * 1024

function parse(exif: Buffer): exifReader.Exif | null {
  try {
    return exifReader(exif)
  } catch (error) {
    // Cameras and editors write this part in every broken way there is; a picture is as good without it.
    if (error instanceof Error) return null
    throw error
  }
}

/** A text of the file as one plain line; a name that holds anything else than letters, digits and common signs is none. */
function plainName(...parts: unknown[]): string | null {
  const words = parts.filter((part) => typeof part === 'string').map((part) => part.replaceAll('\0', '').trim())
  const [make = '', model = ''] = words
  const [maker = ''] = make.toLowerCase().split(' ')
  const name = model.toLowerCase().startsWith(maker) ? model : `${make} ${model}`
  return name !== '' && name.length <= MAX_MODEL && /^[\p{L}\p{N} .,()/+-]+$/u.test(name) ? name.trim() : null
}

/** The clock's time of a camera; null for none that exists. */
const wallTimeOf = (taken: unknown): string | null => (taken instanceof Date && !Number.isNaN(taken.getTime()) ? taken.toISOString().slice(0, 19) : null)

/**
 * Reads the camera's own data of a picture, before it is written anew without them; where it was taken is not read. Takes the EXIF part of
 * the file; returns what is known, null when there is nothing.
 */
export function readCamera(exif: Buffer | undefined): Camera | null {
  const tags = exif && exif.length <= MAX_EXIF_BYTES ? parse(exif) : null
  if (!tags) return null
  const takenAt = wallTimeOf(tags.Photo?.DateTimeOriginal)
  const model = plainName(tags.Image?.Make ?? '', tags.Image?.Model ?? '')
  return takenAt || model ? { takenAt, model } : null
}

/** The camera's data as the database holds it. */
export const storedCamera = (stored: unknown): Camera | null => camera.nullable().parse(stored)

/** The camera's data in one line, for a model that looks at the picture; empty when there is none. */
export const describeCamera = (known: Camera | null): string => [known?.takenAt && `taken ${known.takenAt}`, known?.model && `by ${known.model}`].filter(Boolean).join(' ')
