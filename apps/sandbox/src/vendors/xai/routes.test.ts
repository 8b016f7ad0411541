import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBench } from '../../../test/harness.ts'
import type { Bench } from '../../../test/harness.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench({ streamDelayMs: 0 })
})
afterAll(() => bench.close())

type Picture = { url?: string; b64_json?: string; respect_moderation?: boolean }
const PROMPT = '<description>\nOur bakery opens a second shop on Saturday.\n</description>\n<count>3</count>'
const ask = (more: Record<string, unknown> = {}) => bench.call('POST', '/xai/v1/chat/completions', { model: 'grok-4.6', messages: [{ role: 'user', content: PROMPT }], ...more })
const draw = (more: Record<string, unknown> = {}) => bench.call('POST', '/xai/v1/images/generations', { model: 'grok-imagine-image-2.0', prompt: 'A cup of coffee', response_format: 'b64_json', ...more })
const picturesOf = (body: Record<string, unknown>) => body.data as Picture[]
const arm = (name: string, more: Record<string, unknown> = {}) => bench.call('POST', '/control/scenario', { vendor: 'xai', name, times: 1, ...more })
const bytesOf = (picture: Picture | undefined) => Buffer.from(picture?.b64_json ?? '', 'base64')

describe('texts', () => {
  test('are written and streamed by the same writer as OpenAI’s', async () => {
    const { status, body } = await ask()
    const expected = await bench.call('POST', '/openai/v1/chat/completions', { model: 'grok-4.6', messages: [{ role: 'user', content: PROMPT }] })
    expect(status).toBe(200)
    expect(body.choices).toEqual(expected.body.choices)
    const { text, headers } = await ask({ stream: true })
    expect(headers.get('content-type')).toContain('text/event-stream')
    expect(text.trimEnd().endsWith('data: [DONE]')).toBe(true)
  })

  test('models are listed, embeddings are not offered', async () => {
    expect((await bench.call('GET', '/xai/v1/models')).body.data).toContainEqual(expect.objectContaining({ id: 'grok-4.6', owned_by: 'xai' }))
    const { status, body } = await bench.call('POST', '/xai/v1/embeddings', { model: 'any', input: 'bread' })
    expect([status, body]).toEqual([404, { code: 'Some requested entity was not found', error: expect.stringContaining('/embeddings') }])
  })

  test.each(['Bearer wrong-key', 'Bearer ', ''])('the key %j is refused with 400, as by xAI', async (authorization) => {
    const answer = await fetch(`${bench.base}/xai/v1/models`, authorization ? { headers: { authorization } } : {})
    expect([answer.status, await answer.json()]).toEqual([400, { code: 'Client specified an invalid argument', error: expect.stringContaining('Incorrect API key provided') }])
  })

  test('faults in xAI’s formats', async () => {
    await arm('rate-limited')
    const limited = await ask()
    expect([limited.status, limited.headers.get('retry-after'), limited.body.code]).toEqual([429, '1', 'Some resource has been exhausted'])
    await arm('server-error')
    const failed = await ask()
    expect([failed.status, failed.body]).toEqual([500, { error: expect.any(String) }])
    await arm('malformed')
    await expect(ask()).rejects.toThrow(/JSON/u)
    await arm('lost-response')
    await expect(ask()).rejects.toThrow(/fetch failed|terminated|socket|closed/u)
    await arm('content-filter')
    expect((await ask()).body).toMatchObject({ choices: [{ finish_reason: 'content_filter' }] })
    await arm('invents-a-price')
    expect((await ask()).text).toContain('$19.99')
    expect(await ask({ model: 'grok-2' })).toMatchObject({ status: 404, body: { code: 'Some requested entity was not found', error: expect.stringContaining('grok-2') } })
    expect((await ask({ model: '' })).body).toEqual({ code: 'Client specified an invalid argument', error: expect.any(String) })
  })
})

describe('pictures', () => {
  test.each([['1:1', '1k', 1_024, 1_024], ['16:9', '1k', 1_360, 768], ['9:16', '1k', 768, 1_360], ['2:3', '1k', 832, 1_248], [undefined, '1k', 1_024, 1_024]])('ratio %s at %s is %d by %d', async (aspect_ratio, resolution, width, height) => {
    const { status, body } = await draw({ aspect_ratio, resolution })
    expect(status).toBe(200)
    expect(await sharp(bytesOf(picturesOf(body)[0])).metadata()).toMatchObject({ format: 'png', width, height })
    expect(body.usage).toEqual({ cost_in_usd_ticks: 500_000_000 })
  })

  test('several differ; their URLs are public temporary files on the host that was called', async () => {
    const { body } = await draw({ n: 2, response_format: undefined })
    const [one, two] = await Promise.all(picturesOf(body).map(async ({ url = '' }) => fetch(url)))
    expect(picturesOf(body)[0]?.url).toMatch(new RegExp(`^${bench.base}/xai/v1/temporary-files/[\\w-]+\\.png$`, 'u'))
    expect([one?.status, one?.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(Buffer.from(await one!.arrayBuffer()).equals(Buffer.from(await two!.arrayBuffer()))).toBe(false)
    expect((await fetch(`${bench.base}/xai/v1/temporary-files/none.png`)).status).toBe(404)
  })

  test.each([
    ['size', { size: '1024x1024' }, 400], ['a seed', { seed: 4 }, 400], ['an unknown ratio', { aspect_ratio: '7:5' }, 400], ['a wide ratio of the old model', { aspect_ratio: '21:9', model: 'grok-imagine-image' }, 400],
    ['an unknown resolution', { resolution: '8k' }, 400], ['too many', { n: 11 }, 400], ['no prompt', { prompt: ' ' }, 400], ['an unknown format', { response_format: 'bytes' }, 400], ['a retired model', { model: 'grok-2-image-1212' }, 404],
  ])('refuses %s', async (_name, change, status) => {
    const answer = await draw(change)
    expect([answer.status, answer.body]).toEqual([status, { code: expect.any(String), error: expect.any(String) }])
  })

  test('faults', async () => {
    await arm('content-filter')
    expect(picturesOf((await draw()).body)).toEqual([{ url: '', respect_moderation: false }])
    await arm('url-answer')
    expect(picturesOf((await draw()).body)[0]).toMatchObject({ url: expect.stringContaining('temporary-files'), respect_moderation: true })
    await arm('rate-limited')
    expect((await draw()).status).toBe(429)
    await arm('malformed')
    await expect(draw()).rejects.toThrow(/JSON/u)
    await arm('lost-response')
    await expect(draw()).rejects.toThrow(/fetch failed|terminated|socket|closed/u)
  })

  test('an edit changes the given picture and keeps its size', async () => {
    const source = await sharp({ create: { width: 120, height: 80, channels: 3, background: '#c02020' } }).png().toBuffer()
    const edit = (prompt: string, image: unknown) => bench.call('POST', '/xai/v1/images/edits', { model: 'grok-imagine-image-2.0', prompt, image, response_format: 'b64_json' })
    const url = `data:image/png;base64,${source.toString('base64')}`
    const grey = bytesOf(picturesOf((await edit('Make it black and white', { url, type: 'image_url' })).body)[0])
    expect(await sharp(grey).metadata()).toMatchObject({ width: 120, height: 80 })
    const { channels: [red, green] } = await sharp(grey).stats()
    expect(Math.abs((red?.mean ?? 0) - (green?.mean ?? 255))).toBeLessThan(2)
    const tinted = bytesOf(picturesOf((await edit('Something nobody understands', { url })).body)[0])
    expect(tinted.equals(source)).toBe(false)
    expect((await edit('x', { url: 'https://example.com/a.png' })).status).toBe(400)
    expect((await edit('x', { url: 'data:image/png;base64,AAAA' })).status).toBe(400)
  })
})
