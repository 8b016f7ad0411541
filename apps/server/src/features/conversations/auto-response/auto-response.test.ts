import { AUTO_RESPONSE_LENGTH, AUTO_RESPONSE_TEXTS, type AutoResponse } from '@marquee/contract/conversations/messaging'
import { INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Host, openHost, startInbox } from '../../../../test/factories/conversations.ts'
import { uniqueText } from '../../../../test/factories/publishing.ts'
import { until } from '../../../../test/until.ts'
import type { Actor, World } from '../../../../test/world.ts'
import { profileForOwner } from '../../social/index.ts'

let world: World
let alice: Host
let bob: Actor
let handle: string

const PATH = '/api/ayrshare/auto-response'
const TEXT = 'Thanks, {first_name}. We write back within a day.'
type Answer = { data: AutoResponse; message: string; error: string }

beforeAll(async () => {
  ;({ world, alice, bob } = await startInbox())
  handle = (await world.ctx.db.selectFrom('social_profiles').select('handle').where('owner', '=', alice.id).executeTakeFirstOrThrow()).handle
})
afterAll(() => world.close())

const save = (body: object, actor: Actor = alice) => actor.call<Answer>('POST', PATH, { message: TEXT, enabled: true, platforms: ['facebook', 'instagram'], ...body })
const read = () => alice.call<Answer>('GET', `${PATH}/${handle}`)
const arrived = async (text: string) => (await alice.accepted()).filter((each) => each.text === text)
const repliesOf = (threadId: string) => world.ctx.db.selectFrom('conversations_replies').select(['status', 'reason', 'by']).where('thread_id', '=', threadId).execute()
const chatbot = (settings: object) => alice.call('POST', '/api/chatbot/settings', settings)

describe('the settings', () => {
  it('are kept here with their networks, and the provider does not answer besides', async () => {
    expect((await read()).body.data).toEqual({ enabled: false, message: '', platforms: [], note: null })
    const saved = await save({ profileKey: handle, platforms: ['instagram', 'facebook', 'facebook'] })
    expect([saved.status, saved.body.message, saved.body.data]).toEqual([200, INTERACTION_TEXTS.autoResponseSaved, { enabled: true, message: TEXT, platforms: ['facebook', 'instagram'], note: null }])
    expect((await read()).body.data).toEqual(saved.body.data)
    const profile = await profileForOwner(world.ctx.db, world.ctx.vault, alice.id)
    expect(await world.ctx.inbox.readAutoResponse(profile?.profileKey ?? '')).toMatchObject({ kind: 'ok', value: { isActive: false, message: TEXT } })
  })

  it('say where the chatbot answers by itself instead', async () => {
    await save({})
    await chatbot({ autoRespond: true, requireApproval: false, withoutApproval: ['message'], activePlatforms: ['instagram', 'linkedin'] })
    expect((await read()).body.data.note).toBe(AUTO_RESPONSE_TEXTS.overruled(['instagram']))
    await chatbot({ requireApproval: true })
    expect((await read()).body.data.note).toBeNull()
  })

  it('need a text when they are on, valid fields, a session, and are the caller’s own', async () => {
    expect(await save({ message: ' ' })).toMatchObject({ status: 400, body: { error: INTERACTION_TEXTS.emptyText } })
    expect(await save({ message: 'See {product}' })).toMatchObject({ status: 400, body: { error: INTERACTION_TEXTS.emptyVariable('product') } })
    for (const body of [{ platforms: ['linkedin'] }, { enabled: 'yes' }, { message: 'x'.repeat(AUTO_RESPONSE_LENGTH + 1) }]) expect((await save(body)).status).toBe(400)
    expect([(await world.anonymous('POST', PATH, {})).status, (await world.anonymous('GET', `${PATH}/${handle}`)).status]).toEqual([401, 401])
    expect([(await bob.call('GET', `${PATH}/${handle}`)).status, (await save({ profileKey: handle }, bob)).status]).toEqual([403, 403])
    expect(await save({}, bob)).toMatchObject({ status: 409, body: { error: INTERACTION_TEXTS.noProfile } })
    expect((await alice.call('GET', `${PATH}/${'x'.repeat(300)}`)).status).toBe(400)
  })

  it('tell why they cannot be switched on, and can always be switched off', async () => {
    const carol = await openHost(world, 'carol', ['facebook'])
    await world.control('POST', '/messaging', { email: carol.email, isActive: false })
    expect(await save({}, carol)).toMatchObject({ status: 409, body: { error: `${INTERACTION_TEXTS.messagingOff} ${INTERACTION_TEXTS.upgrade}` } })
    expect((await save({ enabled: false }, carol)).body.data.enabled).toBe(false)
  })
})

describe('the first message of a person', () => {
  it('gets the text once, and still waits for an answer', async () => {
    await save({})
    const thread = await alice.message({ platform: 'facebook', name: 'Hugo Lind', text: uniqueText('First') })
    const text = 'Thanks, Hugo. We write back within a day.'
    await until(() => repliesOf(thread.id), ([reply]) => reply?.status === 'sent')
    expect(await arrived(text)).toHaveLength(1)
    expect((await alice.detail(thread.id)).messages.at(-1)).toMatchObject({ isOwn: true, text, reply: { by: 'automation', status: 'sent' } })
    expect((await alice.detail(thread.id)).thread).toMatchObject({ badge: { kind: 'needs-answer' }, answeredBy: null })
    await alice.message({ platform: 'facebook', name: 'Hugo Lind', text: uniqueText('Second') })
    await world.settle()
    expect([(await arrived(text)).length, (await repliesOf(thread.id)).length]).toEqual([1, 1])
  })

  it.each<[string, string, () => Promise<unknown>]>([
    ['on another network', 'twitter', () => save({})],
    ['when it is switched off', 'facebook', () => save({ enabled: false })],
    ['where the chatbot answers by itself', 'instagram', async () => [await save({}), await chatbot({ autoRespond: true, requireApproval: false, withoutApproval: ['message'], activePlatforms: ['instagram'] })]],
  ])('gets none %s', async (_name, platform, prepare) => {
    await prepare()
    const thread = await alice.message({ platform, name: uniqueText('Guest'), text: uniqueText('Hello') })
    await world.settle()
    expect(await repliesOf(thread.id)).toEqual([])
    await chatbot({ requireApproval: true })
  })

  it('gets none when it is switched off before the call', async () => {
    await save({})
    await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'rate-limited', times: 1, on: 'POST /messages/:platform' })
    const thread = await alice.message({ platform: 'facebook', name: 'Ana Ruiz', text: uniqueText('Hello') })
    await until(() => repliesOf(thread.id), ([reply]) => reply?.status === 'sending')
    await world.settle()
    await save({ enabled: false })
    await world.passUntil(() => repliesOf(thread.id), ([reply]) => reply?.status === 'discarded')
    expect([(await repliesOf(thread.id))[0]?.reason, await arrived('Thanks, Ana. We write back within a day.')]).toEqual([AUTO_RESPONSE_TEXTS.off, []])
  })
})
