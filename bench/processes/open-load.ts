import { Agent, request } from 'node:http'
import type { Call, OpenLoad, OpenLoadResult } from '../lib/open-load.ts'
import { percentile } from '../lib/report.ts'

const NO_ANSWER_MS = 30_000
const HEALTH_EVERY_MS = 100
const SIGN_IN_EVERY_MS = 1_000

type Outcome = { kind: string; ms: number }

let sequence = 0

/** Sends one call; the time counts from when it was due. */
function send(load: OpenLoad, agent: Agent, call: Call, token: string | undefined, due: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const body = call.body?.replace('{unique}', String((sequence += 1)))
    const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}) }
    const end = (kind: string) => resolve({ kind, ms: performance.now() - due })
    const sent = request(`${load.origin}${call.path}`, { method: call.method, agent, headers, timeout: NO_ANSWER_MS }, (response) => {
      const { statusCode = 0 } = response
      response.on('data', () => undefined)
      response.on('end', () => end(statusCode < 300 ? 'served' : statusCode === 503 && response.headers['retry-after'] ? 'shed' : String(statusCode)))
      response.on('error', () => end('broken'))
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.on('error', (error) => end(error.message === 'no answer' ? error.message : 'broken'))
    sent.end(body)
  })
}

/** Gaps between independent arrivals are exponentially distributed. */
const nextGap = (perSecond: number): number => (-Math.log(1 - Math.random()) * 1_000) / perSecond

/** Starts `send` at random moments of the given rate, or at even ones, until `until`. Late ones are not left out. */
async function arrive(until: number, gap: () => number, start: (due: number) => void): Promise<void> {
  let due = performance.now() + gap()
  while (due < until) {
    const wait = due - performance.now()
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
    while (due <= performance.now() && due < until) {
      start(due)
      due += gap()
    }
  }
}

async function run(load: OpenLoad): Promise<OpenLoadResult> {
  const [crowd, probe] = [new Agent({ keepAlive: true, maxSockets: Infinity }), new Agent({ keepAlive: true })]
  const pending: { crowd: Promise<Outcome>[]; health: Promise<Outcome>[]; signIn: Promise<Outcome>[] } = { crowd: [], health: [], signIn: [] }
  const lateness: number[] = []
  const until = performance.now() + load.seconds * 1_000
  let turn = 0
  const start = (due: number): void => {
    lateness.push(performance.now() - due)
    turn += 1
    pending.crowd.push(send(load, crowd, load.calls[turn % load.calls.length] as Call, load.tokens[turn % load.tokens.length], due))
  }
  const health: Call = { method: 'GET', path: '/api/health' }
  const signIn: Call = { method: 'POST', path: '/auth/v1/token?grant_type=password', body: JSON.stringify(load.signIn) }
  await Promise.all([
    arrive(until, () => nextGap(load.rate), start),
    arrive(until, () => HEALTH_EVERY_MS, (due) => pending.health.push(send(load, probe, health, undefined, due))),
    arrive(until, () => SIGN_IN_EVERY_MS, (due) => pending.signIn.push(send(load, probe, signIn, undefined, due))),
  ])
  const outcomes = { crowd: await Promise.all(pending.crowd), health: await Promise.all(pending.health), signIn: await Promise.all(pending.signIn) }
  crowd.destroy()
  probe.destroy()
  return summarize(outcomes, lateness)
}

const timesOf = (outcomes: Outcome[]): number[] => outcomes.filter(({ kind }) => kind === 'served').map(({ ms }) => ms)

function summarize({ crowd, health, signIn }: Record<'crowd' | 'health' | 'signIn', Outcome[]>, lateness: number[]): OpenLoadResult {
  const counts: Record<string, number> = {}
  for (const { kind } of crowd) counts[kind] = (counts[kind] ?? 0) + 1
  const { served = 0, shed = 0, ...failed } = counts
  const times = timesOf(crowd)
  return {
    ...{ offered: crowd.length, served, shed, failed, p50: percentile(times, 0.5), p99: percentile(times, 0.99) },
    health: { p99: percentile(timesOf(health), 0.99), longest: Math.max(...health.map(({ ms }) => ms)), failed: health.length - timesOf(health).length },
    signIn: { p99: percentile(timesOf(signIn), 0.99), refused: signIn.length - timesOf(signIn).length },
    latenessP99: percentile(lateness, 0.99),
  }
}

// Started by lib/open-load.ts with a load as its only argument.
console.log(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '') as OpenLoad)))
