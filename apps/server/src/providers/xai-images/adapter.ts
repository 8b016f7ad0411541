import type { ImageModel } from '../../ports/image-model.ts'

export type XaiImageSettings = { baseUrl: string; apiKey: string; model: string; timeoutMs: number }

/** Pictures from xAI's image calls (protocols/images.md section 2). */
export const createXaiImageModel = (settings: XaiImageSettings): ImageModel => ({
  model: settings.model,
  drawPicture: async () => ({ kind: 'unavailable', reason: 'not built yet' }),
})
