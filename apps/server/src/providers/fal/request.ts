import { canReach } from '../../platform/vendor-reach.ts'
import type { VideoRequest } from '../../ports/video-model.ts'

type Lengths = { model: RegExp; seconds: readonly number[]; write(seconds: number): string }

/** Lengths of model families and their format (protocols/video.md section 3). Others get none: they have a fixed one. */
const LENGTHS: readonly Lengths[] = [
  { model: /\/veo/, seconds: [4, 6, 8], write: (seconds) => `${seconds}s` },
  { model: /\/kling-video\//, seconds: [5, 10], write: String },
  { model: /\/minimax\/hailuo/, seconds: [6, 10], write: String },
  { model: /\/bytedance\/seedance/, seconds: [5, 6, 10], write: String },
]

/** The shortest allowed length that is at least the requested one, else the longest. */
function durationOf(model: string, wanted: number): { duration?: string } {
  const lengths = LENGTHS.find((family) => family.model.test(model))
  if (!lengths) return {}
  return { duration: lengths.write(lengths.seconds.find((seconds) => seconds >= wanted) ?? Math.max(...lengths.seconds)) }
}

/** The picture's address, or the picture itself where the service cannot fetch it. */
async function imageOf(baseUrl: string, request: VideoRequest): Promise<string> {
  if (canReach(baseUrl, request.imageUrl)) return request.imageUrl
  const { bytes, type } = await request.readImage()
  return `data:${type};base64,${bytes.toString('base64')}`
}

/** Path and body that submit a request. Takes the base of the calls, the model's path and the request. */
export async function toSubmission(baseUrl: string, model: string, request: VideoRequest): Promise<{ path: string; body: object }> {
  const { webhookUrl } = request
  const query = webhookUrl && canReach(baseUrl, webhookUrl) ? `?fal_webhook=${encodeURIComponent(webhookUrl)}` : ''
  const body = { prompt: request.prompt, image_url: await imageOf(baseUrl, request), aspect_ratio: request.aspectRatio, ...durationOf(model, request.seconds) }
  return { path: `/${model}${query}`, body }
}

/** The path of a request. Status and result are requested by owner and alias only, the first two parts of the model's path. */
export const requestPath = (model: string, id: string): string => `/${model.split('/').slice(0, 2).join('/')}/requests/${encodeURIComponent(id)}`
