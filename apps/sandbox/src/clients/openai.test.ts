import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIUserAbortError, AuthenticationError, BadRequestError, InternalServerError, NotFoundError, RateLimitError, toFile } from 'openai'
import { zodResponseFormat, zodTextFormat } from 'openai/helpers/zod'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startBench } from '../../test/harness.ts'
import type { Bench } from '../../test/harness.ts'

let bench: Bench
let client: OpenAI
const MODEL = 'gpt-5.4-mini'
const ASK = '<description>\nOur bakery opens a second shop on Saturday.\n</description>\n<platforms>twitter</platforms>\n<count>1</count>'
const QUESTION = [{ role: 'user', content: ASK }] as const

beforeAll(async () => {
  bench = await startBench({ streamDelayMs: 0 })
  client = new OpenAI({ apiKey: 'sandbox', baseURL: `${bench.base}/openai/v1`, maxRetries: 0 })
})
afterAll(() => bench.close())
beforeEach(() => bench.call('POST', '/control/reset'))

const arm = (name: string, more: Record<string, unknown> = {}) => bench.call('POST', '/control/scenario', { vendor: 'openai', name, times: 1, ...more })
const ask = (more: Partial<OpenAI.ChatCompletionCreateParamsNonStreaming> = {}) => client.chat.completions.create({ model: MODEL, messages: [...QUESTION], ...more })
const errorOf = async (call: () => Promise<unknown>): Promise<unknown> => {
  try {
    await call()
  } catch (error) {
    return error
  }
  throw new Error('The call did not fail.')
}
const WEATHER = { type: 'function', function: { name: 'getWeather', description: 'The weather in a city.', parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] } } } as const
const ORDERS = { type: 'function', function: { name: 'list_orders', description: 'Lists orders of customers.' } } as const

describe('models', () => {
  test('are listed with the product’s default, and found one by one', async () => {
    const ids = (await client.models.list()).data.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([MODEL, 'sandbox-writer', 'gpt-image-2.5-flare', 'text-embedding-3-small']))
    expect(await client.models.retrieve(MODEL)).toMatchObject({ id: MODEL, object: 'model' })
    expect(await errorOf(() => client.models.retrieve('gpt-3'))).toBeInstanceOf(NotFoundError)
  })

  test.each([
    ['chat', () => ask({ model: 'gpt-3' })],
    ['a response', () => client.responses.create({ model: 'gpt-3', input: 'x' })],
    ['embeddings', () => client.embeddings.create({ model: 'gpt-3', input: 'x' })],
    ['a moderation', () => client.moderations.create({ model: 'gpt-3', input: 'x' })],
    ['a retired image model', () => client.images.generate({ model: 'dall-e-3', prompt: 'x' })],
  ])('an unknown one is refused: %s', async (_name, call) => {
    const error = await errorOf(call)
    expect(error).toBeInstanceOf(NotFoundError)
    expect(error).toMatchObject({ status: 404, code: 'model_not_found', param: 'model', requestID: expect.stringMatching(/^req_\w{32}$/u) })
  })

  test('those that the caller’s settings name are known too', async () => {
    const own = await startBench({ models: { text: ['llama3'], embedding: ['bge'] }, streamDelayMs: 0 })
    const other = client.withOptions({ baseURL: `${own.base}/openai/v1` })
    expect((await other.models.list()).data.map(({ id }) => id)).toEqual(expect.arrayContaining(['llama3', 'bge', MODEL]))
    expect((await other.chat.completions.create({ model: 'llama3', messages: [...QUESTION] })).model).toBe('llama3')
    expect((await other.embeddings.create({ model: 'bge', input: 'bread' })).data).toHaveLength(1)
    expect(await errorOf(() => ask({ model: 'llama3' }))).toBeInstanceOf(NotFoundError)
    await own.close()
  })

  test('one of another kind is refused, a dated snapshot is not', async () => {
    expect(await errorOf(() => ask({ model: 'text-embedding-3-small' }))).toMatchObject({ status: 400, param: 'model' })
    expect(await errorOf(() => client.embeddings.create({ model: MODEL, input: 'x' }))).toMatchObject({ status: 400, param: 'model' })
    expect((await ask({ model: 'gpt-5.4-mini-2026-03-17' })).model).toBe('gpt-5.4-mini-2026-03-17')
  })
})

describe('chat completions', () => {
  test('have as many choices as asked, all different, and a request id', async () => {
    const one = await ask()
    expect(one).toMatchObject({ object: 'chat.completion', model: MODEL, choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', refusal: null } }] })
    expect(one._request_id).toMatch(/^req_/u)
    const three = await ask({ n: 3 })
    expect(new Set(three.choices.map(({ message }) => message.content)).size).toBe(3)
    expect(three.choices.map(({ index }) => index)).toEqual([0, 1, 2])
    expect(three.usage!.completion_tokens).toBeGreaterThan(one.usage!.completion_tokens)
  })

  test('end at a stop text and at the limit', async () => {
    const whole = (await ask()).choices[0]!.message.content!
    const stop = whole.split(' ')[2]!
    expect((await ask({ stop })).choices[0]).toMatchObject({ finish_reason: 'stop', message: { content: whole.slice(0, whole.indexOf(stop)) } })
    expect((await ask({ stop: ['nowhere at all', stop] })).choices[0]!.message.content).toBe(whole.slice(0, whole.indexOf(stop)))
    expect((await ask({ max_completion_tokens: 3 })).choices[0]).toMatchObject({ finish_reason: 'length', message: { content: whole.slice(0, 12) } })
  })

  test('are streamed choice by choice, with the usage if asked', async () => {
    const whole = await ask({ n: 2 })
    const texts = ['', '']
    let usage: unknown
    for await (const chunk of await client.chat.completions.create({ model: MODEL, messages: [...QUESTION], n: 2, stream: true, stream_options: { include_usage: true } })) {
      for (const { index, delta } of chunk.choices) texts[index] += delta.content ?? ''
      usage = chunk.usage ?? usage
    }
    expect(texts).toEqual(whole.choices.map(({ message }) => message.content))
    expect(usage).toEqual(whole.usage)
    const runner = client.chat.completions.stream({ model: MODEL, messages: [...QUESTION], stop: 'Saturday' })
    expect(await runner.finalContent()).not.toContain('Saturday')
  })

  test('call tools: chosen, forced, forbidden, in parallel, and answered with their results', async () => {
    const messages = [{ role: 'user', content: 'What is the weather for the customers with orders?' }] as OpenAI.ChatCompletionMessageParam[]
    const called = await ask({ messages, tools: [WEATHER, ORDERS] })
    expect(called.choices[0]).toMatchObject({ finish_reason: 'tool_calls', message: { content: null, tool_calls: [{ type: 'function' }, { type: 'function' }] } })
    expect((await ask({ messages, tools: [WEATHER, ORDERS], parallel_tool_calls: false })).choices[0]!.message.tool_calls).toHaveLength(1)
    expect((await ask({ messages, tools: [WEATHER], tool_choice: 'none' })).choices[0]!.message.tool_calls).toBeUndefined()
    expect((await ask({ tools: [WEATHER] })).choices[0]).toMatchObject({ finish_reason: 'stop', message: { content: expect.stringContaining('Saturday') } })
    expect((await ask({ tools: [WEATHER], tool_choice: 'required' })).choices[0]).toMatchObject({ finish_reason: 'tool_calls' })
    const forced = (await ask({ tools: [WEATHER, ORDERS], tool_choice: { type: 'function', function: { name: 'getWeather' } } })).choices[0]!
    expect(forced).toMatchObject({ finish_reason: 'stop', message: { tool_calls: [{ function: { name: 'getWeather' } }] } })
    const [call] = called.choices[0]!.message.tool_calls!
    const answered = await ask({ messages: [...messages, called.choices[0]!.message, { role: 'tool', tool_call_id: call!.id, content: 'Sunny, 21 degrees.' }], tools: [WEATHER, ORDERS] })
    expect(answered.choices[0]).toMatchObject({ finish_reason: 'stop', message: { content: expect.stringContaining('21 degrees') } })
  })

  test('tools run by the client’s own loop, and their calls are streamed', async () => {
    const cities: string[] = []
    const tool = { ...WEATHER, function: { ...WEATHER.function, parse: JSON.parse, function: ({ city }: { city: string }) => (cities.push(city), 'It is sunny in Graz.') } }
    const runner = client.chat.completions.runTools({ model: MODEL, messages: [{ role: 'user', content: 'What is the weather?' }], tools: [tool] as never })
    expect(await runner.finalContent()).toContain('sunny in Graz')
    expect(cities).toEqual(['What is the weather?'])
    const stream = client.chat.completions.stream({ model: MODEL, messages: [{ role: 'user', content: 'What is the weather?' }], tools: [WEATHER] })
    expect((await stream.finalMessage()).tool_calls).toMatchObject([{ function: { name: 'getWeather', arguments: '{"city":"What is the weather?"}' } }])
  })

  test('fill a schema, which the client parses', async () => {
    const schema = z.object({ suggestions: z.array(z.string()).min(2).max(2), tone: z.enum(['calm', 'loud']) })
    const { choices } = await client.chat.completions.parse({ model: MODEL, messages: [...QUESTION], response_format: zodResponseFormat(schema, 'posts') })
    expect(choices[0]!.message.parsed).toMatchObject({ suggestions: [expect.any(String), expect.any(String)], tone: 'calm' })
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['no messages', { messages: [] }, 'messages'],
    ['an unknown role', { messages: [{ role: 'robot', content: 'x' }] }, 'messages[0].role'],
    ['no choice', { n: 0 }, 'n'],
    ['too many stops', { stop: ['a', 'b', 'c', 'd', 'e'] }, 'stop'],
    ['a temperature of 3', { temperature: 3 }, 'temperature'],
    ['a limit of 0', { max_completion_tokens: 0 }, 'max_completion_tokens'],
    ['a tool without a name', { tools: [{ type: 'function', function: {} }] }, 'tools[0].function.name'],
    ['a choice without tools', { tool_choice: 'required' }, 'tool_choice'],
    ['a choice of no tool', { tools: [WEATHER], tool_choice: { type: 'function', function: { name: 'other' } } }, 'tool_choice'],
    ['usage without a stream', { stream_options: { include_usage: true } }, 'stream_options'],
    ['an unknown format', { response_format: { type: 'xml' } }, 'response_format.type'],
    ['a schema without a name', { response_format: { type: 'json_schema', json_schema: { schema: {} } } }, 'response_format.json_schema.name'],
    ['JSON that the messages do not mention', { response_format: { type: 'json_object' } }, 'messages'],
  ])('%s: 400 that names the field', async (_name, more, param) => {
    const error = await errorOf(() => ask(more))
    expect(error).toBeInstanceOf(BadRequestError)
    expect(error).toMatchObject({ type: 'invalid_request_error', param })
  })
})

describe('responses', () => {
  test('are written, streamed with numbered events, and the same text as chat', async () => {
    const response = await client.responses.create({ model: MODEL, input: ASK })
    expect(response).toMatchObject({ object: 'response', status: 'completed', error: null, output: [{ type: 'message', role: 'assistant', status: 'completed' }], usage: { input_tokens: expect.any(Number), output_tokens: expect.any(Number) } })
    expect(response.output_text).toBe((await ask()).choices[0]!.message.content)
    const seen: OpenAI.Responses.ResponseStreamEvent[] = []
    for await (const event of await client.responses.create({ model: MODEL, input: ASK, stream: true })) seen.push(event)
    expect(seen.map(({ sequence_number }) => sequence_number)).toEqual(seen.map((_event, index) => index))
    expect([seen[0]?.type, seen.at(-1)?.type]).toEqual(['response.created', 'response.completed'])
    expect(seen.flatMap((event) => (event.type === 'response.output_text.delta' ? [event.delta] : [])).join('')).toBe(response.output_text)
    expect((await client.responses.stream({ model: MODEL, input: ASK }).finalResponse()).output_text).toBe(response.output_text)
  })

  test('are kept, continued and deleted', async () => {
    const first = await client.responses.create({ model: MODEL, input: ASK, metadata: { a: 'b' } })
    expect(await client.responses.retrieve(first.id)).toMatchObject({ id: first.id, output_text: first.output_text, metadata: { a: 'b' } })
    expect((await client.responses.inputItems.list(first.id)).data).toMatchObject([{ type: 'message', role: 'user' }])
    const second = await client.responses.create({ model: MODEL, input: 'our shop opens at nine!!', previous_response_id: first.id })
    expect(second).toMatchObject({ previous_response_id: first.id, output_text: 'Our shop opens at nine!' })
    expect(second.usage!.input_tokens).toBeGreaterThan(first.usage!.input_tokens)
    expect(await client.responses.inputTokens.count({ model: MODEL, input: ASK })).toMatchObject({ input_tokens: first.usage!.input_tokens })
    await client.responses.delete(first.id)
    expect(await errorOf(() => client.responses.retrieve(first.id))).toBeInstanceOf(NotFoundError)
    expect(await errorOf(() => client.responses.create({ model: MODEL, input: 'x', previous_response_id: first.id }))).toMatchObject({ status: 400, code: 'previous_response_not_found' })
    const unkept = await client.responses.create({ model: MODEL, input: ASK, store: false })
    expect(await errorOf(() => client.responses.retrieve(unkept.id))).toBeInstanceOf(NotFoundError)
    expect(await errorOf(() => client.responses.cancel(second.id))).toBeInstanceOf(BadRequestError)
  })

  test('call functions and answer with their outputs; formats are parsed; a limit leaves them incomplete', async () => {
    const tools = [{ type: 'function', name: 'getWeather', description: 'The weather.', strict: false, parameters: { type: 'object', properties: { city: { type: 'string' } } } }] as OpenAI.Responses.Tool[]
    const called = await client.responses.create({ model: MODEL, input: 'What is the weather?', tools })
    const [call] = called.output
    expect(call).toMatchObject({ type: 'function_call', name: 'getWeather', arguments: '{"city":"What is the weather?"}' })
    if (call?.type !== 'function_call') throw new Error('no call')
    const answered = await client.responses.create({ model: MODEL, previous_response_id: called.id, tools, input: [{ type: 'function_call_output', call_id: call.call_id, output: 'Sunny.' }] })
    expect(answered.output_text).toBe('Sunny.')
    const streamed = await client.responses.stream({ model: MODEL, input: 'What is the weather?', tools }).finalResponse()
    expect(streamed.output).toMatchObject([{ type: 'function_call', arguments: '{"city":"What is the weather?"}' }])
    const parsed = await client.responses.parse({ model: MODEL, input: ASK, text: { format: zodTextFormat(z.object({ text: z.string() }), 'post') } })
    expect(parsed.output_parsed).toEqual({ text: expect.stringContaining('Saturday') })
    expect(await client.responses.create({ model: MODEL, input: ASK, max_output_tokens: 3 })).toMatchObject({ status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } })
    expect(await errorOf(() => client.responses.create({ model: MODEL, input: 'x', tools: [{ type: 'web_search' }] }))).toMatchObject({ status: 400, param: 'tools[0].type' })
    expect(await errorOf(() => client.responses.create({ model: MODEL }))).toMatchObject({ status: 400, param: 'input' })
  })

  test('see a picture', async () => {
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c02020' } }).png().toBuffer()
    const response = await client.responses.create({ model: MODEL, input: [{ role: 'user', content: [{ type: 'input_text', text: 'What is it?' }, { type: 'input_image', detail: 'auto', image_url: `data:image/png;base64,${picture.toString('base64')}` }] }] })
    expect(JSON.parse(response.output_text)).toMatchObject({ altText: expect.stringContaining('red') })
  })
})

describe('embeddings and moderations', () => {
  test('vectors arrive decoded, of the requested size, also for tokens', async () => {
    const { data, usage } = await client.embeddings.create({ model: 'text-embedding-3-small', input: ['fresh bread', 'bread'], dimensions: 256 })
    expect(data.map(({ embedding }) => embedding.length)).toEqual([256, 256])
    const plain = await client.embeddings.create({ model: 'text-embedding-3-small', input: 'fresh bread', dimensions: 256, encoding_format: 'float' })
    expect(plain.data[0]!.embedding.every((value, index) => Math.abs(value - data[0]!.embedding[index]!) < 1e-6)).toBe(true)
    expect(usage.total_tokens).toBeGreaterThan(0)
    expect((await client.embeddings.create({ model: 'text-embedding-3-large', input: [[1, 2], [3]] })).data.map(({ embedding }) => embedding.length)).toEqual([3072, 3072])
    for (const wrong of [{ input: '' }, { input: [] }, { input: 'x', dimensions: 1537 }, { input: 'x', dimensions: 0 }]) expect(await errorOf(() => client.embeddings.create({ model: 'text-embedding-3-small', ...wrong }))).toBeInstanceOf(BadRequestError)
  })

  test('a threat is flagged by its category, each text of a list apart', async () => {
    const { results } = await client.moderations.create({ input: ['Fresh bread every morning.', 'I will kill you.'] })
    expect(results.map(({ flagged }) => flagged)).toEqual([false, true])
    expect(results[1]).toMatchObject({ categories: { violence: true, 'harassment/threatening': true, sexual: false }, category_scores: { violence: expect.any(Number) } })
    expect((await client.moderations.create({ input: [{ type: 'text', text: 'Bread' }, { type: 'image_url', image_url: { url: 'data:,' } }] })).results).toHaveLength(1)
    expect(await errorOf(() => client.moderations.create({ input: '' }))).toBeInstanceOf(BadRequestError)
  })
})

describe('images', () => {
  const generate = (more: Partial<OpenAI.ImageGenerateParamsNonStreaming> = {}) => client.images.generate({ model: 'gpt-image-2.5-flare', prompt: 'A cup of coffee', size: '512x512', ...more })
  const bytesOf = (base64 = '') => Buffer.from(base64, 'base64')
  const source = () => sharp({ create: { width: 128, height: 64, channels: 3, background: '#c02020' } }).png().toBuffer()

  test.each(['png', 'jpeg', 'webp'] as const)('arrive as %s', async (output_format) => {
    const answer = await generate({ output_format, n: 2, quality: 'high' })
    expect(answer).toMatchObject({ output_format, size: '512x512', quality: 'high', background: 'opaque', usage: { total_tokens: expect.any(Number) } })
    const [one, two] = await Promise.all(answer.data!.map(({ b64_json }) => sharp(bytesOf(b64_json)).metadata()))
    expect([one, two]).toMatchObject([{ format: output_format, width: 512 }, { format: output_format, width: 512 }])
    expect(answer.data![0]!.b64_json).not.toBe(answer.data![1]!.b64_json)
  })

  test('may be compressed and transparent', async () => {
    const [small, large] = await Promise.all([10, 95].map(async (output_compression) => bytesOf((await generate({ output_format: 'jpeg', output_compression })).data![0]!.b64_json).length))
    expect(small).toBeLessThan(large!)
    const { data, info } = await sharp(bytesOf((await generate({ background: 'transparent' })).data![0]!.b64_json)).raw().toBuffer({ resolveWithObject: true })
    expect([info.channels, data[3]]).toEqual([4, 0])
    expect(data.some((value, index) => index % 4 === 3 && value === 255)).toBe(true)
  })

  test('are streamed with partial ones first', async () => {
    const events: OpenAI.ImageGenStreamEvent[] = []
    for await (const event of await client.images.generate({ model: 'gpt-image-2.5-flare', prompt: 'A cup', size: '512x512', stream: true, partial_images: 2 })) events.push(event)
    expect(events.map(({ type }) => type)).toEqual(['image_generation.partial_image', 'image_generation.partial_image', 'image_generation.completed'])
    expect(events[2]).toMatchObject({ usage: { total_tokens: expect.any(Number) } })
    expect(new Set(events.map(({ b64_json }) => b64_json)).size).toBe(3)
  })

  test('are edited, only where a mask is transparent, and as a stream', async () => {
    const image = await toFile(await source(), 'a.png', { type: 'image/png' })
    const grey = await client.images.edit({ model: 'gpt-image-2.5-flare', image, prompt: 'Make it black and white' })
    const pixels = await sharp(bytesOf(grey.data![0]!.b64_json)).removeAlpha().raw().toBuffer()
    expect(Math.abs(pixels[0]! - pixels[1]!)).toBeLessThan(3)
    expect(grey).toMatchObject({ size: '128x64', usage: { input_tokens_details: { image_tokens: expect.any(Number) } } })
    const half = await sharp({ create: { width: 128, height: 64, channels: 4, background: '#000' } }).composite([{ input: { create: { width: 64, height: 64, channels: 4, background: '#ffff' } }, left: 0, top: 0, blend: 'dest-out' }]).png().toBuffer()
    const masked = await client.images.edit({ model: 'gpt-image-2.5-flare', image: [image], mask: await toFile(half, 'm.png', { type: 'image/png' }), prompt: 'Make it black and white' })
    const mixed = await sharp(bytesOf(masked.data![0]!.b64_json)).removeAlpha().raw().toBuffer()
    const at = (x: number) => mixed.subarray((32 * 128 + x) * 3, (32 * 128 + x) * 3 + 3)
    expect([Math.abs(at(10)[0]! - at(10)[1]!) < 3, at(120)[0]! - at(120)[1]! > 100]).toEqual([true, true])
    const types: string[] = []
    for await (const event of await client.images.edit({ model: 'gpt-image-2.5-flare', image, prompt: 'Brighter', stream: true, partial_images: 1 })) types.push(event.type)
    expect(types).toEqual(['image_edit.partial_image', 'image_edit.completed'])
  })

  test.each<[string, () => Promise<unknown>, string]>([
    ['a style', () => generate({ style: 'vivid' }), 'style'],
    ['the old answer format', () => generate({ response_format: 'url' }), 'response_format'],
    ['an unknown format', () => generate({ output_format: 'gif' as never }), 'output_format'],
    ['a compressed PNG', () => generate({ output_compression: 50 }), 'output_compression'],
    ['a transparent JPEG', () => generate({ output_format: 'jpeg', background: 'transparent' }), 'background'],
    ['HD', () => generate({ quality: 'hd' }), 'quality'],
    ['partial images without a stream', () => generate({ partial_images: 2 }), 'partial_images'],
    ['eleven', () => generate({ n: 11 }), 'n'],
    ['no prompt', () => generate({ prompt: '' }), 'prompt'],
    ['an edit of no picture', async () => client.images.edit({ model: 'gpt-image-2.5-flare', image: await toFile(Buffer.from('text'), 'a.png', { type: 'image/png' }), prompt: 'x' }), 'image'],
  ])('%s: 400 that names the field', async (_name, call, param) => {
    const error = await errorOf(call)
    expect(error).toBeInstanceOf(BadRequestError)
    expect(error).toMatchObject({ param })
  })

  test('a blocked prompt is the client’s error', async () => {
    await arm('content-filter')
    expect(await errorOf(() => generate())).toMatchObject({ status: 400, code: 'moderation_blocked', type: 'image_generation_user_error' })
  })
})

describe('errors, repeats and time limits', () => {
  test('a wrong key, too many calls, a server error, and a call that is not there', async () => {
    expect(await errorOf(() => new OpenAI({ apiKey: 'sk-wrong', baseURL: client.baseURL, maxRetries: 0 }).models.list())).toBeInstanceOf(AuthenticationError)
    await arm('rate-limited')
    expect(await errorOf(() => ask())).toBeInstanceOf(RateLimitError)
    await arm('server-error')
    expect(await errorOf(() => ask())).toBeInstanceOf(InternalServerError)
    expect(await errorOf(() => client.files.list())).toMatchObject({ status: 404, code: 'unknown_url' })
  })

  test('the client waits as long as it is told and repeats', async () => {
    const patient = client.withOptions({ maxRetries: 1 })
    await arm('rate-limited')
    expect((await patient.chat.completions.create({ model: MODEL, messages: [...QUESTION] })).choices).toHaveLength(1)
    await arm('lost-response')
    expect((await patient.responses.create({ model: MODEL, input: ASK })).status).toBe('completed')
  })

  test('a slow answer runs into the client’s limit, a lost one is a broken connection, an aborted one is aborted', async () => {
    await arm('slow', { ms: 30_000 })
    expect(await errorOf(() => client.chat.completions.create({ model: MODEL, messages: [...QUESTION] }, { timeout: 100 }))).toBeInstanceOf(APIConnectionTimeoutError)
    await arm('lost-response')
    expect(await errorOf(() => ask())).toBeInstanceOf(APIConnectionError)
    await arm('lost-response')
    const broken = await errorOf(async () => {
      for await (const _chunk of await client.chat.completions.create({ model: MODEL, messages: [...QUESTION], stream: true })) continue
    })
    expect(String(broken)).toMatch(/terminated|Premature|other side closed|ECONNRESET/iu)
    await arm('slow', { ms: 30_000 })
    const abort = new AbortController()
    const aborted = errorOf(() => client.chat.completions.create({ model: MODEL, messages: [...QUESTION] }, { signal: abort.signal }))
    abort.abort()
    expect(await aborted).toBeInstanceOf(APIUserAbortError)
  })
})
