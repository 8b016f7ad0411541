import type { SocialAccount } from '@marquee/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectMastodon, type StoredStatus, toStatusParts } from '../../../../../test/factories/mastodon.ts'
import { buildDraft, linkAccounts, publish, publishedRows, uniqueText } from '../../../../../test/factories/publishing.ts'
import { until } from '../../../../../test/until.ts'
import { type Actor, startWorld, type World } from '../../../../../test/world.ts'

let world: World
let alice: Actor
beforeAll(async () => {
  world = await startWorld()
  alice = await world.signUp('alice')
  await world.control('POST', '/mastodon/settings', { maxCharacters: 600 })
  await connectMastodon(alice, 'alice')
})
afterAll(() => world.close())

const statuses = () => world.control<StoredStatus[]>('GET', '/mastodon/statuses')
const shown = async (text: string) => toStatusParts(await statuses()).filter((part) => part.text === text)
const post = async (body: Record<string, unknown>) => (await publish(alice, body)).body.data
const placeOf = (entry: Awaited<ReturnType<typeof post>>, name: string) => entry.deliveries.find(({ platform }) => platform === name)
const arm = (name: string, more: object = {}) => world.control('POST', '/scenario', { vendor: 'mastodon', name, times: 1, ...more })
const untilPublished = (content: string) =>
  world.passUntil(() => world.ctx.db.selectFrom('deliveries').innerJoin('posts', 'posts.id', 'deliveries.post_id').select('status').where('posts.content', '=', content).executeTakeFirst(), (row) => row?.status === 'published')

describe('a post on a server of Mastodon', () => {
  it('leaves without any provider profile, with a link that leads to it', async () => {
    const content = uniqueText('Direct')
    const entry = await post({ content, platforms: ['mastodon'] })
    expect(placeOf(entry, 'mastodon')).toMatchObject({ status: 'published', postUrl: expect.stringContaining('/sandbox/mastodon/@alice/') })
    expect(await shown(content)).toHaveLength(1)
    expect((await fetch(placeOf(entry, 'mastodon')?.postUrl ?? '')).status).toBe(200)
  })

  it('leaves through the provider and at the network at once, and never asks the provider for Mastodon', async () => {
    await linkAccounts(world, alice, ['facebook'])
    const content = uniqueText('Both ways')
    const entry = await post({ content, platforms: ['facebook', 'mastodon'] })
    expect(entry.deliveries.map(({ status }) => status)).toEqual(['published', 'published'])
    expect((await publishedRows(world, content)).map(({ platform }) => platform)).toEqual(['facebook'])
    expect(await shown(content)).toHaveLength(1)
  })

  it('is as long as its server allows: any link counts 23, of a mention the name alone', async () => {
    const content = `${uniqueText('Long')} https://example.com/${'x'.repeat(200)} @elif@example.social `
    const fits = content + 'w'.repeat(600 - (content.length - 200 - 'https://example.com/'.length + 23 - '@example.social'.length))
    expect((await post({ content: fits, platforms: ['mastodon'] })).deliveries).toMatchObject([{ status: 'published' }])
    const refused = await publish(alice, { content: `${fits}w`, platforms: ['mastodon'] })
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('Mastodon allows 600 characters. Shorten the text by 1.')])
  })

  it('is a thread with a comment, each part an answer to the one before', async () => {
    const [content, second, firstComment] = [uniqueText('One'), uniqueText('Two'), uniqueText('Comment')]
    const draft = await buildDraft(alice, { content, thread: [second], firstComment, platforms: ['mastodon'] })
    await post({ draftId: draft.id })
    expect([(await shown(second))[0]?.after, (await shown(firstComment))[0]?.after]).toEqual([content, content])
  })

  it.each(['lost-response', 'lost-request', 'server-error'])('is published once after %s', async (fault) => {
    const content = uniqueText(fault)
    await arm(fault)
    const sending = publish(alice, { content, platforms: ['mastodon'] })
    await untilPublished(content)
    await sending
    expect(await shown(content)).toHaveLength(1)
  })

  it('is completed when a thread stopped in between, also after the server has forgotten its keys', async () => {
    const [content, second, third] = [uniqueText('First'), uniqueText('Second'), uniqueText('Third')]
    await arm('lost-response', { text: second })
    const draft = await buildDraft(alice, { content, thread: [second, third], platforms: ['mastodon'] })
    const sending = publish(alice, { draftId: draft.id })
    await until(() => shown(second), (list) => list.length > 0)
    await world.control('POST', '/mastodon/forget-keys')
    await untilPublished(content)
    await sending
    expect((await Promise.all([content, second, third].map(shown))).map((list) => list.length)).toEqual([1, 1, 1])
  })

  it('waits as long as the server asks', async () => {
    const content = uniqueText('Limited')
    await arm('rate-limited')
    const sending = publish(alice, { content, platforms: ['mastodon'] })
    await untilPublished(content)
    await sending
    expect(await shown(content)).toHaveLength(1)
  })

  it('fails when the permission was taken back, and its account asks to be connected again', async () => {
    const content = uniqueText('Revoked')
    await arm('revoked')
    const entry = await post({ content, platforms: ['facebook', 'mastodon'] })
    expect([placeOf(entry, 'facebook'), placeOf(entry, 'mastodon')]).toMatchObject([{ status: 'published' }, { status: 'failed', fix: 'connect', reason: 'Mastodon does not accept our permission any more. Connect the account again.' }])
    const states = async () => (await alice.call<{ accounts: SocialAccount[] }>('GET', '/api/social/accounts')).body.accounts.filter(({ via }) => via === 'direct').map(({ state }) => state)
    expect(await until(states, ([state]) => state === 'expired')).toEqual(['expired'])
    expect((await connectMastodon(alice, 'alice')).body.account.state).toBe('connected')
  })
})
