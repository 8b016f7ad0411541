import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Host, openHost, startInbox } from '../../../../test/factories/conversations.ts'
import { linkAccounts, uniqueText } from '../../../../test/factories/publishing.ts'
import { until } from '../../../../test/until.ts'
import type { World } from '../../../../test/world.ts'

let world: World
let alice: Host

beforeAll(async () => {
  ;({ world, alice } = await startInbox())
})
afterAll(() => world.close())

const rowsOf = (owner: string, text: string) => world.ctx.db.selectFrom('conversations_messages').select(['heard_by', 'is_deleted']).where('owner', '=', owner).where('text', '=', text).execute()
const checksOf = (owner: string) => world.ctx.db.selectFrom('conversations_checks').select(['id', 'kind', 'subject', 'checked_at', 'next_check_at', 'reason']).where('owner', '=', owner).execute()
/** Time passes until the provider asks the networks again. */
const pass = async () => {
  await world.control('POST', '/refresh', {})
  await world.clock.advance(11 * 60_000)
}

describe('by webhook', () => {
  it('a comment becomes a thread below its post, unread, and needs an answer', async () => {
    const thread = await alice.comment({ text: 'Do you deliver to Valencia?', name: 'Elif Demir' })
    expect(thread).toMatchObject({ kind: 'comment', network: 'facebook', via: 'provider', isUnread: true, state: 'open', badge: { kind: 'needs-answer' }, person: { name: 'Elif Demir' }, preview: 'Do you deliver to Valencia?' })
    expect(thread.post?.preview).toMatch(/^Bread/)
    const { messages } = await alice.detail(thread.id)
    expect(messages).toMatchObject([{ isOwn: false, isPrivate: false, text: 'Do you deliver to Valencia?', author: { name: 'Elif Demir' }, reply: null }])
  })

  it('a mention and a private message become threads of their kinds', async () => {
    expect(await alice.mention({ text: 'Lovely place, this bakery' })).toMatchObject({ kind: 'mention', post: null })
    const first = await alice.message({ platform: 'instagram', text: 'Is Saturday open?', name: 'Ana Ruiz' })
    expect(first).toMatchObject({ kind: 'message', network: 'instagram' })
    const second = await alice.message({ platform: 'instagram', text: 'And Sunday?', name: 'Ana Ruiz' })
    expect(second.id).toBe(first.id)
    expect((await alice.detail(first.id)).messages.map(({ text }) => text)).toEqual(['Is Saturday open?', 'And Sunday?'])
  })

  it('a new message opens a thread again that was done', async () => {
    const thread = await alice.message({ platform: 'twitter', text: 'Hello there', name: 'Jo Park' })
    await alice.call('PATCH', `/api/conversations/${thread.id}`, { state: 'done' })
    expect((await alice.find('Hello there', 'done')).badge.kind).toBe('done')
    const again = await alice.message({ platform: 'twitter', text: 'One more thing', name: 'Jo Park' })
    expect(again).toMatchObject({ id: thread.id, state: 'open', isUnread: true, badge: { kind: 'needs-answer' } })
  })

  it('a comment is stored once when its webhook is repeated', async () => {
    await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'webhook-replayed', times: 1, on: 'comments' })
    const text = uniqueText('Twice')
    await alice.comment({ text })
    await world.settle()
    expect(await rowsOf(alice.id, text)).toHaveLength(1)
  })

  it('a message of a profile that had them switched off can be answered at once, and has the others asked for', async () => {
    const carla = await world.signUp('carla')
    await linkAccounts(world, carla, ['instagram'])
    await until(() => world.ctx.db.selectFrom('social_profiles').select('webhook_actions').where('owner', '=', carla.id).executeTakeFirst(), (row) => row?.webhook_actions.includes('messages') === true)
    expect(await checksOf(carla.id)).toEqual([])
    await world.control('POST', '/messaging', { email: carla.email })
    await world.control('POST', '/message', { email: carla.email, platform: 'instagram', name: 'Hugo Lambert', text: 'Are there boxes left?' })
    const [thread] = await until(async () => (await carla.call<{ threads: { id: string }[] }>('GET', '/api/conversations')).body.threads, (threads) => threads.length > 0)
    expect((await carla.call('GET', `/api/conversations/${thread?.id}`)).body).toMatchObject({ composer: { isPossible: true } })
    expect(await until(() => checksOf(carla.id), (rows) => rows.length > 0)).toMatchObject([{ kind: 'message', subject: 'instagram' }])
  })

  it('a message that its writer changed shows the new words', async () => {
    const { id } = await alice.tell('/message', { platform: 'facebook', text: 'Do you sell rye?' })
    const thread = await alice.find('Do you sell rye')
    await world.control('POST', '/edit-message', { id, text: 'Do you sell spelt?' })
    await until(async () => (await alice.detail(thread.id)).messages.map(({ text }) => text), (texts) => texts.includes('Do you sell spelt?'))
    expect((await alice.find('spelt')).id).toBe(thread.id)
  })
})

describe('what both ways bring', () => {
  it('is one row, by the id of the network', async () => {
    const text = uniqueText('Both')
    await alice.comment({ text })
    await pass()
    await until(() => world.ctx.db.selectFrom('conversations_polls').select('id').where('owner', '=', alice.id).where('kind', '=', 'comment').execute(), (rows) => rows.length > 0)
    expect(await rowsOf(alice.id, text)).toEqual([{ heard_by: 'webhook', is_deleted: false }])
  })

  it('is found by a check when the webhook was lost, and counted as missed by it', async () => {
    await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'webhook-lost', times: 1, on: 'comments' })
    const text = uniqueText('Lost')
    await alice.tell('/comment', { text })
    await pass()
    await alice.find(text)
    expect(await rowsOf(alice.id, text)).toEqual([{ heard_by: 'check', is_deleted: false }])
    const missed = await until(() => world.ctx.db.selectFrom('conversations_polls').select('missed').where('owner', '=', alice.id).where('missed', '>', 0).execute(), (rows) => rows.length > 0)
    expect(missed).toEqual([{ missed: 1 }])
  })
})

describe('checks', () => {
  it('find what is only polled: comments of X, answers below the comment that they answer', async () => {
    const root = await alice.tell('/comment', { platform: 'twitter', text: 'First below X' })
    await alice.tell('/comment', { platform: 'twitter', text: 'Second below X', parentId: root.id })
    await pass()
    const thread = await alice.find('First below')
    expect(thread).toMatchObject({ network: 'twitter', kind: 'comment' })
    expect((await alice.detail(thread.id)).messages.map(({ text }) => text)).toContain('First below X')
  })

  it('say what the network refuses, and come again', async () => {
    const carol = await openHost(world, 'carol', ['facebook'])
    await world.control('POST', '/messaging', { email: carol.email, isActive: false })
    await pass()
    const [check] = await until(async () => (await checksOf(carol.id)).filter(({ kind, reason }) => kind === 'message' && reason !== null), (rows) => rows.length > 0)
    expect(check).toMatchObject({ subject: 'facebook', reason: 'messaging-off' })
    expect(check?.next_check_at?.getTime()).toBeGreaterThan(world.clock.now().getTime() - 60_000)
    const { body } = await carol.call('POST', '/api/ayrshare/messages/check-availability', {})
    expect(body).toMatchObject({ success: true, available: false, reason: expect.stringContaining('Messaging is not enabled') })
  })

  it('end for the messages of an account that is disconnected', async () => {
    const dora = await openHost(world, 'dora', ['facebook'])
    const { body: { accounts } } = await dora.call<{ accounts: { id: string }[] }>('GET', '/api/social/accounts')
    for (const { id } of accounts) await dora.call('DELETE', `/api/social/accounts/${id}`)
    const left = await until(async () => (await checksOf(dora.id)).filter(({ kind }) => kind === 'message'), (rows) => rows.every(({ next_check_at: at }) => at === null))
    expect(left).toHaveLength(1)
  })
})
