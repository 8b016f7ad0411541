import { createOpenAI } from '@ai-sdk/openai'
import { APICallError, embed, embedMany, generateImage, generateText, NoObjectGeneratedError, Output, RetryError, stepCountIs, streamText, tool } from 'ai'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startBench } from '../../test/harness.ts'
import type { Bench } from '../../test/harness.ts'

let bench: Bench
let openai: ReturnType<typeof createOpenAI>
const MODEL = 'gpt-5.4-mini'
const ASK = '<description>\nOur bakery opens a second shop on Saturday.\n</description>\n<platforms>twitter</platforms>\n<count>1</count>'

beforeAll(async () => {
  bench = await startBench({ streamDelayMs: 0 })
  openai = createOpenAI({ apiKey: 'sandbox', baseURL: `${bench.base}/openai/v1` })
})
afterAll(() => bench.close())
beforeEach(() => bench.call('POST', '/control/reset'))

const arm = (name: string, more: Record<string, unknown> = {}) => bench.call('POST', '/control/scenario', { vendor: 'openai', name, times: 1, ...more })
const errorOf = async (call: () => PromiseLike<unknown>): Promise<unknown> => {
  try {
    await call()
  } catch (error) {
    return error
  }
  throw new Error('The call did not fail.')
}
/** The provider's two calls for texts. */
const MODELS = [['responses', () => openai(MODEL)], ['chat', () => openai.chat(MODEL)]] as const

describe.each(MODELS)('texts by %s', (_name, model) => {
  test('are generated and streamed, with their usage', async () => {
    const whole = await generateText({ model: model(), instructions: 'Write posts.', prompt: ASK })
    expect(whole).toMatchObject({ text: expect.stringContaining('Saturday'), finishReason: 'stop', usage: { inputTokens: expect.any(Number), outputTokens: expect.any(Number) } })
    const stream = streamText({ model: model(), instructions: 'Write posts.', prompt: ASK })
    const parts: string[] = []
    for await (const part of stream.textStream) parts.push(part)
    expect([parts.length > 5, parts.join('')]).toEqual([true, whole.text])
    expect([await stream.finishReason, await stream.usage]).toMatchObject(['stop', { outputTokens: whole.usage.outputTokens }])
  })

  test('end at the limit', async () => {
    expect(await generateText({ model: model(), prompt: ASK, maxOutputTokens: 3 })).toMatchObject({ finishReason: 'length' })
  })

  test('call tools and answer with their results, also as a stream', async () => {
    const asked: string[] = []
    const tools = { getWeather: tool({ description: 'The weather in a city.', inputSchema: z.object({ city: z.string() }), execute: async ({ city }) => (asked.push(city), 'It is sunny in Graz.') }) }
    const { steps, text } = await generateText({ model: model(), prompt: 'What is the weather?', tools, stopWhen: stepCountIs(3) })
    expect(steps.map(({ finishReason }) => finishReason)).toEqual(['tool-calls', 'stop'])
    expect([text, asked]).toEqual([expect.stringContaining('sunny in Graz'), ['What is the weather?']])
    const streamed = streamText({ model: model(), prompt: 'What is the weather?', tools, stopWhen: stepCountIs(3) })
    expect(await streamed.text).toContain('sunny in Graz')
    expect(asked).toHaveLength(2)
  })

  test('fill a schema; an invalid answer is an error that carries the text', async () => {
    const schema = z.object({ suggestions: z.array(z.string()).length(2), tone: z.enum(['calm', 'loud']) })
    const { output } = await generateText({ model: model(), prompt: ASK, output: Output.object({ schema }) })
    expect(output).toEqual({ suggestions: [expect.any(String), expect.any(String)], tone: 'calm' })
    const wrong = await errorOf(async () => generateText({ model: model(), prompt: 'Bread', maxOutputTokens: 2, output: Output.object({ schema }) }).then((result) => result.output))
    expect(NoObjectGeneratedError.isInstance(wrong)).toBe(true)
  })

  test('see a picture that is sent as bytes', async () => {
    const data = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c02020' } }).png().toBuffer()
    const { text } = await generateText({ model: model(), messages: [{ role: 'user', content: [{ type: 'text', text: 'What is it?' }, { type: 'file', data, mediaType: 'image/png' }] }] })
    expect(JSON.parse(text)).toMatchObject({ altText: expect.stringContaining('red') })
  })

  test('errors: an unknown model, a server error after repeats, a filtered text, an abort, a broken stream', async () => {
    const unknown = await errorOf(() => generateText({ model: _name === 'chat' ? openai.chat('gpt-3') : openai('gpt-3'), prompt: ASK, maxRetries: 0 }))
    expect(APICallError.isInstance(unknown) && [unknown.statusCode, unknown.isRetryable, unknown.message]).toEqual([404, false, expect.stringContaining('does not exist')])
    await arm('server-error', { times: 2 })
    expect(RetryError.isInstance(await errorOf(() => generateText({ model: model(), prompt: ASK, maxRetries: 1 })))).toBe(true)
    await arm('rate-limited')
    expect((await generateText({ model: model(), prompt: ASK, maxRetries: 1 })).text).toContain('Saturday')
    await arm('content-filter')
    expect(await generateText({ model: model(), prompt: ASK })).toMatchObject({ finishReason: 'content-filter', text: '' })
    await arm('slow', { ms: 30_000 })
    expect(await errorOf(() => generateText({ model: model(), prompt: ASK, maxRetries: 0, abortSignal: AbortSignal.timeout(100) }))).toMatchObject({ name: 'TimeoutError' })
    await arm('lost-response')
    const parts: string[] = []
    const broken = await errorOf(async () => {
      for await (const part of streamText({ model: model(), prompt: ASK, maxRetries: 0, onError: () => undefined }).stream) parts.push(part.type)
    })
    expect([APICallError.isInstance(broken), parts.includes('text-delta'), parts.includes('finish')]).toEqual([true, true, false])
    await arm('malformed')
    expect(await errorOf(() => generateText({ model: model(), prompt: ASK, maxRetries: 0 }))).toBeInstanceOf(Error)
  })
})

test('responses continue an earlier one', async () => {
  const first = await generateText({ model: openai(MODEL), prompt: ASK })
  const id = first.providerMetadata?.openai?.responseId
  const second = await generateText({ model: openai(MODEL), prompt: 'our shop opens at nine!!', providerOptions: { openai: { previousResponseId: String(id) } } })
  expect(second.text).toBe('Our shop opens at nine!')
  expect(second.usage.inputTokens).toBeGreaterThan(10)
})

test('embeddings: one, many, and of a chosen size', async () => {
  const model = openai.embedding('text-embedding-3-small')
  expect((await embed({ model, value: 'bread' })).embedding).toHaveLength(1536)
  const { embeddings, usage } = await embedMany({ model, values: ['bread', 'loaf'], providerOptions: { openai: { dimensions: 256 } } })
  expect([embeddings.map(({ length }) => length), usage.tokens > 0]).toEqual([[256, 256], true])
  expect(APICallError.isInstance(await errorOf(() => embed({ model: openai.embedding('none'), value: 'x', maxRetries: 0 })))).toBe(true)
})

test('images are drawn in the size and format that is asked for, and edited', async () => {
  const model = openai.image('gpt-image-2.5-flare')
  const { images } = await generateImage({ model, prompt: 'A cup of coffee', n: 2, size: '512x512', providerOptions: { openai: { outputFormat: 'webp', quality: 'low' } } })
  expect(await Promise.all(images.map(async ({ uint8Array }) => (await sharp(uint8Array).metadata()).format))).toEqual(['webp', 'webp'])
  const source = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c02020' } }).png().toBuffer()
  const { image } = await generateImage({ model, prompt: { text: 'Make it black and white', images: [source] } })
  const [red, green] = await sharp(image.uint8Array).removeAlpha().raw().toBuffer()
  expect(Math.abs((red ?? 0) - (green ?? 255))).toBeLessThan(3)
  expect(await errorOf(() => generateImage({ model, prompt: 'A cup', size: '100x100', maxRetries: 0 }))).toMatchObject({ statusCode: 400 })
})

