import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bench, startBench } from '../../../../test/harness.ts'
import { drawPicture } from '../../../ai/pictures/draw.ts'

let bench: Bench

beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

const ask = (body: Record<string, unknown>) => bench.call('POST', '/openai/v1/images/generations', { model: 'sandbox-painter', prompt: 'A cup of coffee', ...body })

describe('drawing', () => {
  it('returns a picture of the requested size, the same for the same prompt', async () => {
    const { png: one } = await drawPicture('A bag of beans in the evening', { width: 512, height: 768 })
    expect(await sharp(one).metadata()).toMatchObject({ format: 'png', width: 512, height: 768 })
    expect(one.equals((await drawPicture('A bag of beans in the evening', { width: 512, height: 768 })).png)).toBe(true)
  })

  it.each(['cup', 'bag of coffee', 'spilled beans', 'pour-over', 'croissant', 'shop front', 'mountain farm', 'roaster', 'gift box', 'plant', 'jar', 'something unheard of'])(
    'draws %s with more than a background',
    async (prompt) => {
      const { channels } = await sharp((await drawPicture(prompt, { width: 256, height: 256 })).png).stats()
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(12)
    },
  )
})

describe('the call', () => {
  it('returns base64 as GPT Image models do', async () => {
    const { status, body } = await ask({ size: '1024x1536' })
    const [first] = body.data as { b64_json: string }[]
    expect(status).toBe(200)
    expect(await sharp(Buffer.from(first?.b64_json ?? '', 'base64')).metadata()).toMatchObject({ width: 1_024, height: 1_536 })
  })

  it.each([
    ['no prompt', { prompt: ' ' }, 400],
    ['a crooked size', { size: '1000x1001' }, 400],
    ['a giant size', { size: '8000x8000' }, 400],
    ['a strip', { size: '3840x160' }, 400],
    ['the old answer format', { response_format: 'url' }, 400],
    ['a retired model', { model: 'dall-e-3' }, 404],
  ])('refuses %s in OpenAI’s format', async (_name, change, status) => {
    const answer = await ask(change)
    expect(answer.status).toBe(status)
    expect(answer.body.error).toMatchObject({ message: expect.any(String), type: 'invalid_request_error' })
  })
})
