import { type Client, send, signUp } from '../lib/client.ts'
import { withDatabase } from '../lib/database.ts'
import { measurePage } from '../lib/page-speed.ts'
import { PALETTE_ROWS, PALETTE_WORDS, seedPalette } from './palette-set.ts'
import { type Figure, percentile } from '../lib/report.ts'
import { freePort, startServer } from '../lib/server-process.ts'

const READS = 200
const RUNS = 5

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

/** What is typed, with the kinds of the hits that it must find; of the words of old rows, only those. */
const SEARCHES: readonly [name: string, query: string, kinds: readonly string[]][] = [
  ['a word in every post', PALETTE_WORDS.everywhere, ['post']],
  ['one letter', 'h', ['post']],
  ['a word of the oldest post', PALETTE_WORDS.post, ['post']],
  ['a word of the oldest file', PALETTE_WORDS.media, ['media']],
  ['a word of the oldest entry', PALETTE_WORDS.entry, ['knowledge']],
  ['a word of the oldest post, misspelled', 'tamarnid', ['post']],
  ['two words of the oldest post, misspelled', 'leter tamarimd', ['post']],
  ['part of a word', 'marin', ['post']],
  ['nothing', 'xqxqxqxq', []],
]

/** How soon the palette finds what a user with many rows types, the oldest rows as well; another user has as many. */
async function measurePalette(client: Client): Promise<Figure[]> {
  const rows = `${PALETTE_ROWS.posts} posts, ${PALETTE_ROWS.media} files, ${PALETTE_ROWS.entries} entries`
  const figures: Figure[] = []
  for (const [name, query, kinds] of SEARCHES) {
    const path = `/api/search?q=${encodeURIComponent(query)}`
    const { hits } = await client.call<{ hits: { kind: string }[] }>('GET', path)
    const found = [...new Set(hits.map(({ kind }) => kind))]
    if (kinds.some((kind) => !found.includes(kind))) throw new Error(`“${query}” found ${found.join(', ') || 'nothing'}, not ${kinds.join(', ')}.`)
    figures.push({ name: `palette, ${name}, of ${rows}, p99`, value: percentile(await seriesOf(() => client.call('GET', path)), 0.99), unit: 'ms', budget: 150 })
  }
  return figures
}

/** How soon the demo opens, Today is shown, and the server answers Today and the palette of a user with very many rows. */
export async function measureHome(dataDir: string): Promise<Figure[]> {
  const port = await freePort()
  const server = await startServer({ dataDir, port, env: { PUBLIC_URL: `http://127.0.0.1:${port}` } })
  try {
    const demo = await measureDemo(server.url)
    const [client, other] = [await signUp(server.url, `home-${Date.now()}@example.com`), await signUp(server.url, `other-${Date.now()}@example.com`)]
    await withDatabase(dataDir, async (database) => {
      await seedPalette(database, other.userId)
      await seedPalette(database, client.userId)
    })
    const palette = await measurePalette(client)
    const today = await seriesOf(() => client.call('GET', '/api/home/today?timeZone=UTC'))
    return [...demo, ...palette, { name: 'Today of that user, p99', value: percentile(today, 0.99), unit: 'ms', budget: 150 }]
  } finally {
    await server.stop()
  }
}
