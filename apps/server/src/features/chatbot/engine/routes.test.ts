import { randomUUID } from 'node:crypto'
import type { getPersonality, Personality } from '@marquee/contract/chatbot/personalities'
import type { ChatbotSettingsAnswer } from '@marquee/contract/chatbot/settings'
import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkAccounts } from '../../../../test/factories/publishing.ts'
import { createMemoryThreads, type MemoryThreads } from '../../../../test/factories/threads.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { createHttpServer } from '../../../platform/http/server.ts'
import type { EngineContext } from '../context.ts'
import { purgeDeletedForSystem } from '../personalities/personality-queries.ts'
import { registerEngineRoutes } from './routes.ts'

type Settings = { settings: ChatbotSettingsAnswer; error: string }
type Details = RouteAnswer<typeof getPersonality>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

let world: World
let app: FastifyInstance
let threads: MemoryThreads
let alice: Actor
let bob: Actor

/** Threads belong to one user: those of everybody else are empty. */
const ofAlone = (owner: () => string, of: MemoryThreads): MemoryThreads => ({
  ...of,
  readNewestTurn: async (db, who, threadId) => (who === owner() ? of.readNewestTurn(db, who, threadId) : null),
})

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
  await linkAccounts(world, alice, ['instagram', 'linkedin'])
  await alice.call('POST', '/api/knowledge', { type: 'product', title: 'Lantern walk', description: 'The lantern walk costs $12 for each person.', tags: [] })
  threads = createMemoryThreads()
  const ctx: EngineContext = { ...world.ctx, threads: ofAlone(() => alice.id, threads) }
  app = createHttpServer(ctx.log)
  registerEngineRoutes(app, ctx)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await world.close()
})

async function call<T>(method: Method, url: string, payload?: object, as: Actor | null = alice): Promise<{ status: number; body: T }> {
  const response = await app.inject({ method, url, ...(payload && { payload }), headers: as ? { authorization: `Bearer ${as.token}` } : {} })
  return { status: response.statusCode, body: response.json<T>() }
}
const settings = async (as = alice) => (await call<Settings>('GET', '/api/chatbot/settings', undefined, as)).body.settings
const save = (body: object, as: Actor | null = alice) => call<Settings>('POST', '/api/chatbot/settings', body, as)

describe('settings', () => {
  it('have defaults, say what they mean and what is in force', async () => {
    expect(await settings()).toEqual({
      default_personality_id: 'professional', auto_respond: false, require_approval: true, response_delay_minutes: 0, active_platforms: [], use_knowledge_base: true, poll_frequency_minutes: 5, enable_instant_responses: true, enable_webhooks: false,
      without_approval: ['comment'], no_source: 'wait', caps: { perPersonDay: 3, perPost: 20, perHour: 60 }, hours: null, time_zone: 'UTC', is_paused: false,
      monitoring_active: false, last_poll_time: null, webhook_registered: false, webhook_url: null, rate_limit_remaining: 100, sentence: 'Writes nothing until you press Generate Response.',
      polling: [{ network: 'instagram', via: 'provider', kind: 'comment', minutes: 10 }, { network: 'linkedin', via: 'provider', kind: 'comment', minutes: 10 }],
    })
  })

  it('are changed field by field, and omitted fields stay', async () => {
    await save({ autoRespond: true, activePlatforms: ['instagram', 'instagram'], hours: { from: '09:00', to: '18:00' }, caps: { perPersonDay: 1, perPost: 2, perHour: 3 } })
    const { status, body } = await save({ pollFrequencyMinutes: 30, responseDelayMinutes: 'soon', timeZone: 'Asia/Kolkata' })
    expect([status, body.settings]).toEqual([200, expect.objectContaining({ auto_respond: true, active_platforms: ['instagram'], hours: { from: '09:00', to: '18:00' }, caps: { perPersonDay: 1, perPost: 2, perHour: 3 }, response_delay_minutes: 0, time_zone: 'Asia/Kolkata', require_approval: true })])
    expect(body.settings.polling.map(({ minutes }) => minutes)).toEqual([30, 30])
    expect(threads.replanned).toEqual([30])
    expect(body.settings.sentence).toMatch(/^Writes drafts on Instagram\. Nothing is sent without you\./)
    expect((await save({ hours: null })).body.settings.hours).toBeNull()
    expect(await settings()).toMatchObject({ auto_respond: true, hours: null })
    expect(await settings(bob)).toMatchObject({ auto_respond: false })
  })

  it('count the calls of the last hour down', async () => {
    const now = world.clock.now()
    threads.checks.push(new Date(now.getTime() - 2 * 3_600_000), now)
    expect(await settings()).toMatchObject({ rate_limit_remaining: 99, last_poll_time: now.toISOString() })
  })

  it.each([[{ responseDelayMinutes: 61 }], [{ pollFrequencyMinutes: 7 }], [{ activePlatforms: ['myspace'] }], [{ noSource: 'guess' }], [{ caps: { perPersonDay: 0, perPost: 1, perHour: 1 } }], [{ hours: { from: '09:00', to: '09:00' } }], [{ timeZone: 'Mars' }], [{ more: 1 }]])('refuse %j', async (body) => {
    expect((await save(body)).status).toBe(400)
  })

  it('choose only a personality that is there', async () => {
    expect((await save({ defaultPersonalityId: 'friendly' })).body.settings.default_personality_id).toBe('friendly')
    const { body } = await bob.call<{ personality: Personality }>('POST', '/api/chatbot/personalities', { name: 'Bobs', systemPrompt: 'x' })
    for (const id of ['nobody', randomUUID(), body.personality.id]) expect((await save({ defaultPersonalityId: id })).status).toBe(404)
    await save({ defaultPersonalityId: 'professional' })
  })

  it('say what came of taking all turns', async () => {
    expect((await call('POST', '/api/chatbot/generate-auto-responses', {})).body).toEqual({ success: true, processed: 0, total: 0, results: [] })
    expect((await call('POST', '/api/chatbot/generate-auto-responses', { more: 1 })).status).toBe(400)
  })

  it('are paused and resumed', async () => {
    expect((await call('PUT', '/api/chatbot/paused', { isPaused: true })).body).toMatchObject({ isPaused: true, stopped: 0 })
    expect(await settings()).toMatchObject({ is_paused: true, sentence: 'Paused: nothing is written or sent until you resume.' })
    await call('PUT', '/api/chatbot/paused', { isPaused: false })
    expect((await call('PUT', '/api/chatbot/paused', { isPaused: 'yes' })).status).toBe(400)
    expect((await call('POST', '/api/chatbot/settings/replay', { settings: { hours: 1 } })).status).toBe(400)
    expect((await call<{ results: unknown[] }>('POST', '/api/chatbot/settings/replay', {})).body.results).toEqual([])
  })
})

describe('a personality', () => {
  const create = async (name: string) => (await alice.call<{ personality: Personality }>('POST', '/api/chatbot/personalities', { name, systemPrompt: 'Answer.' })).body.personality.id
  const path = (id: string) => `/api/chatbot/personalities/${id}`
  const remove = (id: string, successorId?: string) => call<{ undoId: string; error: string }>('DELETE', `${path(id)}${successorId ? `?successorId=${successorId}` : ''}`)

  it('is shown with its versions and what depends on it', async () => {
    const id = await create('Shown')
    await alice.call('PUT', path(id), { tone: 'formal' })
    const { body } = await call<Details>('GET', path(id))
    expect(body.versions.map(({ version, tone, isOn }) => [version, tone, isOn])).toEqual([[2, 'formal', false], [1, 'neutral', true]])
    expect(body.dependants).toEqual({ isDefaultChoice: false, pendingDrafts: 0, dueReplies: 0 })
    expect((await call<Details>('GET', path('friendly'))).body).toMatchObject({ versions: [], personality: { isCustom: false } })
  })

  it('is deleted, and comes back as it was', async () => {
    const id = await create('Gone')
    const { body } = await remove(id)
    expect((await call('GET', path(id))).status).toBe(404)
    expect((await call<{ personality: Personality }>('POST', `/api/chatbot/personalities/undo/${body.undoId}`)).body.personality).toMatchObject({ id, name: 'Gone' })
    expect((await call('POST', `/api/chatbot/personalities/undo/${body.undoId}`)).status).toBe(404)
  })

  it('that something depends on needs a successor, which takes its place until the deletion is taken back', async () => {
    const [id, other] = [await create('Chosen'), await create('Next')]
    await save({ defaultPersonalityId: id })
    const turn = threads.say({ text: 'What does the lantern walk cost?', at: world.clock.now() })
    expect((await call('POST', `/api/conversations/${turn.threadId}/draft`, {})).status).toBe(200)
    expect((await call<Details>('GET', path(id))).body.dependants).toEqual({ isDefaultChoice: true, pendingDrafts: 1, dueReplies: 0 })
    expect(await remove(id)).toMatchObject({ status: 409, body: { error: CHATBOT_TEXTS.needsSuccessor } })
    for (const nobody of [id, 'nobody']) expect((await remove(id, nobody)).status).toBe(404)
    const { body } = await remove(id, other)
    expect(await settings()).toMatchObject({ default_personality_id: other })
    await call('POST', `/api/chatbot/personalities/undo/${body.undoId}`)
    expect(await settings()).toMatchObject({ default_personality_id: id })
  })

  it('does not come back after its time, or when its name was taken; then it is removed', async () => {
    const [late, taken] = [await create('Late'), await create('Taken')]
    const [one, two] = [await remove(late), await remove(taken)]
    await create('Taken')
    const restore = (undoId: string) => call<{ error: string }>('POST', `/api/chatbot/personalities/undo/${undoId}`)
    expect(await restore(two.body.undoId)).toMatchObject({ status: 409, body: { error: CHATBOT_TEXTS.nameTaken } })
    await world.clock.advance(11 * 60_000)
    expect(await restore(one.body.undoId)).toMatchObject({ status: 409, body: { error: CHATBOT_TEXTS.undoOver } })
    expect(await purgeDeletedForSystem(world.ctx.db, new Date(world.clock.now().getTime() - 600_000), 10)).toBe(2)
    expect((await restore(one.body.undoId)).status).toBe(404)
  })

  it('that is a default one cannot be deleted', async () => {
    expect(await remove('friendly')).toMatchObject({ status: 409, body: { error: CHATBOT_TEXTS.isDefault } })
  })
})

describe('monitoring', () => {
  const waiting = async (name: string) => (await world.ctx.pool.query('select 1 from pgboss.job where name = $1 and data::text like $2', [name, `%${bob.id}%`])).rows.length

  it('is started: a check runs at once, and webhooks are requested if they are on', async () => {
    threads.checked.length = 0
    const first = await call('POST', '/api/chatbot/setup-monitoring', {}, bob)
    expect([first.body, await waiting('social.subscribe'), threads.checked]).toEqual([{ success: true, monitoring: { active: true, webhook_registered: false, webhook_url: null, poll_frequency_minutes: 5, started_at: expect.any(String) } }, 0, ['all']])
    expect(await settings(bob)).toMatchObject({ monitoring_active: true })
    await save({ enableWebhooks: true }, bob)
    await call('POST', '/api/chatbot/setup-monitoring', {}, bob)
    expect([await waiting('social.subscribe'), (await call('POST', '/api/chatbot/setup-monitoring', { more: 1 }, bob)).status]).toEqual([1, 400])
  })

  it('checks by hand, and says what came of it', async () => {
    threads.answerChecks({ found: 3, waiting: [{ network: 'instagram', seconds: 240 }], error: null })
    expect((await call('POST', '/api/chatbot/manual-poll', { type: 'comments' })).body).toEqual({ success: true, count: 3, autoResponses: 0, error: null, waiting: [{ network: 'instagram', seconds: 240 }] })
    threads.answerChecks({ found: 0, waiting: [], error: 'Instagram could not be reached. Try again later.' })
    expect((await call('POST', '/api/chatbot/manual-poll', {})).body).toMatchObject({ success: false, count: 0, error: 'Instagram could not be reached. Try again later.' })
    await call('POST', '/api/chatbot/manual-poll', { type: 'messages', isByTimer: true })
    expect([threads.checked.slice(-3), (await call('POST', '/api/chatbot/manual-poll', { type: 'posts' })).status]).toEqual([['comments', 'all', 'messages by timer'], 400])
  })
})

describe('the dashboard', () => {
  it('counts what there is', async () => {
    const bobs = async () => (await call<Record<string, unknown>>('GET', '/api/chatbot/summary', undefined, bob)).body
    const before = await bobs()
    expect(before).toMatchObject({ knowledgeEntries: 0, isKnowledgeActive: true, sentence: 'Writes nothing until you press Generate Response.', isPaused: false, unanswered: 0, monitoringActive: true })
    await bob.call('POST', '/api/knowledge', { type: 'product', title: 'Cup', description: 'A cup costs $3.', tags: [] })
    await bob.call('POST', '/api/chatbot/personalities/friendly/duplicate')
    await save({ useKnowledgeBase: false }, bob)
    expect(await bobs()).toMatchObject({ knowledgeEntries: 1, isKnowledgeActive: false, personalities: Number(before['personalities']) + 1 })
  })
})

describe('Generate Response in a thread', () => {
  it('answers with the draft, which waits', async () => {
    const { threadId } = threads.say({ text: 'What does the lantern walk cost?', at: world.clock.now() })
    const { status, body } = await call<{ draft: { text: string; origin: string; threadId: string } }>('POST', `/api/conversations/${threadId}/draft`, { personalityId: 'playful' })
    expect([status, body.draft]).toEqual([200, expect.objectContaining({ text: expect.stringContaining('$12'), origin: 'asked', threadId, because: 'It waits for you because you asked for this draft.' })])
    expect([(await call('POST', `/api/conversations/${threadId}/draft`, {}, bob)).status, (await call('POST', `/api/conversations/${threadId}/draft`, { how: 'louder' })).status, (await call('POST', '/api/conversations/x/draft', {})).status]).toEqual([404, 400, 400])
  })
})

it('nobody else, and nobody without a token, reaches any of it', async () => {
  const { body: { personality: { id } } } = await alice.call<{ personality: Personality }>('POST', '/api/chatbot/personalities', { name: 'Private', systemPrompt: 'x' })
  const { undoId } = (await call<{ undoId: string }>('DELETE', `/api/chatbot/personalities/${id}`)).body
  const calls: [Method, string, object?][] = [['GET', `/api/chatbot/personalities/${id}`], ['DELETE', `/api/chatbot/personalities/${id}`], ['POST', `/api/chatbot/personalities/undo/${undoId}`]]
  for (const [method, url, body] of calls) expect([url, (await call(method, url, body, bob)).status, (await call(method, url, body, null)).status]).toEqual([url, 404, 401])
  const own: [Method, string, object?][] = [['GET', '/api/chatbot/settings'], ['GET', '/api/chatbot/summary'], ['POST', '/api/chatbot/setup-monitoring', {}], ['POST', '/api/chatbot/manual-poll', {}], ['POST', '/api/chatbot/settings', {}], ['POST', '/api/chatbot/settings/replay', {}], ['PUT', '/api/chatbot/paused', { isPaused: true }], ['POST', '/api/chatbot/generate-auto-responses', {}], ['POST', `/api/conversations/${randomUUID()}/draft`, {}]]
  for (const [method, url, body] of own) expect([url, (await call(method, url, body, null)).status]).toEqual([url, 401])
  expect((await call('POST', '/api/chatbot/personalities/undo/x')).status).toBe(400)
})
