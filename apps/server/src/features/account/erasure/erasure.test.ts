import { Readable } from 'node:stream'
import { ACCOUNT_TEXTS } from '@marquee/contract/account'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { totpCode } from '../../../../test/auth-server.ts'
import { fillAccount } from '../../../../test/factories/account.ts'
import { listStoredFiles } from '../../../../test/guards/stored-files.ts'
import { countMentions, listCascading, listUserTables } from '../../../../test/guards/user-tables.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'

const PASSWORD = 'correct horse battery'

let world: World
let alice: Actor
let bob: Actor
/** What there was before Alice, besides what Bob has. */
let before: { files: string[]; bob: Record<string, number> }

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

beforeAll(async () => {
  world = await startWorld()
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
  await bob.call('POST', '/api/posts/draft', { content: 'of bob' })
  await bob.call('POST', '/api/images/upload', { fileName: 'bob.png', fileType: 'image/png', fileData: PNG })
  await world.settle()
  before = { files: await listStoredFiles(world), bob: await countMentions(world.ctx.pool, bob.id) }
})
beforeAll(() => fillAccount(world, alice))
beforeAll(async () => {
  await alice.call('POST', '/api/posts/draft', { content: 'once', platforms: ['bluesky'] }, { 'idempotency-key': 'a-key' })
  await world.settle()
})
afterAll(() => world.close())

const remove = (actor: Actor, proof: { password?: string; code?: string }) => actor.call('POST', '/api/account/delete', proof)
const signIn = (email: string) => world.anonymous<{ access_token: string }>('POST', '/auth/v1/token?grant_type=password', { email, password: PASSWORD })
const accountsOf = async (id: string) => (await world.ctx.pool.query('select 1 from auth_users where id = $1', [id])).rows.length

const jobsWith = async (text: string) =>
  (await world.ctx.pool.query<{ name: string }>('select name from pgboss.job where position($1 in data::text) > 0', [text])).rows.map(({ name }) => name)

it('every table that belongs to users loses their rows with them: a new one must too', async () => {
  const cascading = await listCascading(world.ctx.pool)
  // These two are named in deleteOwner, and counted below.
  expect((await listUserTables(world.ctx.pool)).filter((table) => !cascading.has(table))).toEqual(['home_lost_words', 'idempotency_keys'])
})

describe('a deleted account', () => {
  it('leaves no row, no file, no job and no access, and touches nothing of others', async () => {
    const { body: key } = await alice.call<{ secret: string }>('POST', '/api/keys', { name: 'Program', scopes: ['read'], days: null })
    const had = await countMentions(world.ctx.pool, alice.id)
    expect(['posts', 'media_items', 'knowledge_chunks', 'social_profiles', 'events', 'idempotency_keys', 'deliveries', 'home_search'].filter((table) => !had[table])).toEqual([])
    expect((await listStoredFiles(world)).length).toBeGreaterThan(before.files.length + 5)

    expect((await remove(alice, { password: PASSWORD })).status).toBe(200)
    expect((await alice.call('GET', '/api/profile')).status).toBe(401)
    expect((await signIn(alice.email)).status).toBe(400)
    expect((await world.anonymous('GET', '/api/posts/drafts', undefined, { authorization: `Bearer ${key.secret}` })).status).toBe(401)
    await world.passUntil(() => accountsOf(alice.id), (count) => count === 0)
    await world.settle()

    expect(await countMentions(world.ctx.pool, alice.id)).toEqual({})
    expect(await countMentions(world.ctx.pool, alice.email)).toEqual({})
    expect(await listStoredFiles(world)).toEqual(before.files)
    expect(await jobsWith(alice.email)).toEqual([])
    expect((await bob.call('GET', '/api/profile')).status).toBe(200)
    // The provider reports what was unlinked when the account is gone; those jobs, and files of late uploads, go an hour later.
    const late = `media/${alice.id}/late`
    await world.ctx.store.put(late, Readable.from(['x']), { maxBytes: 10 })
    await world.clock.advance(61 * 60_000)
    await world.settle()
    expect(await jobsWith(alice.id)).toEqual(['account.tidy'])
    expect(await world.ctx.store.stat(late)).toBeNull()
    expect(await countMentions(world.ctx.pool, bob.id)).toMatchObject({ posts: before.bob['posts'], media_items: before.bob['media_items'], auth_users: 1 })
  })

  it('ends its streams, sends nothing that was scheduled, and frees its address', async () => {
    const alice = await world.signUp('alice')
    await alice.call('POST', '/api/ayrshare/create-user-profile', {})
    await world.control('POST', '/link', { email: alice.email, platform: 'bluesky' })
    await alice.call('POST', '/api/ayrshare/update-user-platforms', {})
    const due = new Date(world.ctx.clock.now().getTime() + 10 * 60_000).toISOString()
    const { body } = await alice.call<{ draft: { status: string } }>('POST', '/api/posts/draft', { content: 'never sent', platforms: ['bluesky'], status: 'scheduled', scheduledTime: due })
    expect(body.draft.status).toBe('scheduled')
    const stream = await fetch(`${world.url}/api/events`, { headers: { authorization: `Bearer ${alice.token}` } })
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader()
    await reader.read()
    expect((await remove(alice, { password: PASSWORD })).status).toBe(200)
    for (;;) if ((await reader.read()).done) break
    await world.passUntil(() => accountsOf(alice.id), (count) => count === 0)
    await world.clock.advance(20 * 60_000)
    await world.settle()
    const published = await world.control<{ text: string }[]>('GET', '/published')
    expect(published.filter(({ text }) => text === 'never sent')).toEqual([])
    const again = await world.anonymous<{ user: { id: string } }>('POST', '/auth/v1/signup', { email: alice.email, password: PASSWORD })
    expect([again.status, again.body.user.id === alice.id]).toEqual([200, false])
  })

  it('needs its password or a code; whoever found the session open has neither', async () => {
    const alice = await world.signUp('alice')
    expect(await remove(alice, {})).toMatchObject({ status: 400, body: { error: ACCOUNT_TEXTS.proofMissing } })
    expect(await remove(alice, { password: 'not the password' })).toMatchObject({ status: 400, body: { error: ACCOUNT_TEXTS.passwordWrong } })
    expect(await remove(alice, { code: '123456' })).toMatchObject({ status: 400, body: { error: ACCOUNT_TEXTS.codeWrong } })
    expect((await alice.call('GET', '/api/profile')).status).toBe(200)
    expect(await world.ctx.pool.query('select 1 from account_deletions where owner = $1', [alice.id]).then(({ rows }) => rows)).toEqual([])
  })

  it('accepts a code of the authenticator app, once', async () => {
    const alice = await world.signUp('alice')
    const { body: factor } = await alice.call<{ id: string; totp: { secret: string } }>('POST', '/auth/v1/factors', { factor_type: 'totp' })
    const { body: challenge } = await alice.call<{ id: string }>('POST', `/auth/v1/factors/${factor.id}/challenge`, {})
    const code = await totpCode(world, factor.totp.secret)
    const { body: session } = await alice.call<{ access_token: string }>('POST', `/auth/v1/factors/${factor.id}/verify`, { challenge_id: challenge.id, code })
    const send = (given: string) => world.anonymous('POST', '/api/account/delete', { code: given }, { authorization: `Bearer ${session.access_token}` })
    expect(await send(code)).toMatchObject({ status: 400, body: { error: ACCOUNT_TEXTS.codeWrong } })
    await world.clock.advance(31_000)
    expect((await send(await totpCode(world, factor.totp.secret))).status).toBe(200)
  })

  it('is erased once, however often it is asked for, and although its job was lost', async () => {
    const alice = await world.signUp('alice')
    await Promise.all([remove(alice, { password: PASSWORD }), remove(alice, { password: PASSWORD })])
    await world.ctx.pool.query("delete from pgboss.job where name = 'account.erase' and state <> 'active'")
    // Every sweep runs each minute: minute by minute there would be hundreds of jobs until one takes the lost deletion up.
    await world.clock.advance(10 * 60_000)
    await world.passUntil(() => accountsOf(alice.id), (count) => count === 0)
    expect(await countMentions(world.ctx.pool, alice.id)).toEqual({})
  })
})
