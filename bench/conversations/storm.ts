import type { Page } from '@playwright/test'
import { launchBrowser, signIn } from '../browser/browser.ts'
import { type Client, connect, send, signUp } from '../lib/client.ts'
import { withDatabase } from '../lib/database.ts'
import { percentile, type Figure } from '../lib/report.ts'
import { freePort, type ServerProcess, startServer } from '../lib/server-process.ts'

const COMMENTS = 1_000
/** Of them, by a few people who write again and again. */
const BY_GUESTS = 200
const GUESTS = 10
const QUESTION = 'What does the lantern walk cost?'
const WITHIN_MS = 10_000
const STEP_MS = 50
const CAPS = { perPersonDay: 2, perPost: 150, perHour: 400 } as const
const DRAINED_WITHIN_MS = 600_000
const POLL_MS = 500

type Accepted = { text: string; target: string }
type Left = { messages: number; unjudged: number; turns: number; under_way: number }

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function openAccount(server: ServerProcess): Promise<Client> {
  const client = await signUp(server.url, `storm-${Date.now()}@example.com`)
  await connect(server.url, client, ['facebook', 'instagram'])
  await client.call('POST', '/api/knowledge', { type: 'product', title: 'Lantern walk', description: 'The lantern walk costs $12 for each person. It starts at 7 PM on Fridays.', tags: [] })
  await client.call('POST', '/api/chatbot/settings', {
    autoRespond: true, requireApproval: false, withoutApproval: ['comment'], activePlatforms: ['facebook'], enableWebhooks: true, enableInstantResponses: true, responseDelayMinutes: 0, caps: CAPS,
  })
  await client.call('POST', '/api/chatbot/setup-monitoring', {})
  await client.call('POST', '/api/ayrshare/publish-post', { content: 'The lantern walk is back', platforms: ['facebook'] })
  return client
}

/** Records the time between frames in the page from its load on. */
const startFrames = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const frames: number[] = []
    Object.assign(globalThis, { stormFrames: frames })
    let last = performance.now()
    const next = (now: number) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
const readFrames = (page: Page): Promise<number[]> => page.evaluate(() => (globalThis as unknown as { stormFrames: number[] }).stormFrames)

/** A comment of a guest; while the sandbox sheds load, again. */
async function writeAsGuest(server: ServerProcess, client: Client, index: number): Promise<void> {
  const body = JSON.stringify({ email: client.email, platform: 'facebook', name: `Guest ${index % GUESTS}`, text: `${QUESTION} Asking for ${index} friends` })
  for (;;) {
    const { ok } = await fetch(`${server.url}/sandbox/control/comment`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    if (ok) return
    await pause(STEP_MS)
  }
}

/** Writes the comments evenly over ten seconds, most by people of a crowd, the others by a few guests who write often. Returns when the last was written, in ms. */
async function writeComments(server: ServerProcess, client: Client): Promise<number> {
  const before = performance.now()
  const { id } = await send<{ id: string }>(`${server.url}/sandbox/control/crowd`, 'POST', { email: client.email, platforms: ['facebook'], count: COMMENTS - BY_GUESTS, seconds: WITHIN_MS / 1_000, text: QUESTION })
  const sent: Promise<void>[] = []
  while (sent.length < BY_GUESTS) {
    const due = Math.min(BY_GUESTS, Math.ceil((BY_GUESTS * (performance.now() - before)) / WITHIN_MS))
    while (sent.length < due) sent.push(writeAsGuest(server, client, sent.length))
    await pause(STEP_MS)
  }
  await Promise.all(sent)
  while (!(await send<{ isDone: boolean }>(`${server.url}/sandbox/control/crowd?id=${id}`, 'GET')).isDone) await pause(STEP_MS)
  return performance.now() - before
}

/** What is left to do: messages that were not judged, turns that were not taken, answers under way. */
const readLeft = (dataDir: string, owner: string): Promise<Left> =>
  withDatabase(dataDir, async (database) => {
    const { rows } = await database.query<Record<keyof Left, string>>(
      `select (select count(*) from conversations_messages where owner = $1 and not is_own) as messages, (select count(*) from conversations_messages where owner = $1 and not is_own and judged_at is null) as unjudged,
        (select count(*) from chatbot_turns where owner = $1 and done_at is null) as turns, (select count(*) from conversations_replies where owner = $1 and status in ('held', 'due', 'sending', 'checking')) as under_way`, [owner])
    const numbers = Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)])
    return Object.fromEntries(numbers) as Left
  })

const isDrained = ({ messages, unjudged, turns, under_way }: Left): boolean => messages === COMMENTS && unjudged === 0 && turns === 0 && under_way === 0

/** Reads the inbox all the time, as open tabs do, until it is drained. Returns the response times, in ms, and when all were heard and done. */
async function watch(dataDir: string, url: string, client: Client): Promise<{ times: number[]; refused: number; heardMs: number; drainedMs: number; left: Left }> {
  const before = performance.now()
  const times: number[] = []
  let heardMs = Number.NaN
  let refused = 0
  let left = await readLeft(dataDir, client.userId)
  while (!isDrained(left) && performance.now() - before < DRAINED_WITHIN_MS) {
    const asked = performance.now()
    const { ok } = await fetch(`${url}/api/conversations`, { headers: { authorization: `Bearer ${client.token}` } })
    if (ok) times.push(performance.now() - asked)
    else refused += 1
    await pause(POLL_MS)
    left = await readLeft(dataDir, client.userId)
    if (Number.isNaN(heardMs) && left.messages === COMMENTS) heardMs = performance.now() - before
  }
  return { times, refused, heardMs, drainedMs: performance.now() - before, left }
}

/** How often the caps were exceeded, by what the network accepted. */
function countAnswers(accepted: readonly Accepted[], asked: ReadonlyMap<string, string>): { answers: number; twice: number; overPerson: number } {
  const byTarget = new Map<string, number>()
  const byPerson = new Map<string, number>()
  for (const { target } of accepted) {
    byTarget.set(target, (byTarget.get(target) ?? 0) + 1)
    const person = asked.get(target) ?? ''
    byPerson.set(person, (byPerson.get(person) ?? 0) + 1)
  }
  return { answers: accepted.length, twice: [...byTarget.values()].filter((count) => count > 1).length, overPerson: [...byPerson.values()].filter((count) => count > CAPS.perPersonDay).length }
}

/** Who wrote each comment, by the network's id. */
const readWriters = (dataDir: string, owner: string): Promise<Map<string, string>> =>
  withDatabase(dataDir, async (database) => {
    const { rows } = await database.query<{ external_id: string; person_id: string }>('select m.external_id, m.person_id from conversations_messages m where m.owner = $1 and not m.is_own', [owner])
    return new Map(rows.map((row) => [row.external_id, row.person_id]))
  })

/** 1,000 comments in 10 seconds while the chatbot answers by itself: what is lost, answered twice or over a cap, how long it takes, and what an open inbox feels of it. */
export async function measureStorm(dataDir: string): Promise<Figure[]> {
  const server = await startServer({ dataDir, port: await freePort() })
  const browser = await launchBrowser()
  try {
    const client = await openAccount(server)
    const context = await signIn(browser, server.url, client.email)
    const page = await context.newPage()
    await startFrames(page)
    await page.goto(`${server.url}/social-interactions?tab=comments`)
    await page.getByRole('tab', { selected: true }).first().waitFor()
    const [writtenMs, { times, refused, heardMs, drainedMs, left }] = await Promise.all([writeComments(server, client), watch(dataDir, server.url, client)])
    const frames = await readFrames(page)
    const { accepted } = await send<{ accepted: Accepted[] }>(`${server.url}/sandbox/control/accepted?email=${encodeURIComponent(client.email)}`, 'GET')
    const { answers, twice, overPerson } = countAnswers(accepted, await readWriters(dataDir, client.userId))
    const what = `storm of ${COMMENTS} comments in 10 s`
    return [
      { name: `${what}, time in which the networks wrote them`, value: writtenMs / 1_000, unit: 's', budget: null },
      { name: `${what}, comments in the inbox`, value: left.messages, unit: 'comments', budget: COMMENTS, isMoreBetter: true },
      { name: `${what}, until all are in the inbox`, value: heardMs / 1_000, unit: 's', budget: 30 },
      { name: `${what}, left undone at the end`, value: left.unjudged + left.turns + left.under_way, unit: 'tasks', budget: 0 },
      { name: `${what}, until nothing is left to do`, value: drainedMs / 1_000, unit: 's', budget: null },
      { name: `${what}, answers that the network accepted (the cap of a post)`, value: answers, unit: 'answers', budget: CAPS.perPost },
      { name: `${what}, answers under the cap that nobody sent`, value: CAPS.perPost - answers, unit: 'answers', budget: 0 },
      { name: `${what}, comments answered twice`, value: twice, unit: 'comments', budget: 0 },
      { name: `${what}, people over their cap`, value: overPerson, unit: 'people', budget: 0 },
      { name: `${what}, the inbox read meanwhile, p99`, value: percentile(times, 0.99), unit: 'ms', budget: null },
      { name: `${what}, reads of the inbox refused as load, of ${times.length + refused}`, value: refused, unit: 'reads', budget: null },
      { name: `${what}, frames of an open inbox, p95 of ${frames.length}`, value: percentile(frames, 0.95), unit: 'ms', budget: 20 },
      { name: `${what}, longest frame`, value: Math.max(...frames), unit: 'ms', budget: null },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}
