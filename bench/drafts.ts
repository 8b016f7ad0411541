import { inLanes, signUp } from './lib/client.ts'
import { percentile, type Figure } from './lib/report.ts'
import { freePort, startServer } from './lib/server-process.ts'

const DRAFTS = 10_000
const READS = 300
const PLATFORM_SETS = [['twitter'], ['instagram', 'facebook'], ['linkedin', 'tiktok', 'reddit'], []]

type Page = { drafts: unknown[]; nextCursor: string | null }

async function timed(run: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await run()
  return performance.now() - before
}

/** Response times for pages of a list of 10,000 drafts: the first page with its counts, a platform tab, and a deep page. */
export async function measureDrafts(dataDir: string): Promise<Figure[]> {
  const server = await startServer({ dataDir, port: await freePort() })
  try {
    const client = await signUp(server.url, `drafts-${Date.now()}@example.com`)
    const all = Array.from({ length: DRAFTS }, (_, index) => index)
    await inLanes(all, 12, async (index) => {
      await client.call('POST', '/api/posts/draft', { content: `Draft number ${index}, about something worth reading`, platforms: PLATFORM_SETS[index % PLATFORM_SETS.length] })
    })
    let deep: Page = await client.call<Page>('GET', '/api/posts/drafts?limit=100')
    for (let page = 0; page < 50; page += 1) deep = await client.call<Page>('GET', `/api/posts/drafts?limit=100&cursor=${deep.nextCursor}`)
    const paths = ['/api/posts/drafts', '/api/posts/drafts?platform=reddit', `/api/posts/drafts?cursor=${deep.nextCursor}`]
    const times: number[][] = []
    for (const path of paths) {
      const series: number[] = []
      for (let read = 0; read < READS; read += 1) series.push(await timed(() => client.call('GET', path)))
      times.push(series)
    }
    const names = ['first page with counts', 'platform tab', 'deep page']
    return times.map((series, index) => ({ name: `drafts list with 10,000 drafts, ${names[index]}, p99`, value: percentile(series, 0.99), unit: 'ms', budget: 50 }))
  } finally {
    await server.stop()
  }
}
