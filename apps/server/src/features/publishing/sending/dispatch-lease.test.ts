import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { linkAccounts, publishedRows, uniqueText } from '../../../../test/factories/publishing.ts'
import { createManualClock, type ManualClock } from '../../../../test/manual-clock.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { releaseOrphanedLeases } from '../../../platform/jobs/lease.ts'
import type { Publisher, PublishRequest } from '../../../ports/publisher.ts'
import { lookUpOpenCalls } from '../../ledger/index.ts'
import { publishingJobs } from '../index.ts'
import { ensureDeliveries } from '../queries.ts'
import { reconcileDispatch } from './post-kind.ts'
import { sendPost } from './send.ts'

let world: World
let alice: Actor
let clock: ManualClock
let realPublisher: Publisher
let sent: PublishRequest[]
let lookUps: number
/** What the next look-ups in the history, and the next calls, wait for. */
let beforeLookUp: (() => Promise<void>)[] = []
let beforeResponse: (() => Promise<void>)[] = []

beforeAll(async () => {
  // Without a worker: each test runs the jobs itself.
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
  await linkAccounts(world, alice, ['facebook'])
  realPublisher = world.ctx.publisher
})
afterAll(() => world.close())
beforeEach(() => {
  clock = createManualClock(Date.now())
  ;[sent, lookUps, beforeLookUp, beforeResponse] = [[], 0, [], []]
  const publisher: Publisher = {
    ...realPublisher,
    async publish(key, request) {
      sent.push(request)
      await beforeResponse.shift()?.()
      return realPublisher.publish(key, request)
    },
    async listPosts(key, options) {
      lookUps += 1
      await beforeLookUp.shift()?.()
      return realPublisher.listPosts(key, options)
    },
  }
  Object.assign(world.ctx, { clock, publisher })
})
afterEach(() => world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'lost-request', times: 0 }))

const dispatchOf = (postId: string) => world.ctx.db.selectFrom('dispatches').selectAll().where('post_id', '=', postId).executeTakeFirstOrThrow()
const sweep = (isStart = false) => publishingJobs(world.ctx).find(({ definition }) => definition.name === 'publishing.sweep')?.run({ isStart })

/** A post that is due to be sent. */
async function buildPost(): Promise<{ id: string; content: string }> {
  const content = uniqueText('lease')
  const { body } = await alice.call<{ draft: { id: string } }>('POST', '/api/posts/draft', { content, platforms: ['facebook'] })
  const { id } = body.draft
  await world.ctx.db.updateTable('posts').set({ state: 'publishing' }).where('id', '=', id).execute()
  await ensureDeliveries(world.ctx.db, { id, owner: alice.id, platforms: ['facebook'], overrides: {} }, clock.now())
  return { id, content }
}

/** A post whose call never arrived, long enough ago to be resent. */
async function buildLost(): Promise<{ id: string; content: string; dispatchId: string }> {
  const post = await buildPost()
  await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'lost-request', times: 1 })
  await sendPost(world.ctx, post.id)
  const dispatch = await dispatchOf(post.id)
  expect(dispatch).toMatchObject({ status: 'unknown', lease_token: null, lease_expires_at: null, sends: 1 })
  clock.pass(16_000)
  return { ...post, dispatchId: dispatch.id }
}

describe('the lease of a dispatch', () => {
  it('prevents look-ups while the call is in flight, and ends with its outcome', async () => {
    const { id, content } = await buildPost()
    const mayRespond = Promise.withResolvers<void>()
    beforeResponse.push(() => mayRespond.promise)
    const sending = sendPost(world.ctx, id)
    await expect.poll(() => sent.length).toBe(1)
    const dispatch = await dispatchOf(id)
    expect([dispatch.status, dispatch.lease_expires_at]).toEqual(['sending', new Date(clock.now().getTime() + 30_000)])
    clock.pass(29_000)
    await Promise.all([reconcileDispatch(world.ctx, dispatch.id), reconcileDispatch(world.ctx, dispatch.id, true), sweep()])
    expect(lookUps).toBe(0)
    mayRespond.resolve()
    await sending
    expect(await dispatchOf(id)).toMatchObject({ status: 'settled', lease_token: null, lease_expires_at: null })
    expect(await publishedRows(world, content)).toHaveLength(1)
  })

  it('expires when its sender hangs, whose late response still counts', async () => {
    const { id, content } = await buildPost()
    const mayRespond = Promise.withResolvers<void>()
    beforeResponse.push(() => mayRespond.promise)
    const sending = sendPost(world.ctx, id)
    await expect.poll(() => sent.length).toBe(1)
    clock.pass(36_000)
    const looking = Promise.withResolvers<void>()
    beforeLookUp.push(async () => {
      mayRespond.resolve()
      await sending
      looking.resolve()
    })
    await sweep()
    await looking.promise
    expect([lookUps, sent.length, await publishedRows(world, content)]).toMatchObject([1, 1, [{ platform: 'facebook' }]])
    expect(await dispatchOf(id)).toMatchObject({ status: 'settled', lease_token: null })
  })

  it('lets one of many look up and resend', async () => {
    const { dispatchId, content } = await buildLost()
    await Promise.all(Array.from({ length: 8 }, () => reconcileDispatch(world.ctx, dispatchId)))
    expect([lookUps, sent.length]).toEqual([1, 2])
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set([dispatchId]))
    expect(await publishedRows(world, content)).toHaveLength(1)
  })

  it('that a user’s check took over prevents a resend by the previous look-up', async () => {
    const { dispatchId, content } = await buildLost()
    const [isLookingUp, mayContinue] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    beforeLookUp.push(async () => {
      isLookingUp.resolve()
      await mayContinue.promise
    }, async () => undefined)
    const before = reconcileDispatch(world.ctx, dispatchId)
    await isLookingUp.promise
    const mayRespond = Promise.withResolvers<void>()
    beforeResponse.push(() => mayRespond.promise)
    const forced = reconcileDispatch(world.ctx, dispatchId, true)
    await expect.poll(() => sent.length).toBe(2)
    mayContinue.resolve()
    await before
    expect(sent).toHaveLength(2)
    mayRespond.resolve()
    await forced
    expect(await publishedRows(world, content)).toHaveLength(1)
  })

  it('of a process that died in a look-up ends at the next start, and the outcome is looked up immediately', async () => {
    const { id, dispatchId, content } = await buildLost()
    beforeLookUp.push(() => new Promise(() => undefined))
    void reconcileDispatch(world.ctx, dispatchId)
    await expect.poll(() => lookUps).toBe(1)
    await sweep(true)
    expect(lookUps).toBe(1)
    expect((await releaseOrphanedLeases(world.ctx, true)).dispatches).toBe(1)
    await sweep(true)
    expect([lookUps, sent.length, (await dispatchOf(id)).status]).toEqual([2, 2, 'settled'])
    expect(await publishedRows(world, content)).toHaveLength(1)
  })

  it('of a process that died in a look-up after its sender expires without any start', async () => {
    const { id, content } = await buildPost()
    beforeResponse.push(() => new Promise(() => undefined))
    void sendPost(world.ctx, id)
    await expect.poll(() => sent.length).toBe(1)
    clock.pass(36_000)
    beforeLookUp.push(() => new Promise(() => undefined))
    void sweep()
    await expect.poll(() => lookUps).toBe(1)
    clock.pass(29_000)
    await sweep(true)
    expect([lookUps, (await dispatchOf(id)).status]).toEqual([1, 'unknown'])
    clock.pass(7_000)
    await sweep()
    expect([lookUps, sent.length, (await dispatchOf(id)).status]).toEqual([2, 2, 'settled'])
    expect(await publishedRows(world, content)).toHaveLength(1)
  })

  it('does not delay calls due for a later look-up, when the only process starts', async () => {
    const { id, dispatchId } = await buildLost()
    await world.ctx.db.updateTable('dispatches').set({ next_check_at: new Date(clock.now().getTime() + 600_000) }).where('id', '=', dispatchId).execute()
    await sweep(true)
    expect(lookUps).toBe(0)
    await lookUpOpenCalls(world.ctx)
    await sweep(true)
    expect([lookUps, (await dispatchOf(id)).status]).toEqual([1, 'settled'])
  })
})
