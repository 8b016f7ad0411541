import type { TextFailure } from '../../ports/text-model.ts'

/** Optional fields of an error of the SDK or the network. */
type ErrorFacts = { name?: unknown; statusCode?: unknown; message?: unknown; lastError?: unknown; responseBody?: unknown; cause?: unknown }

const factsOf = (error: unknown): ErrorFacts => (typeof error === 'object' && error !== null ? error : {})

function kindOf(status: unknown, body: string): TextFailure['kind'] {
  if (status === 401 || status === 403 || (status === 400 && /api.?key/i.test(body))) return 'unauthorized'
  // 402: the account has no credit left.
  if (status === 429 || status === 402) return 'rate-limited'
  // The model does not exist there: nothing is wrong with the text.
  if (status === 404) return 'unavailable'
  if (typeof status === 'number' && status >= 400 && status < 500 && status !== 408) return 'rejected'
  return 'unavailable'
}

/** Errors of the SDK for a response that came but cannot be read. */
const UNREADABLE = /JSONParse|TypeValidation|InvalidResponseData|EmptyResponseBody|NoContentGenerated/

/** Whether the connection broke while the response came: its status says nothing about the rest. */
const isBroken = ({ cause }: ErrorFacts): boolean => cause instanceof TypeError && /terminated|other side closed|network/iu.test(cause.message)

/**
 * An error of a request as a failure of the port (protocols/text-ai.md section 2, Errors; xAI answers a wrong key with 400). The reason is for the
 * log and contains no text of the user. Takes whatever was thrown or streamed.
 */
export function toTextFailure(error: unknown): TextFailure {
  const facts = factsOf(error)
  if (facts.lastError !== undefined) return toTextFailure(facts.lastError)
  const body = typeof facts.responseBody === 'string' ? facts.responseBody : ''
  const status = typeof facts.statusCode === 'number' ? `HTTP ${facts.statusCode}` : 'no answer'
  const isAnswered = typeof facts.statusCode === 'number' && facts.statusCode < 300 && !isBroken(facts)
  const isUnusable = UNREADABLE.test(String(facts.name)) || isAnswered
  return { kind: kindOf(facts.statusCode, body), ...(isUnusable ? { isUnusable } : {}), reason: `${status}: ${typeof facts.message === 'string' ? facts.message.slice(0, 200) : 'unknown error'}` }
}
