import type { ImageEditor } from '../../ports/image-editor.ts'

export type ComfyUiSettings = { baseUrl: string; apiKey: string; timeoutMs: number }

/** Edits by a ComfyUI server of one's own (protocols/images.md section 4). */
export const createComfyUiEditor = (_settings: ComfyUiSettings): ImageEditor => ({
  name: 'comfyui',
  startEdit: async () => ({ kind: 'unavailable', reason: 'not built yet' }),
  queryEdit: async () => ({ kind: 'unavailable', reason: 'not built yet' }),
  fetchOutput: async () => ({ kind: 'unavailable', reason: 'not built yet' }),
})
