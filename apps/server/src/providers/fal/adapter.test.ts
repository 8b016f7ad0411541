import { expect, it } from 'vitest'
import { buildDataPicture } from '../../../test/factories/files/data-picture.ts'
import { useVendorSandbox } from '../../../test/vendor-sandbox.ts'
import { PATIENT_MS } from '../../../test/http/timeouts.ts'
import { describeVideoModel } from '../../ports/video-model.contract.ts'
import { createFalVideoModel } from './adapter.ts'
import { toSubmission } from './request.ts'

const { base, control, receiver, reports } = useVendorSandbox()
const MODEL = 'fal-ai/veo3.1/fast/image-to-video'
const LATER_MS = 301_000

describeVideoModel(
  'fal',
  async () => {
    const settings = { baseUrl: `${base()}/fal`, apiKey: 'sandbox', model: MODEL, keysUrl: `${base()}/fal/.well-known/jwks.json`, timeoutMs: PATIENT_MS }
    return {
      model: createFalVideoModel(settings),
      unauthorized: createFalVideoModel({ ...settings, apiKey: 'wrong' }),
      impatient: createFalVideoModel({ ...settings, timeoutMs: 1_000 }),
      unreachable: createFalVideoModel({ ...settings, baseUrl: 'http://127.0.0.1:59876' }),
      later: createFalVideoModel({ ...settings, clock: { now: () => new Date(Date.now() + LATER_MS) } }),
      imageUrl: await buildDataPicture(),
      receiver: receiver(),
      reports,
      arm: async (name) => void (await control('/scenario', { vendor: 'fal', name, times: 1, ms: 6_000 })),
    }
  },
  { isSigning: true, canCancel: true },
)

const request = {
  prompt: 'Steam rises', imageUrl: 'http://localhost:3000/media/a/b.jpg?format=jpg', readImage: async () => ({ bytes: Buffer.from('picture'), type: 'image/jpeg' }),
  aspectRatio: '9:16' as const, seconds: 6, webhookUrl: 'http://localhost:3000/api/webhooks/video/token',
}

it('sends the picture inline, without a webhook, where the service cannot reach us', async () => {
  const { path, body } = await toSubmission('https://queue.fal.run', MODEL, request)
  expect(path).toBe(`/${MODEL}`)
  expect(body).toEqual({ prompt: 'Steam rises', image_url: `data:image/jpeg;base64,${Buffer.from('picture').toString('base64')}`, aspect_ratio: '9:16', duration: '6s' })
})

it.each([
  ['fal-ai/veo3.1/fast/image-to-video', 5, '6s'],
  ['fal-ai/veo3.1/fast/image-to-video', 10, '8s'],
  ['fal-ai/kling-video/v2.5-turbo/pro/image-to-video', 5, '5'],
  ['fal-ai/kling-video/v2.5-turbo/pro/image-to-video', 6, '10'],
  ['fal-ai/minimax/hailuo-2.3/standard/image-to-video', 6, '6'],
  ['somebody/else/image-to-video', 6, undefined],
])('%s makes %i seconds as %s', async (model, seconds, duration) => {
  const { path, body } = await toSubmission('https://queue.fal.run', model, { ...request, seconds, imageUrl: 'https://brand.example.org/a.jpg', webhookUrl: 'https://brand.example.org/api/webhooks/video/t' })
  expect(path).toBe(`/${model}?fal_webhook=https%3A%2F%2Fbrand.example.org%2Fapi%2Fwebhooks%2Fvideo%2Ft`)
  expect(body).toMatchObject({ image_url: 'https://brand.example.org/a.jpg' })
  expect(Reflect.get(body, 'duration')).toBe(duration)
})
