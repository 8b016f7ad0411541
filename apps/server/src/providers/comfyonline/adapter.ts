import type { ImageEditor } from '../../ports/image-editor.ts'
import type { VideoModel } from '../../ports/video-model.ts'

export type ComfyOnlineSettings = { baseUrl: string; apiKey: string; timeoutMs: number }
export type ComfyOnlineWorkflows = { removeBackground: string; upscale: string }

/** Edits by saved workflows of ComfyOnline (protocols/images.md section 3). */
export const createComfyOnlineEditor = (_settings: ComfyOnlineSettings & { workflows: ComfyOnlineWorkflows }): ImageEditor => ({
  name: 'comfyonline',
  startEdit: async () => ({ kind: 'unavailable', reason: 'not built yet' }),
  queryEdit: async () => ({ kind: 'unavailable', reason: 'not built yet' }),
  fetchOutput: async () => ({ kind: 'unavailable', reason: 'not built yet' }),
})

/** Videos by ComfyOnline (protocols/video.md section 1). */
export const createComfyOnlineVideoModel = (_settings: ComfyOnlineSettings): VideoModel => ({
  name: 'comfyonline',
  createVideo: async () => ({ kind: 'unavailable', reason: 'not built yet' }),
  queryVideo: async () => ({ kind: 'unavailable', reason: 'not built yet' }),
  cancelVideo: async () => ({ kind: 'unavailable', reason: 'not built yet' }),
  readWebhook: async () => ({ kind: 'unavailable', reason: 'not built yet' }),
  openOutput: async () => ({ kind: 'unavailable', reason: 'not built yet' }),
})
