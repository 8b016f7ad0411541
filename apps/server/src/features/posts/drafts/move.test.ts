import { randomUUID } from 'node:crypto'
import { PLANNING_TEXTS } from '@marquee/contract/planning'
import { DRAFT_TEXTS, type Draft } from '@marquee/contract/posts'
import { TIME_ERRORS } from '@marquee/contract/shared/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDraft, linkAccounts, publishedRows } from '../../../../test/factories/publishing.ts'
import { until } from '../../../../test/until.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'

type Answer = { draft: Draft; error: string }

let world: World
let alice: Actor
let bob: Actor

const NEW_YORK = 'America/New_York'
const move = (id: string, body: Record<string, unknown>, as = alice) => as.call<Answer>('POST', `/api/posts/draft/${id}/move`, { timeZone: NEW_YORK, ...body })
const scheduled = (scheduledTime: string, more: Record<string, unknown> = {}) => buildDraft(alice, { platforms: ['facebook'], status: 'scheduled', scheduledTime, ...more })
const read = async (id: string) => (await alice.call<Answer>('GET', `/api/posts/draft/${id}`)).body.draft

beforeAll(async () => {
  world = await startWorld()
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
  await linkAccounts(world, alice, ['facebook'])
})
afterAll(() => world.close())

describe('moving a post to another day', () => {
  it.each([
    ['across the spring change', '2031-03-08T14:00:00.000Z', '2031-03-10', '2031-03-10T13:00:00.000Z'],
    ['across the autumn change', '2031-11-01T13:30:12.000Z', '2031-11-03', '2031-11-03T14:30:12.000Z'],
    ['back', '2031-05-20T01:15:00.000Z', '2031-05-01', '2031-05-02T01:15:00.000Z'],
    ['to its own day', '2031-11-02T06:30:00.000Z', '2031-11-02', '2031-11-02T06:30:00.000Z'],
  ])('keeps the clock time %s', async (_name, from, day, to) => {
    const post = await scheduled(from)
    expect((await move(post.id, { day })).body.draft).toMatchObject({ state: 'scheduled', scheduledTime: to })
    const draft = await buildDraft(alice, { scheduledTime: from })
    expect((await move(draft.id, { day })).body.draft).toMatchObject({ state: 'draft', scheduledTime: to })
  })

  it('changes the clock time when one is given, and sets one for a post without', async () => {
    const draft = await buildDraft(alice)
    const refused = await move(draft.id, { day: '2031-05-01' })
    expect([refused.status, refused.body.error]).toEqual([400, DRAFT_TEXTS.needsTime])
    expect((await move(draft.id, { day: '2031-05-01', time: '09:30' })).body.draft).toMatchObject({ state: 'draft', scheduledTime: '2031-05-01T13:30:00.000Z' })
    expect((await move(draft.id, { day: '2031-05-01', time: '10:00', timeZone: 'Asia/Kolkata' })).body.draft.scheduledTime).toBe('2031-05-01T04:30:00.000Z')
  })

  it.each([
    ['a day that has passed', { day: '2001-05-01' }, PLANNING_TEXTS.pastDay],
    ['a time that the clocks skip', { day: '2031-03-09', time: '02:30' }, TIME_ERRORS.gap],
  ])('rejects %s and does not move the post', async (_name, target, text) => {
    const post = await scheduled('2031-03-08T14:00:00.000Z')
    const { status, body } = await move(post.id, target)
    expect([status, body.error]).toEqual([400, text])
    expect(await read(post.id)).toMatchObject({ state: 'scheduled', scheduledTime: '2031-03-08T14:00:00.000Z' })
  })

  it.each([{ day: 'tomorrow' }, { day: '2031-02-30' }, { day: '2031-02-20', time: '24:00' }, { day: '2031-02-20', timeZone: 'Nowhere' }])('rejects %o', async (target) => {
    expect((await move(randomUUID(), target)).status).toBe(400)
  })

  it.each(['publishing', 'published', 'failed', 'unconfirmed'])('rejects a post that is %s', async (state) => {
    const post = await buildDraft(alice, { scheduledTime: '2031-03-08T14:00:00.000Z' })
    await world.ctx.db.updateTable('posts').set({ state }).where('id', '=', post.id).execute()
    const { status, body } = await move(post.id, { day: '2031-03-10' })
    expect([status, body.error]).toEqual([409, PLANNING_TEXTS.moveLocked])
    expect((await read(post.id)).scheduledTime).toBe('2031-03-08T14:00:00.000Z')
  })

  it('is protected like every route', async () => {
    const post = await scheduled('2031-03-08T14:00:00.000Z')
    const target = { day: '2031-03-10', timeZone: NEW_YORK }
    expect((await world.anonymous('POST', `/api/posts/draft/${post.id}/move`, target)).status).toBe(401)
    expect((await move(post.id, target, bob)).status).toBe(404)
    expect((await move(post.id, { ...target, userId: bob.id })).status).toBe(403)
    expect((await move('not-an-id', target)).status).toBe(400)
  })
})

describe('moving while a post becomes due', () => {
  it('either moves a post or sends it, never both', async () => {
    const now = () => world.clock.now().getTime()
    const first = now() + 60_000
    const posts = await Promise.all(Array.from({ length: 24 }, (_one, index) => scheduled(new Date(first + index * 25).toISOString())))
    await world.clock.advanceTo(new Date(first - 100))
    const outcomes = await Promise.all(
      posts.map(async (post, index) => {
        await new Promise((resolve) => setTimeout(resolve, Date.parse(post.scheduledTime ?? '') - now() + (index % 8) * 60 - 60))
        return move(post.id, { day: '2031-03-10', time: '09:00' })
      }),
    )
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 409]))
    for (const [index, { status, body }] of outcomes.entries()) {
      const post = posts[index] as Draft
      if (status === 409) {
        expect(body.error).toBe(PLANNING_TEXTS.moveLocked)
        await until(() => read(post.id), ({ state }) => state === 'published')
        expect(await publishedRows(world, post.content)).toHaveLength(1)
      } else {
        expect(await read(post.id)).toMatchObject({ state: 'scheduled', scheduledTime: '2031-03-10T13:00:00.000Z' })
        expect(await publishedRows(world, post.content)).toEqual([])
      }
    }
  })
})
