import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { type KillableServer, prepareKillableServer } from '../../../../test/killable-server.ts'
import { until } from '../../../../test/until.ts'

type Published = { success: boolean; error?: string; data: { id: string; state: string } }

const PLATFORMS = ['facebook']

async function startServer(): Promise<KillableServer> {
  const server = await prepareKillableServer()
  onTestFinished(() => server.close())
  await server.start()
  await server.signUp()
  await server.call('POST', '/api/ayrshare/create-user-profile', {})
  await server.call('POST', '/sandbox/control/link', { email: 'kill@example.com', platform: 'facebook' })
  await server.call('POST', '/api/ayrshare/update-user-platforms', {})
  return server
}

it('repeats of calls whose server was killed while they ran get what they made, published once', async () => {
  const server = await startServer()
  const draft = (await server.call<{ draft: { id: string } }>('POST', '/api/posts/draft', { content: 'The draft', platforms: PLATFORMS })).draft
  const bodies = [{ content: 'One', platforms: PLATFORMS }, { content: 'Two', platforms: PLATFORMS }, { draftId: draft.id }]
  const calls = bodies.map((body) => ({ body, headers: { 'idempotency-key': randomUUID() } }))
  const publish = ({ body, headers }: (typeof calls)[number]) => server.call<Published>('POST', '/api/ayrshare/publish-post', body, headers)
  const slow = { vendor: 'ayrshare', name: 'slow', times: 3, ms: 60_000 }
  await server.call('POST', '/sandbox/control/scenario', slow)
  const running = Promise.allSettled(calls.map(publish))
  const made = () => server.db.selectFrom('idempotency_keys').select('made_id').where('made_id', 'is not', null).execute()
  const posts = (await until(made, (rows) => rows.length === 3)).flatMap(({ made_id: id }) => id ?? []).toSorted()
  const sending = () => server.db.selectFrom('dispatches').select('id').where('status', '=', 'sending').execute()
  await until(sending, (rows) => rows.length > 0)
  await server.call('POST', '/sandbox/control/scenario', { ...slow, times: 0 })
  await server.kill()
  expect((await running).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  // The leases of the dead process expire.
  await server.db.updateTable('idempotency_keys').set({ lease_expires_at: new Date(0) }).where('status', 'is', null).execute()
  await server.start()
  const answers = await Promise.all(calls.flatMap((call) => [publish(call), publish(call)]))
  expect(answers.map(({ error }) => error)).toEqual(Array(6).fill(undefined))
  expect([...new Set(answers.map(({ data }) => data.id))].toSorted()).toEqual(posts)
  const states = async () => (await server.db.selectFrom('posts').select('state').execute()).map(({ state }) => state)
  expect(await until(states, (all) => all.every((state) => state === 'published'), 60_000)).toHaveLength(3)
  const published = await server.call<{ text: string }[]>('GET', '/sandbox/control/published')
  expect(published.map(({ text }) => text).toSorted()).toEqual(['One', 'The draft', 'Two'])
}, 200_000)
