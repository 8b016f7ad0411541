import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { linkAccounts, publishedRows, uniqueText } from '../../../../test/factories/publishing.ts'
import { createManualClock, type ManualClock } from '../../../../test/manual-clock.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { releaseOrphanedLeases } from '../../../platform/jobs/lease.ts'
import type { Publisher, PublishRequest } from '../../../ports/publisher.ts'
import { lookUpOpenCalls, publishingJobs } from '../index.ts'
import { ensureDeliveries } from '../queries.ts'
import { reconcileDispatch } from './reconcile.ts'
import { sendPost } from './send.ts'

let world: World
let alice: Actor
let clock: ManualClock
let honest: Publisher
let sent: PublishRequest[]
let looks: number
/** What the next looks into the history, and the next calls, wait for. */
let beforeLook: (() => Promise<void>)[] = []
let beforeAnswer: (() => Promise<void>)[] = []

beforeAll(async () => {
  // Without a worker: each test is the processes that work.
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
  await linkAccounts(world, alice, ['facebook'])
  honest = world.ctx.publisher
})
afterAll(() => world.close())
beforeEach(() => {
  clock = createManualClock(Date.now())
  ;[sent, looks, beforeLook, beforeAnswer] = [[], 0, [], []]
  const publisher: Publisher = {
    ...honest,
    async publish(key, request) {
      sent.push(request)
      await beforeAnswer.shift()?.()
      return honest.publish(key, request)
    },
    async listPosts(key, options) {
      looks += 1
      await beforeLook.shift()?.()
      return honest.listPosts(key, options)
    },
  }
  Object.assign(world.ctx, { clock, publisher })
})
afterEach(() => world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'lost-request', times: 0 }))

const dispatchOf = (postId: string) => world.ctx.db.selectFrom('dispatches').selectAll().where('post_id', '=', postId).executeTakeFirstOrThrow()
const sweep = (isStart = false) => publishingJobs(world.ctx).find(({ definition }) => definition.name === 'publishing.sweep')?.run({ isStart })

/** A post that is to be sent. */
async function buildPost(): Promise<{ id: string; content: string }> {
  const content = uniqueText('lease')
  const { body } = await alice.call<{ draft: { id: string } }>('POST', '/api/posts/draft', { content, platforms: ['facebook'] })
  const { id } = body.draft
  await world.ctx.db.updateTable('posts').set({ state: 'publishing' }).where('id', '=', id).execute()
  await ensureDeliveries(world.ctx.db, { id, owner: alice.id, platforms: ['facebook'], overrides: {} }, clock.now())
  return { id, content }
}

/** A post whose call never arrived, long enough ago to be sent again. */
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
  it('keeps every look-up away while the call is on the wire, and is over with its outcome', async () => {
    const { id, content } = await buildPost()
    const mayAnswer = Promise.withResolvers<void>()
    beforeAnswer.push(() => mayAnswer.promise)
    const sending = sendPost(world.ctx, id)
    await expect.poll(() => sent.length).toBe(1)
    const dispatch = await dispatchOf(id)
    expect([dispatch.status, dispatch.lease_expires_at]).toEqual(['sending', new Date(clock.now().getTime() + 30_000)])
    clock.pass(29_000)
    await Promise.all([reconcileDispatch(world.ctx, dispatch.id), reconcileDispatch(world.ctx, dispatch.id, true), sweep()])
    expect(looks).toBe(0)
    mayAnswer.resolve()
    await sending
    expect(await dispatchOf(id)).toMatchObject({ status: 'settled', lease_token: null, lease_expires_at: null })
    expect(await publishedRows(world, content)).toHaveLength(1)
  })

  it('gives way when its sender says nothing, whose late answer counts still', async () => {
    const { id, content } = await buildPost()
    const mayAnswer = Promise.withResolvers<void>()
    beforeAnswer.push(() => mayAnswer.promise)
    const sending = sendPost(world.ctx, id)
    await expect.poll(() => sent.length).toBe(1)
    clock.pass(36_000)
    const looking = Promise.withResolvers<void>()
    beforeLook.push(async () => {
      mayAnswer.resolve()
      await sending
      looking.resolve()
    })
    await sweep()
    await looking.promise
    expect([looks, sent.length, await publishedRows(world, content)]).toMatchObject([1, 1, [{ platform: 'facebook' }]])
    expect(await dispatchOf(id)).toMatchObject({ status: 'settled', lease_token: null })
  })

  it('lets one of many look, and send again', async () => {
    const { dispatchId, content } = await buildLost()
    await Promise.all(Array.from({ length: 8 }, () => reconcileDispatch(world.ctx, dispatchId)))
    expect([looks, sent.length]).toEqual([1, 2])
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set([dispatchId]))
    expect(await publishedRows(world, content)).toHaveLength(1)
  })

  it('that a user’s own question took over sends nothing again for the look-up before', async () => {
    const { dispatchId, content } = await buildLost()
    const [isLooking, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    beforeLook.push(async () => {
      isLooking.resolve()
      await mayGoOn.promise
    }, async () => undefined)
    const before = reconcileDispatch(world.ctx, dispatchId)
    await isLooking.promise
    const mayAnswer = Promise.withResolvers<void>()
    beforeAnswer.push(() => mayAnswer.promise)
    const forced = reconcileDispatch(world.ctx, dispatchId, true)
    await expect.poll(() => sent.length).toBe(2)
    mayGoOn.resolve()
    await before
    expect(sent).toHaveLength(2)
    mayAnswer.resolve()
    await forced
    expect(await publishedRows(world, content)).toHaveLength(1)
  })

  it('of a process that died in a look-up ends at the next start, and the outcome is looked for at once', async () => {
    const { id, dispatchId, content } = await buildLost()
    beforeLook.push(() => new Promise(() => undefined))
    void reconcileDispatch(world.ctx, dispatchId)
    await expect.poll(() => looks).toBe(1)
    await sweep(true)
    expect(looks).toBe(1)
    expect((await releaseOrphanedLeases(world.ctx, true)).dispatches).toBe(1)
    await sweep(true)
    expect([looks, sent.length, (await dispatchOf(id)).status]).toEqual([2, 2, 'settled'])
    expect(await publishedRows(world, content)).toHaveLength(1)
  })

  it('of a process that died in a look-up after its sender ends by its time, without any start', async () => {
    const { id, content } = await buildPost()
    beforeAnswer.push(() => new Promise(() => undefined))
    void sendPost(world.ctx, id)
    await expect.poll(() => sent.length).toBe(1)
    clock.pass(36_000)
    beforeLook.push(() => new Promise(() => undefined))
    void sweep()
    await expect.poll(() => looks).toBe(1)
    clock.pass(29_000)
    await sweep(true)
    expect([looks, (await dispatchOf(id)).status]).toEqual([1, 'unknown'])
    clock.pass(7_000)
    await sweep()
    expect([looks, sent.length, (await dispatchOf(id)).status]).toEqual([2, 2, 'settled'])
    expect(await publishedRows(world, content)).toHaveLength(1)
  })

  it('is not waited for by calls that wait for a later look, when the only process starts', async () => {
    const { id, dispatchId } = await buildLost()
    await world.ctx.db.updateTable('dispatches').set({ next_check_at: new Date(clock.now().getTime() + 600_000) }).where('id', '=', dispatchId).execute()
    await sweep(true)
    expect(looks).toBe(0)
    await lookUpOpenCalls(world.ctx)
    await sweep(true)
    expect([looks, (await dispatchOf(id)).status]).toEqual([1, 'settled'])
  })
})
