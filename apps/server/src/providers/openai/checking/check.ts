import { callVendor, type VendorCall, type VendorReply, type VendorSettings } from '../../../platform/vendor-http.ts'
import { type Failure, toFailure } from '../../../ports/outcome.ts'
import { answered, type VendorCheck } from '../../../ports/vendor-check.ts'
import { completion, modelList, refusal, vectors } from './schemas.ts'

type Settings = { baseUrl: string; apiKey: string; model: string; timeoutMs: number }
type Answer = Extract<VendorReply<unknown>, { kind: 'answer' }>

/** Something answered, but not in the protocol of these services. */
export const foreign: Failure = { kind: 'unavailable', reason: 'unreadable', isUnreadable: true }

/** The code and the message of an error; null when the body is not an error of these services. */
function readRefusal(body: unknown): { code: string; message: string } | null {
  const { success, data } = refusal.safeParse(body)
  if (!success) return null
  const { error } = data
  const message = typeof error === 'string' ? error : (error.message ?? '')
  return { code: (typeof error === 'string' ? null : error.code) ?? data.code ?? '', message }
}

/** Some services answer a wrong key with 400, and a used-up account as too many calls (protocols/text-ai.md section 2). */
function ofRefusal(reply: Answer): Failure {
  const said = readRefusal(reply.body)
  const reason = `HTTP ${reply.status}`
  if (reply.status === 404 && !said) return foreign
  if (reply.status === 400 && said && /api.?key/i.test(`${said.code} ${said.message}`)) return { kind: 'unauthorized', reason }
  if (reply.status === 429 && said && /quota|billing|credit/i.test(said.code)) return { kind: 'quota-exceeded', reason }
  return toFailure(reply, { isOnlyAsking: true })
}

/** Why a reply is no answer. Takes the reply. */
export const failureOf = (reply: VendorReply<unknown>): Failure => (reply.kind === 'answer' ? ofRefusal(reply) : toFailure(reply, { isOnlyAsking: true }))

function call({ baseUrl, apiKey, timeoutMs }: Settings, one: VendorCall): Promise<VendorReply<unknown>> {
  const vendor: VendorSettings = { baseUrl, timeoutMs, headers: { authorization: `Bearer ${apiKey}` } }
  return callVendor(vendor, one, new AbortController().signal)
}

/** The check of a model that writes: it asks for one word. Takes how the model is reached. */
export function createChatCheck(settings: Settings): VendorCheck {
  const body = { model: settings.model, messages: [{ role: 'user', content: 'Answer with the word OK and nothing else.' }] }
  return async () => {
    const reply = await call(settings, { method: 'POST', path: '/chat/completions', body })
    if (reply.kind !== 'answer' || reply.status !== 200) return failureOf(reply)
    const { success, data } = completion.safeParse(reply.body)
    if (!success) return foreign
    return answered(null, data.usage ? { inputTokens: data.usage.prompt_tokens, outputTokens: data.usage.completion_tokens } : null)
  }
}

/** The check of a model that makes vectors: it asks for that of one word. Takes how the model is reached. */
export function createEmbeddingCheck(settings: Settings): VendorCheck {
  return async () => {
    const reply = await call(settings, { method: 'POST', path: '/embeddings', body: { model: settings.model, input: 'OK' } })
    if (reply.kind !== 'answer' || reply.status !== 200) return failureOf(reply)
    const { success, data } = vectors.safeParse(reply.body)
    if (!success) return foreign
    return answered(null, data.usage ? { inputTokens: data.usage.prompt_tokens, outputTokens: 0 } : null)
  }
}

/** The check of a model that draws. A picture costs money, so it only asks for the models. Takes how the model is reached. */
export function createModelCheck(settings: Settings): VendorCheck {
  return async () => {
    const reply = await call(settings, { method: 'GET', path: '/models' })
    // Servers that imitate the call for pictures alone have no list.
    if (reply.kind === 'answer' && reply.status === 404) return answered('key-untested')
    if (reply.kind !== 'answer' || reply.status !== 200) return failureOf(reply)
    const { success, data } = modelList.safeParse(reply.body)
    if (!success) return foreign
    return answered(data.data.some(({ id }) => id === settings.model) ? null : 'model-missing')
  }
}
