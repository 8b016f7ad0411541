import { callVendor } from '../../../platform/vendor-http.ts'
import type { TryTextModel } from '../../../ports/vendor-check.ts'
import { createChatCheck, failureOf, foreign } from './check.ts'
import { modelList } from './schemas.ts'

/** Models of these names make vectors, pictures or speech. */
const NOT_A_WRITER = /embed|bge-|minilm|rerank|whisper|tts|dall-e|image|moderation/iu
const MAKES_VECTORS = /embed|bge-|minilm/iu

/** A name that can be shown and typed: a service could list anything. */
const isName = (id: string): boolean => /^\P{C}{1,200}$/u.test(id)

/**
 * Creates the trial of a service at an address that is not configured: it lists the models and asks one for a word. Takes how long a call may
 * take: a model that is still being loaded answers late. The returned function never throws for a failure of the service.
 */
export function createTextTrial(timeoutMs: number): TryTextModel {
  return async ({ baseUrl, apiKey, model: wanted }) => {
    const reply = await callVendor({ baseUrl, timeoutMs, headers: { authorization: `Bearer ${apiKey}` } }, { method: 'GET', path: '/models' }, new AbortController().signal)
    const listed = reply.kind === 'answer' && reply.status === 200 ? modelList.safeParse(reply.body) : null
    const models = listed?.success ? listed.data.data.map(({ id }) => id).filter(isName) : []
    const embeddingModel = models.find((id) => MAKES_VECTORS.test(id)) ?? null
    const model = wanted ?? models.find((id) => !NOT_A_WRITER.test(id)) ?? null
    if (model === null) return { models, model, embeddingModel, outcome: listed?.success ? null : listed ? foreign : failureOf(reply) }
    return { models, model, embeddingModel, outcome: await createChatCheck({ baseUrl, apiKey, model, timeoutMs })() }
  }
}
