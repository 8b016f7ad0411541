import { randomUUID } from 'node:crypto'
import { DRAFT_TEXTS, type Draft } from '@marquee/contract/posts'
import { REVIEW_TEXTS } from '@marquee/contract/post-review'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDraft, startWriters } from '../../../../test/factories/publishing.ts'
import type { Actor, World } from '../../../../test/world.ts'

type Answer = { draft: Draft; error: string }
type Pending = { drafts: Draft[]; total: number; nextCursor: string | null }

let world: World
let alice: Actor
let bob: Actor

const HOUR_MS = 3_600_000
const ahead = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const act = (id: string, action: string, as = alice) => as.call<Answer>('POST', `/api/posts/draft/${id}/${action}`, {})
const waiting = (more: Record<string, unknown> = {}) => buildDraft(alice, { platforms: ['facebook'], status: 'pending_approval', scheduledTime: ahead(2), ...more })

beforeAll(async () => void ({ world, alice, bob } = await startWriters()))
afterAll(() => world.close())

describe('posts that wait for approval', () => {
  it('are listed page by page, the earliest first, those without a time last', async () => {
    const carol = await world.signUp('carol')
    const times = [ahead(3), undefined, ahead(1), undefined, ahead(2)]
    const created: Draft[] = []
    for (const scheduledTime of times) created.push(await buildDraft(carol, { status: 'pending_approval', ...(scheduledTime ? { scheduledTime } : {}) }))
    await buildDraft(carol)
    const ids: string[] = []
    let cursor = ''
    for (let pages = 0; pages < 5; pages += 1) {
      const { body } = await carol.call<Pending>('GET', `/api/posts/pending?limit=2${cursor}`)
      expect(body.total).toBe(5)
      ids.push(...body.drafts.map((draft) => draft.id))
      if (body.nextCursor === null) break
      cursor = `&cursor=${body.nextCursor}`
    }
    expect(ids).toEqual([2, 4, 0, 1, 3].map((index) => created[index]?.id))
    expect((await bob.call<Pending>('GET', '/api/posts/pending')).body).toMatchObject({ drafts: [], total: 0 })
  })

  it('reject an invalid cursor, anonymous requests and another user', async () => {
    for (const query of ['cursor=x', 'cursor=12_x', 'limit=0']) expect((await alice.call('GET', `/api/posts/pending?${query}`)).status).toBe(400)
    expect((await world.anonymous('GET', '/api/posts/pending')).status).toBe(401)
    expect((await alice.call('GET', `/api/posts/pending?userId=${bob.id}`)).status).toBe(403)
  })
})

describe('approving', () => {
  it('schedules a post whose time is in the future, with its job', async () => {
    const draft = await waiting()
    const { status, body } = await act(draft.id, 'approve')
    expect([status, body.draft.state, body.draft.scheduledTime]).toEqual([200, 'scheduled', draft.scheduledTime])
  })

  it('turns a post without a time or with a past one into a draft', async () => {
    const timeless = await buildDraft(alice, { status: 'pending_approval' })
    expect((await act(timeless.id, 'approve')).body.draft.state).toBe('draft')
    const late = await waiting()
    await world.ctx.db.updateTable('posts').set({ scheduled_at: new Date(Date.now() - HOUR_MS) }).where('id', '=', late.id).execute()
    expect((await act(late.id, 'approve')).body.draft.state).toBe('draft')
  })

  it('rejects an unpublishable post, which keeps waiting', async () => {
    const draft = await waiting({ platforms: ['facebook', 'reddit'] })
    const { status, body } = await act(draft.id, 'approve')
    expect([status, body.error]).toEqual([400, 'Connect your Reddit account first.'])
    expect((await alice.call<Answer>('GET', `/api/posts/draft/${draft.id}`)).body.draft.state).toBe('pending_approval')
  })

  it('happens once: the second request is told that the post does not wait', async () => {
    const draft = await waiting()
    const answers = await Promise.all([act(draft.id, 'approve'), act(draft.id, 'approve')])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await act(draft.id, 'approve')).body.error).toBe(REVIEW_TEXTS.notPending)
  })
})

describe('rejecting and undoing', () => {
  it('moves back to the drafts and keeps the time', async () => {
    const draft = await waiting()
    expect((await act(draft.id, 'reject')).body.draft).toMatchObject({ state: 'draft', scheduledTime: draft.scheduledTime })
    expect((await act(draft.id, 'reject')).body.error).toBe(REVIEW_TEXTS.notPending)
  })

  it('waits again after an approval or a rejection, off the schedule', async () => {
    for (const action of ['approve', 'reject']) {
      const draft = await waiting()
      await act(draft.id, action)
      expect((await act(draft.id, 'await-approval')).body.draft).toMatchObject({ state: 'pending_approval', scheduledTime: draft.scheduledTime })
    }
  })

  it('cannot restore a post that is being sent', async () => {
    const draft = await waiting()
    await world.ctx.db.updateTable('posts').set({ state: 'publishing' }).where('id', '=', draft.id).execute()
    for (const action of ['approve', 'reject', 'await-approval']) {
      const { status, body } = await act(draft.id, action)
      expect([status, body.error]).toEqual([409, DRAFT_TEXTS.locked])
    }
  })
})

it.each(['approve', 'reject', 'await-approval'])('protects %s like every route', async (action) => {
  const draft = await waiting()
  expect((await world.anonymous('POST', `/api/posts/draft/${draft.id}/${action}`, {})).status).toBe(401)
  expect((await act(draft.id, action, bob)).status).toBe(404)
  expect((await act(randomUUID(), action)).status).toBe(404)
  expect((await act('not-an-id', action)).status).toBe(400)
  expect((await alice.call('POST', `/api/posts/draft/${draft.id}/${action}`, { userId: bob.id })).status).toBe(403)
})
