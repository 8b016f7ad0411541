import { expect, it, onTestFinished } from 'vitest'
import { connectMastodon, type StoredStatus } from '../../../../../test/factories/mastodon.ts'
import { prepareKillableServer } from '../../../../../test/killable-server.ts'
import { until } from '../../../../../test/until.ts'

it('a thread on Mastodon whose server of ours was killed in between is there once, and whole', async () => {
  const server = await prepareKillableServer()
  onTestFinished(() => server.close())
  await server.start()
  await server.signUp()
  const user = { call: async <Body>(method: 'POST', path: string, body: object) => ({ status: 200, body: await server.call<Body>(method, path, body) }) }
  expect((await connectMastodon(user, 'kim')).body.account).toMatchObject({ platform: 'mastodon', state: 'connected' })
  const parts = ['The first of three', 'The second of three', 'The third of three']
  const { draft } = await server.call<{ draft: { id: string } }>('POST', '/api/posts/draft', { content: parts[0], thread: parts.slice(1), platforms: ['mastodon'] })
  await server.call('POST', '/sandbox/control/scenario', { vendor: 'mastodon', name: 'slow', times: 1, ms: 120_000, text: parts[1] })
  const publishing = server.call('POST', '/api/ayrshare/publish-post', { draftId: draft.id }).catch(() => null)
  const statuses = () => server.call<StoredStatus[]>('GET', '/sandbox/control/mastodon/statuses')
  await until(statuses, (list) => list.length === 2)
  await server.kill()
  await publishing
  // The lease of the dead process expires, and the call can no longer be under way.
  const past = new Date(Date.now() - 3 * 60_000)
  await server.db.updateTable('dispatches').set({ created_at: past, sent_at: past, lease_expires_at: past }).where('kind', '=', 'post').execute()
  await server.start()
  const intent = () => server.db.selectFrom('dispatches').select(['status', 'sends', 'outcome']).where('kind', '=', 'post').executeTakeFirstOrThrow()
  expect(await until(intent, ({ status }) => status === 'settled', 120_000)).toEqual({ status: 'settled', sends: 2, outcome: 'accepted' })
  const written = await statuses()
  expect(written.map(({ text, inReplyToId }) => [text, written.find(({ id }) => id === inReplyToId)?.text ?? null])).toEqual([[parts[0], null], [parts[1], parts[0]], [parts[2], parts[1]]])
}, 240_000)
