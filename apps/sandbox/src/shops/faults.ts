import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Scenario } from '../control/scenarios.ts'
import type { Shop, ShopKind } from './types.ts'
import type { World } from './world.ts'

const DEFAULT_DELAY_MS = 3_000
const HUGE_BYTES = 200 * 1024 * 1024
const PART = 'a'.repeat(64 * 1024)
/** What a hostile or broken shop redirects to. */
const PRIVATE_ADDRESS = 'http://169.254.169.254/latest/meta-data/'

const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/** What is called: names that `on` of a fault may have, and whether it is one of the calls that a fault without `on` is for. */
export type Called = { kind: ShopKind; shop?: Shop | undefined; names: readonly string[]; isMain: boolean; text?: string }

/** Uses up the fault that is armed for a call. */
export function takeFault({ scenarios }: World, { kind, shop, names, isMain, text = '' }: Called): Scenario | undefined {
  return scenarios.take(kind, (scenario) => {
    if (scenario.name.startsWith('webhook-') || scenario.name.startsWith('bulk-')) return false
    const isOn = scenario.on === undefined ? isMain : scenario.on === 'any' || names.includes(scenario.on)
    return isOn && (scenario.text === undefined || shop?.key.includes(scenario.text) === true || text.includes(scenario.text))
  })
}

function drop(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.raw.socket.destroy()
  return reply.hijack()
}

function* endless(start: string): Generator<string> {
  yield start
  for (let sent = 0; sent < HUGE_BYTES; sent += PART.length) yield PART
}

/** How a vendor refuses what all vendors refuse. */
export type Refusals = { 'rate-limited': () => FastifyReply; 'expired-token': () => FastifyReply }

/** Fails a call before it has an effect, as the fault requires. @returns the reply if it was sent. */
export function failBefore(fault: Scenario | undefined, request: FastifyRequest, reply: FastifyReply, refusals: Refusals): FastifyReply | undefined {
  switch (fault?.name) {
    case 'rate-limited':
    case 'expired-token':
      return refusals[fault.name]()
    case 'lost-request':
      return drop(request, reply)
    case 'malformed':
      return reply.type('text/html').send('<html><body>Bad gateway</body></html>')
    case 'server-error':
      return reply.code(500).type('text/html').send('<html><body>Internal Server Error</body></html>')
    case 'unavailable':
      return reply.code(503).header('retry-after', '2').type('text/html').send('<html><body>Service Unavailable</body></html>')
    case 'redirect-to-private':
      return reply.redirect(PRIVATE_ADDRESS, 302)
    case 'huge-body':
      return reply.type('application/json').send(Readable.from(endless('{"data":"')))
    default:
      return undefined
  }
}

/** Loses or delays the answer of a call that had its effect. @returns the reply if there is none any more. */
export async function failAfter(fault: Scenario | undefined, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if (fault?.name === 'lost-response') return drop(request, reply)
  if (fault?.name === 'timeout-after-success' || fault?.name === 'slow') await wait(fault.ms ?? DEFAULT_DELAY_MS)
  return undefined
}
