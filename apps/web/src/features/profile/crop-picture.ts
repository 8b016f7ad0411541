import { AVATAR, AVATAR_TEXTS } from '@marquee/contract/profile'
import { type Crop, squareOf } from './crop.ts'

const JPEG_QUALITY = 0.92

/** Reads a picture of the user's device. Throws an Error with the sentence for a file that is none. */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (cause) {
    throw new Error(AVATAR_TEXTS.unreadable, { cause })
  }
}

/** The kept square of a picture, in base64: no larger than the server keeps it, so that little is sent. */
export function cropToBase64(picture: ImageBitmap, crop: Crop): string {
  const { left, top, side } = squareOf(picture, crop)
  const length = Math.max(1, Math.min(AVATAR.side, Math.round(side)))
  const canvas = document.createElement('canvas')
  canvas.width = length
  canvas.height = length
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error(AVATAR_TEXTS.failed)
  // JPEG has no transparency.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, length, length)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, left, top, side, side, 0, 0, length, length)
  return canvas.toDataURL('image/jpeg', JPEG_QUALITY)
}
