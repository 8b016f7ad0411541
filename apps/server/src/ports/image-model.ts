import type { Outcome } from './outcome.ts'

/** Shapes that a picture can have, width to height. */
export const PICTURE_SHAPES = ['square', 'portrait', 'landscape'] as const
export type PictureShape = (typeof PICTURE_SHAPES)[number]

export type PictureRequest = {
  prompt: string
  shape: PictureShape
  /** A different number requests a different picture of the same prompt; 0 is the first. */
  variation: number
}

/** A drawn picture, as bytes: addresses of vendors expire (lessons.md F12). */
export type DrawnPicture = { bytes: Buffer; type: 'image/png' | 'image/jpeg' | 'image/webp' }

/** Draws pictures. Never throws for a vendor's failure and never repeats a call. */
export type ImageModel = {
  /** The model's id, for usage records. */
  model: string
  drawPicture(request: PictureRequest, signal: AbortSignal): Promise<Outcome<DrawnPicture>>
}
