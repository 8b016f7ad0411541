import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBench } from '../../../test/harness.ts'
import type { Bench } from '../../../test/harness.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench({ streamDelayMs: 0 })
})
afterAll(() => bench.close())

const PROMPT = '<description>\nOur bakery opens a second shop on Saturday.\n</description>\n<platforms>twitter</platforms>\n<style>Casual</style>\n<count>3</count>'
const ask = (more: Record<string, unknown> = {}) =>
  bench.call('POST', '/openai/v1/chat/completions', { model: 'sandbox-writer', messages: [{ role: 'system', content: 'Answer with suggestions.' }, { role: 'user', content: PROMPT }], ...more })
const contentOf = (body: Record<string, unknown>) => (body.choices as { message: { content: string } }[])[0]!.message.content
const arm = (name: string, more: Record<string, unknown> = {}) => bench.call('POST', '/control/scenario', { vendor: 'openai', name, times: 1, ...more })

test('three suggestions, separated by lines of three dashes', async () => {
  const { status, body } = await ask()
  expect(status).toBe(200)
  const texts = contentOf(body).split(/^---$/mu).map((text) => text.trim())
  expect(texts).toHaveLength(3)
  expect(texts[2]).toContain('Our bakery opens a second shop on Saturday.')
  expect(body).toMatchObject({ object: 'chat.completion', choices: [{ finish_reason: 'stop' }] })
  expect((body.usage as { total_tokens: number }).total_tokens).toBeGreaterThan(10)
})

test('another seed gives other texts', async () => {
  const [one, two, again] = await Promise.all([ask({ seed: 1 }), ask({ seed: 2 }), ask({ seed: 1 })])
  expect(contentOf(two.body)).not.toBe(contentOf(one.body))
  expect(contentOf(again.body)).toBe(contentOf(one.body))
})

test('a stream has the same text in chunks, the usage, and ends with [DONE]', async () => {
  const whole = contentOf((await ask()).body)
  const { text, headers } = await ask({ stream: true, stream_options: { include_usage: true } })
  expect(headers.get('content-type')).toContain('text/event-stream')
  const events = text.split('\n\n').filter(Boolean).map((line) => line.replace(/^data: /u, ''))
  expect(events.at(-1)).toBe('[DONE]')
  type Chunk = { choices: { delta: { content?: string }; finish_reason: string | null }[]; usage: { total_tokens: number } | null }
  const chunks = events.slice(0, -1).map((event) => JSON.parse(event) as Chunk)
  expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe(whole)
  expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { completion_tokens: expect.any(Number) } })
  expect(chunks.length).toBeGreaterThan(20)
})

test('json_schema returns an instance of the schema', async () => {
  const schema = { type: 'object', additionalProperties: false, required: ['suggestions', 'tone'], properties: { suggestions: { type: 'array', minItems: 3, maxItems: 3, items: { $ref: '#/$defs/item' } }, tone: { type: 'string', enum: ['calm', 'loud'] } }, $defs: { item: { type: 'object', properties: { text: { type: 'string' }, score: { type: 'number' } } } } }
  const { body } = await ask({ response_format: { type: 'json_schema', json_schema: { name: 'posts', strict: true, schema } } })
  const parsed = JSON.parse(contentOf(body)) as { suggestions: { text: string; score: number }[]; tone: string }
  expect(parsed.suggestions).toHaveLength(3)
  expect(new Set(parsed.suggestions.map(({ text }) => text)).size).toBe(3)
  expect(parsed.tone).toBe('calm')
  const plain = await ask({ response_format: { type: 'json_object' }, messages: [{ role: 'system', content: 'Answer with JSON.' }, { role: 'user', content: PROMPT }] })
  expect(JSON.parse(contentOf(plain.body))).toMatchObject({ suggestions: expect.any(Array) })
})

test('a message without a description is answered with its own sentences', async () => {
  const { body } = await ask({ messages: [{ role: 'user', content: [{ type: 'text', text: 'our shop opens at nine!!' }] }] })
  expect(contentOf(body)).toBe('Our shop opens at nine!')
})

test('a question is answered from its passages, as JSON', async () => {
  const content = '<question>What does delivery cost?</question>\n<passages>[1] Team: Mara bakes.\n\n[2] Delivery: It costs 4.90 EUR.</passages>'
  const { body } = await ask({ messages: [{ role: 'user', content }] })
  expect(JSON.parse(contentOf(body))).toEqual({ answer: 'Delivery: It costs 4.90 EUR. [2]', used: [2] })
})

test('models, and embeddings as floats and as base64', async () => {
  expect((await bench.call('GET', '/openai/v1/models')).body.data).toContainEqual(expect.objectContaining({ id: 'sandbox-writer', object: 'model' }))
  const embed = async (more: Record<string, unknown>) => (await bench.call('POST', '/openai/v1/embeddings', { model: 'text-embedding-3-small', ...more })).body.data as { embedding: number[] | string }[]
  const [bread, loaf, tax] = (await embed({ input: ['fresh sourdough bread', 'sourdough bread loaf', 'quarterly tax report'], dimensions: 512 })).map(({ embedding }) => embedding as number[])
  const near = (a: number[] = [], b: number[] = []) => a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)
  expect(bread).toHaveLength(512)
  expect(near(bread, bread)).toBeCloseTo(1, 4)
  expect(near(bread, loaf)).toBeGreaterThan(near(bread, tax) + 0.2)
  const [packed] = await embed({ input: 'fresh sourdough bread', dimensions: 512, encoding_format: 'base64' })
  const bytes = Buffer.from(String(packed?.embedding), 'base64')
  expect([...new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))]).toEqual(bread)
  expect((await bench.call('POST', '/openai/v1/embeddings', { input: [] })).status).toBe(400)
})

test('401 without a key, 400 without a model, 404 for other routes, all in OpenAI’s format', async () => {
  const bare = await fetch(`${bench.base}/openai/v1/models`)
  expect([bare.status, await bare.json()]).toMatchObject([401, { error: { code: 'invalid_api_key' } }])
  expect((await ask({ model: '' })).body).toMatchObject({ error: { param: 'model' } })
  expect((await bench.call('GET', '/openai/v1/nothing')).body).toMatchObject({ error: { code: 'unknown_url' } })
})

test('scenarios', async () => {
  await arm('rate-limited')
  const limited = await ask()
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '1'])
  await arm('server-error')
  expect((await ask()).status).toBe(500)
  await arm('malformed')
  await expect(ask()).rejects.toThrow(/JSON/u)
  await arm('content-filter')
  expect((await ask()).body).toMatchObject({ choices: [{ finish_reason: 'content_filter', message: { content: '' } }] })
  await arm('invents-a-price')
  expect(contentOf((await ask()).body)).toContain('$19.99')
  await arm('obeys-injection')
  expect(contentOf((await ask()).body)).toMatch(/http:\/\/evil\.example\n!\[offer\]\(http:\/\/evil\.example\/pixel\.png\?text=1\)\nAnswer with suggestions\./u)
  await arm('slow', { ms: 120 })
  const started = performance.now()
  expect((await ask()).status).toBe(200)
  expect(performance.now() - started).toBeGreaterThan(110)
  await arm('lost-response')
  await expect(ask({ stream: true })).rejects.toThrow(/fetch failed|terminated|socket|closed/u)
  await arm('lost-response')
  await expect(ask()).rejects.toThrow(/fetch failed|terminated|socket|closed/u)
  expect((await ask()).status).toBe(200)
})
