import { connect, type Client, inLanes, send, signUp } from '../lib/client.ts'
import { whenFree } from '../lib/when-free.ts'
import { killAtRandom, pause, type World } from './world.ts'

/**
 * The longest wait for all outcomes after the last kill. The provider takes no keys for answers: one without an outcome is asked for during 75 s
 * before it is sent again, and a repeat that meets a 429 waits and is asked for once more.
 */
const SETTLE_WITHIN_MS = 600_000
const HEARD_WITHIN_MS = 120_000
const FAULTS = ['lost-response', 'timeout-after-success', 'rate-limited', 'server-error'] as const
/** Kills alone, and kills beside calls that fail. */
export const REPLY_ROUNDS = ['kill -9', ...FAULTS] as const
export type ReplyRound = (typeof REPLY_ROUNDS)[number]
const LANES = 10

type Thread = { id: string; preview: string }
type Accepted = { text: string; target: string }

const control = <T>(world: World, method: string, path: string, body?: unknown): Promise<T> => whenFree(() => send<T>(`${world.server.url}/sandbox/control${path}`, method, body))

async function openHost(world: World): Promise<Client> {
  const client = await signUp(world.server.url, `replies-${Date.now()}@example.com`)
  await connect(world.server.url, client, [])
  await control(world, 'POST', '/messaging', { email: client.email })
  await connect(world.server.url, client, ['facebook', 'instagram', 'twitter'])
  await client.call('POST', '/api/ayrshare/publish-post', { content: 'Fresh bread from eight o’clock', platforms: ['facebook'] })
  return client
}

async function listThreads(client: Client): Promise<Thread[]> {
  type Page = { threads: Thread[]; nextCursor: string | null }
  const threads: Thread[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path: string = `/api/conversations?limit=50${cursor ? `&cursor=${cursor}` : ''}`
    const page: Page = await whenFree(() => client.call<Page>('GET', path))
    threads.push(...page.threads)
    cursor = page.nextCursor
  }
  return threads
}

async function until<T>(read: () => Promise<T>, isThere: (value: T) => boolean, withinMs: number): Promise<T> {
  const deadline = performance.now() + withinMs
  let value = await read()
  while (!isThere(value)) {
    if (performance.now() > deadline) throw new Error('What was waited for did not happen in time.')
    await pause(500)
    value = await read()
  }
  return value
}

/** Half of them comment below the newest post, half write in private. */
async function hear(world: World, client: Client, count: number): Promise<Thread[]> {
  await inLanes(Array.from({ length: count }, (_, index) => index), LANES, async (index) => {
    const said = { email: client.email, name: `Guest ${index}`, text: `Question ${index}: do you have rye bread?` }
    await (index % 2 === 0 ? control(world, 'POST', '/comment', { ...said, platform: 'facebook' }) : control(world, 'POST', '/message', { ...said, platform: 'twitter' }))
  })
  return until(() => listThreads(client), (threads) => threads.length >= count, HEARD_WITHIN_MS)
}

const isFinal = (status: string | undefined): boolean => status === 'sent' || status === 'read' || status === 'failed'

/** The states of the answers, as their writer sees them. */
async function readStates(client: Client, answers: ReadonlyMap<string, string>): Promise<Record<string, number>> {
  const states: Record<string, number> = {}
  await inLanes([...answers], LANES, async ([threadId, text]) => {
    const { messages } = await whenFree(() => client.call<{ messages: { text: string; reply: { status: string } | null }[] }>('GET', `/api/conversations/${threadId}`))
    const status = messages.find((message) => message.text === text)?.reply?.status ?? 'missing'
    states[status] = (states[status] ?? 0) + 1
  })
  return states
}

type Round = { label: ReplyRound; kills: number }

async function runRound(world: World, client: Client, threads: readonly Thread[], { label, kills }: Round): Promise<boolean> {
  const fault = FAULTS.find((one) => one === label)
  const answers = new Map(threads.map(({ id }, index) => [id, `${label}: answer ${index}, we have rye bread every Friday`]))
  if (fault) for (const on of ['POST /comments/reply', 'POST /messages/:platform']) await control(world, 'POST', '/scenario', { vendor: 'ayrshare', name: fault, times: Math.ceil(threads.length / 10), on })
  await inLanes([...answers], LANES, async ([threadId, text]) => {
    await whenFree(() => client.call('POST', `/api/conversations/${threadId}/replies`, { text, isStillRight: true }))
  })
  await killAtRandom(world, kills, fault === 'lost-response')
  await control(world, 'POST', '/limits', { commentsFreshMs: 0 })
  const before = performance.now()
  const states = await until(() => readStates(client, answers), (found) => Object.keys(found).every(isFinal), SETTLE_WITHIN_MS)
  const settledIn = ((performance.now() - before) / 1_000).toFixed(1)
  const { accepted } = await control<{ accepted: Accepted[] }>(world, 'GET', `/accepted?email=${encodeURIComponent(client.email)}`)
  const wanted = new Set(answers.values())
  const counts = new Map<string, number>()
  for (const { text } of accepted) if (wanted.has(text)) counts.set(text, (counts.get(text) ?? 0) + 1)
  const once = [...counts.values()].filter((count) => count === 1).length
  const isExact = once === answers.size && (states.sent ?? 0) + (states.read ?? 0) === answers.size
  console.log(`${isExact ? 'ok  ' : 'FAIL'} replies, ${label}: ${answers.size} answers, ${kills} kills: exactly once ${once}, lost ${answers.size - counts.size}, twice ${counts.size - once}; settled ${settledIn} s after the last kill; states ${JSON.stringify(states)}`)
  return isExact
}

/** Kills the server while `count` answers are due, in each of some rounds. Returns whether each arrived exactly once. */
export async function runReplyRounds(world: World, { count, kills, rounds }: { count: number; kills: number; rounds: readonly ReplyRound[] }): Promise<boolean> {
  const client = await openHost(world)
  await control(world, 'POST', '/limits', { commentsFreshMs: 0 })
  const threads = await hear(world, client, count)
  let isExact = true
  for (const label of rounds) isExact = (await runRound(world, client, threads, { label, kills })) && isExact
  return isExact
}
