import { inLanes, type Client, signUp } from './lib/client.ts'
import { type Call, type OpenLoad, type OpenLoadResult, runOpenLoad } from './lib/open-load.ts'
import type { Figure } from './lib/report.ts'
import { freePort, startServer } from './lib/server-process.ts'
import { printTable } from './lib/table.ts'

const USERS = 20
const DRAFTS_EACH = 40
const FACTORS = [0.5, 1, 1.5, 2, 4]
/** What the answers may take: at twice the load they still come within two seconds; at four times most callers are refused at once. */
const p99Budget = (factor: number): number => (factor <= 1 ? 1_000 : factor <= 2 ? 2_000 : 3_000)
const SECONDS = 15
/** The load that the server bears: the highest at which nothing is refused and 99 % are answered in this time. */
const BORNE_P99_MS = 500
const SEARCH = { from: 100, step: 1.25, seconds: 5, tries: 3 } as const
/** The server has recovered when a whole second of light load is answered in time again. */
const RECOVERY = { rate: 50, seconds: 1, within: 10 } as const
const PASSWORD = 'correct horse battery'

type Target = Omit<OpenLoad, 'rate' | 'seconds'>

const month = (): string => {
  const [from, to] = [0, 30].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
  return `/api/posts/calendar?from=${from}&to=${to}&limit=100`
}

/** What people do: mostly reading lists, now and then saving a draft. */
function callsOf(): Call[] {
  const reads = ['/api/posts/drafts', month(), '/api/posts/history', '/api/config', '/api/posts/drafts?platform=reddit'].map((path) => ({ method: 'GET', path }))
  const save = { method: 'POST', path: '/api/posts/draft', body: JSON.stringify({ content: 'Written under load, number {unique}', platforms: ['twitter'] }) }
  return [...reads, ...reads.slice(0, 4), save]
}

async function prepare(origin: string): Promise<Target> {
  const clients: Client[] = []
  for (let index = 0; index < USERS; index += 1) clients.push(await signUp(origin, `load${index}-${Date.now()}@example.com`))
  const drafts = clients.flatMap((client) => Array.from({ length: DRAFTS_EACH }, (_, index) => ({ client, content: `Draft ${index} with a sentence or two to read` })))
  await inLanes(drafts, 8, async ({ client, content }) => void (await client.call('POST', '/api/posts/draft', { content, platforms: ['twitter', 'reddit'] })))
  return { origin, calls: callsOf(), tokens: clients.map(({ token }) => token), signIn: { email: clients[0]?.email ?? '', password: PASSWORD } }
}

/** Whether a rate is borne. What else runs on the machine may spoil one attempt, not several. */
async function isBorne(target: Target, rate: number): Promise<boolean> {
  for (let attempt = 0; attempt < SEARCH.tries; attempt += 1) {
    const { p99, shed, served, offered } = await runOpenLoad({ ...target, rate, seconds: SEARCH.seconds })
    if (p99 <= BORNE_P99_MS && shed === 0 && served === offered) return true
  }
  return false
}

/** Raises the rate until it is too much. Returns the last one that was borne. */
async function findBorneRate(target: Target): Promise<number> {
  // Compiled code, warm caches.
  await runOpenLoad({ ...target, rate: SEARCH.from, seconds: SEARCH.seconds })
  let borne = 0
  for (let rate: number = SEARCH.from; await isBorne(target, rate); rate *= SEARCH.step) borne = rate
  if (borne === 0) throw new Error(`The server does not bear ${SEARCH.from} requests a second.`)
  return borne
}

/** Seconds until a light load is answered in time again. */
async function measureRecovery(target: Target): Promise<number> {
  for (let second = 1; second <= RECOVERY.within; second += 1) {
    const { p99, shed, served, offered } = await runOpenLoad({ ...target, rate: RECOVERY.rate, seconds: RECOVERY.seconds })
    if (p99 <= BORNE_P99_MS && shed === 0 && served === offered) return second
  }
  return Number.POSITIVE_INFINITY
}

type Row = { factor: number; result: OpenLoadResult; recovery: number }

const ms = (value: number): string => `${value.toFixed(0)} ms`

function printRows(borne: number, rows: Row[]): void {
  console.log(`Load: it bears ${borne.toFixed(0)} requests a second (p99 at most ${BORNE_P99_MS} ms, none refused); open-loop arrivals, ${SECONDS} s each`)
  const head = ['load', 'offered/s', 'served/s', 'shed/s', 'failed', 'p50', 'p99', 'health p99', 'health longest', 'sign-in p99', 'sign-ins refused', 'recovery', 'client late p99']
  const lines = rows.map(({ factor, recovery, result: { offered, served, shed, failed, p50, p99, health, signIn, latenessP99 } }) => [
    ...[`${factor}x`, ...[offered, served, shed].map((count) => (count / SECONDS).toFixed(0)), String(Object.values(failed).reduce((sum, count) => sum + count, 0))],
    ...[ms(p50), ms(p99), ms(health.p99), ms(health.longest), ms(signIn.p99), String(signIn.refused), `${recovery} s`, ms(latenessP99)],
  ])
  printTable([head, ...lines])
}

const failuresOf = ({ failed, health }: OpenLoadResult): number => Object.values(failed).reduce((sum, count) => sum + count, 0) + health.failed

/** What the server does at up to four times the load that it bears: a table, and figures with their budgets. */
export async function measureOverload(dataDir: string): Promise<Figure[]> {
  const server = await startServer({ dataDir, port: await freePort() })
  try {
    const target = await prepare(server.url)
    const borne = await findBorneRate(target)
    const rows: Row[] = []
    for (const factor of FACTORS) {
      const result = await runOpenLoad({ ...target, rate: borne * factor, seconds: SECONDS })
      rows.push({ factor, result, recovery: await measureRecovery(target) })
    }
    printRows(borne, rows)
    return rows.flatMap(({ factor, result, recovery }) => [
      { name: `load ${factor}x, p99 of what is served`, value: result.p99, unit: 'ms', budget: p99Budget(factor) },
      { name: `load ${factor}x, health, longest`, value: result.health.longest, unit: 'ms', budget: 1_000 },
      { name: `load ${factor}x, neither served nor refused with Retry-After`, value: failuresOf(result), unit: 'requests', budget: 0 },
      { name: `load ${factor}x, served, share of the load it bears`, value: result.served / SECONDS / borne, unit: '', budget: Math.min(factor, 1) * 0.6, isMoreBetter: true },
      { name: `load ${factor}x, recovery`, value: recovery, unit: 's', budget: 3 },
    ])
  } finally {
    await server.stop()
  }
}
