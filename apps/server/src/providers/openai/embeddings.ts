import type { Embedder } from '../../ports/embedder.ts'

export type EmbedderSettings = { baseUrl: string; apiKey: string; model: string; dimensions: number; timeoutMs: number }

/** Vectors from any API with OpenAI's embeddings call: OpenAI, Ollama, the sandbox (protocols/text-ai.md section 4). */
export const createOpenAiEmbedder = (settings: EmbedderSettings): Embedder => ({
  name: `${settings.model}/${settings.dimensions}`,
  dimensions: settings.dimensions,
  embedTexts: async () => ({ kind: 'unavailable', reason: 'not built yet' }),
})
