import type { SocialAccount } from '@marquee/contract/accounts'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { PLATFORMS } from '@marquee/contract/shared/platforms'
import type { Draft } from '@marquee/contract/posts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPost } from '../../../../test/factories/planning.ts'
import { buildDraft, linkAccounts, uniqueText } from '../../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { findProfile } from '../queries.ts'
import { syncProfile } from '../sync.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.close())

const control = (path: string, body: object) => world.control('POST', path, body)
const arm = (name: string, fault: object) => control('/scenario', { vendor: 'ayrshare', name, times: 1, ...fault })

const DAY_MS = 86_400_000
const PATH = '/api/social/accounts'
const ahead = (ms: number) => new Date(world.clock.now().getTime() + ms)
const list = async (actor: Actor) => (await actor.call<{ accounts: SocialAccount[] }>('GET', PATH)).body.accounts
const sync = (actor: Actor) => actor.call('POST', '/api/ayrshare/update-user-platforms', {})
const find = async (actor: Actor, platform: string) => (await list(actor)).find((account) => account.platform === platform)
const idOf = async (actor: Actor, platform: string) => (await find(actor, platform))?.id ?? ''
const draftOf = async (actor: Actor, id: string) => (await actor.call<{ draft: Draft }>('GET', `/api/posts/draft/${id}`)).body.draft
const join = async (name: string, platforms: string[] = []) => {
  const actor = await world.signUp(name)
  if (platforms.length > 0) await linkAccounts(world, actor, platforms)
  return actor
}

describe('the accounts routes', () => {
  it.each([['GET', PATH], ['DELETE', `${PATH}/${randomUUID()}`], ['POST', `${PATH}/${randomUUID()}/forget`]] as const)('%s %s requires a session and answers 404 or nothing for others’ accounts', async (method, url) => {
    expect((await world.anonymous(method, url)).status).toBe(401)
    const [alice, bob] = [await join('alice', ['facebook']), await join('bob')]
    const own = url.replace(/[0-9a-f-]{36}/, await idOf(alice, 'facebook'))
    const answer = await bob.call<{ accounts?: unknown[]; error?: string }>(method, own)
    if (method === 'GET') expect(answer).toMatchObject({ status: 200, body: { accounts: [] } })
    else expect(answer).toMatchObject({ status: 404, body: { error: GATE_ERRORS.notFound } })
    expect(await find(alice, 'facebook')).toMatchObject({ state: 'connected' })
  })

  it.each([['DELETE', `${PATH}/x`], ['POST', `${PATH}/x/forget`]] as const)('%s %s rejects what is no id', async (method, url) => {
    expect((await (await join('carol')).call(method, url)).status).toBe(400)
  })
})

it('connects all 13 networks', async () => {
  const dan = await join('dan', [...PLATFORMS])
  expect(Object.fromEntries((await list(dan)).map(({ platform, state }) => [platform, state]))).toEqual(Object.fromEntries(PLATFORMS.map((name) => [name, 'connected'])))
})

it('counts each scheduled post once that needs an account in trouble', async () => {
  const tess = await join('tess', ['facebook', 'twitter', 'linkedin'])
  await control('/expire', { email: tess.email, platform: 'twitter' })
  await control('/unlink', { email: tess.email, platform: 'linkedin' })
  await sync(tess)
  for (const platforms of [['twitter', 'linkedin'], ['twitter', 'facebook'], ['facebook']] as const) await buildPost(world.ctx.db, tess.id, { platforms: [...platforms], at: ahead(DAY_MS) })
  expect((await tess.call<{ dependent_posts: number }>('GET', PATH)).body.dependent_posts).toBe(2)
})

describe('disconnecting one account', () => {
  it('takes its network from scheduled posts, turns those without one into drafts, and leaves the rest', async () => {
    const erin = await join('erin', ['facebook', 'twitter'])
    const [soon, at] = [ahead(DAY_MS), ahead(2 * DAY_MS)]
    const [both, only, other] = [
      await buildPost(world.ctx.db, erin.id, { platforms: ['facebook', 'twitter'], at }),
      await buildPost(world.ctx.db, erin.id, { platforms: ['facebook'], at: soon }),
      await buildPost(world.ctx.db, erin.id, { platforms: ['twitter'], at }),
    ]
    expect(await find(erin, 'facebook')).toMatchObject({ posts: { count: 2, after_expiry: 0, first_at: soon.toISOString() } })
    expect(await erin.call('DELETE', `${PATH}/${await idOf(erin, 'facebook')}`)).toMatchObject({ status: 200, body: { success: true } })
    await world.settle()
    expect((await list(erin)).map(({ platform }) => platform)).toEqual(['twitter'])
    expect(await draftOf(erin, both)).toMatchObject({ state: 'scheduled', platforms: ['twitter'] })
    expect(await draftOf(erin, only)).toMatchObject({ state: 'draft', platforms: [] })
    expect(await draftOf(erin, other)).toMatchObject({ state: 'scheduled', platforms: ['twitter'] })
    await sync(erin)
    expect((await list(erin)).map(({ platform }) => platform)).toEqual(['twitter'])
  })

  it('is not undone by a report from before', async () => {
    // Without a worker: the provider's webhook would have the accounts read again.
    const still = await startWorld({ hasWorker: false })
    const ines = await still.signUp('ines')
    await linkAccounts(still, ines, ['facebook', 'twitter'])
    const row = await findProfile(still.ctx.db, ines.id)
    if (!row) throw new Error('There is no profile')
    // The provider has answered, and the report is stored when the disconnection already is.
    const publisher = { ...still.ctx.publisher, readProfile: async (key: string) => {
      const answer = await still.ctx.publisher.readProfile(key)
      await ines.call('DELETE', `${PATH}/${await idOf(ines, 'facebook')}`)
      return answer
    } }
    expect(await syncProfile({ ...still.ctx, publisher }, row)).toMatchObject({ kind: 'ok' })
    expect((await list(ines)).map(({ platform }) => platform)).toEqual(['twitter'])
    await still.close()
  })

  it('changes nothing when the provider fails', async () => {
    const frank = await join('frank', ['facebook'])
    await arm('server-error', { on: 'DELETE /profiles/social' })
    expect((await frank.call('DELETE', `${PATH}/${await idOf(frank, 'facebook')}`)).status).toBe(502)
    expect(await find(frank, 'facebook')).toMatchObject({ state: 'connected' })
  })
})

describe('the states', () => {
  it('expire at the time the network named, and are expiring in the week before', async () => {
    const grace = await join('grace', ['facebook'])
    await control('/expire', { email: grace.email, platform: 'facebook', at: ahead(3 * DAY_MS).toISOString() })
    await buildPost(world.ctx.db, grace.id, { platforms: ['facebook'], at: ahead(2 * DAY_MS) })
    await buildPost(world.ctx.db, grace.id, { platforms: ['facebook'], at: ahead(4 * DAY_MS) })
    await sync(grace)
    expect(await find(grace, 'facebook')).toMatchObject({ state: 'expiring', posts: { count: 2, after_expiry: 1 } })
    await control('/expire', { email: grace.email, platform: 'facebook', at: ahead(-1).toISOString() })
    await sync(grace)
    expect(await find(grace, 'facebook')).toMatchObject({ state: 'expired' })
    await control('/link', { email: grace.email, platform: 'facebook' })
    await sync(grace)
    expect(await find(grace, 'facebook')).toMatchObject({ state: 'connected', expires_at: null })
  })

  it('are expired at once when a network refuses a post, until a new sign-in, on posts too', async () => {
    const heidi = await join('heidi', ['facebook', 'twitter'])
    await arm('expired-token', { platform: 'twitter' })
    const waiting = await buildDraft(heidi, { content: uniqueText('Waits'), platforms: ['twitter'], autoPost: true, scheduledTime: ahead(DAY_MS).toISOString(), status: 'draft' })
    const draft = await buildDraft(heidi, { content: uniqueText('Refused'), platforms: ['facebook', 'twitter'] })
    await heidi.call('POST', '/api/ayrshare/publish-post', { draftId: draft.id })
    await world.passUntil(() => find(heidi, 'twitter'), (account) => account?.state === 'expired')
    await sync(heidi)
    expect(await find(heidi, 'twitter')).toMatchObject({ state: 'expired' })
    expect((await draftOf(heidi, waiting.id)).issues.map(({ platform, code }) => [platform, code])).toEqual([['twitter', 'expired-account']])
    await world.clock.advance(1_000)
    await heidi.call('GET', `/api/ayrshare/user-jwt/${heidi.id}?platforms=twitter`)
    await sync(heidi)
    expect(await find(heidi, 'twitter')).toMatchObject({ state: 'connected' })
  })

  it('are connected again after a new connection that was made at the provider itself', async () => {
    const judy = await join('judy', ['linkedin'])
    await arm('expired-token', { platform: 'linkedin' })
    const draft = await buildDraft(judy, { content: uniqueText('Refused'), platforms: ['linkedin'] })
    await judy.call('POST', '/api/ayrshare/publish-post', { draftId: draft.id })
    await world.passUntil(() => find(judy, 'linkedin'), (account) => account?.state === 'expired')
    await control('/link', { email: judy.email, platform: 'linkedin' })
    await sync(judy)
    expect(await find(judy, 'linkedin')).toMatchObject({ state: 'connected' })
  })

  it('are removed when the connection ends at the network, until it is forgotten or connected again', async () => {
    const ivan = await join('ivan', ['facebook', 'linkedin'])
    const ids = [await idOf(ivan, 'facebook'), await idOf(ivan, 'linkedin')]
    await control('/unlink', { email: ivan.email, platform: 'facebook' })
    await sync(ivan)
    expect(await find(ivan, 'facebook')).toMatchObject({ id: ids[0], state: 'removed' })
    expect((await ivan.call('POST', `${PATH}/${ids[1]}/forget`)).status).toBe(404)
    expect((await ivan.call('POST', `${PATH}/${ids[0]}/forget`)).status).toBe(200)
    expect(await find(ivan, 'facebook')).toBeUndefined()
    await control('/link', { email: ivan.email, platform: 'facebook' })
    await sync(ivan)
    expect(await find(ivan, 'facebook')).toMatchObject({ id: ids[0], state: 'connected' })
  })
})
