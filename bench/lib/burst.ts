import { type Client, connect, inLanes, send, signUp } from './client.ts'

/** Platforms that accept a text without media. */
const BURST_PLATFORMS = ['facebook', 'twitter', 'linkedin', 'threads'] as const

export type PublishedRow = { id: string; platform: string; text: string; idempotencyKey: string | null; publishedAt: string }
export type Burst = { clients: Client[]; texts: string[]; dueAt: Date }

/** Signs up `users` users with linked accounts. */
export async function createUsers(base: string, users: number): Promise<Client[]> {
  const clients: Client[] = []
  for (let index = 0; index < users; index += 1) {
    const client = await signUp(base, `burst${index}-${Date.now()}@example.com`)
    await connect(base, client, BURST_PLATFORMS)
    clients.push(client)
  }
  return clients
}

const numberOf = (text: string): number => Number(/number (\d+)/.exec(text)?.[1])

/** Every third post has a separate text for X and a first comment, so that it is sent in several calls. */
const hasExtras = (text: string): boolean => numberOf(text) % 3 === 0

/** The text for `platform`. */
const textOn = (platform: string, text: string): string => (platform === 'twitter' && hasExtras(text) ? `${text}, in short` : text)

function postBody(content: string, dueAt: Date): object {
  const extras = hasExtras(content) ? { overrides: { twitter: { content: textOn('twitter', content) } }, firstComment: 'More in the profile.' } : {}
  return { content, platforms: BURST_PLATFORMS, status: 'scheduled', scheduledTime: dueAt.toISOString(), ...extras }
}

/** Schedules `count` posts of four platforms each, all due at `dueAt`, spread over the users. Every text is unique. */
export async function scheduleBurst(clients: Client[], count: number, dueAt: Date, label: string): Promise<Burst> {
  const texts = Array.from({ length: count }, (_, index) => `${label} number ${index} of the burst`)
  await inLanes(texts, 10, async (content) => {
    await clients[numberOf(content) % clients.length]?.call('POST', '/api/posts/draft', postBody(content, dueAt))
  })
  return { clients, texts, dueAt }
}

/** What followers see on the networks. */
export const readPublished = (base: string): Promise<PublishedRow[]> => send<PublishedRow[]>(`${base}/sandbox/control/published`, 'GET')

export type Count = { expected: number; published: number; lost: number; twice: number }

/** Compares the expected posts with the published ones: one row per text and platform. */
export function countBurst(burst: Burst, rows: readonly PublishedRow[]): Count {
  const seen = new Map<string, number>()
  for (const row of rows) seen.set(`${row.platform} ${row.text}`, (seen.get(`${row.platform} ${row.text}`) ?? 0) + 1)
  const expected = burst.texts.flatMap((text) => BURST_PLATFORMS.map((platform) => `${platform} ${textOn(platform, text)}`))
  const counts = expected.map((key) => seen.get(key) ?? 0)
  return {
    expected: expected.length,
    published: counts.filter((count) => count === 1).length,
    lost: counts.filter((count) => count === 0).length,
    twice: counts.filter((count) => count > 1).length,
  }
}

type History = { data: { content: string; state: string }[]; nextCursor: string | null }

/** States of the burst's posts as their owners see them. */
async function readStates(burst: Burst): Promise<Record<string, number>> {
  const wanted = new Set(burst.texts)
  const states: Record<string, number> = {}
  for (const client of burst.clients) {
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: History = await client.call<History>('GET', `/api/posts/history?limit=200${cursor ? `&cursor=${cursor}` : ''}`)
      for (const post of page.data) if (wanted.has(post.content)) states[post.state] = (states[post.state] ?? 0) + 1
      cursor = page.nextCursor
    }
  }
  return states
}

/** Waits until every post of the burst has a final state. Returns the states; throws if it takes longer than `withinMs`. */
export async function waitForBurst(burst: Burst, withinMs: number): Promise<Record<string, number>> {
  const deadline = performance.now() + withinMs
  let states: Record<string, number> = {}
  while (performance.now() < deadline) {
    states = await readStates(burst)
    const done = (states.published ?? 0) + (states.partially_published ?? 0) + (states.failed ?? 0)
    if (done === burst.texts.length) return states
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`Not all posts ended in time: ${JSON.stringify(states)}`)
}
