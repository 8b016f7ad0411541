import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { CONVERTED_IMAGE_TYPES, IMAGE_TYPES, UPLOAD_LIMITS, UPLOAD_TEXTS, type UploadType } from '@marquee/contract/media'
import { AppError } from '../../../platform/errors.ts'
import type { Camera } from '../pictures/camera.ts'
import { convertHeic } from '../pictures/heic.ts'
import { rewritePicture } from '../pictures/pictures.ts'
import { isMediaType, isSameType, readDeclaredType, SNIFF_BYTES, sniffType } from './sniff.ts'
import { assertWholeVideo } from './videos.ts'

/** The file to store. `original` is the type of the upload when that is to be kept beside it. */
export type CheckedFile = { path: string; type: UploadType; width: number | null; height: number | null; camera: Camera | null; original: UploadType | null }

const refuse = (text: string): AppError => new AppError('validation_failed', text)
const isImage = (type: UploadType): boolean => IMAGE_TYPES.some((image) => image === type)
const isConvertedImage = (type: UploadType): boolean => CONVERTED_IMAGE_TYPES.some((image) => image === type)

/** The type a client declares. Throws AppError unsupported_media_type when files of it are not accepted. */
export function requireDeclaredType(declared: string): UploadType {
  const type = readDeclaredType(declared)
  if (!type) throw new AppError('unsupported_media_type', UPLOAD_TEXTS.unsupported)
  return type
}

/** Throws AppError payload_too_large for a size over the limit (trace.md UPL-05). */
export function assertSize(size: number): void {
  if (size > UPLOAD_LIMITS.maxBytes) throw new AppError('payload_too_large', UPLOAD_TEXTS.tooLarge)
}

async function inspect(path: string, declared: UploadType): Promise<UploadType> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    if (size === 0) throw refuse(UPLOAD_TEXTS.empty)
    const head = Buffer.alloc(SNIFF_BYTES)
    const { bytesRead } = await file.read(head, 0, SNIFF_BYTES, 0)
    const found = await sniffType(head.subarray(0, bytesRead))
    if (!found || !isSameType(declared, found)) throw refuse(UPLOAD_TEXTS.mislabelled)
    if (found === 'video/mp4' || found === 'video/quicktime') await assertWholeVideo(file, size)
    return found
  } finally {
    await file.close()
  }
}

/**
 * Decides whether an uploaded file may be stored and prepares it: pictures are re-encoded, HEIC as JPEG, videos are kept unchanged.
 * Takes the file, its declared type and a folder to work in; returns the file to store.
 * Throws AppError validation_failed with the sentence for what is wrong (security.md section 4.8).
 */
export async function checkContent(path: string, declared: UploadType, folder: string): Promise<CheckedFile> {
  const type = await inspect(path, declared)
  const target = join(folder, 'rewritten')
  if (isConvertedImage(type)) return { path: target, type: 'image/jpeg', original: type, ...(await convertHeic(path, folder, target)) }
  if (!isMediaType(type) || !isImage(type)) return { path, type, width: null, height: null, camera: null, original: null }
  return { path: target, type, original: null, ...(await rewritePicture(path, type, target)) }
}
