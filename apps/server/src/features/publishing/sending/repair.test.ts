import type { Draft } from '@marquee/contract/posts'
import { type HistoryEntry, HISTORY_TEXTS } from '@marquee/contract/publishing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { historyEntry, linkAccounts, publish, publishedRows, uniqueText } from '../../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'

let world: World
let alice: Actor
let bob: Actor

type Answer<T> = { data: T; error?: string }

beforeAll(async () => {
  world = await startWorld()
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
  await linkAccounts(world, alice, ['facebook', 'twitter', 'linkedin'])
})
afterAll(() => world.close())

/** A post that is on Facebook and failed on X. */
async function publishPartly(content = uniqueText('partly')): Promise<HistoryEntry> {
  await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'partial-failure', times: 1, platform: 'twitter', text: content })
  const { body } = await publish(alice, { content, platforms: ['facebook', 'twitter'] })
  expect(body.data.state).toBe('partially_published')
  return body.data
}

async function publishRejected(content = uniqueText('rejected')): Promise<HistoryEntry> {
  await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'rejected', times: 1, text: content })
  const { body } = await publish(alice, { content, platforms: ['linkedin'] })
  expect(body.data.state).toBe('failed')
  return body.data
}

const repair = (actor: Actor, id: string) => actor.call<Answer<{ draftId: string }>>('POST', `/api/posts/${id}/repair`, {})
const leaveOut = (actor: Actor, id: string, platforms: string[]) => actor.call<Answer<HistoryEntry>>('POST', `/api/posts/${id}/leave-out`, { platforms })
const readDraft = async (id: string) => (await alice.call<{ draft: Draft }>('GET', `/api/posts/draft/${id}`)).body.draft
const readEntry = async (id: string) => (await alice.call<Answer<HistoryEntry[]>>('GET', `/api/posts/history?id=${id}`)).body.data[0]

describe('the repair of a post', () => {
  it('begins at the part that was refused, which is forgotten with the refusal', async () => {
    const content = uniqueText('said before')
    await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'duplicate', times: 1, platform: 'twitter', text: content })
    const { data } = (await publish(alice, { content, platforms: ['facebook', 'twitter'] })).body
    const parts = (entry: HistoryEntry | undefined) => Object.fromEntries(entry?.deliveries.map(({ platform, refusedPart }) => [platform, refusedPart]) ?? [])
    expect(parts(data)).toEqual({ facebook: null, twitter: 'text' })
    await alice.call('POST', `/api/posts/${data.id}/retry`, {})
    expect(parts(await readEntry(data.id))).toEqual({ facebook: null, twitter: null })
  })

  it('is a draft for what failed; once it is sent, the post keeps what arrived', async () => {
    const post = await publishPartly()
    const { body } = await repair(alice, post.id)
    expect(await readDraft(body.data.draftId)).toMatchObject({ content: post.content, platforms: ['twitter'], status: 'draft' })
    expect((await repair(alice, post.id)).body.data.draftId, 'a second window').toBe(body.data.draftId)
    expect(await readEntry(post.id), 'until it is sent').toMatchObject({ state: 'partially_published', platforms: ['facebook', 'twitter'] })
    const mended = uniqueText('mended')
    await publish(alice, { draftId: body.data.draftId, content: mended })
    expect(await readEntry(post.id)).toMatchObject({ state: 'published', platforms: ['facebook'], content: post.content })
    expect((await publishedRows(world, mended)).map(({ platform }) => platform)).toEqual(['twitter'])
    expect((await publishedRows(world, post.content)).map(({ platform }) => platform)).toEqual(['facebook'])
    expect((await repair(alice, post.id)).status, 'nothing failed any more').toBe(409)
  })

  it('replaces a post that arrived nowhere, at its time when it is scheduled', async () => {
    const post = await publishRejected()
    const { draftId } = (await repair(alice, post.id)).body.data
    const mended = uniqueText('mended')
    await publish(alice, { draftId, content: mended, scheduleDate: new Date(world.clock.now().getTime() + 6 * 60_000).toISOString() })
    expect(await readEntry(post.id), 'until it is sent').toMatchObject({ state: 'failed' })
    const retried = await alice.call<{ error: string }>('POST', `/api/posts/${post.id}/retry`, {})
    expect([retried.status, retried.body.error], 'it would be sent twice').toEqual([409, HISTORY_TEXTS.repairWaits])
    await world.passUntil(() => historyEntry(alice, mended), (found) => found?.state === 'published')
    expect(await readEntry(post.id)).toBeUndefined()
    expect(await publishedRows(world, mended)).toHaveLength(1)
  })

  it('keeps the text that a platform was last given', async () => {
    const post = await publishPartly()
    const own = uniqueText('own')
    await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'rejected', times: 1, text: own })
    await alice.call('POST', `/api/posts/${post.id}/retry`, { content: own })
    expect(await readDraft((await repair(alice, post.id)).body.data.draftId)).toMatchObject({ content: own, platforms: ['twitter'] })
  })
})

describe('leaving out a platform', () => {
  it('takes it from the post, whose other outcomes decide its state', async () => {
    const post = await publishPartly()
    expect((await leaveOut(alice, post.id, ['facebook'])).body.error).toBe(HISTORY_TEXTS.notFailed)
    const { body } = await leaveOut(alice, post.id, ['twitter'])
    expect(body.data).toMatchObject({ state: 'published', platforms: ['facebook'] })
    expect(body.data.deliveries.map(({ platform }) => platform)).toEqual(['facebook'])
    expect((await alice.call('POST', `/api/posts/${post.id}/retry`, {})).status, 'nothing is sent any more').toBe(409)
  })

  it('keeps the last platform', async () => {
    const post = await publishRejected()
    const answer = await leaveOut(alice, post.id, ['linkedin'])
    expect([answer.status, answer.body.error]).toEqual([409, HISTORY_TEXTS.lastPlatform])
    expect(await readEntry(post.id)).toMatchObject({ state: 'failed' })
  })
})

it('protects both like every route', async () => {
  const post = await publishPartly()
  for (const [action, body] of [['repair', {}], ['leave-out', { platforms: ['twitter'] }]] as const) {
    expect((await world.anonymous('POST', `/api/posts/${post.id}/${action}`, body)).status).toBe(401)
    expect((await bob.call('POST', `/api/posts/${post.id}/${action}`, body)).status).toBe(404)
    expect((await alice.call('POST', `/api/posts/nonsense/${action}`, body)).status).toBe(400)
  }
  expect((await leaveOut(alice, post.id, [])).status).toBe(400)
  expect((await leaveOut(alice, post.id, ['orkut'])).status).toBe(400)
})
