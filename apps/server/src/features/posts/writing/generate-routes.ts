import { DIALOG_TEXTS, generatePost, type SuggestionEvent } from '@marquee/contract/posts'
import { checkFacts as checkRoute } from '@marquee/contract/post-facts'
import { rewritePost as rewriteRoute } from '@marquee/contract/rewrite'
import { AI_FAILURE_CODES } from '@marquee/contract/shared/errors'
import type { RouteResult } from '@marquee/contract/shared/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../platform/errors.ts'
import { signalOf } from '../../../platform/http/hang-up.ts'
import { registerRoute, succeed } from '../../../platform/http/register.ts'
import { admitAiCalls } from '../../usage/index.ts'
import { checkFacts } from './fact-check.ts'
import { rewritePost } from '../rewriting/rewrite.ts'
import { createGenerationLimiter, createSuggestions, type GenerateBody, type GenerateContext } from './generate.ts'

const HEARTBEAT_MS = 15_000
const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const

type Call = { owner: string; body: GenerateBody; reply: FastifyReply; signal: AbortSignal }

const wantsStream = (request: FastifyRequest): boolean => /\btext\/event-stream\b/i.test(request.headers.accept ?? '')

/** The complete response of a generation. */
export type Written = Omit<RouteResult<typeof generatePost>, 'success'>

async function collect(ctx: GenerateContext, { owner, body, signal }: Call): Promise<Written> {
  let changed: Written['changed']
  for await (const event of createSuggestions(ctx, owner, body, signal)) {
    if (event.type === 'changed') changed = event.entries
    if (event.type !== 'done') continue
    const { type: _done, ...written } = event
    return { ...written, ...(changed && { changed }) }
  }
  // The client has disconnected; nobody reads this.
  throw new AppError('ai_server', DIALOG_TEXTS.generateFailed)
}

function toErrorEvent(ctx: GenerateContext, error: unknown): SuggestionEvent {
  if (error instanceof AppError) {
    const code = AI_FAILURE_CODES.find((each) => each === error.code)
    return { type: 'error', error: error.userMessage, ...(code ? { code } : {}) }
  }
  ctx.log.error({ err: error }, 'suggestions failed')
  return { type: 'error', error: DIALOG_TEXTS.generateError }
}

/** Responds with Server-Sent Events: the status is sent before the outcome is known, so a failure is the last event. */
async function stream(ctx: GenerateContext, { owner, body, reply, signal }: Call): Promise<Written> {
  reply.hijack()
  const { raw } = reply
  const write = (event: SuggestionEvent) => raw.write(`data: ${JSON.stringify(event)}\n\n`)
  raw.writeHead(200, STREAM_HEADERS)
  raw.write(': open\n\n')
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS)
  try {
    for await (const event of createSuggestions(ctx, owner, body, signal)) write(event)
  } catch (error) {
    write(toErrorEvent(ctx, error))
  } finally {
    clearInterval(heartbeat)
    raw.end()
  }
  return { suggestions: [], sources: [], grounding: [] }
}

/** Registers `POST /api/ai/generate-post`, as JSON or as a stream for `Accept: text/event-stream`, the rewriting of a text and its fact check. */
export function registerGenerateRoutes(app: FastifyInstance, ctx: GenerateContext): void {
  const limiter = createGenerationLimiter()
  registerRoute(app, ctx, checkRoute, ({ owner, body }) => checkFacts(ctx, owner, body))
  registerRoute(app, ctx, rewriteRoute, async ({ owner, body, reply }) => {
    const release = limiter.acquire(owner)
    try {
      await admitAiCalls(ctx, ctx.db, owner)
      return succeed(await rewritePost(ctx, owner, body, signalOf(reply)))
    } finally {
      release()
    }
  })
  registerRoute(app, ctx, generatePost, async ({ owner, body, request, reply }) => {
    const release = limiter.acquire(owner)
    try {
      await admitAiCalls(ctx, ctx.db, owner)
      const call = { owner, body, reply, signal: signalOf(reply) }
      return succeed(await (wantsStream(request) ? stream(ctx, call) : collect(ctx, call)))
    } finally {
      release()
    }
  })
}
