import type { SocialAccount } from '@marquee/contract/accounts'
import { DELETION_TEXTS } from '@marquee/contract/publishing-deletion'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDraft, linkAccounts, publish, publishedRows, uniqueText } from '../../../../../test/factories/publishing.ts'
import { type StoredRecord, toShownParts } from '../../../../../test/factories/bluesky.ts'
import { until } from '../../../../../test/until.ts'
import { type Actor, startWorld, type World } from '../../../../../test/world.ts'

let world: World
let alice: Actor
const connect = (actor: Actor, name: string) => actor.call('POST', '/api/social/direct/bluesky', { handle: `${name}.bsky.sandbox`, password: 'abcd-efgh-ijkl-mnop' })
beforeAll(async () => {
  world = await startWorld()
  alice = await world.signUp('alice')
  await connect(alice, 'alice')
})
afterAll(() => world.close())

const records = async () => (await world.control<StoredRecord[]>('GET', '/bluesky/records')).filter(({ collection }) => collection === 'app.bsky.feed.post')
const shown = async (text: string) => toShownParts(await records()).filter((part) => part.text === text)
const dispatchesOf = (postId: string) => world.ctx.db.selectFrom('dispatches').select(['platforms', 'account_id', 'profile_id', 'status', 'sends']).where('post_id', '=', postId).orderBy('id').execute()
const post = async (body: Record<string, unknown>) => (await publish(alice, body)).body.data
const placeOf = (entry: Awaited<ReturnType<typeof post>>, name: string) => entry.deliveries.find(({ platform }) => platform === name)
const armBluesky = (name: string) => world.control('POST', '/scenario', { vendor: 'bluesky', name, times: 1 })

describe('a post on a network without the provider', () => {
  it('leaves without any provider profile, with a link that leads to it', async () => {
    const content = uniqueText('Direct')
    const entry = await post({ content, platforms: ['bluesky'] })
    expect(placeOf(entry, 'bluesky')).toMatchObject({ status: 'published', postUrl: expect.stringContaining('/profile/alice.bsky.sandbox/post/') })
    expect(await shown(content)).toHaveLength(1)
    expect(await dispatchesOf(entry.id)).toMatchObject([{ platforms: ['bluesky'], profile_id: null, account_id: expect.any(String), status: 'settled' }])
  })

  it('leaves through the provider and at the network at once: two intents of one post', async () => {
    await linkAccounts(world, alice, ['facebook', 'twitter'])
    const content = uniqueText('Both ways')
    const entry = await post({ content, platforms: ['facebook', 'twitter', 'bluesky'] })
    expect(entry.deliveries.map(({ status }) => status)).toEqual(['published', 'published', 'published'])
    expect((await publishedRows(world, content)).map(({ platform }) => platform).toSorted()).toEqual(['facebook', 'twitter'])
    expect(await shown(content)).toHaveLength(1)
    const dispatches = await dispatchesOf(entry.id)
    const byWay = Map.groupBy(dispatches, ({ account_id: account }) => (account === null ? 'provider' : 'direct'))
    expect([byWay.get('direct'), byWay.get('provider')]).toMatchObject([[{ platforms: ['bluesky'], profile_id: null }], [{ platforms: ['facebook', 'twitter'], profile_id: expect.any(String) }]])
  })

  it('is a thread there, although the provider would join the parts', async () => {
    const [content, second] = [uniqueText('One'), uniqueText('Two')]
    const draft = await buildDraft(alice, { content, thread: [second], platforms: ['bluesky'] })
    await post({ draftId: draft.id })
    expect((await shown(second))[0]?.after).toBe(content)
  })

  it('is published once when the answer is lost', async () => {
    const content = uniqueText('Lost answer')
    await armBluesky('lost-response')
    const sending = publish(alice, { content, platforms: ['bluesky'] })
    await world.passUntil(() => world.ctx.db.selectFrom('deliveries').innerJoin('posts', 'posts.id', 'deliveries.post_id').select('status').where('posts.content', '=', content).executeTakeFirst(), (row) => row?.status === 'published')
    await sending
    expect(await shown(content)).toHaveLength(1)
  })

  it('is sent again with the same key when the request was lost', async () => {
    const content = uniqueText('Lost request')
    await armBluesky('lost-request')
    const sending = publish(alice, { content, platforms: ['bluesky'] })
    await world.passUntil(() => world.ctx.db.selectFrom('deliveries').innerJoin('posts', 'posts.id', 'deliveries.post_id').select('status').where('posts.content', '=', content).executeTakeFirst(), (row) => row?.status === 'published')
    await sending
    expect(await shown(content)).toHaveLength(1)
  })

  it('fails on its network alone when that has taken the permission back, and its account asks to be connected again', async () => {
    const content = uniqueText('Revoked')
    await armBluesky('revoked')
    const entry = await post({ content, platforms: ['facebook', 'bluesky'] })
    expect([placeOf(entry, 'facebook'), placeOf(entry, 'bluesky')]).toMatchObject([{ status: 'published' }, { status: 'failed', fix: 'connect', reason: 'Bluesky does not accept the app password any more. Connect the account again.' }])
    const states = async () => (await alice.call<{ accounts: SocialAccount[] }>('GET', '/api/social/accounts')).body.accounts.filter(({ via }) => via === 'direct').map(({ state }) => state)
    expect(await until(states, ([state]) => state === 'expired')).toEqual(['expired'])
  })
})

describe('deleting a post at its network', () => {
  let carol: Actor
  beforeAll(async () => {
    carol = await world.signUp('carol')
    await connect(carol, 'carol')
  })
  const post = async (body: Record<string, unknown>) => (await publish(carol, body)).body.data
  const remove = (actor: Actor, id: string, platform = 'bluesky') => actor.call<{ data: Awaited<ReturnType<typeof post>>; error: string }>('DELETE', `/api/posts/${id}/published/${platform}`)

  it('deletes it there once, and keeps it in the history without a link', async () => {
    const content = uniqueText('Gone')
    const entry = await post({ content, platforms: ['bluesky'] })
    expect(placeOf(entry, 'bluesky')).toMatchObject({ canDelete: true, deletedAt: null })
    const { status, body } = await remove(carol, entry.id)
    expect([status, placeOf(body.data, 'bluesky')]).toMatchObject([200, { status: 'published', canDelete: false, deletedAt: expect.any(String) }])
    expect(await shown(content)).toEqual([])
    expect((await remove(carol, entry.id)).status).toBe(200)
  })

  it('counts a post as deleted that is gone there', async () => {
    const entry = await post({ content: uniqueText('Gone before'), platforms: ['bluesky'] })
    await world.control('POST', '/bluesky/delete', { uri: placeOf(entry, 'bluesky')?.nativeId })
    expect((await remove(carol, entry.id)).status).toBe(200)
  })

  it('changes nothing when the network cannot be reached, and says so', async () => {
    const content = uniqueText('Stays')
    const entry = await post({ content, platforms: ['bluesky'] })
    await world.control('POST', '/scenario', { vendor: 'bluesky', name: 'unavailable', times: 1, on: 'com.atproto.repo.deleteRecord' })
    expect((await remove(carol, entry.id)).body.error).toBe(DELETION_TEXTS.deleteFailed)
    expect(await shown(content)).toHaveLength(1)
    expect((await remove(carol, entry.id)).status).toBe(200)
  })

  it('is refused where the provider published it, for another user’s post, and without a session', async () => {
    await linkAccounts(world, carol, ['facebook'])
    const entry = await post({ content: uniqueText('By the provider'), platforms: ['facebook'] })
    expect(placeOf(entry, 'facebook')).toMatchObject({ canDelete: false })
    expect(await remove(carol, entry.id, 'facebook')).toMatchObject({ status: 409, body: { error: DELETION_TEXTS.notDeletable('Facebook') } })
    const bob = await world.signUp('bob')
    expect([(await remove(bob, entry.id, 'facebook')).status, (await world.anonymous('DELETE', `/api/posts/${entry.id}/published/facebook`)).status, (await remove(carol, entry.id, 'myspace')).status]).toEqual([404, 401, 400])
  })
})
