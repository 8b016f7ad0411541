import type { SocialAccount } from '@marquee/contract/accounts'
import { DIRECT_TEXTS } from '@marquee/contract/direct-texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkAccounts } from '../../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { findDirectAccessOn } from '../index.ts'

let world: World
let [alice, bob]: Actor[] = []
const requireActor = (actor: Actor | undefined): Actor => {
  if (!actor) throw new Error('Nobody has signed up')
  return actor
}
beforeAll(async () => {
  world = await startWorld()
  ;[alice, bob] = [await world.signUp('alice'), await world.signUp('bob')]
})
afterAll(() => world.close())

const PATH = '/api/social/direct/bluesky'
type Answer = { success: boolean; account: SocialAccount; error: string }
const connect = (actor: Actor | undefined, body: object) => requireActor(actor).call<Answer>('POST', PATH, body)
const accountsOf = async (actor: Actor | undefined) => (await requireActor(actor).call<{ accounts: SocialAccount[] }>('GET', '/api/social/accounts')).body.accounts

describe('connecting Bluesky', () => {
  it('offers the simulators’ servers while those stand in for networks', async () => {
    expect((await requireActor(alice).call('GET', '/api/social/direct-networks')).body).toEqual({ success: true, networks: ['bluesky', 'mastodon'].map((network) => ({ network, server: `${world.ctx.publicUrl()}/sandbox/${network}` })) })
  })

  it('keeps the password sealed, and shows the account as connected directly', async () => {
    const { status, body } = await connect(alice, { handle: '@Alice.bsky.sandbox', password: 'abcd-efgh-ijkl-mnop' })
    expect([status, body.account]).toMatchObject([200, { platform: 'bluesky', via: 'direct', state: 'connected', is_used: true, username: 'alice.bsky.sandbox', server: `${world.ctx.publicUrl()}/sandbox/bluesky` }])
    const row = await world.ctx.db.selectFrom('social_direct_accounts').selectAll().where('account_id', '=', body.account.id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('abcd-efgh')
    expect(JSON.stringify(body)).not.toContain('abcd-efgh')
    expect((await accountsOf(alice)).map(({ id, via }) => [id, via])).toEqual([[body.account.id, 'direct']])
  })

  it('gives the account its row back when it is connected again', async () => {
    const [before] = await accountsOf(alice)
    const { body } = await connect(alice, { handle: 'alice.bsky.sandbox', password: 'abcd-efgh-ijkl-mnop' })
    expect([body.account.id, (await accountsOf(alice)).length]).toEqual([before?.id, 1])
  })

  it('refuses a second account of the network, and says which is in the way', async () => {
    expect(await connect(alice, { handle: 'other.bsky.sandbox', password: 'abcd-efgh-ijkl-mnop' })).toMatchObject({ status: 409, body: { error: DIRECT_TEXTS.another('alice.bsky.sandbox') } })
  })

  it.each([
    [{ handle: 'bob.bsky.sandbox', password: 'wrong' }, 'Bluesky does not accept this handle and app password.'],
    [{ handle: 'bob', password: 'abcd' }, DIRECT_TEXTS.badHandle],
    [{ handle: 'bob.bsky.sandbox', password: '' }, DIRECT_TEXTS.badPassword],
    [{ handle: 'bob.bsky.sandbox', password: 'abcd', server: 'http://bsky.social' }, DIRECT_TEXTS.badServer],
    [{ handle: 'bob.bsky.sandbox', password: 'abcd', server: 'https://127.0.0.1' }, DIRECT_TEXTS.badServer],
    [{ handle: 'bob.bsky.sandbox', password: 'abcd', server: 'https://[::ffff:10.0.0.1]' }, DIRECT_TEXTS.badServer],
    [{ handle: 'bob.bsky.sandbox', password: 'abcd', server: 'https://metadata.google.internal' }, DIRECT_TEXTS.badServer],
    [{ handle: 'bob.bsky.sandbox', password: 'abcd', server: 'javascript:alert(1)' }, DIRECT_TEXTS.badServer],
  ])('refuses %j: %s', async (body, error) => {
    expect(await connect(bob, body)).toMatchObject({ status: 400, body: { success: false, error: expect.stringContaining(error) } })
    expect(await accountsOf(bob)).toEqual([])
  })

  it('does not go to this server itself, whose address the simulator has', async () => {
    expect((await connect(bob, { handle: 'bob.bsky.sandbox', password: 'abcd', server: world.url })).body.error).toBe(DIRECT_TEXTS.badServer)
    expect((await connect(bob, { handle: 'bob.bsky.sandbox', password: 'abcd', server: `${world.url}/sandbox/ayrshare` })).body.error).toBe(DIRECT_TEXTS.badServer)
  })

  it('needs a session', async () => {
    expect((await world.anonymous('POST', PATH, { handle: 'a.bsky.sandbox', password: 'x' })).status).toBe(401)
    expect((await world.anonymous('GET', '/api/social/direct-networks')).status).toBe(401)
  })
})

describe('an account that is connected directly', () => {
  it('is another’s for nobody', async () => {
    const [account] = await accountsOf(alice)
    for (const [method, path] of [['DELETE', ''], ['POST', '/use']] as const) expect((await requireActor(bob).call(method, `/api/social/accounts/${account?.id}${path}`)).status).toBe(404)
    expect(await findDirectAccessOn(world.ctx.db, world.ctx.vault, requireActor(bob).id, 'bluesky')).toBeNull()
  })

  it('is used for posts instead of the provider’s, until the user chooses that one', async () => {
    const actor = requireActor(alice)
    await linkAccounts(world, actor, ['bluesky'])
    const usedWay = async () => (await accountsOf(actor)).filter(({ is_used: isUsed }) => isUsed).map(({ via }) => via)
    expect(await usedWay()).toEqual(['direct'])
    const provider = (await accountsOf(actor)).find(({ via }) => via === 'provider')
    expect((await actor.call('POST', `/api/social/accounts/${provider?.id}/use`)).status).toBe(200)
    expect(await usedWay()).toEqual(['provider'])
  })

  it('is forgotten with its password when it is disconnected', async () => {
    const actor = requireActor(alice)
    const direct = (await accountsOf(actor)).find(({ via }) => via === 'direct')
    expect((await actor.call('DELETE', `/api/social/accounts/${direct?.id}`)).status).toBe(200)
    expect((await accountsOf(actor)).map(({ via }) => via)).toEqual(['provider'])
    expect(await world.ctx.db.selectFrom('social_direct_accounts').selectAll().where('owner', '=', actor.id).execute()).toEqual([])
  })
})
