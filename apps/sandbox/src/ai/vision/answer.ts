import { ApiError } from '../errors.ts'
import type { Painter } from '../pictures/painter.ts'
import { readTag } from '../writer/brief.ts'
import { analyse } from './colours.ts'
import { describePicture } from './describe.ts'

const DATA_URL = /^data:image\/(?:jpeg|png|webp|gif);base64,([A-Za-z0-9+/=]+)$/u

/** Decodes the picture of a message. Only data URLs: this API fetches nothing. Throws ApiError 400 for others. */
function decode(url: string): Buffer {
  const [, encoded] = DATA_URL.exec(url) ?? []
  if (!encoded) throw new ApiError(400, 'invalid_image_url', 'The image must be a data URL of a JPEG, PNG, WebP or GIF.', 'invalid_request_error', 'messages')
  return Buffer.from(encoded, 'base64')
}

async function refuseInvalid<T>(analysis: Promise<T>): Promise<T> {
  return analysis.catch(() => {
    throw new ApiError(400, 'invalid_image', 'You uploaded an unsupported image. Please make sure your image is valid.', 'invalid_request_error', 'messages')
  })
}

/**
 * Answers a message with a picture by analysing it: its colours, its shape, its light, and the accompanying text; with
 * `<task>read-text</task>`, by the text in it, which is known only for pictures that were drawn here. Takes the picture's data URL, the text
 * of the message and the painter; returns JSON. Throws ApiError 400 if it is not a picture.
 */
export async function answerPicture(url: string, prompt: string, painter: Painter): Promise<string> {
  const bytes = decode(url)
  const tag = (name: string) => readTag(prompt, name) ?? ''
  if (tag('task') === 'read-text') return JSON.stringify({ text: await refuseInvalid(painter.readWords(bytes)) })
  const look = await refuseInvalid(analyse(bytes))
  return JSON.stringify(describePicture(look, { name: tag('name'), description: tag('known-description'), madeFrom: tag('made-from'), product: tag('product'), camera: tag('camera') }))
}
