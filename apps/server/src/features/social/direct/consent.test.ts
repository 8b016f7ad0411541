import type { SocialAccount } from '@marquee/contract/accounts'
import { DIRECT_TEXTS } from '@marquee/contract/direct-texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agree, connectMastodon } from '../../../../test/factories/mastodon.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'

let world: World
let alice: Actor
let bob: Actor
beforeAll(async () => {
  world = await startWorld()
  ;[alice, bob] = [await world.signUp('alice'), await world.signUp('bob')]
})
afterAll(() => world.close())

const ASK = '/api/social/direct/mastodon'
const CONNECT = `${ASK}/connect`
type Asked = { success: boolean; url: string; error: string }
type Answer = { success: boolean; account: SocialAccount; error: string }
const ask = (actor: Actor, body: object = {}) => actor.call<Asked>('POST', ASK, body)
const connect = (actor: Actor, body: object) => actor.call<Answer>('POST', CONNECT, body)
const accountsOf = async (actor: Actor) => (await actor.call<{ accounts: SocialAccount[] }>('GET', '/api/social/accounts')).body.accounts
const server = () => `${world.ctx.publicUrl()}/sandbox/mastodon`
const answerOf = (url: URL) => ({ code: url.searchParams.get('code') ?? '', state: url.searchParams.get('state') ?? '' })

describe('connecting Mastodon', () => {
  it('leads to the page of the server, with a challenge and a state', async () => {
    const url = new URL((await ask(alice)).body.url)
    expect(`${url.origin}${url.pathname}`).toBe(`${server()}/oauth/authorize`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ response_type: 'code', redirect_uri: `${world.ctx.publicUrl()}/social-accounts`, code_challenge_method: 'S256', code_challenge: expect.stringMatching(/^[\w-]{43}$/), state: expect.stringMatching(/^[\w-]{100,}$/) })
  })

  it('keeps the token sealed, and shows the account with the limits of its server', async () => {
    await world.control('POST', '/mastodon/settings', { maxCharacters: 800 })
    const { status, body } = await connectMastodon(alice, 'alice')
    expect([status, body.account]).toMatchObject([200, { platform: 'mastodon', via: 'direct', state: 'connected', is_used: true, username: 'alice@mastodon.sandbox', server: server() }])
    const row = await world.ctx.db.selectFrom('social_direct_accounts').selectAll().where('account_id', '=', body.account.id).executeTakeFirstOrThrow()
    expect(row.limits).toEqual({ maxText: 800, maxMedia: 4 })
    expect(JSON.stringify([row, body])).not.toMatch(/token|clientSecret/)
    const profile = (await alice.call<{ direct_platforms: object[] }>('GET', '/api/ayrshare/user-profile')).body
    expect(profile.direct_platforms).toMatchObject([{ platform: 'mastodon', is_active: true, limits: { max_text: 800, max_media: 4 } }])
    await world.control('POST', '/mastodon/settings', { maxCharacters: 500 })
  })

  it('gives the account its row back when it is connected again, and refuses another one', async () => {
    const [before] = await accountsOf(alice)
    expect((await connectMastodon(alice, 'alice')).body.account.id).toBe(before?.id)
    expect(await connectMastodon(alice, 'other')).toMatchObject({ status: 409, body: { error: DIRECT_TEXTS.another('alice@mastodon.sandbox') } })
  })

  it('takes an answer once, from who asked, and not for long', async () => {
    const answer = answerOf(await agree((await ask(bob)).body.url, 'bob'))
    expect(await connect(alice, answer)).toMatchObject({ status: 400, body: { error: DIRECT_TEXTS.outdated } })
    expect(await connect(bob, { ...answer, state: `${answer.state.slice(0, -4)}AAAA` })).toMatchObject({ status: 400, body: { error: DIRECT_TEXTS.outdated } })
    expect(await connect(bob, { ...answer, code: 'guessed' })).toMatchObject({ status: 400, body: { error: 'The server did not confirm your consent. Connect the account again.' } })
    const late = answerOf(await agree((await ask(bob)).body.url, 'bob'))
    await world.clock.advance(16 * 60_000)
    expect(await connect(bob, late)).toMatchObject({ status: 400, body: { error: DIRECT_TEXTS.outdated } })
    expect(await accountsOf(bob)).toEqual([])
  })

  it('does not take the code of one request with the secret of another', async () => {
    const [one, other] = [(await ask(bob)).body.url, (await ask(bob)).body.url]
    const answer = answerOf(await agree(one, 'bob'))
    expect((await connect(bob, { code: answer.code, state: new URL(other).searchParams.get('state') })).status).toBe(400)
  })

  it('returns without a code when the person does not agree', async () => {
    const url = await agree((await ask(bob)).body.url, 'bob', 'deny')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ error: 'access_denied', state: expect.any(String) })
  })

  it.each(['http://mastodon.social', 'https://127.0.0.1', 'https://[::ffff:10.0.0.1]', 'https://metadata.google.internal', 'javascript:alert(1)', 'ana@localhost', 'https://ana:secret@mastodon.social'])('refuses the server %s', async (address) => {
    expect(await ask(bob, { server: address })).toMatchObject({ status: 400, body: { success: false, error: DIRECT_TEXTS.badOwnServer } })
  })

  it('does not go to this server itself, whose address the simulator has', async () => {
    for (const address of [world.url, `${world.url}/sandbox/bluesky/..`]) expect((await ask(bob, { server: address })).body.error).toBe(DIRECT_TEXTS.badOwnServer)
    expect(await ask(bob, { server: `${server().replace('/mastodon', '/bluesky')}` })).toMatchObject({ status: 400, body: { error: 'There is no Mastodon server at this address.' } })
  })

  it('needs a session', async () => {
    expect((await world.anonymous('POST', ASK, {})).status).toBe(401)
    expect((await world.anonymous('POST', CONNECT, { code: 'x', state: 'y' })).status).toBe(401)
    expect((await connect(bob, { code: '', state: '' })).status).toBe(400)
  })
})

describe('an account that was agreed to', () => {
  it('is another’s for nobody', async () => {
    const [account] = await accountsOf(alice)
    expect((await bob.call('DELETE', `/api/social/accounts/${account?.id}`)).status).toBe(404)
  })

  it('is given up at its server when it is disconnected', async () => {
    const { key } = await world.ctx.db.selectFrom('social_direct_accounts').select('key_sealed as key').where('owner', '=', alice.id).executeTakeFirstOrThrow()
    const secret = world.ctx.vault.open(key, 'direct-account')
    expect((await world.ctx.directNetworks.mastodon.readAccount(secret)).kind).toBe('ok')
    const [account] = await accountsOf(alice)
    expect((await alice.call('DELETE', `/api/social/accounts/${account?.id}`)).status).toBe(200)
    expect((await world.ctx.directNetworks.mastodon.readAccount(secret)).kind).toBe('unauthorized')
    expect(await accountsOf(alice)).toEqual([])
  })
})

describe('the application at a server', () => {
  it('is made once, kept sealed, and made anew before servers forget it', async () => {
    const rows = () => world.ctx.db.selectFrom('social_server_apps').selectAll().execute()
    const before = await rows()
    await ask(bob)
    expect(await rows()).toEqual(before)
    expect(before).toMatchObject([{ network: 'mastodon', server: server(), return_to: `${world.ctx.publicUrl()}/social-accounts` }])
    expect(JSON.stringify(before)).not.toContain('clientSecret')
    await world.clock.advance(13 * 60 * 60_000)
    await ask(await world.signUp('carol'))
    expect((await rows()).map((row) => row.app_sealed)).not.toEqual(before.map((row) => row.app_sealed))
  })
})
