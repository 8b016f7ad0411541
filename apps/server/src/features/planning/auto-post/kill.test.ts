import type { Draft } from '@marquee/contract/posts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type KillableServer, prepareKillableServer } from '../../../../test/killable-server.ts'
import { until } from '../../../../test/until.ts'

/** Time for two restarts before the post is due. */
const AHEAD_MS = 40_000

let server: KillableServer
beforeAll(async () => {
  server = await prepareKillableServer()
  await server.start()
  await server.signUp()
}, 60_000)
afterAll(() => server.close())

const stateOf = (id: string) => server.db.selectFrom('posts').select(['state', 'scheduled_at']).where('id', '=', id).executeTakeFirstOrThrow()

it('a server killed while the account is connected, and again once the post is scheduled, publishes it exactly once', async () => {
  await server.call('POST', '/api/ayrshare/create-user-profile', {})
  const at = new Date(Date.now() + AHEAD_MS).toISOString()
  const { draft } = await server.call<{ draft: Draft }>('POST', '/api/posts/draft', { content: 'Survives two crashes', platforms: ['facebook'], autoPost: true, scheduledTime: at })
  const waiting = await server.call<{ draft: Draft }>('POST', '/api/posts/draft', { content: 'Never approved', platforms: ['facebook'], autoPost: true, scheduledTime: at, status: 'pending_approval' })
  expect([draft.state, draft.issues.map(({ waitsFor }) => waitsFor)]).toEqual(['draft', ['account']])
  await server.call('POST', '/sandbox/control/link', { email: 'kill@example.com', platform: 'facebook' })
  // The response may be lost with the server: what was stored decides.
  const connecting = server.call('POST', '/api/ayrshare/update-user-platforms', {}).catch(() => null)
  await until(() => server.db.selectFrom('social_accounts').select('platform').execute(), (rows) => rows.length > 0, 20_000)
  await server.kill()
  await connecting
  await server.start()
  await until(() => stateOf(draft.id), ({ state }) => state === 'scheduled', 60_000)
  await server.kill()
  await server.start()
  expect((await until(() => stateOf(draft.id), ({ state }) => state === 'published', 90_000)).scheduled_at?.toISOString()).toBe(at)
  const attempts = await server.db.selectFrom('deliveries').select(['status', 'platform']).where('post_id', '=', draft.id).execute()
  expect(attempts).toEqual([{ status: 'published', platform: 'facebook' }])
  const published = await server.call<{ text: string }[]>('GET', '/sandbox/control/published')
  expect(published.map(({ text }) => text)).toEqual(['Survives two crashes'])
  expect((await stateOf(waiting.draft.id)).state).toBe('pending_approval')
}, 240_000)
