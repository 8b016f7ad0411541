import type { ApiKey } from '@marquee/contract/api-keys'
import { DEMO_EMAIL } from '@marquee/contract/demo'
import type { Draft } from '@marquee/contract/posts'
import type { Scope } from '@marquee/contract/shared/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPicture } from '../../../test/factories/media.ts'
import { type Actor, startWorld, type World } from '../../../test/world.ts'
import { createAccountForSystem, openSessionForSystem } from '../auth/index.ts'
import { createKeyCheck } from './index.ts'

type Created = { key: ApiKey; secret: string; error: string }
type Answer = { draft: Draft; keys: ApiKey[]; code: string; error: string }

let world: World
let alice: Actor
let bob: Actor

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
})
afterAll(() => world.close())

const create = async (scopes: Scope[], days: number | null = null) => (await alice.call<Created>('POST', '/api/keys', { name: 'Shop sync', scopes, days })).body
const callWith = (secret: string, method: string, path: string, body?: unknown) => world.anonymous<Answer>(method, path, body, { authorization: `Bearer ${secret}` })
const listed = async () => (await alice.call<Answer>('GET', '/api/keys')).body.keys

describe('API keys', () => {
  it('are shown once, listed without their secret, and stored as a hash', async () => {
    const { status, body } = await alice.call<Created>('POST', '/api/keys', { name: ' Shop sync ', scopes: ['read', 'read', 'draft'], days: 90 })
    expect([status, body.key.name, body.key.scopes]).toEqual([201, 'Shop sync', ['read', 'draft']])
    expect(body.secret).toMatch(/^mq_[\w-]{43}$/)
    expect(Date.parse(body.key.expiresAt ?? '') - Date.parse(body.key.createdAt)).toBe(90 * 86_400_000)
    expect(body.secret.startsWith(body.key.hint)).toBe(true)
    expect(await listed()).toContainEqual(body.key)
    const { rows } = await world.ctx.pool.query('select row_to_json(api_keys)::text as row from api_keys')
    expect(JSON.stringify([await listed(), rows])).not.toContain(body.secret.slice(10))
  })

  it.each([
    [{ name: '', scopes: ['read'], days: 30 }, 'Enter a name.'],
    [{ name: 'x', scopes: [], days: 30 }, 'Choose at least one scope.'],
    [{ name: 'x', scopes: ['root'], days: 30 }, 'scopes'],
    [{ name: 'x', scopes: ['read'], days: 31 }, 'days'],
    [{ name: 'x', scopes: ['read'] }, 'days'],
    [{ name: 'x'.repeat(61), scopes: ['read'], days: 30 }, 'name'],
  ])('are refused with a reason: %j', async (body, text) => {
    const answer = await alice.call<Created>('POST', '/api/keys', body)
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining(text)])
  })

  it('work for their owner alone until they are revoked, which only the owner can do', async () => {
    const { secret, key } = await create(['read'])
    await alice.call('POST', '/api/posts/draft', { content: 'of alice' })
    await bob.call('POST', '/api/posts/draft', { content: 'of bob' })
    const drafts = await callWith(secret, 'GET', '/api/posts/drafts')
    expect([drafts.status, JSON.stringify(drafts.body).includes('of alice'), JSON.stringify(drafts.body).includes('of bob')]).toEqual([200, true, false])
    expect((await callWith(secret, 'GET', `/api/posts/drafts?userId=${bob.id}`)).status).toBe(403)
    expect((await bob.call('DELETE', `/api/keys/${key.id}`)).status).toBe(404)
    expect((await callWith(secret, 'GET', '/api/posts/drafts')).status).toBe(200)
    expect((await alice.call('DELETE', `/api/keys/${key.id}`)).status).toBe(200)
    expect(await callWith(secret, 'GET', '/api/posts/drafts')).toMatchObject({ status: 401, body: { error: 'This API key is not valid. It may have been revoked or have expired.' } })
    expect((await alice.call('DELETE', `/api/keys/${key.id}`)).status).toBe(404)
  })

  it('expire at their time', async () => {
    const { secret, key } = await create(['read'], 30)
    const setExpiry = (date: Date) => world.ctx.pool.query('update api_keys set expires_at = $2 where id = $1', [key.id, date])
    const now = world.ctx.clock.now().getTime()
    await setExpiry(new Date(now + 60_000))
    expect((await callWith(secret, 'GET', '/api/posts/drafts')).status).toBe(200)
    await setExpiry(new Date(now - 1))
    expect((await callWith(secret, 'GET', '/api/posts/drafts')).status).toBe(401)
  })

  it('say when and from where they were last used', async () => {
    const { secret, key } = await create(['read'])
    expect(key).toMatchObject({ lastUsedAt: null, lastUsedAddress: null })
    await callWith(secret, 'GET', '/api/posts/drafts')
    const used = (await listed()).find(({ id }) => id === key.id)
    expect(used?.lastUsedAddress).toBe('127.0.0.1')
    await callWith(secret, 'GET', '/api/posts/drafts')
    expect((await listed()).find(({ id }) => id === key.id)?.lastUsedAt).toBe(used?.lastUsedAt)
    await world.ctx.pool.query(`update api_key_uses set last_used_at = last_used_at - interval '61 seconds' where key_id = $1`, [key.id])
    await world.ctx.pool.query(`update api_keys set last_used_at = last_used_at - interval '61 seconds' where id = $1`, [key.id])
    await callWith(secret, 'GET', '/api/posts/drafts')
    expect(Date.parse((await listed()).find(({ id }) => id === key.id)?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(used?.lastUsedAt ?? '') - 1)
  })

  it('name the last addresses they were used from', async () => {
    const { secret, key } = await create(['read'])
    const check = createKeyCheck(world.ctx)
    const now = world.ctx.clock.now().getTime()
    const usesAt = (ms: number) => createKeyCheck({ ...world.ctx, clock: { now: () => new Date(now + ms) } })
    for (let count = 0; count < 25; count += 1) await usesAt(count * 1_000)(secret, `203.0.113.${count}`)
    await usesAt(90_000)(secret, '203.0.113.7')
    const uses = (await listed()).find(({ id }) => id === key.id)?.uses
    expect([uses?.length, uses?.[0]?.address, uses?.[1]?.address, uses?.at(-1)?.address]).toEqual([20, '203.0.113.7', '203.0.113.24', '203.0.113.5'])
    expect((await bob.call<Answer>('GET', '/api/keys')).body.keys).toEqual([])
    await alice.call('DELETE', `/api/keys/${key.id}`)
    expect(await check(secret, '203.0.113.8')).toBeNull()
    expect((await world.ctx.pool.query('select 1 from api_key_uses where key_id = $1', [key.id])).rowCount).toBe(0)
  })

  it('are at most 50, also when they are created in parallel', async () => {
    const carol = await world.signUp('carol')
    const make = async () => (await carol.call('POST', '/api/keys', { name: 'x', scopes: ['read'], days: null })).status
    for (let count = 0; count < 46; count += 1) expect(await make()).toBe(201)
    const statuses = await Promise.all(Array.from({ length: 8 }, make))
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 201, 201, 201, 409, 409, 409, 409])
  })

  it('do not exist for the shared demo account', async () => {
    const owner = await createAccountForSystem(world.ctx, { email: DEMO_EMAIL, name: 'Demo' })
    const { access_token: token } = await openSessionForSystem(world.ctx, owner, { address: '127.0.0.1', userAgent: '' })
    const answer = await world.anonymous<Answer>('POST', '/api/keys', { name: 'x', scopes: ['read'], days: null }, { authorization: `Bearer ${token}` })
    expect([answer.status, answer.body.error]).toEqual([403, 'The demo account is shared, so it has no API keys.'])
  })
})

describe('a key of scope draft', () => {
  const later = () => new Date(world.ctx.clock.now().getTime() + 3_600_000).toISOString()
  const refused = { status: 403, body: { code: 'insufficient_scope', error: 'This API key does not have the scope "publish".' } }

  it('drafts, and lets nothing be published', async () => {
    const { secret } = await create(['draft'])
    const made = await callWith(secret, 'POST', '/api/posts/draft', { content: 'by a program', platforms: ['bluesky'] })
    expect([made.status, made.body.draft.status]).toEqual([201, 'draft'])
    const path = `/api/posts/draft/${made.body.draft.id}`
    expect((await callWith(secret, 'PUT', path, { content: 'changed' })).status).toBe(200)
    for (const change of [{ status: 'scheduled', scheduledTime: later() }, { autoPost: true }, { status: 'pending_approval' }, { status: 'published' }]) {
      expect([change, await callWith(secret, 'PUT', path, change)]).toMatchObject([change, refused])
      expect([change, await callWith(secret, 'POST', '/api/posts/draft', { content: 'x', platforms: ['bluesky'], ...change })]).toMatchObject([change, refused])
    }
    expect(await callWith(secret, 'POST', '/api/ayrshare/publish-post', { content: 'x', platforms: ['bluesky'] })).toMatchObject(refused)
    expect((await alice.call<Answer>('GET', path)).body.draft).toMatchObject({ status: 'draft', content: 'changed', autoPost: false })
    expect((await callWith(secret, 'DELETE', path)).status).toBe(200)
  })

  it('changes nothing that is published with a picture of a post on its way: its text, its focus', async () => {
    const { secret } = await create(['draft', 'read'])
    const { body } = await alice.call<{ data: { id: string; url: string } }>('POST', '/api/images/upload', { fileName: 'a.png', fileType: 'image/png', fileData: (await buildPicture('png')).toString('base64') })
    const { id, url } = body.data
    const writes = () => [
      callWith(secret, 'PUT', `/api/media/items/${id}/alt-text`, { altText: 'buy my coins' }),
      callWith(secret, 'PUT', '/api/media-analysis/update-metadata', { table: 'user_images', id, altText: 'buy my coins' }),
      callWith(secret, 'PUT', `/api/media/items/${id}/focus`, { focus: { x: 0, y: 0 } }),
    ]
    for (const answer of await Promise.all(writes())) expect(answer.status).toBe(200)
    await alice.call('PUT', `/api/media/items/${id}/alt-text`, { altText: 'A cup' })
    const { body: { draft } } = await alice.call<Answer>('POST', '/api/posts/draft', { content: 'with a picture', platforms: ['bluesky'], mediaUrls: [url], status: 'pending_approval' })
    expect(draft.status).toBe('pending_approval')
    for (const answer of await Promise.all(writes())) expect(answer).toMatchObject(refused)
    // What is not published with it stays free.
    expect((await callWith(secret, 'PUT', '/api/media-analysis/update-metadata', { table: 'user_images', id, description: 'For the autumn' })).status).toBe(200)
    const { rows } = await world.ctx.pool.query('select alt_text from media_items where owner = $1', [alice.id])
    expect(rows).toEqual([{ alt_text: 'A cup' }])
    await alice.call('POST', `/api/posts/draft/${draft.id}/reject`, {})
  })

  it('does not touch a post that is on its way', async () => {
    const { secret } = await create(['draft'])
    const { body } = await alice.call<Answer>('POST', '/api/posts/draft', { content: 'automatic', platforms: ['bluesky'], autoPost: true })
    const path = `/api/posts/draft/${body.draft.id}`
    expect(await callWith(secret, 'PUT', path, { content: 'spam' })).toMatchObject(refused)
    expect(await callWith(secret, 'PUT', path, { content: 'spam', autoPost: false })).toMatchObject(refused)
    expect(await callWith(secret, 'DELETE', path)).toMatchObject(refused)
    const { secret: both } = await create(['draft', 'publish'])
    expect((await callWith(both, 'PUT', path, { content: 'allowed' })).status).toBe(200)
  })
})
