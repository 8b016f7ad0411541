import { readJson } from '../../platform/read-json.ts'

/** A picture of the largest size as base64, with room. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024

export type ImageSettings = {
  /** Base of an OpenAI-compatible API, for example `https://api.openai.com/v1`. */
  baseUrl: string
  apiKey: string
  model: string
  /** For one picture, from the request to its last byte. */
  timeoutMs: number
}

/** What became of a call. `not-sent`: it provably never left. `lost`: a picture may have been drawn and paid for. */
export type Reply = { kind: 'answer'; status: number; body: unknown; retryAfterSeconds: number } | { kind: 'not-sent'; reason: string } | { kind: 'lost'; reason: string }

const NOT_SENT: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']
const DEFAULT_RETRY_SECONDS = 10

function codeOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? codeOf(error.cause) : undefined
}

/** One POST of JSON to the API, tried once. Takes the settings, the path below the base, the body and the signal that ends it. */
export async function postJson(settings: ImageSettings, path: string, body: object, signal: AbortSignal): Promise<Reply> {
  try {
    const response = await fetch(`${settings.baseUrl}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${settings.apiKey}`, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)]),
    })
    const retryAfterSeconds = Number(response.headers.get('retry-after')) || DEFAULT_RETRY_SECONDS
    return { kind: 'answer', status: response.status, body: await readJson(response, MAX_ANSWER_BYTES), retryAfterSeconds }
  } catch (error) {
    const reason = String(codeOf(error) ?? (error instanceof Error ? error.name : 'unknown'))
    return { kind: NOT_SENT.includes(codeOf(error)) ? 'not-sent' : 'lost', reason }
  }
}
