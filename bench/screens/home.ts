import { inLanes, send, signUp } from '../lib/client.ts'
import { measurePage } from '../lib/page-speed.ts'
import { type Figure, percentile } from '../lib/report.ts'
import { freePort, startServer } from '../lib/server-process.ts'

const POSTS = 1_000
const ENTRIES = 300
const READS = 200
const RUNS = 5
const DAY_MS = 86_400_000

async function timed(run: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await run()
  return performance.now() - before
}

async function seriesOf(run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let read = 0; read < READS; read += 1) times.push(await timed(run))
  return times
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The demo from the first press, without preparation; then Today of that brand in a desktop browser with an empty cache. */
async function measureDemo(url: string): Promise<Figure[]> {
  let session = ''
  const openMs = await timed(async () => (session = JSON.stringify((await send<{ session: object }>(`${url}/api/demo/open`, 'POST', {})).session)))
  const runs = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await measurePage(url, 'desktop', session))
  return [
    { name: 'the demo opened for the first time, unprepared', value: openMs, unit: 'ms', budget: 2_000 },
    { name: `Today of the demo on a desktop, LCP (median of ${RUNS})`, value: median(runs.map(({ lcp }) => lcp)), unit: 'ms', budget: 800 },
    { name: `Today of the demo on a desktop, CLS (median of ${RUNS})`, value: median(runs.map(({ cls }) => cls)), unit: '', budget: 0.02 },
  ]
}

/** How soon the demo opens, Today is shown, and the server answers Today and the palette of a user with 1,000 posts and 300 entries. */
export async function measureHome(dataDir: string): Promise<Figure[]> {
  const port = await freePort()
  const server = await startServer({ dataDir, port, env: { PUBLIC_URL: `http://127.0.0.1:${port}` } })
  try {
    const figures = await measureDemo(server.url)
    const client = await signUp(server.url, `home-${Date.now()}@example.com`)
    const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
    await inLanes(numbers(POSTS), 8, async (index) => {
      await client.call('POST', '/api/posts/draft', { content: `Letter ${index} from Huila about the harvest, the rain and the roasting`, scheduledTime: new Date(Date.now() + (1 + (index % 60)) * DAY_MS).toISOString() })
    })
    await inLanes(numbers(ENTRIES), 8, async (index) => {
      await client.call('POST', '/api/knowledge', { type: 'product', title: `Coffee ${index}`, description: `Product ${index} from the slopes of southern Colombia.`, tags: ['coffee'] })
    })
    const [exact, slip, today] = [
      await seriesOf(() => client.call('GET', '/api/search?q=huila')),
      await seriesOf(() => client.call('GET', '/api/search?q=colmobia%20slopse')),
      await seriesOf(() => client.call('GET', '/api/home/today?timeZone=UTC')),
    ]
    return [
      ...figures,
      { name: 'palette, a word in 1,000 posts and 300 entries, p99', value: percentile(exact, 0.99), unit: 'ms', budget: 150 },
      { name: 'palette, two misspelled words there, p99', value: percentile(slip, 0.99), unit: 'ms', budget: 150 },
      { name: 'Today of that user, p99', value: percentile(today, 0.99), unit: 'ms', budget: 150 },
    ]
  } finally {
    await server.stop()
  }
}
