import { callVendor, type VendorReply, type VendorSettings } from '../../platform/vendor-http.ts'
import { type Failure, toFailure } from '../../ports/outcome.ts'
import { envelope } from './schemas.ts'

export type ComfyOnlineSettings = {
  /** Without a trailing slash, for example `https://api.comfyonline.app`. */
  baseUrl: string
  apiKey: string
  /** Of one call, not of a task. */
  timeoutMs: number
}

/** The result of a call: the envelope's data, nothing (which for a status check means "not yet"), or why there is none. */
export type Answer = { kind: 'ok'; value: unknown } | { kind: 'empty' } | Failure

const DEFAULT_RETRY_SECONDS = 10
const IS_UNKNOWN_TASK = /(not|n't) (exist|found)/i

const toVendor = ({ baseUrl, apiKey, timeoutMs }: ComfyOnlineSettings): VendorSettings => ({ baseUrl, timeoutMs, headers: { authorization: `Bearer ${apiKey}` } })

/** An error with HTTP 200 (protocols/video.md section 1). A status check refused without a known code may be retried. */
function toRefusal(message: string, code: number, isOnlyAsking: boolean): Failure {
  if (code === 401 || code === 403) return { kind: 'unauthorized', reason: message }
  if (code === 402) return { kind: 'quota-exceeded', reason: message }
  if (code === 429) return { kind: 'rate-limited', reason: message, retryAfterSeconds: DEFAULT_RETRY_SECONDS }
  if (code === 404 || IS_UNKNOWN_TASK.test(message)) return { kind: 'not-found', reason: message }
  return isOnlyAsking ? { kind: 'unavailable', reason: message } : { kind: 'rejected', reason: message, code: String(code) }
}

function readBody(body: unknown, isOnlyAsking: boolean): Answer {
  if (body === undefined) return { kind: 'empty' }
  const read = envelope.safeParse(body)
  if (!read.success) return { kind: 'unavailable', reason: 'The answer is not what the protocol says.', isUnreadable: true }
  if (read.data.success === false) return toRefusal(read.data.errorMsg ?? '', read.data.error_code ?? 0, isOnlyAsking)
  // Some responses come without the envelope.
  return { kind: 'ok', value: read.data.data ?? read.data }
}

function toAnswer(reply: VendorReply<unknown>, isOnlyAsking: boolean): Answer {
  if (reply.kind === 'answer' && reply.status === 200) return readBody(reply.body, isOnlyAsking)
  const message = reply.kind === 'answer' ? envelope.safeParse(reply.body).data?.errorMsg : null
  return toFailure(reply, { isOnlyAsking, ...(message ? { reason: message } : {}) })
}

/** A call that starts something. Takes the path and the body; without retries. */
export const begin = async (settings: ComfyOnlineSettings, path: string, body: object, signal: AbortSignal): Promise<Answer> =>
  toAnswer(await callVendor(toVendor(settings), { method: 'POST', path, body }, signal), false)

/** A call that checks a task and changes nothing. */
export const ask = async (settings: ComfyOnlineSettings, path: string, taskId: string, signal: AbortSignal): Promise<Answer> =>
  toAnswer(await callVendor(toVendor(settings), { method: 'POST', path, body: { task_id: taskId } }, signal), true)
