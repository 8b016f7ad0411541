import { createHmac, randomUUID } from 'node:crypto'
import { PROVIDER_WEBHOOK_PATH, type SocialProfile } from '@marquee/contract/social'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openSocialWorld, type SocialWorld } from '../../../../test/factories/social.ts'
import { WEBHOOK_SECRET_PURPOSE } from '../context.ts'
import { profileForOwner } from '../index.ts'
import { webhookUrl } from './subscribe.ts'

type Person = Awaited<ReturnType<SocialWorld['join']>>
type Owner = Person & { profile: SocialProfile; profileKey: string; secret: string }

let world: SocialWorld
let alice: Owner

async function subscribed(name: string): Promise<Owner> {
  const person = await world.join(name)
  const { body } = await world.call(person, 'POST', '/api/ayrshare/create-user-profile', {})
  const own = await profileForOwner(world.ctx.db, world.ctx.vault, person.id)
  const row = () => world.ctx.db.selectFrom('social_profiles').selectAll().where('owner', '=', person.id).executeTakeFirstOrThrow()
  await vi.waitFor(async () => expect((await row()).webhook_url).toContain(PROVIDER_WEBHOOK_PATH), { timeout: 10_000 })
  const secret = world.ctx.vault.open((await row()).webhook_secret_sealed ?? '', WEBHOOK_SECRET_PURPOSE)
  return { ...person, profile: body.profile as SocialProfile, profileKey: own?.profileKey ?? '', secret }
}

beforeAll(async () => {
  world = await openSocialWorld()
  await world.startWorkers()
  alice = await subscribed('alice')
})
afterAll(() => world.close())

/** How many events of the profile had an effect: each enqueues one refresh. */
async function effectsOn(owner: Owner): Promise<number> {
  const query = "select count(*)::int as n from pgboss.job where name = 'social.refresh-profile' and data->>'owner' = $1"
  return (await world.database.pool.query<{ n: number }>(query, [owner.id])).rows[0]?.n ?? 0
}
const platformsOf = async (owner: Owner) =>
  ((await world.call(owner, 'GET', '/api/ayrshare/user-profile')).body.profile as SocialProfile).connected_platforms.map(({ platform }) => platform)

type Forgery = { body?: object | string; secret?: string; sentAt?: Date; headers?: Record<string, string>; app?: SocialWorld['app'] }

/** Sends an event as the provider would, except for the forged parts. */
async function deliver({ body = {}, secret = alice.secret, sentAt = new Date(), headers = {}, app = world.app }: Forgery = {}): Promise<number> {
  const event = { action: 'social', hookId: randomUUID(), refId: alice.profile.profile_id, created: new Date().toISOString(), code: 200, ...(typeof body === 'string' ? {} : body) }
  const payload = typeof body === 'string' ? body : JSON.stringify(event)
  const response = await app.inject({
    method: 'POST',
    url: PROVIDER_WEBHOOK_PATH,
    headers: {
      'content-type': 'application/json',
      'x-authorization-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'x-authorization-content-sha256': createHmac('sha256', secret).update(payload).digest('hex'),
      ...headers,
    },
    payload,
  })
  return response.statusCode
}

describe('events of the provider', () => {
  it('refresh the profile whose accounts changed', async () => {
    const { webhooks } = (await world.sandbox.ask('GET', '/hook/webhook', { profileKey: alice.profileKey })) as { webhooks: { action: string }[] }
    expect(webhooks.map(({ action }) => action).toSorted()).toEqual(['comments', 'mentions', 'messages', 'scheduled', 'social'])
    await world.sandbox.link(alice.email, 'facebook')
    await expect.poll(() => platformsOf(alice), { timeout: 10_000 }).toEqual(['facebook'])
  })

  it('report the outcome of a post that took longer to process', async () => {
    const bob = await subscribed('bob')
    await world.sandbox.link(bob.email, 'tiktok')
    const request = { idempotencyKey: 'k', note: 'n', text: 'Film', thread: [], firstComment: '', media: [{ url: 'https://example.com/film.mp4', type: 'video/mp4', altText: '' }], platforms: ['tiktok' as const], options: {} }
    const outcome = await world.ctx.publisher.publish(bob.profileKey, request)
    if (outcome.kind !== 'ok') throw new Error(outcome.reason)
    await expect.poll(() => world.settled.filter(({ owner }) => owner === bob.id), { timeout: 10_000 }).toHaveLength(1)
    expect(world.settled.find(({ owner }) => owner === bob.id)?.post).toMatchObject({
      providerPostId: outcome.value.providerPostId,
      results: [{ platform: 'tiktok', status: 'published', postUrl: expect.stringMatching(/^http/) }],
    })
  })

  it.each(['webhook-replayed', 'webhook-forged'])('have one effect with the fault %s', async (fault) => {
    const carol = await subscribed('carol')
    await world.sandbox.arm(fault)
    await world.sandbox.link(carol.email, 'linkedin')
    await expect.poll(() => platformsOf(carol), { timeout: 10_000 }).toEqual(['linkedin'])
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await effectsOn(carol)).toBe(1)
  })

  it('are accepted by the second signature header, ten concurrent times with one effect', async () => {
    const before = await effectsOn(alice)
    const body = { hookId: randomUUID(), action: 'social' }
    const event = { refId: alice.profile.profile_id, created: new Date().toISOString(), ...body }
    const payload = JSON.stringify(event)
    const signature = createHmac('sha256', alice.secret).update(payload).digest('hex')
    const headers = { 'x-authorization-content-sha256': '', 'x-authorization-content-sha256-v2': `v1=${'0'.repeat(64)}, v1=${signature}` }
    const statuses = await Promise.all(Array.from({ length: 10 }, () => deliver({ body: payload, headers })))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await effectsOn(alice)).toBe(before + 1)
  })

  it('are accepted late when the provider repeats them', async () => {
    expect(await deliver({ body: { created: new Date(Date.now() - 3_600_000).toISOString() } })).toBe(200)
  })

  it('of irrelevant kinds, and of conversations without an id, are accepted without effect', async () => {
    expect(await deliver({ body: { action: 'feed' } })).toBe(200)
    expect(await deliver({ body: { action: 'scheduled' } })).toBe(200)
    for (const action of ['comments', 'mentions', 'messages']) expect(await deliver({ body: { action, platform: 'facebook', text: 'no id' } })).toBe(200)
    expect(await world.ctx.db.selectFrom('events').select('id').where('owner', '=', alice.id).where('name', 'like', '%.reported').execute()).toEqual([])
  })

  const tenMinutes = 10 * 60_000
  it.each([
    ['unsigned', { headers: { 'x-authorization-content-sha256': '' } }],
    ['signed with another secret', { secret: 'another secret' }],
    ['signed with half a signature', { headers: { 'x-authorization-content-sha256': 'abcdef' } }],
    ['with an old timestamp', { sentAt: new Date(Date.now() - tenMinutes) }],
    ['with a timestamp in the future', { sentAt: new Date(Date.now() + tenMinutes) }],
    ['without a timestamp', { headers: { 'x-authorization-timestamp': '' } }],
    ['created days ago and resent with a new timestamp', { body: { created: '2026-01-01T00:00:00Z' } }],
    ['about an unknown profile', { body: { refId: 'nobody' } }],
    ['without an id', { body: { hookId: undefined } }],
    ['with characters in their names that no database stores', { body: { refId: 'a\u0000b', hookId: 'c\u0000d' } }],
    ['that are not JSON', { body: '<xml/>' }],
    ['that are not an object', { body: '[1]' }],
  ] satisfies [string, Forgery][])('%s are rejected without effect', async (_name, forgery) => {
    const before = await effectsOn(alice)
    expect(await deliver(forgery)).toBe(401)
    expect(await effectsOn(alice)).toBe(before)
  })

  it('that were tampered with are rejected', async () => {
    const payload = JSON.stringify({ action: 'social', hookId: randomUUID(), refId: alice.profile.profile_id, created: new Date().toISOString() })
    const signature = createHmac('sha256', alice.secret).update(payload).digest('hex')
    expect(await deliver({ body: payload.replace('social', 'feed'), headers: { 'x-authorization-content-sha256': signature } })).toBe(401)
  })

  it('of one profile cannot be signed with another profile’s secret', async () => {
    const mallory = await subscribed('mallory')
    expect(await deliver({ secret: mallory.secret })).toBe(401)
  })

  it('are recorded with their outcome', async () => {
    const dora = await subscribed('dora')
    const event = { action: 'social', subAction: 'link', hookId: randomUUID(), refId: dora.profile.profile_id, created: new Date().toISOString() }
    const body = JSON.stringify(event)
    const sent = [{ body, secret: dora.secret }, { body, secret: dora.secret }, { body, secret: 'another secret' }, { body: JSON.stringify({ ...event, hookId: randomUUID(), action: 'feed' }), secret: dora.secret }]
    for (const forgery of sent) await deliver(forgery)
    const rows = await world.ctx.db.selectFrom('webhook_reports').selectAll().where('owner', '=', dora.id).where('provider', '=', 'ayrshare').orderBy('outcome').execute()
    expect(rows.map(({ outcome, reason, action, sub_action: subAction, is_verified: isVerified }) => [outcome, reason, action, subAction, isVerified])).toEqual([
      ['handled', '', 'social', 'link', true],
      ['ignored', 'of no concern', 'feed', 'link', true],
      ['refused', 'unsigned', '', '', false],
      ['replayed', '', '', '', true],
    ])
  })

  it('are verified by the new secret immediately when a profile is linked again', async () => {
    const erin = await subscribed('erin')
    const event = () => JSON.stringify({ action: 'social', hookId: randomUUID(), refId: erin.profile.profile_id, created: new Date().toISOString() })
    expect(await deliver({ body: event(), secret: erin.secret })).toBe(200)
    const sealed = world.ctx.vault.seal('another secret', WEBHOOK_SECRET_PURPOSE)
    await world.ctx.db.updateTable('social_profiles').set({ webhook_secret_sealed: sealed }).where('owner', '=', erin.id).execute()
    expect(await deliver({ body: event(), secret: 'another secret' })).toBe(200)
    expect(await deliver({ body: event(), secret: erin.secret })).toBe(401)
  })

  it('that are too large are not read', async () => {
    expect(await deliver({ body: `"${'x'.repeat(300 * 1024)}"` })).toBe(413)
  })
})

describe('500 concurrent events', () => {
  let busy: SocialWorld
  beforeAll(async () => void (busy = await openSocialWorld()))
  afterAll(() => busy.close())

  /** A profile whose events are signed with a secret of its own. */
  async function signer(index: number) {
    const { id } = await busy.join(`user${index}`)
    const secret = `secret of ${index}`
    const profile = { id: randomUUID(), owner: id, profile_id: `ref-${index}`, profile_key_sealed: 'sealed', handle: 'handle', title: 'title' }
    await busy.ctx.db.insertInto('social_profiles').values({ ...profile, webhook_secret_sealed: busy.ctx.vault.seal(secret, WEBHOOK_SECRET_PURPOSE) }).execute()
    return { profileId: profile.profile_id, secret }
  }

  it('are all accepted before any worker starts, in few commits, and each has its effect', async () => {
    const signers = await Promise.all(Array.from({ length: 20 }, (_, index) => signer(index)))
    const events = Array.from({ length: 500 }, (_, index) => {
      const { profileId: refId, secret } = signers[index % signers.length] ?? { profileId: '', secret: '' }
      const postIds = [{ platform: 'tiktok', status: 'success', id: `${index}`, postUrl: `https://example.com/${index}` }]
      const body = JSON.stringify({ action: 'scheduled', hookId: randomUUID(), refId, created: new Date().toISOString(), id: `post-${index}`, status: 'success', postIds })
      return { body, secret }
    })
    const statuses = await Promise.all(events.map((event) => deliver({ ...event, app: busy.app })))
    expect(new Set(statuses)).toEqual(new Set([200]))
    const { rows } = await busy.database.pool.query<{ reports: number; commits: number }>("select count(*)::int as reports, count(distinct xmin::text)::int as commits from webhook_reports where outcome = 'handled'")
    expect(rows).toEqual([{ reports: 500, commits: expect.any(Number) }])
    expect(rows[0]?.commits).toBeLessThan(50)

    await busy.startWorkers()
    await expect.poll(() => busy.settled.length, { timeout: 20_000 }).toBe(500)
    expect(new Set(busy.settled.map(({ post }) => post.providerPostId)).size).toBe(500)
  })
})

describe('the webhook address', () => {
  it.each([
    ['https://app.example.com', `https://app.example.com${PROVIDER_WEBHOOK_PATH}`],
    ['http://localhost:3000', `http://localhost:3000${PROVIDER_WEBHOOK_PATH}`],
    ['http://192.168.0.7:3000', null],
    ['', null],
  ])('%s', (publicUrl, expected) => expect(webhookUrl(publicUrl)).toBe(expected))
})
