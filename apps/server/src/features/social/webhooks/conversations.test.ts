import { PROVIDER_WEBHOOK_PATH } from '@marquee/contract/social'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openSocialWorld, SANDBOX_KEY, type SocialWorld } from '../../../../test/factories/social.ts'
import { createAyrshareInbox } from '../../../providers/ayrshare/inbox/inbox.ts'
import { PATIENT_MS } from '../../../../test/http/timeouts.ts'
import { profileForOwner } from '../index.ts'
import { subscribeProfile } from './subscribe.ts'

type Told = { id: string; nativeIds: Record<string, string>; conversationId: string; from: { id: string } }
type Owner = Awaited<ReturnType<SocialWorld['join']>> & { profileKey: string; postId: string; nativePostId: string }

let world: SocialWorld
let alice: Owner

const WITHIN = { timeout: 10_000 }
const actionsOf = async ({ id }: { id: string }) => (await world.ctx.db.selectFrom('social_profiles').select('webhook_actions').where('owner', '=', id).executeTakeFirstOrThrow()).webhook_actions

/** A person with accounts, messages, a post and webhooks. */
async function settled(name: string): Promise<Owner> {
  const person = await world.join(name)
  await world.call(person, 'POST', '/api/ayrshare/create-user-profile', {})
  await vi.waitFor(async () => expect(await actionsOf(person)).toContain('messages'), WITHIN)
  const { profileKey = '' } = (await profileForOwner(world.ctx.db, world.ctx.vault, person.id)) ?? {}
  await world.sandbox.control('messaging', { email: person.email })
  for (const platform of ['instagram', 'facebook', 'twitter']) await world.sandbox.link(person.email, platform)
  const body = { post: 'Fresh bread', platforms: ['instagram', 'facebook', 'twitter'], mediaUrls: ['https://media.example.com/a.jpg'] }
  const { posts } = (await world.sandbox.ask('POST', '/post', { profileKey, body })) as { posts: { id: string; postIds: { platform: string; id: string }[] }[] }
  return { ...person, profileKey, postId: posts[0]?.id ?? '', nativePostId: posts[0]?.postIds.find(({ platform }) => platform === 'instagram')?.id ?? '' }
}
const tell = async (call: string, { email }: Owner, body: object) => (await world.sandbox.control(call, { email, name: 'Elif Demir', ...body })) as Told

type Reported = { name: string; payload: Record<string, Record<string, unknown>> }
async function reported({ id }: Owner, count: number): Promise<Reported[]> {
  const read = () => world.ctx.db.selectFrom('events').select(['name', 'payload']).where('owner', '=', id).where('name', 'in', ['comment.reported', 'mention.reported', 'message.reported']).orderBy('id').execute()
  return vi.waitFor(async () => {
    const rows = await read()
    expect(rows).toHaveLength(count)
    return rows as Reported[]
  }, WITHIN)
}
const reportsOf = ({ id }: Owner) => world.ctx.db.selectFrom('webhook_reports').select(['event_id', 'action', 'sub_action', 'platform', 'outcome', 'is_verified']).where('owner', '=', id).where('action', 'in', ['comments', 'mentions', 'messages']).orderBy('received_at').execute()

beforeAll(async () => {
  world = await openSocialWorld()
  await world.startWorkers()
  alice = await settled('alice')
})
afterAll(() => world.close())

describe('what people write is told to the product', () => {
  it('as an event of its own, with the id by which it is read later', async () => {
    const { nativeIds: { instagram = '' }, from } = await tell('comment', alice, { platform: 'instagram', text: 'Do you deliver?' })
    const [{ name, payload } = { name: '', payload: {} }] = await reported(alice, 1)
    expect(name).toBe('comment.reported')
    expect(payload).toMatchObject({
      providerPostId: alice.postId,
      comment: { id: instagram, network: 'instagram', postId: alice.nativePostId, parentId: null, text: 'Do you deliver?', author: { id: from.id, name: 'Elif Demir', username: 'elif.demir' }, createdAt: expect.stringMatching(/^\d{4}-/) },
    })
    const inbox = createAyrshareInbox({ baseUrl: world.sandbox.baseUrl, apiKey: SANDBOX_KEY, timeoutMs: PATIENT_MS, log: world.ctx.log })
    const read = await inbox.readComments(alice.profileKey, { id: alice.postId, network: null }, ['instagram'])
    expect(read.kind === 'ok' && read.value[0]?.items.map(({ id }) => id)).toEqual([instagram])
    expect(await reportsOf(alice)).toEqual([{ event_id: payload.hookId, action: 'comments', sub_action: 'commentCreated', platform: 'instagram', outcome: 'handled', is_verified: true }])
  })

  it('without what the database cannot store', async () => {
    const grace = await settled('grace')
    await tell('comment', grace, { platform: 'facebook', text: 'a\u0000b \ud83d c' })
    expect(await reported(grace, 1)).toMatchObject([{ payload: { comment: { text: 'ab \ufffd c' } } }])
  })

  it('the account’s own answers too, below what they answer', async () => {
    const bob = await settled('bob')
    const { nativeIds: { facebook = '' } } = await tell('comment', bob, { platform: 'facebook', text: 'Open?' })
    await reported(bob, 1)
    await world.sandbox.ask('POST', '/comments/reply', { profileKey: bob.profileKey, body: { commentId: facebook, platforms: ['facebook'], searchPlatformId: true, comment: 'Until six' } })
    expect((await reported(bob, 2))[1]?.payload).toMatchObject({ comment: { network: 'facebook', text: 'Until six', parentId: facebook } })
  })

  it('mentions elsewhere with their address, which is not ours', async () => {
    const carol = await settled('carol')
    await tell('mention', carol, { platform: 'instagram', text: 'Lovely place', url: 'https://www.instagram.com/p/x/' })
    await tell('mention', carol, { platform: 'instagram', text: 'Again', url: `${world.ctx.publicUrl()}${PROVIDER_WEBHOOK_PATH}` })
    const mentions = await reported(carol, 2)
    expect(new Map(mentions.map(({ name, payload }) => [payload.mention?.text, [name, payload.mention?.url]]))).toEqual(new Map([['Lovely place', ['mention.reported', 'https://www.instagram.com/p/x/']], ['Again', ['mention.reported', null]]]))
  })

  it('messages with what becomes of them', async () => {
    const dora = await settled('dora')
    const { id, conversationId, from } = await tell('message', dora, { platform: 'twitter', text: 'Hello' })
    const sent = (await world.sandbox.ask('POST', '/messages/twitter', { profileKey: dora.profileKey, body: { recipientId: from.id, message: 'Hi' } })) as { id: string }
    await world.sandbox.control('read-messages', { conversationId })
    await world.sandbox.control('react-to-message', { id: sent.id, emoji: '❤️' })
    await world.sandbox.control('edit-message', { id, text: 'Hello again' })
    const events = await reported(dora, 5)
    const find = (change: string, direction: string) => events.find(({ payload }) => (payload.change as unknown) === change && payload.message?.direction === direction)?.payload.message
    const common = { network: 'twitter', conversationId, person: { id: from.id, name: 'Elif Demir' } }
    expect(find('created', 'received')).toMatchObject({ ...common, id, text: 'Hello', createdAt: expect.stringMatching(/^\d{4}-/) })
    expect(find('created', 'sent')).toMatchObject({ ...common, id: sent.id, text: 'Hi' })
    expect(find('read', 'sent')).toMatchObject({ ...common, id: sent.id, createdAt: null })
    expect(find('reacted', 'sent')).toMatchObject({ ...common, reactions: { [from.id]: '❤️' } })
    expect(find('edited', 'received')).toMatchObject({ ...common, text: 'Hello again', editedAt: expect.stringMatching(/^\d{4}-/) })
  })

  it.each(['webhook-replayed', 'webhook-forged'])('once, with the fault %s, and what was refused can be seen', async (fault) => {
    const erin = await settled('erin')
    await world.sandbox.arm(fault, { on: 'comments' })
    await tell('comment', erin, { platform: 'facebook', text: 'Once' })
    const outcomes = () => world.ctx.db.selectFrom('webhook_reports').select(['outcome', 'times']).where('owner', '=', erin.id).where('outcome', 'in', ['replayed', 'refused']).execute()
    await vi.waitFor(async () => expect(await outcomes()).toEqual([{ outcome: fault === 'webhook-replayed' ? 'replayed' : 'refused', times: 1 }]), WITHIN)
    expect(await reported(erin, 1)).toMatchObject([{ payload: { comment: { text: 'Once' } } }])
  })
})

describe('what a profile is subscribed to', () => {
  it('grows with the version, without a new secret', async () => {
    const frank = await settled('frank')
    const change = (actions: string[]) => world.ctx.db.updateTable('social_profiles').set({ webhook_actions: actions }).where('owner', '=', frank.id).execute()
    const secret = async () => (await world.ctx.db.selectFrom('social_profiles').select('webhook_secret_sealed').where('owner', '=', frank.id).executeTakeFirstOrThrow()).webhook_secret_sealed
    const before = await secret()
    for (const action of ['comments', 'messages']) await world.sandbox.ask('DELETE', '/hook/webhook', { profileKey: frank.profileKey, body: { action } })
    await change([])
    await subscribeProfile(world.ctx, frank.id)
    const { webhooks } = (await world.sandbox.ask('GET', '/hook/webhook', { profileKey: frank.profileKey })) as { webhooks: { action: string }[] }
    expect(webhooks.map(({ action }) => action)).toEqual(expect.arrayContaining(['comments', 'messages']))
    expect([await actionsOf(frank), await secret()]).toEqual([['social', 'scheduled', 'comments', 'mentions', 'messages'], before])
  })
})
