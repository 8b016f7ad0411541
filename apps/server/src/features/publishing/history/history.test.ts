import type { HistoryEntry, PublishedEntry, RecentFailures } from '@marquee/contract/publishing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPost } from '../../../../test/factories/planning.ts'
import { linkAccounts, publishedRows, uniqueText } from '../../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { changeDeliveries, ensureDeliveries, listDeliveries } from '../queries.ts'

type List = { data: HistoryEntry[]; total: number; failed: number; recent?: RecentFailures }
type Failure = { status?: 'failed' | 'held' | 'pending' | 'unconfirmed'; reason?: string; fix: string | null }

let world: World
let alice: Actor
let readers = 0

const DAY_MS = 24 * 60 * 60_000

/** A post that failed on all its platforms. */
async function buildFailed(actor: Actor, failure: Failure, more: Parameters<typeof buildPost>[2] = {}): Promise<string> {
  const { db } = world.ctx
  const id = await buildPost(db, actor.id, { state: 'failed', platforms: ['facebook'], at: null, ...more })
  const post = await db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const now = world.clock.now()
  await db.updateTable('posts').set({ updated_at: now }).where('id', '=', id).execute()
  await ensureDeliveries(db, post, now)
  const rows = await listDeliveries(db, actor.id, id)
  await changeDeliveries(db, actor.id, rows.map((row) => row.id), { status: 'failed', reason: 'No.', ...failure }, now)
  return id
}
const listOf = async (actor: Actor, query = '') => (await actor.call<List>('GET', `/api/posts/history?${query}`)).body
const idsOf = async (actor: Actor, query: string) => (await listOf(actor, query)).data.map(({ id }) => id)

beforeAll(async () => {
  world = await startWorld()
  alice = await world.signUp('alice')
})
afterAll(() => world.close())

describe('the history', () => {
  it.each<[string, Failure, string | null]>([
    ['an account that asks for a new sign-in', { fix: 'connect' }, 'account'],
    ['a refused key', { fix: 'connect', status: 'held', reason: 'The posting provider does not accept our key: no' }, 'vendor'],
    ['a text or picture that breaks a rule', { fix: 'edit' }, 'content'],
    ['a limit of the network', { fix: 'wait' }, 'limit'],
    ['a used-up plan', { fix: 'wait', status: 'held' }, 'vendor'],
    ['a provider that was down', { fix: 'retry', reason: 'The posting provider could not be reached. Nothing was published.' }, 'network'],
    ['a refusal', { fix: 'retry' }, 'refused'],
    ['an unknown outcome', { fix: 'check', status: 'unconfirmed' }, 'unknown'],
    ['a delivery that is sent soon', { fix: null, status: 'pending' }, null],
  ])('names the cause of %s, and finds it by that', async (_name, failure, cause) => {
    const actor = await world.signUp(`reader${(readers += 1)}`)
    const id = await buildFailed(actor, failure)
    await buildPost(world.ctx.db, actor.id, { state: 'published' })
    expect((await listOf(actor, `id=${id}`)).data[0]?.deliveries[0]?.cause).toBe(cause)
    if (cause) expect(await idsOf(actor, `cause=${cause}`)).toEqual([id])
  })

  it('is filtered by outcome, platform, period and words, and counts all that failed', async () => {
    const bob = await world.signUp('bob')
    const failed = await buildFailed(bob, { fix: 'edit' }, { content: 'Autumn menu' })
    const other = await buildFailed(bob, { fix: 'edit' }, { platforms: ['twitter'], campaign: 'Autumn', state: 'partially_published' })
    await buildPost(world.ctx.db, bob.id, { state: 'published', content: 'Spring' })
    const old = await buildFailed(bob, { fix: 'edit' }, { content: 'Old' })
    await world.ctx.db.updateTable('posts').set({ updated_at: new Date(world.clock.now().getTime() - 40 * DAY_MS) }).where('id', '=', old).execute()
    expect((await idsOf(bob, 'outcome=failed')).toSorted()).toEqual([failed, other, old].toSorted())
    expect(await idsOf(bob, 'platform=twitter')).toEqual([other])
    expect((await idsOf(bob, 'q=autumn')).toSorted()).toEqual([failed, other].toSorted())
    expect(await idsOf(bob, 'outcome=failed&days=30&platform=facebook')).toEqual([failed])
    expect(await listOf(bob, 'q=spring')).toMatchObject({ total: 1, failed: 3 })
    expect((await listOf(alice, `id=${failed}`)).data).toEqual([])
  })

  it('says with its first page why posts of the last 30 days failed', async () => {
    const erin = await world.signUp('erin')
    await buildFailed(erin, { fix: 'connect' }, { platforms: ['twitter'] })
    await buildFailed(erin, { fix: 'edit' }, { platforms: ['facebook', 'twitter'] })
    await buildFailed(erin, { fix: 'edit' }, { platforms: ['facebook'] })
    await buildPost(world.ctx.db, erin.id, { state: 'published' })
    const old = await buildFailed(erin, { fix: 'wait' })
    await world.ctx.db.updateTable('posts').set({ updated_at: new Date(world.clock.now().getTime() - 31 * DAY_MS) }).where('id', '=', old).execute()
    const { recent } = await listOf(erin, 'outcome=failed&cause=account')
    expect(recent).toEqual({ sent: 4, failed: 3, causes: [{ cause: 'content', posts: 2, platforms: ['facebook', 'twitter'] }, { cause: 'account', posts: 1, platforms: ['twitter'] }] })
    expect((await listOf(erin, `id=${old}`)).recent).toBeUndefined()
    expect((await listOf(alice)).recent).toEqual({ sent: 0, failed: 0, causes: [] })
  })

  it.each(['cause=luck', 'outcome=published', 'days=0', 'platform=orkut', 'id=1'])('rejects %s', async (query) => {
    expect((await alice.call('GET', `/api/posts/history?${query}`)).status).toBe(400)
  })
})

it('the published list calls a post failed only when no platform has it, and says why (HIST-10)', async () => {
  const fay = await world.signUp('fay')
  const failed = await buildFailed(fay, { fix: 'edit', reason: 'Too long.' })
  const partly = await buildFailed(fay, { fix: 'edit', reason: 'Too long.' }, { state: 'partially_published' })
  const published = await buildPost(world.ctx.db, fay.id, { state: 'published' })
  await buildPost(world.ctx.db, fay.id, { state: 'publishing' })
  const { body } = await fay.call<{ data: PublishedEntry[]; total: number }>('GET', '/api/posts/published')
  expect(Object.fromEntries(body.data.map(({ id, status, error_message: message }) => [id, [status, message]]))).toEqual({
    [failed]: ['failed', 'Facebook: Too long.'], [partly]: ['published', 'Facebook: Too long.'], [published]: ['published', null],
  })
})

describe('a post that failed because of its account', () => {
  it('is sent by itself once the account is connected, exactly once', async () => {
    const carol = await world.signUp('carol')
    const content = uniqueText('Resent')
    const id = await buildFailed(carol, { fix: 'connect' }, { content })
    expect((await listOf(carol, `id=${id}`)).data[0]?.deliveries[0]?.isSentWhenConnected).toBe(true)
    await linkAccounts(world, carol, ['facebook'])
    await world.settle()
    expect((await listOf(carol, `id=${id}`)).data[0]?.state).toBe('published')
    await linkAccounts(world, carol, ['twitter'])
    await world.settle()
    expect(await publishedRows(world, content)).toHaveLength(1)
  })

  it('is left alone while its repaired version waits to be sent', async () => {
    const gwen = await world.signUp('gwen')
    const content = uniqueText('Repaired')
    const id = await buildFailed(gwen, { fix: 'connect' }, { content })
    await buildPost(world.ctx.db, gwen.id, { state: 'scheduled', platforms: ['facebook'], repairs: id })
    await linkAccounts(world, gwen, ['facebook'])
    await world.settle()
    expect((await listOf(gwen, `id=${id}`)).data[0]?.state).toBe('failed')
    expect(await publishedRows(world, content)).toEqual([])
  })

  it('is left alone when it failed longer than a week ago, or for another cause', async () => {
    const dan = await world.signUp('dan')
    const old = await buildFailed(dan, { fix: 'connect' })
    const weekAgo = new Date(world.clock.now().getTime() - 8 * DAY_MS)
    await world.ctx.db.updateTable('deliveries').set({ updated_at: weekAgo }).where('post_id', '=', old).execute()
    const broken = await buildFailed(dan, { fix: 'edit' })
    expect((await listOf(dan, `id=${old}`)).data[0]?.deliveries[0]?.isSentWhenConnected).toBe(false)
    await linkAccounts(world, dan, ['facebook'])
    await world.settle()
    expect((await listOf(dan)).data.map(({ id, state }) => `${id} ${state}`).toSorted()).toEqual([`${old} failed`, `${broken} failed`].toSorted())
  })
})
