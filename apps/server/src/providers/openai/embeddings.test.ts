import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { useVendorSandbox } from '../../../test/vendor-sandbox.ts'
import { PATIENT_MS } from '../../../test/http/timeouts.ts'
import { describeEmbedder } from '../../ports/embedder.contract.ts'
import { createOpenAiEmbedder } from './embeddings.ts'

const { base, control } = useVendorSandbox()

describeEmbedder('openai-compatible', async () => {
  const settings = { baseUrl: `${base()}/openai/v1`, apiKey: 'sandbox', model: 'sandbox-embedder', dimensions: 256, weight: 1, timeoutMs: PATIENT_MS }
  return {
    embedder: createOpenAiEmbedder(settings),
    unauthorized: createOpenAiEmbedder({ ...settings, apiKey: '' }),
    impatient: createOpenAiEmbedder({ ...settings, timeoutMs: 300 }),
    unreachable: createOpenAiEmbedder({ ...settings, baseUrl: 'http://127.0.0.1:9/v1' }),
    arm: async (name, times) => void (await control('/scenario', { vendor: 'openai', name, times, on: 'POST /embeddings' })),
  }
})

describe('answers of other services', () => {
  let lastSent: Record<string, unknown> = {}
  /** Answers one call with a body. */
  async function embedBy(status: number, body: unknown, texts: string[], dimensions: number | null = 2) {
    const sent: Buffer[] = []
    const server = createServer((request, response) => {
      request.on('data', (part: Buffer) => sent.push(part))
      response.statusCode = status
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1`
    const outcome = await createOpenAiEmbedder({ baseUrl, apiKey: 'k', model: 'm', dimensions, weight: 1, timeoutMs: PATIENT_MS }).embedTexts(texts, new AbortController().signal)
    server.close()
    lastSent = JSON.parse(Buffer.concat(sent).toString()) as Record<string, unknown>
    return outcome
  }
  const bytes = (...values: number[]) => Buffer.from(Float32Array.from(values).buffer).toString('base64')

  it('may be numbers or bytes, in any order, of any length', async () => {
    const data = [{ index: 1, embedding: [0, 5] }, { index: 0, embedding: bytes(3, 4) }]
    const outcome = await embedBy(200, { data, usage: { prompt_tokens: 7 } }, ['a', 'b'])
    expect(outcome).toMatchObject({ kind: 'ok', value: { inputTokens: 7 } })
    expect(outcome.kind === 'ok' && outcome.value.vectors.map((vector) => [...vector].map((value) => Math.round(value * 10) / 10))).toEqual([[0.6, 0.8], [0, 1]])
  })

  it.each([
    ['none', { data: [] }], ['too few', { data: [{ index: 0, embedding: [1, 0] }] }], ['another size', { data: [{ index: 0, embedding: [1, 0, 0] }, { index: 1, embedding: [1, 0, 0] }] }],
    ['zeros', { data: [{ index: 0, embedding: [0, 0] }, { index: 1, embedding: [1, 0] }] }], ['something else', { vectors: [] }],
  ])('that have %s are unreadable', async (_name, body) => {
    expect(await embedBy(200, body, ['a', 'b'])).toMatchObject({ kind: 'unavailable', isUnreadable: true })
  })

  it('have the dimensions of the model when none are asked for, the same for all texts', async () => {
    const data = [{ index: 0, embedding: [0, 0, 5] }, { index: 1, embedding: [0, 3, 4] }]
    expect(await embedBy(200, { data }, ['a', 'b'], null)).toMatchObject({ kind: 'ok' })
    expect(lastSent).not.toHaveProperty('dimensions')
    expect(await embedBy(200, { data: [data[0], { index: 1, embedding: [1] }] }, ['a', 'b'], null)).toMatchObject({ kind: 'unavailable', isUnreadable: true })
    await embedBy(200, { data }, ['a', 'b'], 3)
    expect(lastSent).toMatchObject({ dimensions: 3 })
  })

  it('that refuse report why', async () => {
    expect(await embedBy(404, { error: { message: 'no such model', code: 'model_not_found' } }, ['a'])).toEqual({ kind: 'not-found', reason: 'no such model' })
    expect(await embedBy(400, { error: { message: 'too long', code: 'context_length_exceeded' } }, ['a'])).toEqual({ kind: 'rejected', reason: 'too long', code: 'context_length_exceeded' })
  })
})
