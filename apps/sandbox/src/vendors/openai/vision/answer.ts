import { ApiError } from '../errors.ts'
import { readTag } from '../writer/brief.ts'
import { lookAt } from './colours.ts'
import { describePicture } from './describe.ts'

const DATA_URL = /^data:image\/(?:jpeg|png|webp|gif);base64,([A-Za-z0-9+/=]+)$/u

/** Reads the picture of a message. Only data URLs: this API fetches nothing. Throws ApiError 400 for others. */
function decode(url: string): Buffer {
  const [, encoded] = DATA_URL.exec(url) ?? []
  if (!encoded) throw new ApiError(400, 'invalid_image_url', 'The image must be a data URL of a JPEG, PNG, WebP or GIF.', 'invalid_request_error', 'messages')
  return Buffer.from(encoded, 'base64')
}

/**
 * Answers a message with a picture by looking at it: its colours, its shape, its light, and the words that came along. Takes the picture's
 * data URL and the text of the message; returns JSON. Throws ApiError 400 when it is no picture.
 */
export async function answerPicture(url: string, prompt: string): Promise<string> {
  const bytes = decode(url)
  const look = await lookAt(bytes).catch(() => {
    throw new ApiError(400, 'invalid_image', 'You uploaded an unsupported image. Please make sure your image is valid.', 'invalid_request_error', 'messages')
  })
  const tag = (name: string) => readTag(prompt, name) ?? ''
  return JSON.stringify(describePicture(look, { name: tag('name'), description: tag('known-description'), madeFrom: tag('made-from'), product: tag('product') }))
}
