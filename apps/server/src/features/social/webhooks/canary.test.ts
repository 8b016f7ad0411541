import { randomUUID } from 'node:crypto'
import { PROVIDER_WEBHOOK_PATH } from '@marquee/contract/social'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openSocialWorld, type SocialWorld } from '../../../../test/factories/social.ts'
import { profileForOwner, sendCanary } from '../index.ts'

let world: SocialWorld
let alice: Awaited<ReturnType<SocialWorld['join']>>

beforeAll(async () => {
  world = await openSocialWorld()
  await world.startWorkers()
  alice = await world.join('alice')
  await world.call(alice, 'POST', '/api/ayrshare/create-user-profile', {})
  await vi.waitFor(async () => expect(await world.ctx.db.selectFrom('events').select('id').where('owner', '=', alice.id).where('name', '=', 'webhooks.subscribed').execute()).toHaveLength(1), { timeout: 10_000 })
})
afterAll(() => world.close())

const reported = async () => (await world.ctx.db.selectFrom('events').select('payload').where('owner', '=', alice.id).where('name', '=', 'canary.reported').execute()).map(({ payload }) => (payload as { token: string }).token)

it('is signed and sent from here where the provider has no call for it, and comes through the receiver', async () => {
  const token = randomUUID()
  expect(await sendCanary(world.ctx, alice.id, token)).toEqual({ by: 'here', reason: null })
  expect(await reported()).toEqual([token])
})

it('is not sent for somebody without webhooks', async () => {
  const bob = await world.join('bob')
  expect(await sendCanary(world.ctx, bob.id, randomUUID())).toBeNull()
})

it('is refused with another secret, and says so', async () => {
  const profile = await profileForOwner(world.ctx.db, world.ctx.vault, alice.id)
  const before = await reported()
  const canary = { profileKey: profile?.profileKey ?? '', profileId: profile?.profileId ?? '', token: randomUUID(), url: `${world.ctx.publicUrl()}${PROVIDER_WEBHOOK_PATH}`, secret: 'another secret', now: world.ctx.clock.now() }
  expect(await world.ctx.publisher.sendCanary(canary)).toEqual({ by: 'here', outcome: { kind: 'unavailable', reason: 'this server answered 401' } })
  expect(await reported()).toEqual(before)
})

it('says why it did not arrive', async () => {
  await world.ctx.db.updateTable('social_profiles').set({ webhook_url: `http://127.0.0.1:1${PROVIDER_WEBHOOK_PATH}` }).where('owner', '=', alice.id).execute()
  expect(await sendCanary(world.ctx, alice.id, randomUUID())).toEqual({ by: 'here', reason: expect.stringMatching(/\S/) })
})
