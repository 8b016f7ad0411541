import { DEFAULT_PERSONALITIES, type Personality, PERSONALITY_LIMITS, RESPONSE_LENGTH } from '@marquee/contract/chatbot/personalities'
import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'

type One = { personality: Personality; error: string }
type List = { personalities: { default: Record<string, Personality>; custom: Personality[] } }

let world: World
let alice: Actor
let bob: Actor

beforeAll(async () => {
  world = await startWorld()
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
})
afterAll(() => world.close())

const PATH = '/api/chatbot/personalities'
let count = 0
const uniqueName = () => `Voice ${(count += 1)}`
const create = async (fields: Record<string, unknown> = {}, actor = alice) => (await actor.call<One>('POST', PATH, { name: uniqueName(), systemPrompt: 'Answer calmly.', ...fields })).body.personality
const list = async (actor = alice) => (await actor.call<List>('GET', PATH)).body.personalities
const find = async (id: string, actor = alice) => (await list(actor)).custom.find((one) => one.id === id)
const save = (id: string, fields: Record<string, unknown>, actor = alice) => actor.call<One>('PUT', `${PATH}/${id}`, fields)
const switchOn = (id: string, version: number, body: Record<string, unknown> = {}, actor = alice) => actor.call<One>('POST', `${PATH}/${id}/versions/${version}/switch-on`, body)

describe('personalities', () => {
  it('are three by default, which everybody has and nobody can change', async () => {
    const { default: defaults } = await list()
    expect(Object.keys(defaults)).toEqual(Object.keys(DEFAULT_PERSONALITIES))
    expect(defaults['professional']).toMatchObject({ id: 'professional', name: 'Professional', tone: 'formal', max_response_length: 280, use_emojis: false, isCustom: false, isDefaultChoice: true, version: null })
    expect(await save('friendly', { name: 'Other' })).toMatchObject({ status: 409, body: { error: CHATBOT_TEXTS.isDefault } })
    expect((await switchOn('friendly', 1)).status).toBe(409)
  })

  it('are created with defaults, and the first version answers', async () => {
    const made = await create({ name: 'Calm', description: 'Quiet.' })
    expect(made).toMatchObject({ name: 'Calm', description: 'Quiet.', tone: 'neutral', max_response_length: RESPONSE_LENGTH.default, use_emojis: false, isCustom: true, isDefaultChoice: false, version: 1, newestVersion: 1, golden: null, isAsking: false })
    expect((await list()).custom[0]).toEqual(made)
  })

  it.each([
    [{ name: ' ' }, CHATBOT_TEXTS.incomplete], [{ name: undefined }, CHATBOT_TEXTS.incomplete], [{ systemPrompt: '' }, CHATBOT_TEXTS.incomplete], [{ tone: 'angry' }, /tone/], [{ maxResponseLength: 49 }, /maxResponseLength/],
    [{ maxResponseLength: 2_001 }, /maxResponseLength/], [{ useEmojis: 'yes' }, /useEmojis/], [{ more: 1 }, /more/],
  ])('are refused with %j', async (fields, error) => {
    const { status, body } = await alice.call<One>('POST', PATH, { name: 'Some', systemPrompt: 'Answer.', ...fields })
    expect([status, body.error]).toEqual([400, typeof error === 'string' ? error : expect.stringMatching(error)])
  })

  it('have a name of their own, ignoring case', async () => {
    const one = await create({ name: 'Grand' })
    expect(await alice.call('POST', PATH, { name: 'GRAND', systemPrompt: 'x' })).toMatchObject({ status: 409, body: { error: CHATBOT_TEXTS.nameTaken } })
    const other = await create()
    expect(await save(other.id, { name: 'grand' })).toMatchObject({ status: 409, body: { error: CHATBOT_TEXTS.nameTaken } })
    expect((await save(one.id, { name: 'GRAND' })).status).toBe(200)
    expect((await create({ name: 'Grand' }, bob)).name).toBe('Grand')
  })

  it('answer with a saved version only once it is switched on', async () => {
    const { id } = await create({ name: 'Steady', useEmojis: false })
    const { body } = await save(id, { useEmojis: true, name: 'Steadier' })
    expect(body.personality).toMatchObject({ name: 'Steady', use_emojis: false, version: 1, newestVersion: 2 })
    expect((await switchOn(id, 2)).body.personality).toMatchObject({ name: 'Steadier', use_emojis: true, version: 2, newestVersion: 2 })
    // A change continues the newest version; what is omitted stays.
    expect((await save(id, { tone: 'playful' })).body.personality.newestVersion).toBe(3)
    expect((await switchOn(id, 3)).body.personality).toMatchObject({ name: 'Steadier', use_emojis: true, tone: 'playful' })
    const restored = await alice.call<One>('POST', `${PATH}/${id}/versions/1/restore`)
    expect(restored.body.personality).toMatchObject({ name: 'Steadier', version: 3, newestVersion: 4 })
    expect((await switchOn(id, 4)).body.personality).toMatchObject({ name: 'Steady', use_emojis: false, tone: 'neutral' })
  })

  it('keep their newest versions and the one that answers', async () => {
    const { id } = await create()
    for (let version = 2; version <= PERSONALITY_LIMITS.versions + 3; version += 1) await save(id, { description: `Version ${version}` })
    const { rows } = await world.ctx.pool.query<{ version: number }>('select version from chatbot_personality_versions where personality_id = $1 order by version', [id])
    expect(rows.map(({ version }) => version)).toEqual([1, ...Array.from({ length: PERSONALITY_LIMITS.versions }, (_, index) => index + 4)])
    expect((await switchOn(id, 2)).status).toBe(404)
  })

  it('are copied, also the default ones, under a name that is free', async () => {
    const copy = () => alice.call<One>('POST', `${PATH}/playful/duplicate`)
    const [one, two] = [await copy(), await copy()]
    expect([one.status, one.body.personality.name, two.body.personality.name]).toEqual([201, 'Playful copy', 'Playful copy 2'])
    expect(one.body.personality).toMatchObject({ tone: 'playful', max_response_length: 200, use_emojis: true, isCustom: true })
    expect((await alice.call('POST', `${PATH}/nothing/duplicate`)).status).toBe(404)
  })

  it('are made once for one key, and at most so many, also in parallel', async () => {
    const carol = await world.signUp('carol')
    const sent = { name: 'Once', systemPrompt: 'x' }
    const twice = [await carol.call<One>('POST', PATH, sent, { 'idempotency-key': 'one' }), await carol.call<One>('POST', PATH, sent, { 'idempotency-key': 'one' })]
    expect(twice[1]?.body.personality.id).toBe(twice[0]?.body.personality.id)
    const statuses = await Promise.all(Array.from({ length: PERSONALITY_LIMITS.perUser + 1 }, async (_, index) => (await carol.call('POST', PATH, { name: `P${index}`, systemPrompt: 'x' })).status))
    expect(statuses.filter((status) => status === 201)).toHaveLength(PERSONALITY_LIMITS.perUser - 1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(2)
  })

  it('belong to their owner: to everybody else they do not exist', async () => {
    const { id } = await create()
    const calls: [string, string, unknown?][] = [['PUT', `${PATH}/${id}`, { name: 'Mine' }], ['POST', `${PATH}/${id}/duplicate`], ['POST', `${PATH}/${id}/versions/1/switch-on`], ['POST', `${PATH}/${id}/versions/1/restore`]]
    for (const [method, path, body] of calls) expect([path, (await bob.call(method, path, body)).status, (await world.anonymous(method, path, body)).status]).toEqual([path, 404, 401])
    expect((await alice.call('POST', `${PATH}/${id}/versions/0/switch-on`)).status).toBe(400)
    expect(await find(id, bob)).toBeUndefined()
    expect((await find(id))?.newestVersion).toBe(1)
  })
})
