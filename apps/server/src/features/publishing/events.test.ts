import { createHmac, randomUUID } from 'node:crypto'
import type { Draft } from '@marquee/contract/posts'
import { PROVIDER_WEBHOOK_PATH } from '@marquee/contract/social'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildDraft, linkAccounts, publish, uniqueText } from '../../../test/factories/publishing.ts'
import { until } from '../../../test/until.ts'
import { type Actor, startWorld, type World } from '../../../test/world.ts'
import { acceptProviderReport } from './sending/observe.ts'
import { publishDue } from './sending/send.ts'

let world: World
let alice: Actor

beforeAll(async () => {
  world = await startWorld()
  alice = await world.signUp('alice')
  await linkAccounts(world, alice, ['facebook', 'twitter', 'tiktok'])
})
afterAll(() => world.close())
beforeEach(() => world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'partial-failure', times: 0 }))

type EventRow = { name: string; payload: Record<string, unknown> }
/** Events of a post in chronological order. */
const eventsOf = async (postId: string): Promise<EventRow[]> => {
  const rows = await world.ctx.db.selectFrom('events').select(['name', 'payload']).where('owner', '=', alice.id).orderBy('occurred_at').orderBy('name').execute()
  return (rows as EventRow[]).filter(({ payload }) => payload['postId'] === postId)
}
const deliveriesOf = (postId: string) => world.ctx.db.selectFrom('deliveries').selectAll().where('post_id', '=', postId).orderBy('platform').execute()
const accountOf = async (platform: string) => (await world.ctx.db.selectFrom('social_accounts').select('id').where('owner', '=', alice.id).where('platform', '=', platform).executeTakeFirstOrThrow()).id

describe('the outcome of a post', () => {
  it('is published once, with the account of each platform, and plans the reading of its figures', async () => {
    const { body } = await publish(alice, { content: uniqueText(), platforms: ['facebook', 'twitter'] })
    const { id } = body.data
    const [facebook, twitter] = [await accountOf('facebook'), await accountOf('twitter')]
    const deliveries = await until(() => deliveriesOf(id), (rows) => rows.every((row) => row.measure_at !== null))
    expect(deliveries.map((row) => [row.account_id, (row.measure_at?.getTime() ?? 0) - (row.published_at?.getTime() ?? 0)])).toEqual([[facebook, 600_000], [twitter, 600_000]])
    const outcomes = deliveries.map((row) => ({ deliveryId: row.id, platform: row.platform, accountId: row.account_id, status: 'published' }))
    expect(await eventsOf(id)).toEqual([{ name: 'post.settled', payload: { postId: id, before: 'publishing', after: 'published', outcomes } }])
  })

  it('is published again when failed platforms are retried, with what failed and why', async () => {
    await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'partial-failure', times: 1, platform: 'twitter' })
    const { body } = await publish(alice, { content: uniqueText(), platforms: ['facebook', 'twitter'] })
    const { id } = body.data
    expect((await alice.call('POST', `/api/posts/${id}/retry`, {})).status).toBe(200)
    const events = await eventsOf(id)
    const [failed] = events
    expect(events.map(({ name, payload }) => [name, payload['after'] ?? payload['state']])).toEqual([
      ['post.failed', 'partially_published'], ['post.settled', 'partially_published'], ['post.settled', 'published'],
    ])
    expect(failed?.payload['failures']).toEqual([
      { deliveryId: expect.any(String), platform: 'twitter', accountId: await accountOf('twitter'), status: 'failed', reason: expect.stringMatching(/\S/), fix: expect.any(String) },
    ])
  })

  it('is published for a post that is held because it is overdue', async () => {
    const draft = await buildDraft(alice, { platforms: ['facebook'], scheduledTime: new Date(Date.now() + 3_600_000).toISOString(), status: 'scheduled' })
    await world.ctx.db.updateTable('posts').set({ scheduled_at: new Date(Date.now() - 25 * 3_600_000) }).where('id', '=', draft.id).execute()
    await publishDue(world.ctx, draft.id)
    const events = await until(() => eventsOf(draft.id), ({ length }) => length === 3)
    expect(events.map(({ name, payload }) => [name, payload['after'] ?? payload['state'] ?? null])).toEqual([['post.scheduled', null], ['post.failed', 'held'], ['post.settled', 'held']])
    expect((await deliveriesOf(draft.id)).map((row) => [row.status, row.account_id])).toEqual([['held', await accountOf('facebook')]])
  })
})

describe('a post that waits for approval', () => {
  it('publishes an event when it begins to wait and when it no longer does, not while it waits', async () => {
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const draft = await buildDraft(alice, { platforms: ['facebook'], scheduledTime: at, status: 'pending_approval' })
    const put = (body: unknown) => alice.call<{ draft: Draft }>('PUT', `/api/posts/draft/${draft.id}`, body)
    await put({ content: 'changed while it waits' })
    await put({ status: 'draft' })
    await put({ status: 'pending_approval' })
    expect(await eventsOf(draft.id)).toEqual([
      { name: 'approval.waiting', payload: { postId: draft.id, before: null, scheduledAt: at } },
      { name: 'approval.decided', payload: { postId: draft.id, after: 'draft' } },
      { name: 'approval.waiting', payload: { postId: draft.id, before: 'draft', scheduledAt: at } },
    ])
  })

  it('is scheduled by its approval; each change of its time is an event, a change of its text is none', async () => {
    const [at, later] = [1, 2].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
    const draft = await buildDraft(alice, { platforms: ['facebook'], scheduledTime: at, status: 'pending_approval' })
    await alice.call('POST', `/api/posts/draft/${draft.id}/approve`, {})
    const put = (body: unknown) => alice.call<{ draft: Draft }>('PUT', `/api/posts/draft/${draft.id}`, body)
    await put({ scheduledTime: later })
    await put({ content: 'the same time' })
    const events = (await eventsOf(draft.id)).filter(({ name }) => name !== 'approval.waiting')
    expect(events).toEqual([
      { name: 'approval.decided', payload: { postId: draft.id, after: 'scheduled' } },
      { name: 'post.scheduled', payload: { postId: draft.id, before: null, at } },
      { name: 'post.scheduled', payload: { postId: draft.id, before: at, at: later } },
    ])
  })
})

describe('reports of the provider', () => {
  it('on the calls of one post do not wait for each other', async () => {
    const errors = vi.spyOn(world.ctx.log, 'error')
    const posts = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const content = uniqueText()
        const draft = await buildDraft(alice, { content, platforms: ['facebook', 'twitter'], overrides: { twitter: { content: `${content}, in short` } } })
        return publish(alice, { draftId: draft.id })
      }),
    )
    const ids = posts.map(({ body }) => body.data.id)
    await world.ctx.db.updateTable('deliveries').set({ is_link_pending: true, post_url: null }).where('post_id', 'in', ids).execute()
    const calls = await world.ctx.db.selectFrom('deliveries').innerJoin('dispatches', 'dispatches.id', 'deliveries.dispatch_id').select(['platform', 'provider_post_id', 'dispatches.id']).where('deliveries.post_id', 'in', ids).execute()
    expect(calls).toHaveLength(24)
    // One transaction for each call, as the subscriber's jobs run them.
    const report = (platform: string) => ({ results: [{ platform: platform as 'facebook', status: 'published' as const, nativeId: 'final', postUrl: 'https://example.com/final', reason: null, fix: null }] })
    await Promise.all(
      calls.map(({ platform, provider_post_id: providerPostId }) =>
        world.ctx.db.transaction().execute((trx) =>
          acceptProviderReport(world.ctx, trx, { id: randomUUID(), owner: alice.id, occurredAt: new Date(), payload: { hookId: null, providerPostId: providerPostId ?? '', ...report(platform) } }),
        ),
      ),
    )
    const open = await world.ctx.db.selectFrom('deliveries').select('id').where('post_id', 'in', ids).where('is_link_pending', '=', true).execute()
    expect([open, errors.mock.calls]).toEqual([[], []])
    errors.mockRestore()
  })

  it('each have their effect once when many arrive concurrently, and the server stays responsive', async () => {
    const posts = await Promise.all(Array.from({ length: 30 }, () => publish(alice, { content: uniqueText(), platforms: ['facebook'] })))
    const ids = posts.map(({ body }) => body.data.id)
    // As if the network had only accepted them: the report contains the final addresses.
    await world.ctx.db.updateTable('deliveries').set({ is_link_pending: true, post_url: null }).where('post_id', 'in', ids).execute()
    const calls = await world.ctx.db.selectFrom('dispatches').select(['post_id', 'provider_post_id']).where('post_id', 'in', ids).execute()
    const profile = await world.ctx.db.selectFrom('social_profiles').selectAll().where('owner', '=', alice.id).executeTakeFirstOrThrow()
    const secret = world.ctx.vault.open(profile.webhook_secret_sealed ?? '', 'webhook-secret')
    const bodies = calls.map((call) =>
      JSON.stringify({
        action: 'scheduled', hookId: randomUUID(), refId: profile.profile_id, created: new Date().toISOString(), id: call.provider_post_id, status: 'success',
        postIds: [{ platform: 'facebook', status: 'success', id: 'final', postUrl: `https://example.com/${call.post_id}` }],
      }),
    )
    const send = (body: string) =>
      fetch(`${world.url}${PROVIDER_WEBHOOK_PATH}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-authorization-timestamp': String(Math.floor(Date.now() / 1_000)), 'x-authorization-content-sha256': createHmac('sha256', secret).update(body).digest('hex') },
        body,
      })
    const answers = await Promise.all([...bodies, ...bodies].map(send))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const links = async () => (await world.ctx.db.selectFrom('deliveries').select(['post_id', 'post_url', 'is_link_pending']).where('post_id', 'in', ids).execute()).filter((row) => !row.is_link_pending)
    const settled = await until(links, ({ length }) => length === 30)
    for (const row of settled) expect(row.post_url).toBe(`https://example.com/${row.post_id}`)
    const reported = await world.ctx.db.selectFrom('events').select('id').where('owner', '=', alice.id).where('name', '=', 'provider-post.reported').execute()
    expect(reported.length).toBe(30)
    const effects = await world.ctx.db.selectFrom('webhook_reports').select(['effect']).distinct().where('owner', '=', alice.id).where('action', '=', 'scheduled').where('outcome', '=', 'handled').execute()
    expect(effects).toEqual([{ effect: 'updated' }])
  })
})
