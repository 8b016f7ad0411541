import { type Client, inLanes, signUp } from './lib/client.ts'
import { type LoadResult, runLoad } from './lib/load.ts'
import type { Figure } from './lib/report.ts'
import { freePort, type ServerProcess, startServer } from './lib/server-process.ts'

const MONTH_POSTS = 1_000
const BIG_MONTH_POSTS = 20_000
const PAGE = 1_000
const CONNECTIONS = 10
const SECONDS = 6
/** Interval at which posts of the month change while it is read. */
const CHANGE_EVERY_MS = 50

const PLATFORM_SETS = [['twitter'], ['instagram', 'facebook'], ['linkedin', 'tiktok', 'reddit'], ['facebook']]
const TEXT = 'Fresh from the roaster this morning: a washed Ethiopian with notes of jasmine and lemon. Come by, the first cup is on us.'
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

type Page = { posts: { id: string }[]; nextCursor: string | null }
type Month = { from: Date; to: Date }

/** The month `ahead` of this one. */
function monthAhead(ahead: number): Month {
  const now = new Date()
  return { from: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)), to: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead + 1, 1)) }
}

async function fillMonth(client: Client, { from, to }: Month, count: number, mediaUrls: string[]): Promise<void> {
  const all = Array.from({ length: count }, (_, index) => index)
  await inLanes(all, 12, async (index) => {
    const at = new Date(from.getTime() + Math.floor(((to.getTime() - from.getTime()) / count) * index))
    const post = { content: `${index}: ${TEXT}`, platforms: PLATFORM_SETS[index % PLATFORM_SETS.length], mediaUrls: index % 2 === 0 ? mediaUrls : [], scheduledTime: at.toISOString() }
    await client.call('POST', '/api/posts/draft', post)
  })
}

const pathOf = ({ from, to }: Month, rest = ''): string => `/api/posts/calendar?from=${from.toISOString()}&to=${to.toISOString()}&limit=${PAGE}${rest}`
/** The same month as a request that is not cached: up to the end of its last second. */
const freshPathOf = ({ from, to }: Month, rest = ''): string =>
  `/api/posts/calendar?from=${from.toISOString()}&to=${to.toISOString().replace(/\.000Z$/, '.{unique}Z')}&limit=${PAGE}${rest}`

/** URLs of all pages of a month, each requested once. */
async function listPages(client: Client, month: Month, write: (month: Month, rest?: string) => string): Promise<string[]> {
  const pages = [write(month)]
  for (let page = await client.call<Page>('GET', pathOf(month)); page.nextCursor !== null; page = await client.call<Page>('GET', pathOf(month, `&cursor=${page.nextCursor}`))) {
    pages.push(write(month, `&cursor=${page.nextCursor}`))
  }
  return pages
}

/** Changes posts of the month sequentially while `run` runs. */
async function whileChanging<T>(client: Client, month: Month, run: () => Promise<T>): Promise<T> {
  const { posts } = await client.call<Page>('GET', pathOf(month))
  let changes = 0
  let isOver = false
  const change = async () => {
    while (!isOver) {
      await client.call('PUT', `/api/posts/draft/${posts[(changes += 1) % posts.length]?.id}`, { content: `${changes} ${TEXT}` })
      await new Promise((resolve) => setTimeout(resolve, CHANGE_EVERY_MS))
    }
  }
  const changing = change()
  try {
    return await run()
  } finally {
    isOver = true
    await changing
  }
}

const rateOf = (what: string, { rate }: LoadResult, budget: number | null): Figure => ({ name: `${what}, ${CONNECTIONS} connections`, value: rate, unit: 'requests/s', budget, isMoreBetter: true })
const p99Of = (what: string, { p99 }: LoadResult, budget: number | null): Figure => ({ name: `${what}, p99`, value: p99, unit: 'ms', budget })

async function measureMonth(server: ServerProcess, client: Client, month: Month): Promise<Figure[]> {
  const headers = { authorization: `Bearer ${client.token}`, 'accept-encoding': 'gzip, br' }
  const load = { origin: server.url, paths: [pathOf(month)], headers, connections: CONNECTIONS, seconds: SECONDS }
  const open = await runLoad({ ...load, paths: ['/api/config'] }, [200])
  const session = await runLoad({ ...load, paths: ['/api/posts/campaigns'] }, [200])
  const whole = await runLoad(load, [200])
  const { headers: answer } = await fetch(`${server.url}${pathOf(month)}`, { headers })
  const known = await runLoad({ ...load, headers: { ...headers, 'if-none-match': answer.get('etag') ?? '' } }, [304])
  const changing = await whileChanging(client, month, () => runLoad(load, [200]))
  const what = `calendar, a month of ${MONTH_POSTS} posts`
  return [
    rateOf('for comparison: a call without a session', open, null),
    rateOf('for comparison: a call with a session that reads next to nothing', session, null),
    { name: `${what}, its size as sent`, value: whole.bytesEach / 1_000, unit: 'KB', budget: 60 },
    { name: `${what}, time of a whole answer over that of a call that reads next to nothing`, value: session.rate / whole.rate, unit: 'times', budget: 2.5 },
    rateOf(`${what}, whole answers`, whole, 500),
    p99Of(`${what}, whole answers`, whole, 60),
    rateOf(`${what}, 304 to If-None-Match`, known, 500),
    p99Of(`${what}, 304 to If-None-Match`, known, 60),
    rateOf(`${what}, a post changing every ${CHANGE_EVERY_MS} ms`, changing, null),
    // After every change the whole month is computed again: the cost is reported, but has no budget.
    p99Of(`${what}, a post changing every ${CHANGE_EVERY_MS} ms`, changing, null),
  ]
}

async function measureBigMonth(server: ServerProcess, client: Client, month: Month): Promise<Figure[]> {
  const headers = { authorization: `Bearer ${client.token}`, 'accept-encoding': 'gzip, br' }
  const load = { origin: server.url, headers, seconds: SECONDS }
  const fresh = await runLoad({ ...load, connections: 1, paths: await listPages(client, month, freshPathOf) }, [200])
  const shared = await runLoad({ ...load, connections: CONNECTIONS, paths: await listPages(client, month, pathOf) }, [200])
  const what = `calendar, a month of ${BIG_MONTH_POSTS} posts by pages of ${PAGE}`
  return [p99Of(`${what}, each page made anew`, fresh, 150), p99Of(`${what}, ${CONNECTIONS} readers`, shared, 150)]
}

/** Response times of the calendar route, with the client on the same machine: a month of 1,000 posts, and one of 20,000 page by page. */
export async function measureCalendar(dataDir: string): Promise<Figure[]> {
  const server = await startServer({ dataDir, port: await freePort() })
  try {
    const client = await signUp(server.url, `calendar-${Date.now()}@example.com`)
    const { data } = await client.call<{ data: { url: string } }>('POST', '/api/images/upload', { fileName: 'pixel.png', fileType: 'image/png', fileData: PIXEL })
    const [month, bigMonth] = [monthAhead(2), monthAhead(4)]
    await fillMonth(client, month, MONTH_POSTS, [data.url])
    const figures = await measureMonth(server, client, month)
    await fillMonth(client, bigMonth, BIG_MONTH_POSTS, [])
    return [...figures, ...(await measureBigMonth(server, client, bigMonth))]
  } finally {
    await server.stop()
  }
}
