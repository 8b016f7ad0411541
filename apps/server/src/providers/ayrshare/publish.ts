import { ok, type Outcome } from '../../ports/outcome.ts'
import type { PublishRequest, PublishResult } from '../../ports/publisher.ts'
import type { Reply } from './client.ts'
import { fromRefusal, fromServerError, fromWrite, readRefusal } from './outcomes.ts'
import { readResults } from './results.ts'
import { postAnswer, type PostBody } from './schemas.ts'
import { isNetworkCode, REASONS } from './words.ts'

type Answer = Extract<Reply, { kind: 'answer' }>

const SEEN_KEY = /idempoten/i
/** Statuses that do not tell whether the first copy of the request was accepted: request time-out, conflict. */
const AMBIGUOUS = new Set([408, 409])

const mentionsKey = ({ message, errors }: PostBody): boolean => [message, ...errors.map((error) => error.message)].some((text) => SEEN_KEY.test(text ?? ''))

const toResult = (request: PublishRequest, body: PostBody): PublishResult => ({
  providerPostId: body.id ?? null,
  results: readResults(request.platforms, body),
})

/** Codes that refuse the caller, not the post: API key, quota, profile key. */
const CALLER_CODES = new Set([102, 106, 348])

/** Whether the body has the outcome of the post for each network; an error response may (protocols/ayrshare.md section 3). */
function isReport({ id, errors, postIds }: PostBody, status: number): boolean {
  if (postIds.length > 0) return true
  if (errors.length === 0 || errors.some(({ code, platform }) => platform === undefined && (code === undefined || CALLER_CODES.has(code)))) return false
  return status <= 400 || (status >= 500 && id !== undefined)
}

function fromFlatRefusal(request: PublishRequest, answer: Answer): Outcome<PublishResult> {
  const { code, message } = readRefusal(answer.body)
  if (SEEN_KEY.test(message ?? '') || AMBIGUOUS.has(answer.status)) return { kind: 'unknown', reason: REASONS.seenKey }
  const isSilent = answer.body === undefined || (answer.status < 400 && code === undefined)
  if (isSilent && answer.status !== 429) return { kind: 'unknown', reason: REASONS.unreadable }
  if (!isNetworkCode(code)) return fromRefusal(answer)
  return ok({ providerPostId: null, results: readResults(request.platforms, { postIds: [], errors: [{ platform: undefined, code, message, details: undefined }] }) })
}

function fromErrorAnswer(request: PublishRequest, answer: Answer): Outcome<PublishResult> {
  const parsed = postAnswer.safeParse(answer.body)
  if (parsed.success && mentionsKey(parsed.data)) return { kind: 'unknown', reason: REASONS.seenKey }
  if (parsed.success && isReport(parsed.data, answer.status)) return ok(toResult(request, parsed.data))
  if (answer.status >= 500) return fromServerError(answer)
  const inner = parsed.success ? parsed.data : answer.body
  return fromFlatRefusal(request, { ...answer, body: inner })
}

/**
 * The outcome of POST /post. Nothing that may have been published counts as failed: no readable response, most 5xx and a refused
 * idempotency key are `unknown`.
 */
export function readPublishReply(request: PublishRequest, reply: Reply): Outcome<PublishResult> {
  if (reply.kind === 'answer' && reply.status >= 400) return fromErrorAnswer(request, reply)
  const outcome = fromWrite(reply, postAnswer)
  if (outcome.kind !== 'ok' || reply.kind !== 'answer') return outcome.kind === 'ok' ? { kind: 'unknown', reason: REASONS.unreadable } : outcome
  const { value } = outcome
  const isEmpty = value.id === undefined && value.postIds.length === 0 && value.errors.length === 0
  if (value.status === 'error' || isEmpty || mentionsKey(value)) return fromErrorAnswer(request, reply)
  return ok(toResult(request, value))
}
