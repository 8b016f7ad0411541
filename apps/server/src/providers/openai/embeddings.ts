import { z } from 'zod'
import { callVendor, type VendorSettings } from '../../platform/vendor-http.ts'
import type { Embedder, Embeddings } from '../../ports/embedder.ts'
import { ok, type Outcome, toFailure } from '../../ports/outcome.ts'

export type EmbedderSettings = { baseUrl: string; apiKey: string; model: string; /** Null for the model's own: only some models can shorten their vectors. */ dimensions: number | null; weight: number; timeoutMs: number }

/** A service reads them in a second; it accepts more. */
const BATCH = 64

const vector = z.union([z.array(z.number()), z.string()])
const answer = z.object({
  data: z.array(z.object({ index: z.number().int(), embedding: vector })),
  usage: z.object({ prompt_tokens: z.number().catch(0) }).catch({ prompt_tokens: 0 }),
})
const refusal = z.object({ error: z.object({ message: z.string(), code: z.string().nullish() }) })
const UNREADABLE = { kind: 'unavailable', reason: 'the answer held no vectors of the size that was asked for', isUnreadable: true } as const

/** Little-endian 32-bit floats, which the API sends as base64 unless it sends numbers (protocols/text-ai.md section 4). */
function readVector(sent: z.infer<typeof vector>): Float32Array {
  if (typeof sent !== 'string') return Float32Array.from(sent)
  const bytes = Buffer.from(sent, 'base64')
  return Float32Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readFloatLE(index * 4))
}

/** The vector normalised to unit length; null for a zero vector, or one with invalid numbers. */
function toUnit(values: Float32Array): Float32Array | null {
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0))
  return Number.isFinite(length) && length > 0 ? values.map((value) => value / length) : null
}

function readVectors(body: unknown, count: number, asked: number | null): Embeddings | null {
  const read = answer.safeParse(body).data
  if (!read) return null
  const byIndex = new Map(read.data.map(({ index, embedding }) => [index, readVector(embedding)]))
  const dimensions = asked ?? byIndex.get(0)?.length
  const vectors = Array.from({ length: count }, (_, index) => {
    const values = byIndex.get(index)
    return values && values.length === dimensions ? toUnit(values) : null
  })
  const whole = vectors.filter((values) => values !== null)
  return whole.length === count ? { vectors: whole, inputTokens: read.usage.prompt_tokens } : null
}

async function embed({ model, dimensions }: EmbedderSettings, vendor: VendorSettings, texts: readonly string[], signal: AbortSignal): Promise<Outcome<Embeddings>> {
  const reply = await callVendor(vendor, { method: 'POST', path: '/embeddings', body: { model, input: texts, ...(dimensions === null ? {} : { dimensions }), encoding_format: 'base64' } }, signal)
  if (reply.kind !== 'answer' || reply.status !== 200) {
    const said = reply.kind === 'answer' ? refusal.safeParse(reply.body).data?.error : undefined
    return toFailure(reply, { isOnlyAsking: true, ...(said ? { reason: said.message.slice(0, 200), code: said.code ?? null } : {}) })
  }
  const embeddings = readVectors(reply.body, texts.length, dimensions)
  return embeddings ? ok(embeddings) : UNREADABLE
}

/** Vectors from any API with OpenAI's embeddings call: OpenAI, Ollama, the sandbox (protocols/text-ai.md section 4). */
export function createOpenAiEmbedder(settings: EmbedderSettings): Embedder {
  const vendor = { baseUrl: settings.baseUrl, headers: { authorization: `Bearer ${settings.apiKey}` }, timeoutMs: settings.timeoutMs }
  return {
    name: settings.dimensions === null ? settings.model : `${settings.model}/${settings.dimensions}`,
    weight: settings.weight,
    model: settings.model,
    dimensions: settings.dimensions,
    languages: null,
    batch: BATCH,
    embedTexts: async (texts, signal) => (texts.length === 0 ? ok({ vectors: [], inputTokens: 0 }) : embed(settings, vendor, texts, signal)),
  }
}
