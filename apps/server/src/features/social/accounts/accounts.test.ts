import { randomUUID } from 'node:crypto'
import type { Platform } from '@marquee/contract/shared/platforms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSocialWorld, type SocialWorld } from '../../../../test/factories/social.ts'
import type { LinkedAccount } from '../../../ports/publisher.ts'
import { defaultAccountId } from './queries.ts'
import { reconcileAccounts } from './reconcile.ts'

let world: SocialWorld
beforeAll(async () => void (world = await openSocialWorld()))
afterAll(() => world.close())

const linked = (platform: Platform, username: string, more: Partial<LinkedAccount> = {}): LinkedAccount => ({
  platform, username, externalId: `${platform}-${username}`, displayName: username, avatarUrl: null, connectedAt: new Date('2026-11-01T10:00:00Z'), needsReconnect: false, expiresAt: null, ...more,
})
/** Each report a millisecond after the one before: rows and events of the same millisecond have no order. */
async function report(owner: string, accounts: LinkedAccount[]) {
  await world.advance(1)
  return world.ctx.db.transaction().execute((trx) => reconcileAccounts(world.ctx, trx, owner, accounts, world.ctx.clock.now()))
}
const rowsOf = (owner: string) => world.ctx.db.selectFrom('social_accounts').selectAll().where('owner', '=', owner).orderBy('platform').orderBy('created_at').execute()
const shown = async (owner: string) => (await rowsOf(owner)).map(({ platform, handle, state }) => [platform, handle, state])
const changesOf = async (owner: string) => (await world.ctx.db.selectFrom('events').select('payload').where('owner', '=', owner).where('name', '=', 'accounts.changed').orderBy('id').execute()).map(({ payload }) => payload)
const defaultOf = async (owner: string, platform: string) => (await world.ctx.db.selectNoFrom(defaultAccountId(owner, platform).as('id')).executeTakeFirstOrThrow()).id

describe('accounts', () => {
  it('keep their row when they are disconnected, and get it again when they are reconnected', async () => {
    const { id } = await world.join('alice')
    expect(await report(id, [linked('facebook', 'shop'), linked('twitter', 'shop')])).toBe(true)
    const first = await rowsOf(id)
    expect(await report(id, [linked('facebook', 'shop'), linked('twitter', 'shop')])).toBe(false)
    await report(id, [linked('twitter', 'shop', { needsReconnect: true })])
    expect(await shown(id)).toEqual([['facebook', 'shop', 'disconnected'], ['twitter', 'shop', 'expired']])
    await report(id, [linked('facebook', 'shop'), linked('twitter', 'shop')])
    expect((await rowsOf(id)).map((row) => [row.id, row.state])).toEqual(first.map((row) => [row.id, 'connected']))
  })

  it('publish an event with the changes and nothing else', async () => {
    const { id } = await world.join('bob')
    await report(id, [linked('facebook', 'shop')])
    const [{ id: accountId } = { id: '' }] = await rowsOf(id)
    await report(id, [linked('facebook', 'shop', { avatarUrl: 'https://example.com/new.png' })])
    await report(id, [linked('facebook', 'store', { externalId: 'facebook-shop' })])
    await report(id, [])
    const snapshot = (state: string, handle: string) => ({ state, handle })
    expect(await changesOf(id)).toEqual([
      { changes: [{ accountId, platform: 'facebook', before: null, after: snapshot('connected', 'shop') }] },
      { changes: [{ accountId, platform: 'facebook', before: snapshot('connected', 'shop'), after: snapshot('connected', 'store') }] },
      { changes: [{ accountId, platform: 'facebook', before: snapshot('connected', 'store'), after: snapshot('disconnected', 'store') }] },
    ])
  })

  it('of one platform are distinguished by the network’s id, and by the handle where there is none', async () => {
    const { id } = await world.join('carol')
    await report(id, [linked('facebook', 'shop')])
    await report(id, [linked('facebook', 'shop', { externalId: 'another page' })])
    expect(await shown(id)).toEqual([['facebook', 'shop', 'disconnected'], ['facebook', 'shop', 'connected']])
    const other = await world.join('dan')
    await report(other.id, [linked('facebook', 'shop', { externalId: null })])
    const [before] = await rowsOf(other.id)
    // Learning the network's id is not a visible change.
    expect(await report(other.id, [linked('facebook', 'shop')])).toBe(false)
    expect(await rowsOf(other.id)).toMatchObject([{ id: before?.id, external_id: 'facebook-shop' }])
    await report(other.id, [linked('facebook', 'shop', { externalId: null })])
    expect((await rowsOf(other.id))[0]?.external_id).toBe('facebook-shop')
    await report(other.id, [linked('facebook', 'store', { externalId: 'facebook-store' })])
    expect(await shown(other.id)).toEqual([['facebook', 'shop', 'disconnected'], ['facebook', 'store', 'connected']])
  })

  it('are the default of their platform: a working one before an expired one, never a disconnected one', async () => {
    const { id } = await world.join('erin')
    expect(await defaultOf(id, 'facebook')).toBeNull()
    const insert = (state: string, handle: string) => {
      const account = { id: randomUUID(), owner: id, platform: 'facebook', via: 'provider', handle, state, created_at: new Date(), updated_at: new Date() }
      return world.ctx.db.insertInto('social_accounts').values(account).execute().then(() => account.id)
    }
    await insert('disconnected', 'gone')
    expect(await defaultOf(id, 'facebook')).toBeNull()
    const expired = await insert('expired', 'expired')
    expect(await defaultOf(id, 'facebook')).toBe(expired)
    const working = await insert('connected', 'working')
    expect([await defaultOf(id, 'facebook'), await defaultOf(id, 'twitter')]).toEqual([working, null])
  })

  it('are disconnected with their profile, and reconnected with it', async () => {
    const person = await world.join('frank')
    await world.call(person, 'POST', '/api/ayrshare/create-user-profile', {})
    await world.sandbox.link(person.email, 'linkedin')
    await world.call(person, 'POST', '/api/ayrshare/update-user-platforms', {})
    const [account] = await rowsOf(person.id)
    expect(account).toMatchObject({ platform: 'linkedin', via: 'provider', state: 'connected', external_id: expect.any(String) })
    await world.call(person, 'POST', '/api/ayrshare/unlink-profile', {})
    expect((await rowsOf(person.id)).map(({ id, state }) => [id, state])).toEqual([[account?.id, 'disconnected']])
    await world.call(person, 'POST', '/api/ayrshare/link-existing-profile', { email: person.email })
    expect((await rowsOf(person.id)).map(({ id, state }) => [id, state])).toEqual([[account?.id, 'connected']])
  })
})
