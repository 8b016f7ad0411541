import { aiBudgetUsedText, aiCallsUsedText, type AiUsage } from '@marquee/contract/usage'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uploadPicture } from '../../../test/factories/images.ts'
import { buildEntry } from '../../../test/factories/knowledge.ts'
import { buildPicture } from '../../../test/factories/media.ts'
import { type Actor, startWorld, type World } from '../../../test/world.ts'
import { readConfig } from '../../config.ts'
import { knowledgeJobs } from '../knowledge/index.ts'
import { recordUsage } from './index.ts'
import type { AiLimits } from './limits.ts'

const HOUR = 3_600_000
const GENERATE = '/api/ai/generate-post'
const POST = { description: 'Our new espresso roast', useKnowledge: false }

let world: World
let person: Actor
/** The person's. */
let token: string
let count = 0

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
})
afterAll(() => world.close())
beforeEach(async () => {
  setLimits({})
  count += 1
  person = await world.signUp(`person${count}`)
  token = person.token
})

const setLimits = (limits: Partial<AiLimits>) => void Object.assign(world.ctx, { aiLimits: { callsPerHour: null, budgetMicros: null, ...limits } })
/** Takes the token of another person than the current one. */
const readLimits = async (bearer = token) => (await world.anonymous<AiUsage>('GET', '/api/ai/usage', undefined, { authorization: `Bearer ${bearer}` })).body.limits

/** Advances the clock; the session has expired then, so the person signs in again. */
async function passUntil(time: Date): Promise<void> {
  await world.clock.advanceTo(time)
  const { body } = await world.anonymous<{ access_token: string }>('POST', '/auth/v1/token?grant_type=password', { email: person.email, password: 'correct horse battery' })
  token = body.access_token
}
const pass = (ms: number) => passUntil(new Date(world.clock.now().getTime() + ms))

/** Calls a path as the person. Returns the status, the error and the seconds to wait. */
async function call(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${world.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers }, body: JSON.stringify(body) })
  const text = await response.text()
  const { error, code } = text.startsWith('{') ? (JSON.parse(text) as { error?: string; code?: string }) : {}
  return { status: response.status, error, code, wait: Number(response.headers.get('retry-after')) }
}
const embeddings = async () => (await world.ctx.pool.query(`select 1 from usage_calls where owner = $1 and task = 'embedding'`, [person.id])).rowCount
const spend = (dollars: number) => recordUsage({ clock: world.clock, modelPrices: new Map([['video', { input: 0, output: 0, unit: 1 }]]), sandboxedTasks: new Set() }, world.ctx.db, person.id, { task: 'video', model: 'video', units: dollars })

describe('AI calls of an hour', () => {
  it('end with 429 and the wait, and come back one by one', async () => {
    setLimits({ callsPerHour: 4 })
    for (let made = 0; made < 4; made += 1) expect((await call(GENERATE, POST)).status).toBe(200)
    const refused = await call(GENERATE, POST)
    expect(refused).toEqual({ status: 429, code: 'rate_limited', error: aiCallsUsedText(4, refused.wait), wait: expect.any(Number) })
    expect(refused.error).toBe('You have used the 4 AI calls that this server allows per person and hour. The next one is possible in 15 minutes.')
    expect(refused.wait).toBeGreaterThan(14 * 60)
    await pass(refused.wait * 1_000)
    expect((await call(GENERATE, POST)).status).toBe(200)
    expect((await call(GENERATE, POST)).status).toBe(429)
    await pass(3 * HOUR)
    expect((await readLimits()).callsLeft).toBe(4)
  })

  it('are refused as a status for streams too, before the first byte', async () => {
    setLimits({ callsPerHour: 1 })
    expect((await call(GENERATE, POST, { accept: 'text/event-stream' })).status).toBe(200)
    expect((await call(GENERATE, POST, { accept: 'text/event-stream' })).status).toBe(429)
  })

  it('are each person’s own, exact in parallel, and shown', async () => {
    setLimits({ callsPerHour: 3 })
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => call('/api/images/generate-async', { prompt: 'A cup' })))).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([202, 202, 202, 429, 429, 429, 429, 429])
    expect(await readLimits()).toMatchObject({ callsPerHour: 3, callsLeft: 0, budgetUsd: null, budgetShare: null })
    expect(await readLimits((await world.signUp('other')).token)).toMatchObject({ callsPerHour: 3, callsLeft: 3 })
  })

  it('are not counted for a request that is refused for another reason', async () => {
    setLimits({ callsPerHour: 5 })
    expect((await call(GENERATE, { description: '' })).status).toBe(400)
    expect((await call('/api/comfy-online/start-task', { action: 'upscale', imageUrl: 'https://example.com/a.png' })).status).toBe(404)
    expect((await readLimits()).callsLeft).toBe(5)
  })

  it('may be unlimited', async () => {
    expect((await call(GENERATE, POST)).status).toBe(200)
    expect(await readLimits()).toMatchObject({ callsPerHour: null, callsLeft: null })
  })
})

describe('every way to ask an AI', () => {
  it('has the same limits', async () => {
    const picture = await uploadPicture(person, await buildPicture('png', 120, 90))
    await buildEntry(world.ctx, person.id, { title: 'Opening hours', description: 'The shop opens at 8 in the morning.' })
    const file = await uploadKnowledgePicture()
    setLimits({ callsPerHour: 1 })
    expect((await call(GENERATE, POST)).status).toBe(200)
    const answers = await Promise.all([
      call(GENERATE, POST),
      call(GENERATE, { ...POST, type: 'series' }),
      call('/api/knowledge/ask', { question: 'When does the shop open?' }),
      call('/api/media-analysis/analyze-image', { imageUrl: picture.url }),
      call('/api/images/generate-async', { prompt: 'A cup' }),
      call('/api/comfy-online/start-task', { action: 'upscale', imageUrl: picture.url, sourceImageId: picture.id }),
      call('/api/proxy/create_video_task', { prompt: 'Steam rises', imageUrl: picture.url }),
      call('/api/knowledge-files/process', file),
    ])
    expect(answers.map(({ status, code, wait }) => [status, code, wait > 3_500 && wait <= 3_600])).toEqual(Array.from({ length: 8 }, () => [429, 'rate_limited', true]))
    expect(new Set(answers.map(({ error }) => error))).toEqual(new Set([aiCallsUsedText(1, 3_600)]))
  })

  it('counts a text that uses the knowledge base once: its search and new knowledge take no calls from it', async () => {
    setLimits({ callsPerHour: 2 })
    await buildEntry(world.ctx, person.id, { title: 'Opening hours', description: 'The shop opens at 8 in the morning.' })
    await embedPassages()
    expect((await person.call('POST', '/api/knowledge/search', { query: 'opening hours' })).body).toMatchObject({ method: 'words-and-meaning' })
    const texts = [await call(GENERATE, { description: 'Our opening hours' }), await call('/api/knowledge/ask', { question: 'When does the shop open?' }), await call(GENERATE, { description: 'Our opening hours' })]
    expect(texts.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(await embeddings()).toBeGreaterThan(2)
  })

  it('searches by words, and leaves new passages without vectors, when twenty times as many vectors were made', async () => {
    await buildEntry(world.ctx, person.id, { title: 'Opening hours', description: 'The shop opens at 8 in the morning.' })
    setLimits({ callsPerHour: 1 })
    await world.ctx.pool.query(`insert into usage_calls (owner, task, model, created_at) select $1, 'embedding', 'vectors', $2::timestamptz - interval '59 minutes' from generate_series(1, 20)`, [person.id, world.clock.now()])
    await embedPassages()
    const found = await person.call<{ results: unknown[]; method: string }>('POST', '/api/knowledge/search', { query: 'opening hours' })
    expect([found.status, found.body.method, found.body.results.length, await embeddings()]).toEqual([200, 'words', 1, 20])
    await pass(HOUR)
    await embedPassages()
    expect(await embeddings()).toBe(21)
  })

  it('makes no vectors when the budget is used up', async () => {
    await buildEntry(world.ctx, person.id, { title: 'Opening hours', description: 'The shop opens at 8 in the morning.' })
    setLimits({ budgetMicros: 0 })
    await embedPassages()
    expect(await embeddings()).toBe(0)
  })
})

describe('the budget of a month', () => {
  it('is shown from the first dollar, and stops AI when it is used up, until the next month', async () => {
    const today = world.clock.now()
    await passUntil(new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 15, 12)))
    setLimits({ budgetMicros: 10_000_000 })
    expect(await readLimits()).toMatchObject({ budgetUsd: 10, budgetShare: 0 })
    await spend(8)
    expect((await readLimits()).budgetShare).toBeCloseTo(0.8)
    expect((await call(GENERATE, POST)).status).toBe(200)
    await spend(2)
    const { resumesOn, budgetShare } = await readLimits()
    expect(budgetShare).toBeCloseTo(1)
    const refused = await call(GENERATE, POST)
    expect(refused).toEqual({ status: 429, code: 'rate_limited', error: aiBudgetUsedText(10, resumesOn), wait: expect.any(Number) })
    const now = world.clock.now()
    expect(Math.abs(refused.wait * 1_000 - (Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime()))).toBeLessThan(60_000)
    await passUntil(new Date(`${resumesOn}T00:00:01Z`))
    expect((await call(GENERATE, POST)).status).toBe(200)
    expect((await readLimits()).budgetShare).toBe(0)
  })
})

it('reads the settings', () => {
  expect(readConfig({}).aiLimits).toEqual({ callsPerHour: 300, budgetMicros: null })
  expect(readConfig({ AI_CALLS_PER_HOUR: '0', AI_BUDGET_USD: '12.50' }).aiLimits).toEqual({ callsPerHour: null, budgetMicros: 12_500_000 })
  for (const [name, value] of [['AI_CALLS_PER_HOUR', '-1'], ['AI_CALLS_PER_HOUR', '1e3'], ['AI_BUDGET_USD', '$20'], ['AI_BUDGET_USD', '1e2']] as const) expect(() => readConfig({ [name]: value })).toThrow(name)
})

/** Runs the job that creates the missing vectors of the person's passages. */
const embedPassages = () => knowledgeJobs(world.ctx).find(({ definition }) => definition.name === 'knowledge.embed')?.run({ owner: person.id })

/** A picture that waits to be read into the knowledge base. Returns the body of the call that starts it. */
async function uploadKnowledgePicture() {
  const wish = { fileName: 'menu.png', fileType: 'image/png' }
  const { body } = await person.call<{ uploadUrl: string; filePath: string }>('POST', '/api/knowledge-files/upload-url', wish)
  expect((await fetch(body.uploadUrl, { method: 'PUT', body: await buildPicture('png', 60, 40), headers: { 'content-type': 'image/png' } })).status).toBe(200)
  return { filePath: body.filePath, ...wish }
}
