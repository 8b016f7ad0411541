import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { LiveEvent } from '@marquee/contract/platform'
import { ACCOUNT_TEXTS, type SocialProfile } from '@marquee/contract/social'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openSocialWorld, type SocialWorld } from '../../../test/factories/social.ts'
import { until } from '../../../test/until.ts'
import { newLease } from '../../platform/jobs/lease.ts'
import { runSweep } from '../../platform/jobs/sweep.ts'
import { acquireCreationLease, lastFailure } from './creation/queries.ts'
import { profileForOwner, resolveHandle, syncOwnAccounts } from './index.ts'
import { profileSweeps, refreshProfileForSystem } from './jobs.ts'

type Person = Awaited<ReturnType<SocialWorld['join']>>

let world: SocialWorld
beforeAll(async () => void (world = await openSocialWorld()))
afterAll(() => world.close())

const PATHS = {
  get: '/api/ayrshare/user-profile',
  create: '/api/ayrshare/create-user-profile',
  link: (id: string) => `/api/ayrshare/user-jwt/${id}`,
  update: '/api/ayrshare/update-user-platforms',
  refresh: '/api/ayrshare/refresh-profile',
  linkExisting: '/api/ayrshare/link-existing-profile',
  unlink: '/api/ayrshare/unlink-profile',
}
const post = (person: Person | null, url: string, body: object = {}) => world.call(person, 'POST', url, body)
const get = (person: Person | null, url: string) => world.call(person, 'GET', url)

async function withProfile(name: string, platforms: string[] = []): Promise<Person> {
  const person = await world.join(name)
  expect((await post(person, PATHS.create)).status).toBe(200)
  for (const platform of platforms) await world.sandbox.link(person.email, platform)
  if (platforms.length > 0) await post(person, PATHS.update)
  return person
}

const profileOf = async (person: Person) => (await get(person, PATHS.get)).body.profile as SocialProfile | null
const keyOf = async (person: Person): Promise<string> => (await profileForOwner(world.ctx.db, world.ctx.vault, person.id))?.profileKey ?? ''

/** The provider's profiles tagged with the person's address. */
async function atProvider(person: Person): Promise<{ title: string; refId: string }[]> {
  const { profiles } = (await world.sandbox.ask('GET', '/profiles')) as { profiles: { title: string; refId: string; tags?: string[] }[] }
  return profiles.filter(({ tags }) => tags?.includes(person.email))
}

describe('every route of the feature', () => {
  const calls = [
    ['GET', PATHS.get], ['POST', PATHS.create], ['GET', PATHS.link('me')], ['POST', PATHS.update], ['POST', PATHS.refresh], ['POST', PATHS.linkExisting], ['POST', PATHS.unlink],
  ] as const

  it.each(calls)('%s %s requires a session', async (method, url) => {
    expect(await world.call(null, method, url, method === 'POST' ? {} : undefined)).toMatchObject({ status: 401, body: { error: GATE_ERRORS.noSession } })
  })

  it.each(calls)('%s %s rejects another user’s id', async (method, url) => {
    const [alice, bob] = [await withProfile('alice'), await withProfile('bob')]
    const path = method === 'GET' && url === PATHS.get ? `${url}?userId=${bob.id}` : url.replace('me', bob.id)
    const body = method === 'POST' ? { userId: bob.id, ...(url === PATHS.linkExisting ? { email: bob.email } : {}) } : undefined
    expect(await world.call(alice, method, path, body)).toMatchObject({ status: 403, body: { error: GATE_ERRORS.foreignUser } })
    expect(await profileOf(bob)).not.toBeNull()
  })

  it.each(calls.filter(([method]) => method === 'POST'))('%s %s rejects unknown fields', async (_method, url) => {
    const person = await world.join('carol')
    expect((await post(person, url, { email: person.email, profileId: 'x' })).status).toBe(400)
  })
})

describe('creating the profile', () => {
  it('returns null, then the profile with the handle instead of the key', async () => {
    const person = await world.join('dan')
    expect(await get(person, `${PATHS.get}?userId=${person.id}`)).toEqual({ status: 200, body: { success: true, profile: null, direct_platforms: [] } })
    const created = await post(person, PATHS.create, { userId: person.id, email: person.email.toUpperCase(), title: 'Corner Shop' })
    expect(created).toMatchObject({ status: 200, body: { success: true, profile: { title: 'Corner Shop', connected_platforms: [] } } })
    const key = await keyOf(person)
    expect(await profileOf(person)).toMatchObject({ profile_key: key.slice(0, 12) })
    expect(JSON.stringify(created.body)).not.toContain(key)
    expect((await atProvider(person)).map(({ title }) => title)).toEqual(['Corner Shop'])
  })

  it('has a title without the e-mail address when none was given', async () => {
    const person = await world.join('duke')
    await post(person, PATHS.create, { userId: person.id, email: person.email })
    const [profile] = await atProvider(person)
    expect(profile?.title).toMatch(/\S/)
    expect(profile?.title).not.toContain('@')
  })

  it('creates one profile under concurrent requests', async () => {
    const person = await world.join('erin')
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(person, PATHS.create)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(new Set(answers.map(({ body }) => (body.data as SocialProfile).id)).size).toBe(1)
    expect(await atProvider(person)).toHaveLength(1)
    expect((await post(person, PATHS.create)).status).toBe(200)
    expect(await atProvider(person)).toHaveLength(1)
  })

  it('returns the failure to all concurrent requests, and works the next time', async () => {
    const person = await world.join('frank')
    await world.sandbox.arm('unauthorized', { on: 'POST /profiles' })
    const requests = vi.spyOn(world.ctx, 'authenticate')
    const { publisher } = world.ctx
    const { createProfile } = publisher
    // All in one moment: a request that begins after the failure is another attempt.
    const moment = vi.spyOn(world.ctx.clock, 'now').mockReturnValue(world.ctx.clock.now())
    const response = vi.spyOn(publisher, 'createProfile').mockImplementation(async (...input) => {
      await until(async () => requests.mock.settledResults.filter(({ type }) => type === 'fulfilled').length, (count) => count === 5)
      return createProfile(...input)
    })
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(person, PATHS.create)))
    for (const mock of [requests, response, moment]) mock.mockRestore()
    for (const answer of answers) expect(answer).toMatchObject({ status: 502, body: { error: ACCOUNT_TEXTS.createFailed } })
    expect(await profileOf(person)).toBeNull()
    expect((await post(person, PATHS.create)).status).toBe(200)
  })

  it('is not attempted again by a request that looked before another one failed', async () => {
    const person = await world.join('frank')
    await world.sandbox.arm('unauthorized', { on: 'POST /profiles' })
    expect((await post(person, PATHS.create)).status).toBe(502)
    const failedAt = (await lastFailure(world.ctx.db, person.id))!
    const lease = newLease(world.ctx, { name: 'social.create', table: 'social_creations', durationMs: 45_000, heldBy: 'request' })
    const acquire = (startedAt: Date) => acquireCreationLease(world.ctx.db, person.id, lease, startedAt)
    expect(await acquire(failedAt)).toBe(false)
    expect(await acquire(new Date(failedAt.getTime() + 1))).toBe(true)
  })

  it('is not blocked by a profile whose creation response was lost', async () => {
    const person = await world.join('grace')
    await world.sandbox.arm('lost-response', { on: 'POST /profiles' })
    expect((await post(person, PATHS.create)).status).toBe(200)
    const titles = (await atProvider(person)).map(({ title }) => title)
    expect(titles).toHaveLength(2)
    expect(new Set(titles).size).toBe(2)
    expect((await profileOf(person))?.title).toMatch(/#2-/)
  })

  it('uses another title when the requested one exists', async () => {
    const person = await world.join('heidi')
    await world.sandbox.ask('POST', '/profiles', { body: { title: `Heidi ${person.email}` } })
    expect(await post(person, PATHS.create, { title: `Heidi ${person.email}` })).toMatchObject({ status: 200, body: { profile: { title: expect.stringMatching(/#2-/) } } })
  })

  it('rejects an e-mail address that is not the account’s', async () => {
    const [person, other] = [await world.join('ivan'), await world.join('judy')]
    expect((await post(person, PATHS.create, { email: other.email })).status).toBe(403)
    expect(await atProvider(other)).toEqual([])
  })
})

describe('connecting accounts', () => {
  it('opens the provider’s page for the requested platforms', async () => {
    const person = await withProfile('kim')
    const answer = await get(person, `${PATHS.link(person.id)}?verify=true&platforms=facebook`)
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: { url: expect.stringMatching(/^http/), expiresAt: expect.stringMatching(/Z$/) } } })
    const page = await fetch((answer.body.data as { url: string }).url)
    expect([page.status, await page.text()]).toEqual([200, expect.stringMatching(/<h1>Connect .*Facebook/)])
  })

  it('reports unknown platforms, a missing profile and a failing provider', async () => {
    const person = await withProfile('leo')
    expect((await get(person, `${PATHS.link(person.id)}?platforms=facebook,myspace`)).status).toBe(400)
    await world.sandbox.arm('server-error', { on: 'POST /profiles/link-sessions' })
    expect(await get(person, PATHS.link(person.id))).toMatchObject({ status: 502, body: { error: ACCOUNT_TEXTS.linkFailed } })
    const other = await world.join('mia')
    expect(await get(other, PATHS.link(other.id))).toMatchObject({ status: 404, body: { error: ACCOUNT_TEXTS.noProfile } })
  })

  it('returns what was added and removed, updates open tabs and the user profile', async () => {
    const person = await withProfile('nina')
    const received: LiveEvent[] = []
    const unsubscribe = world.ctx.live.listen({ onEvent: (owner, event) => void (owner === person.id && received.push(event)) })
    // Events arrive in order: after this one, that of the profile's creation has arrived too.
    await world.ctx.live.publish(world.ctx.db, person.id, { type: 'media.changed' })
    await expect.poll(() => received.at(-1)?.type).toBe('media.changed')
    received.length = 0
    await world.sandbox.link(person.email, 'facebook')
    await world.sandbox.link(person.email, 'twitter')
    const first = await post(person, PATHS.update, { userId: person.id })
    expect(first.body).toMatchObject({ message: ACCOUNT_TEXTS.updated, data: { platforms: ['facebook', 'twitter'], added: ['facebook', 'twitter'], removed: [] } })
    await expect.poll(() => received).toEqual([{ type: 'profile.changed' }])
    await world.sandbox.ask('DELETE', '/profiles/social', { profileKey: await keyOf(person), body: { platform: 'twitter' } })
    expect((await post(person, PATHS.update)).body.data).toMatchObject({ platforms: ['facebook'], added: [], removed: ['twitter'] })
    expect((await post(person, PATHS.update)).body.data).toMatchObject({ added: [], removed: [] })
    expect((await profileOf(person))?.connected_platforms).toMatchObject([{ platform: 'facebook', is_active: true, needs_reconnect: false }])
    const record = await world.ctx.db.selectFrom('profiles').select('social_accounts').where('id', '=', person.id).executeTakeFirstOrThrow()
    expect(record.social_accounts).toMatchObject([{ platform: 'facebook', connected: true, username: expect.stringMatching(/./) }])
    unsubscribe()
  })

  it.each([
    ['unauthorized', 502, ACCOUNT_TEXTS.providerIssue],
    ['rate-limited', 429, ACCOUNT_TEXTS.providerIssue],
    ['server-error', 502, ACCOUNT_TEXTS.providerIssue],
    ['lost-response', 502, ACCOUNT_TEXTS.providerIssue],
    ['malformed', 502, ACCOUNT_TEXTS.invalidResponse],
  ])('maps %s to the specification’s text and keeps the stored accounts', async (fault, status, error) => {
    const person = await withProfile('olga', ['facebook'])
    await world.sandbox.arm(fault, { on: 'GET /user' })
    expect(await post(person, PATHS.update)).toMatchObject({ status, body: { success: false, error, details: [{ path: 'reason', message: expect.stringMatching(/\.$/) }] } })
    expect((await profileOf(person))?.connected_platforms).toHaveLength(1)
    await world.sandbox.arm(fault, { on: 'GET /user' })
    expect(await syncOwnAccounts(world.ctx, person.id)).toEqual({ linked: ['facebook'], expired: [], ways: {} })
  })

  it('reports a profile that no longer exists, and creates a new one then', async () => {
    const nobody = await world.join('pia')
    expect(await post(nobody, PATHS.update)).toMatchObject({ status: 404, body: { error: ACCOUNT_TEXTS.profileGone } })
    const person = await withProfile('quinn', ['facebook'])
    const old = await profileOf(person)
    await world.sandbox.ask('DELETE', '/profiles', { profileKey: await keyOf(person) })
    expect(await post(person, PATHS.update)).toMatchObject({ status: 404, body: { error: ACCOUNT_TEXTS.profileGone } })
    expect(await profileOf(person)).toBeNull()
    expect(await profileForOwner(world.ctx.db, world.ctx.vault, person.id)).toBeNull()
    expect(await syncOwnAccounts(world.ctx, person.id)).toBeNull()
    expect((await post(person, PATHS.create)).status).toBe(200)
    expect((await profileOf(person))?.profile_id).not.toBe(old?.profile_id)
  })
})

describe('refreshing', () => {
  it('returns what changed', async () => {
    const person = await withProfile('rosa', ['facebook'])
    await world.sandbox.link(person.email, 'linkedin')
    await world.sandbox.ask('PATCH', '/profiles', { profileKey: await keyOf(person), body: { messagingActive: true } })
    expect(await post(person, PATHS.refresh)).toMatchObject({
      status: 200,
      body: {
        profile: { messaging_active: true },
        changes: { messagingActive: { before: false, after: true }, connectedPlatforms: { before: ['facebook'], after: ['facebook', 'linkedin'] } },
      },
    })
  })

  it('adds debug information about the caller’s own profiles only (ACCT-19)', async () => {
    const person = await withProfile('sam')
    const earlier = await profileOf(person)
    await post(person, PATHS.unlink)
    await post(person, PATHS.create)
    const current = await profileOf(person)
    await world.sandbox.arm('server-error', { on: 'GET /user' })
    expect(await post(person, PATHS.refresh)).toMatchObject({
      status: 502,
      body: {
        error: ACCOUNT_TEXTS.providerIssue,
        details: [
          { path: 'reason' },
          { path: 'debug.searchedRefId', message: current?.profile_id },
          { path: 'debug.availableRefIds', message: `${current?.profile_id}, ${earlier?.profile_id}` },
          { path: 'debug.totalProfiles', message: '2' },
        ],
        debug: { searchedReferenceId: current?.profile_id, availableReferenceIds: [current?.profile_id, earlier?.profile_id], totalProfiles: 2 },
      },
    })
    const nobody = await world.join('tess')
    expect(await post(nobody, PATHS.refresh)).toMatchObject({ status: 404, body: { error: ACCOUNT_TEXTS.noProfile, details: expect.arrayContaining([{ path: 'debug.totalProfiles', message: '0' }]), debug: { searchedReferenceId: null, availableReferenceIds: [], totalProfiles: 0 } } })
  })

  it('happens automatically for profiles in use, and for no others', async () => {
    const person = await withProfile('uma')
    await world.sandbox.link(person.email, 'threads')
    const queued = async () => (await world.database.pool.query("select count(*)::int as n from pgboss.job where name = 'social.refresh-profile' and data->>'owner' = $1", [person.id])).rows[0]?.n as number
    await runSweep(world.ctx, { name: 'social.sync-profiles' }, profileSweeps(world.ctx))
    expect(await queued()).toBe(0)
    await world.advance(6 * 60_000)
    await runSweep(world.ctx, { name: 'social.sync-profiles' }, profileSweeps(world.ctx))
    expect(await queued()).toBe(1)
    await refreshProfileForSystem(world.ctx, person.id)
    expect((await profileOf(person))?.connected_platforms).toMatchObject([{ platform: 'threads' }])
    await world.advance(25 * 3_600_000)
    await runSweep(world.ctx, { name: 'social.sync-profiles' }, profileSweeps(world.ctx))
    expect(await queued()).toBe(1)
    await world.sandbox.arm('server-error', { on: 'GET /user' })
    await expect(refreshProfileForSystem(world.ctx, person.id)).rejects.toThrow('could not be read')
  })
})

describe('unlinking and linking again', () => {
  it('removes the profile and restores it', async () => {
    const person = await withProfile('vera', ['facebook'])
    const before = await profileOf(person)
    expect(await post(person, PATHS.unlink, { userId: person.id })).toEqual({ status: 200, body: { success: true } })
    expect(await profileOf(person)).toBeNull()
    expect(await profileForOwner(world.ctx.db, world.ctx.vault, person.id)).toBeNull()
    expect(await post(person, PATHS.unlink)).toMatchObject({ status: 404, body: { error: ACCOUNT_TEXTS.noProfile } })
    expect(await post(person, PATHS.linkExisting, { email: ` ${person.email.toUpperCase()}` })).toMatchObject({ status: 200, body: { profile: { profile_id: before?.profile_id } } })
    expect((await profileOf(person))?.connected_platforms).toMatchObject([{ platform: 'facebook' }])
    for (const profileKey of ['', null]) {
      await post(person, PATHS.unlink)
      expect(await post(person, PATHS.linkExisting, { email: person.email, profileKey })).toMatchObject({ status: 200, body: { profile: { profile_id: before?.profile_id } } })
    }
    expect(await post(person, PATHS.linkExisting, { email: person.email })).toMatchObject({ status: 409, body: { error: ACCOUNT_TEXTS.alreadyLinked } })
  })

  it('links a profile by its key only when it contains the caller’s address', async () => {
    const person = await world.join('will')
    const create = async (title: string) => ((await world.sandbox.ask('POST', '/profiles', { body: { title } })) as { profileKey: string }).profileKey
    const [own, foreign] = [await create(`Mine ${person.email}`), await create(`Theirs x${person.email}`)]
    expect(await post(person, PATHS.linkExisting, { email: person.email, profileKey: foreign })).toMatchObject({ status: 403, body: { error: ACCOUNT_TEXTS.emailMismatch } })
    expect(await post(person, PATHS.linkExisting, { email: person.email, profileKey: 'no key at all' })).toMatchObject({ status: 400 })
    expect(await post(person, PATHS.linkExisting, { email: person.email, profileKey: 'NOBODY0-NOBODY0-NOBODY0-NOBODY00' })).toMatchObject({ status: 404, body: { error: ACCOUNT_TEXTS.linkExistingFailed } })
    expect(await profileOf(person)).toBeNull()
    expect((await post(person, PATHS.linkExisting, { email: person.email, profileKey: own })).status).toBe(200)
    expect(await keyOf(person)).toBe(own)
  })

  it('does not touch other users’ profiles, linked or not', async () => {
    const [victim, thief] = [await withProfile('xena'), await world.join('yuri')]
    const key = await keyOf(victim)
    await world.sandbox.ask('PATCH', '/profiles', { profileKey: key, body: { title: `Stolen ${thief.email}` } })
    const steal = () => post(thief, PATHS.linkExisting, { email: thief.email, profileKey: key })
    expect(await steal()).toMatchObject({ status: 409, body: { error: ACCOUNT_TEXTS.ownedByAnother } })
    await post(victim, PATHS.unlink)
    expect(await steal()).toMatchObject({ status: 409, body: { error: ACCOUNT_TEXTS.ownedByAnother } })
    expect(await post(thief, PATHS.linkExisting, { email: victim.email })).toMatchObject({ status: 403, body: { error: ACCOUNT_TEXTS.emailMismatch } })
    expect((await post(victim, PATHS.linkExisting, { email: victim.email })).status).toBe(200)
  })

  it('requires a confirmed address and a profile to link', async () => {
    const unverified = await world.join('zoe', { isVerified: false })
    expect(await post(unverified, PATHS.linkExisting, { email: unverified.email })).toMatchObject({ status: 403, body: { error: ACCOUNT_TEXTS.emailNotVerified } })
    const empty = await world.join('abe')
    expect(await post(empty, PATHS.linkExisting, { email: empty.email })).toMatchObject({ status: 404, body: { error: ACCOUNT_TEXTS.noneToLink } })
  })
})

describe('handles', () => {
  it('are accepted for the caller’s own key only', async () => {
    const [alice, bob] = [await withProfile('alice'), await withProfile('bob')]
    const handles = { alice: (await profileOf(alice))?.profile_key, bob: (await profileOf(bob))?.profile_key }
    expect(await resolveHandle(world.ctx.db, alice.id, undefined)).toBe(handles.alice)
    expect(await resolveHandle(world.ctx.db, alice.id, handles.alice)).toBe(handles.alice)
    await expect(resolveHandle(world.ctx.db, alice.id, handles.bob)).rejects.toMatchObject({ code: 'forbidden' })
    for (const mine of ['', null]) expect(await resolveHandle(world.ctx.db, alice.id, mine)).toBe(handles.alice)
    await expect(resolveHandle(world.ctx.db, alice.id, await keyOf(alice))).rejects.toMatchObject({ code: 'forbidden' })
    const nobody = await world.join('cleo')
    expect(await resolveHandle(world.ctx.db, nobody.id, undefined)).toBeNull()
    await expect(resolveHandle(world.ctx.db, nobody.id, handles.alice)).rejects.toMatchObject({ code: 'forbidden' })
  })
})
