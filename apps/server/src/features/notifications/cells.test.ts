import { CHANNELS, cellOf, type Channel, NOTICE_KINDS, type NoticeKind } from '@marquee/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDraft, linkAccounts, publish, uniqueText } from '../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../test/world.ts'
import { ok } from '../../ports/outcome.ts'
import { measureDue } from '../publishing/index.ts'
import { announcementSweeps } from './due/announcements.ts'
import { dueSweep } from './job-definitions.ts'

// Everything that can be told happens to many users, in the product itself; each of them has switched off another cell.

type Cell = { kind: NoticeKind; channel: Channel }
type Told = Record<Channel, string[]>

const CELLS: Cell[] = NOTICE_KINDS.flatMap((kind) => CHANNELS.map((channel) => ({ kind, channel }))).filter(({ kind, channel }) => cellOf(kind, channel) === 'switch')
const WORDS: Readonly<Record<NoticeKind, readonly string[]>> = {
  publishing: ['Published on Facebook', 'Not sent on X'],
  scheduling: ['Post scheduled'],
  reminder: ['A post leaves soon'],
  engagement: ['2 new comments on Facebook'],
  connection: ['The permission of Facebook ends soon'],
  approval: ['A post waits for your approval'],
  security: ['An API key was created'],
  report: ['Your week from '],
  announcement: ['Something new for everybody'],
}
const DAY_MS = 86_400_000

let world: World
/** Who has everything on, and then one for each cell. */
let users: Actor[]
const pushes: { endpoint: string; title: string }[] = []

const nameOf = ({ kind, channel }: Cell): string => `${kind} on ${channel}`

async function prepare(name: string, off?: Cell): Promise<Actor> {
  const actor = await world.signUp(name)
  await linkAccounts(world, actor, ['facebook', 'twitter'])
  const cells = CELLS.map((cell) => ({ ...cell, isOn: cell.kind !== off?.kind || cell.channel !== off.channel }))
  await actor.call('PATCH', '/api/notifications/settings', { cells })
  await actor.call('POST', '/api/notifications/devices', { endpoint: `https://push.example.net/${actor.id}`, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }, label: 'Chrome' })
  return actor
}

/** What the user does, and what the networks do to it. */
async function act(actor: Actor): Promise<void> {
  await publish(actor, { content: uniqueText('Out'), platforms: ['facebook'] })
  await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'partial-failure', times: 1, platform: 'twitter' })
  await publish(actor, { content: uniqueText('Half'), platforms: ['facebook', 'twitter'] })
  await buildDraft(actor, { platforms: ['facebook'], status: 'scheduled', scheduledTime: new Date(world.clock.now().getTime() + 50 * 60_000).toISOString() })
  await buildDraft(actor, { platforms: ['facebook'], status: 'pending_approval' })
  await actor.call('POST', '/api/keys', { name: 'Shop sync', scopes: ['read'], days: null })
}

/** Comments that a reading finds on every post that is out. */
async function comment(comments: number): Promise<void> {
  await world.clock.advance(1_000)
  await world.ctx.db.updateTable('deliveries').set({ measure_at: world.clock.now() }).where('platform', '=', 'facebook').where('status', '=', 'published').execute()
  const insights = { readInsights: () => Promise.resolve(ok([{ platform: 'facebook' as const, views: 9, likes: 3, comments, shares: 0, raw: {} }])) }
  for (let round = 0; round < CELLS.length * 3; round += 1) await measureDue({ ...world.ctx, insights })
}

/** What time brings: an end of a permission, an announcement, a reminder, a Monday. */
async function wait(): Promise<void> {
  const { db, jobs } = world.ctx
  await db.updateTable('social_accounts').set({ expires_at: new Date(world.clock.now().getTime() + 3 * DAY_MS) }).where('platform', '=', 'facebook').execute()
  const told = { id: 'something', publishedAt: world.clock.now(), title: 'Something new for everybody', body: 'Here it is.', path: '/' }
  for (const task of announcementSweeps(world.ctx, [told])) await task.run({ ctx: world.ctx, sweep: 'test', now: world.clock.now(), isStart: false })
  await jobs.enqueue(db, dueSweep, { isStart: false })
  await world.clock.advance(21 * 60_000)
  await world.settle()
  const now = world.clock.now()
  const daysLeft = (8 - now.getUTCDay()) % 7 || 7
  await world.clock.advanceTo(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + daysLeft, 9)))
  await jobs.enqueue(db, dueSweep, { isStart: false })
  await world.settle()
}

async function toldTo({ id, email }: Actor, outbox: { to: string[]; text: string }[]): Promise<Told> {
  const { rows } = await world.ctx.pool.query<{ title: string }>('select title from notifications where owner = $1 and is_shown', [id])
  return {
    inApp: rows.map(({ title }) => title),
    email: outbox.filter(({ to }) => to.includes(email)).map(({ text }) => text),
    push: pushes.filter(({ endpoint }) => endpoint.endsWith(id)).map(({ title }) => title),
  }
}

const lists = (told: Told, { kind, channel }: Cell): boolean[] => WORDS[kind].map((words) => told[channel].some((text) => text.includes(words)))

beforeAll(async () => {
  world = await startWorld()
  world.ctx.pushSender = {
    ...world.ctx.pushSender,
    async send(_keys, { endpoint }, { title }) {
      pushes.push({ endpoint, title })
      return ok(null)
    },
  }
  users = [await prepare('all'), ...(await Promise.all(CELLS.map((cell, index) => prepare(`cell${index}`, cell))))]
  for (const actor of users) await act(actor)
  await world.settle()
  for (const comments of [0, 2]) await comment(comments)
  await world.settle()
  await wait()
}, 180_000)
afterAll(() => world.close())

const everyCell: Cell[] = NOTICE_KINDS.flatMap((kind) => CHANNELS.map((channel) => ({ kind, channel })))

/** For each kind and channel, whether every notice of it arrived (`all`), none (`none`), or some. */
async function arrivals(actor: Actor): Promise<Record<string, string>> {
  const told = await toldTo(actor, await world.control('GET', '/outbox'))
  const read = (cell: Cell) => {
    const found = lists(told, cell)
    return found.every(Boolean) ? 'all' : found.some(Boolean) ? 'some' : 'none'
  }
  return Object.fromEntries(everyCell.map((cell) => [nameOf(cell), read(cell)]))
}

const expected = (off?: Cell) =>
  Object.fromEntries(everyCell.map((cell) => [nameOf(cell), cellOf(cell.kind, cell.channel) === 'never' || (cell.kind === off?.kind && cell.channel === off.channel) ? 'none' : 'all']))

describe('what really happened is told', () => {
  it('on every channel, with every switch on', async () => expect(await arrivals(users[0] as Actor)).toEqual(expected()))

  it.each(CELLS.map((cell, index) => [nameOf(cell), cell, index] as const))('but not %s, where exactly that is off', async (_name, cell, index) => {
    expect(await arrivals(users[index + 1] as Actor)).toEqual(expected(cell))
  })
})
