import { expect, it, onTestFinished } from 'vitest'
import { uniqueText } from '../../../../test/factories/publishing.ts'
import { openSandbox, SANDBOX_KEY } from '../../../../test/factories/social.ts'
import { prepareKillableServer } from '../../../../test/killable-server.ts'
import { until } from '../../../../test/until.ts'

const COMMENTS = 12
const KILLS = 4
const EMAIL = 'kill@example.com'
const SETTINGS = {
  autoRespond: true, requireApproval: false, activePlatforms: ['facebook'], withoutApproval: ['comment'], enableWebhooks: true, enableInstantResponses: true, responseDelayMinutes: 0, useKnowledgeBase: true,
  caps: { perPersonDay: 50, perPost: 1_000, perHour: 1_000 },
}

/** A server with the chatbot switched on, to which people wrote below a post; the networks live on while it is dead. */
async function openAnswering(comments: number) {
  // Read at each start.
  const env: Record<string, string> = {}
  const server = await prepareKillableServer(env)
  const networks = await openSandbox({ origins: [server.url], latencyMs: 60 })
  Object.assign(env, { AYRSHARE_BASE_URL: networks.baseUrl, AYRSHARE_API_KEY: SANDBOX_KEY, PUBLIC_URL: server.url })
  onTestFinished(async () => {
    await server.close()
    await networks.close()
  })
  await server.start()
  await server.signUp()
  await networks.control('limits', { commentsFreshMs: 0 })
  await server.call('POST', '/api/ayrshare/create-user-profile', {})
  await networks.link(EMAIL, 'facebook')
  await server.call('POST', '/api/ayrshare/update-user-platforms', {})
  await until(async () => (await server.db.selectFrom('social_profiles').select('webhook_actions').executeTakeFirst())?.webhook_actions ?? [], (actions) => actions.includes('comments'), 30_000)
  await server.call('POST', '/api/ayrshare/publish-post', { content: uniqueText('Bread'), platforms: ['facebook'] })
  await server.call('POST', '/api/knowledge', { type: 'product', title: 'Lantern walk', description: 'The lantern walk costs $12 for each person.', tags: [] })
  await server.call('POST', '/api/chatbot/settings', SETTINGS)
  const accepted = async () => ((await networks.control(`accepted?email=${encodeURIComponent(EMAIL)}`)) as { accepted: { target: string }[] }).accepted.map(({ target }) => target)
  const statuses = async () => (await server.db.selectFrom('conversations_replies').select('status').where('by', '=', 'chatbot').execute()).map(({ status }) => status)
  return {
    server,
    accepted,
    /** People write below the post; all are heard. What a dead server misses, checks and the provider's repeats bring later. */
    async write() {
      for (let comment = 0; comment < comments; comment += 1) await networks.control('comment', { email: EMAIL, platform: 'facebook', name: uniqueText('Guest'), text: 'What does the lantern walk cost?' })
      await until(() => server.db.selectFrom('conversations_messages').select('id').where('is_own', '=', false).execute(), (rows) => rows.length === comments, 30_000)
    },
    /** Waits until all are answered, and expects one answer and one draft for each. */
    async expectOnce() {
      await until(statuses, (all) => all.length === comments && all.every((status) => status === 'sent'), 180_000)
      const targets = await accepted()
      expect([targets.length, new Set(targets).size]).toEqual([comments, comments])
      const drafts = await server.db.selectFrom('conversations_drafts').select(['status', 'answers_id']).execute()
      expect([new Set(drafts.map(({ status }) => status)), new Set(drafts.map(({ answers_id: id }) => id)).size, drafts.length]).toEqual([new Set(['sent']), comments, comments])
      expect(await server.db.selectFrom('conversations_judgings').select('message_id').execute()).toEqual([])
    },
  }
}

it('every comment is answered once by a server that is killed again and again meanwhile', async () => {
  const { server, accepted, write, expectOnce } = await openAnswering(COMMENTS)
  await write()
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = (await accepted()).length
    await until(async () => (await accepted()).length, (count) => count > before || count === COMMENTS, 90_000)
    await server.kill()
    await server.start()
  }
  await expectOnce()
}, 420_000)

it('every comment is answered once by three processes on one database', async () => {
  const { server, write, expectOnce } = await openAnswering(COMMENTS)
  await server.startWorker()
  await server.startWorker()
  await write()
  await expectOnce()
}, 420_000)
