import { countBurst, createUsers, type PublishedRow, readPublished, scheduleBurst, waitForBurst } from './lib/burst.ts'
import { percentile, type Figure } from './lib/report.ts'
import { freePort, startServer } from './lib/server-process.ts'

const PROVIDER_LATENCY_MS = 200
const SINGLE_POSTS = 20
const SINGLE_GAP_MS = 700
const BURST_POSTS = 1_000
const USERS = 10

const lagOf = (row: PublishedRow, dueAt: Date): number => new Date(row.publishedAt).getTime() - dueAt.getTime()

/** Delay of posts that are due one at a time. */
async function measureSingles(base: string): Promise<number[]> {
  const [client] = await createUsers(base, 1)
  if (!client) throw new Error('no user')
  const start = Date.now() + 2_000
  const bursts = []
  for (let index = 0; index < SINGLE_POSTS; index += 1) {
    bursts.push(await scheduleBurst([client], 1, new Date(start + index * SINGLE_GAP_MS + Math.random() * 500), `single ${index}`))
  }
  for (const burst of bursts) await waitForBurst(burst, 60_000)
  const rows = await readPublished(base)
  return bursts.flatMap((burst) => rows.filter((row) => burst.texts.includes(row.text)).map((row) => lagOf(row, burst.dueAt)))
}

/** Delay of many posts due in the same second. */
async function measureBurst(base: string): Promise<number[]> {
  const clients = await createUsers(base, USERS)
  const dueAt = new Date(Date.now() + 20_000)
  const burst = await scheduleBurst(clients, BURST_POSTS, dueAt, 'lag burst')
  if (Date.now() > dueAt.getTime()) throw new Error('Scheduling took longer than the head start.')
  await waitForBurst(burst, 180_000)
  const rows = await readPublished(base)
  const count = countBurst(burst, rows)
  if (count.lost + count.twice > 0) throw new Error(`The burst was not exact: ${JSON.stringify(count)}`)
  return rows.filter((row) => burst.texts.includes(row.text)).map((row) => lagOf(row, dueAt))
}

/** Time from a post's due time until followers see it, with a provider that takes 200 ms to answer. */
export async function measureLag(dataDir: string): Promise<Figure[]> {
  const server = await startServer({ dataDir, port: await freePort(), env: { SANDBOX_LATENCY_MS: String(PROVIDER_LATENCY_MS) } })
  try {
    const single = await measureSingles(server.url)
    const burst = await measureBurst(server.url)
    return [
      { name: 'publish lag, 1 post due, p50', value: percentile(single, 0.5), unit: 'ms', budget: 1_000 },
      { name: 'publish lag, 1 post due, p99', value: percentile(single, 0.99), unit: 'ms', budget: 2_000 },
      { name: 'publish lag, 1,000 posts x 4 platforms due at once, p50', value: percentile(burst, 0.5), unit: 'ms', budget: 30_000 },
      { name: 'publish lag, 1,000 posts x 4 platforms due at once, p99', value: percentile(burst, 0.99), unit: 'ms', budget: 60_000 },
      { name: 'publish lag, 1,000 posts x 4 platforms due at once, last', value: Math.max(...burst), unit: 'ms', budget: 60_000 },
    ]
  } finally {
    await server.stop()
  }
}
