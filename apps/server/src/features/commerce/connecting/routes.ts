import type { testStore } from '@marquee/contract/commerce/stores/connecting'
import type { testEvent } from '@marquee/contract/commerce/stores/test-log'
import { SHOPIFY_TEXTS } from '@marquee/contract/commerce/texts'
import type { RouteResult } from '@marquee/contract/shared/route'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { signalOf } from '../../../platform/http/hang-up.ts'
import { type HandlerInput, succeed } from '../../../platform/http/register.ts'
import type { CommerceContext } from '../context.ts'
import { readLogin } from './login.ts'
import { testLogin } from './test-store.ts'

const STREAM_HEADERS = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no', 'x-content-type-options': 'nosniff' } as const
/** Somebody waits for the result. */
const TEST_MS = 30_000

/** Answers a connection test, as a whole or row by row. A person who goes away ends it. */
export async function answerTest(ctx: CommerceContext, { body, request, reply }: HandlerInput<typeof testStore>): Promise<RouteResult<typeof testStore> | FastifyReply> {
  const { login: typed } = body
  const login = readLogin(ctx, typed)
  const signal = AbortSignal.any([signalOf(reply), AbortSignal.timeout(TEST_MS)])
  if (!/\btext\/event-stream\b/i.test(request.headers.accept ?? '')) return succeed({ result: (await testLogin(ctx, typed.platform, login, { signal })).result })
  reply.hijack()
  const { raw } = reply
  const write = (event: z.infer<typeof testEvent>) => raw.write(`data: ${JSON.stringify(event)}\n\n`)
  raw.writeHead(200, STREAM_HEADERS)
  try {
    const { result } = await testLogin(ctx, typed.platform, login, { signal, onRow: (row) => write({ type: 'row', row }) })
    write({ type: 'done', result })
  } catch (error) {
    ctx.log.error({ err: error }, 'a connection test failed')
    write({ type: 'error', error: SHOPIFY_TEXTS.testFailed })
  } finally {
    raw.end()
  }
  return reply
}
