import type { VideoModel } from '../../ports/video-model.ts'

/** `model`: the path of an image-to-video model, e.g. `fal-ai/veo3.1/fast/image-to-video`. `keysUrl`: where the keys of webhooks are. */
export type FalSettings = { baseUrl: string; apiKey: string; model: string; keysUrl: string; timeoutMs: number }

/** Videos by fal.ai's queue (protocols/video.md section 3). */
export const createFalVideoModel = (_settings: FalSettings): VideoModel => ({
  name: 'fal',
  createVideo: async () => ({ kind: 'unavailable', reason: 'not built yet' }),
  queryVideo: async () => ({ kind: 'unavailable', reason: 'not built yet' }),
  cancelVideo: async () => ({ kind: 'unavailable', reason: 'not built yet' }),
  readWebhook: async () => ({ kind: 'unavailable', reason: 'not built yet' }),
  openOutput: async () => ({ kind: 'unavailable', reason: 'not built yet' }),
})
