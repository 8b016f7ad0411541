import { type AiModel, DEFAULT_PREFERENCES, type UserProfile } from '@marquee/contract/profile'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, startWorld, type World } from '../../../test/world.ts'

let world: World
let alice: Actor
let bob: Actor

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
})
afterAll(() => world.close())

type Answer = { success: boolean; profile: UserProfile }
const read = (actor: Actor) => actor.call<Answer>('GET', '/api/profile')
const save = (actor: Actor, body: object) => actor.call<Answer>('PUT', '/api/profile', body)

describe('personal information', () => {
  it('has the name of the sign-up and the defaults (PROF-39)', async () => {
    expect(await read(alice)).toMatchObject({ status: 200, body: { success: true, profile: { id: alice.id, email: alice.email, newEmail: null, name: 'alice', timezone: 'UTC', preferences: DEFAULT_PREFERENCES } } })
    expect(DEFAULT_PREFERENCES).toMatchObject({ contentStyle: 'Professional', aiModel: 'Grok 3 Beta (Default)' })
  })

  it('stores the sent fields and keeps the rest (PROF-26)', async () => {
    await save(bob, { company: 'Bob & Co' })
    const saved = await save(bob, { bio: 'Hello', website: 'https://bob.example', timezone: 'Europe/Zurich' })
    expect(saved).toMatchObject({ status: 200, body: { profile: { bio: 'Hello', company: 'Bob & Co', timezone: 'Europe/Zurich' } } })
    expect((await read(bob)).body).toEqual(saved.body)
    expect((await read(alice)).body.profile).toMatchObject({ id: alice.id, bio: '' })
  })

  it.each([[{ website: 'javascript:alert(1)' }], [{ timezone: 'Mars/Olympus' }], [{ name: 'x'.repeat(121) }], [{ name: 5 }], [{ id: 'someone', email: 'other@example.com' }], [{ bio: 'a\u0000b' }]])('rejects %j and changes nothing', async (payload) => {
    const before = await read(alice)
    expect((await save(alice, payload)).status).toBe(400)
    expect((await read(alice)).body).toEqual(before.body)
  })

  it('is refused without a token and for another user', async () => {
    const calls = [['GET', '/api/profile'], ['PUT', '/api/profile'], ['PUT', '/api/profile/preferences'], ['GET', '/api/profile/models'], ['PUT', '/api/profile/avatar'], ['DELETE', '/api/profile/avatar'], ['DELETE', '/api/profile/email-change']] as const
    for (const [method, path] of calls) expect([path, (await world.anonymous(method, path, method === 'PUT' ? {} : undefined)).status]).toEqual([path, 401])
    expect((await alice.call('GET', `/api/profile?userId=${bob.id}`)).status).toBe(403)
    for (const path of ['/api/profile', '/api/profile/preferences']) expect((await alice.call('PUT', path, { userId: bob.id })).status).toBe(403)
    expect((await save(alice, { userId: alice.id, bio: 'mine' })).body.profile.bio).toBe('mine')
  })
})

describe('preferences', () => {
  const change = (actor: Actor, body: object) => actor.call<Answer>('PUT', '/api/profile/preferences', body)

  it('are stored one by one, for their user only', async () => {
    expect((await change(alice, { hourCycle: '24h' })).body.profile.preferences).toEqual({ ...DEFAULT_PREFERENCES, hourCycle: '24h' })
    await change(alice, { weekStart: 'monday', brandVoice: '  Dry and warm.  ', letterKeys: false })
    expect((await read(alice)).body.profile.preferences).toEqual({ ...DEFAULT_PREFERENCES, hourCycle: '24h', weekStart: 'monday', brandVoice: 'Dry and warm.', letterKeys: false })
    expect((await change(alice, {})).status).toBe(200)
    expect((await read(bob)).body.profile.preferences).toEqual(DEFAULT_PREFERENCES)
  })

  it.each([[{ contentStyle: 'Shouting' }], [{ aiModel: 'gpt' }], [{ brandVoice: 'x'.repeat(1_001) }], [{ weekStart: 'friday' }], [{ hourCycle: 'h23' }], [{ letterKeys: 'no' }], [{ owner: 'me' }]])('refuse %j', async (body) => {
    const before = await read(alice)
    expect((await change(alice, body)).status).toBe(400)
    expect((await read(alice)).body).toEqual(before.body)
  })

  it('name the models of this server', async () => {
    const { body } = await alice.call<{ models: { name: AiModel; model: string | null }[] }>('GET', '/api/profile/models')
    expect(body.models).toEqual([
      { name: 'Grok 3 Beta (Default)', model: 'gpt-5.4-mini' },
      { name: 'Grok 3 Mini', model: 'grok-4.20-non-reasoning' },
      { name: 'Grok 2 Vision', model: 'grok-4.3' },
    ])
  })
})

describe('a change of the address', () => {
  it('waits for its confirmation, and can be given up: its links no longer work', async () => {
    const carol = await world.signUp('carol')
    const wanted = `new-${carol.email}`
    world.ctx.isAutoconfirmOn = false
    try {
      expect((await carol.call('PUT', '/auth/v1/user', { email: wanted })).status).toBe(200)
    } finally {
      world.ctx.isAutoconfirmOn = true
    }
    expect((await read(carol)).body.profile).toMatchObject({ email: carol.email, newEmail: wanted })
    const links = () => world.ctx.db.selectFrom('auth_one_time_tokens').select('kind').where('user_id', '=', carol.id).execute()
    expect((await links()).map(({ kind }) => kind).toSorted()).toEqual(['email_change_current', 'email_change_new'])
    expect((await carol.call<Answer>('DELETE', '/api/profile/email-change')).body.profile).toMatchObject({ email: carol.email, newEmail: null })
    expect(await links()).toEqual([])
    expect((await carol.call('DELETE', '/api/profile/email-change')).status).toBe(200)
  })
})
