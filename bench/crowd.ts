import { type Client, signUp } from './lib/client.ts'
import { type Crowd, type CrowdState, withCrowd } from './lib/crowd.ts'
import { signUpMany } from './lib/many-users.ts'
import { type OpenLoadResult, runOpenLoad } from './lib/open-load.ts'
import type { Figure } from './lib/report.ts'
import { freePort, startServer, treeMemoryMb } from './lib/server-process.ts'
import { printTable } from './lib/table.ts'

const STREAMS = 5_000
/** The most streams of one user. */
const STREAMS_EACH = 12
/** Nobody notices less. */
const FELT_MS = 100
const SLOW = 1_000
/** A light load beside the crowd, and how long it is measured. */
const RATE = 50
const SECONDS = 10
/** A slow body has this long. */
const SLOW_ENDS_MS = 45_000
const EVENT_WITHIN_MS = 10_000

type Row = { name: string; state: CrowdState; left: CrowdState; load: OpenLoadResult }

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const ms = (value: number): string => `${value.toFixed(0)} ms`

function printRows(before: OpenLoadResult, rows: Row[]): void {
  const line = (name: string, state: string, left: string, { p50, p99, shed, failed, health }: OpenLoadResult) => [name, state, left, ms(p50), ms(p99), String(shed), JSON.stringify(failed), ms(health.longest)]
  printTable([
    ['beside', 'open', `after ${SLOW_ENDS_MS / 1_000} s`, 'p50', 'p99', 'shed', 'failed', 'health longest'],
    line('nobody', '', '', before),
    ...rows.map(({ name, state, left, load }) => line(name, String(state.open), String(left.open), load)),
  ])
}

/** Waits until the streams of one user heard of a change. Returns how many did. */
async function countEvents(client: Client, read: () => Promise<CrowdState>): Promise<number> {
  const deadline = Date.now() + EVENT_WITHIN_MS
  const { events } = await read()
  await client.call('POST', '/api/posts/draft', { content: 'Something to hear of', platforms: ['twitter'] })
  for (;;) {
    const now = (await read()).events - events
    if (now >= STREAMS_EACH || Date.now() > deadline) return now
    await pause(100)
  }
}

/**
 * What 5,000 open event streams, 1,000 bodies and 1,000 heads that come byte by byte cost: memory, and the times of a light load beside
 * them, which must be those without them.
 */
export async function measureCrowd(dataDir: string): Promise<Figure[]> {
  const server = await startServer({ dataDir, port: await freePort() })
  try {
    const port = Number(new URL(server.url).port)
    const client = await signUp(server.url, `crowd-${Date.now()}@example.com`)
    const tokens = [client.token, ...(await signUpMany(server.url, Math.ceil(STREAMS / STREAMS_EACH) - 1))]
    const calls = ['/api/posts/drafts', '/api/posts/history', '/api/config'].map((path) => ({ method: 'GET', path }))
    const light = { origin: server.url, calls, tokens: [client.token], signIn: { email: client.email, password: 'correct horse battery' }, rate: RATE, seconds: SECONDS }
    await runOpenLoad(light)
    const before = await runOpenLoad(light)
    const memoryBefore = await treeMemoryMb([server.pid])
    let memory = 0
    let events = 0
    const rows: Row[] = []
    const measure = (kind: Crowd['kind'], name: string, count: number) =>
      withCrowd({ kind, count, port, tokens }, async (read, state) => {
        if (kind === 'streams') {
          memory = (await treeMemoryMb([server.pid])) - memoryBefore
          events = await countEvents(client, read)
        }
        const load = await runOpenLoad(light)
        if (kind !== 'streams') await pause(SLOW_ENDS_MS - SECONDS * 1_000)
        rows.push({ name, state, left: await read(), load })
      })
    await measure('streams', `${STREAMS} event streams`, STREAMS)
    await measure('bodies', `${SLOW} slow bodies`, SLOW)
    await measure('heads', `${SLOW} slow heads`, SLOW)
    printRows(before, rows)
    const [streams, bodies, heads] = rows
    return [
      { name: 'event streams open at once', value: streams?.left.open ?? 0, unit: '', budget: STREAMS, isMoreBetter: true },
      { name: 'memory of an open event stream', value: (memory * 1024) / STREAMS, unit: 'KB', budget: 40 },
      { name: `streams of one user, of ${STREAMS_EACH}, that hear of a change`, value: events, unit: '', budget: STREAMS_EACH, isMoreBetter: true },
      ...rows.map(({ name, load }) => ({ name: `p99 beside ${name} (${before.p99.toFixed(0)} ms without)`, value: load.p99, unit: 'ms', budget: Math.max(3 * before.p99, FELT_MS) })),
      ...rows.map(({ name, load }) => ({ name: `not served beside ${name}`, value: load.offered - load.served, unit: 'requests', budget: 0 })),
      { name: `slow bodies and heads left after ${SLOW_ENDS_MS / 1_000} s`, value: (bodies?.left.open ?? 0) + (heads?.left.open ?? 0), unit: '', budget: 0 },
    ]
  } finally {
    await server.stop()
  }
}
