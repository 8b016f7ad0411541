import { createHash, createPublicKey, verify } from 'node:crypto'
import type { JsonWebKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { disc, inTime, toDataUri, useStudio } from '../../../test/studio.ts'
import type { ReceivedWebhook } from '../../../test/studio.ts'

const studio = useStudio()
const MODEL = '/fal/fal-ai/veo3.1/fast/image-to-video'
const KEY = 'Key sandbox'
const call = (method: string, path: string, body?: unknown) => studio.call(method, path, body, KEY)
const submit = (more: Record<string, unknown> = {}, query = '') => call('POST', `${MODEL}${query}`, { prompt: 'Pan left over a disc', image_url: studio.picture(), duration: '6s', aspect_ratio: '16:9', ...more })
const requestOf = (id: unknown) => `/fal/fal-ai/veo3.1/requests/${String(id)}`
const waitUntilFinished = (id: unknown) => inTime(async () => (await call('GET', `${requestOf(id)}/status`)).status === 200)
const withWebhook = () => `?fal_webhook=${encodeURIComponent(`${studio.externalServer().origin}/hook`)}`
const waitForWebhooks = (count: number) => inTime(async () => studio.externalServer().webhooks.length >= count && studio.externalServer().webhooks)

/** Verifies a webhook as fal's documentation says. */
async function isSigned({ headers, body }: ReceivedWebhook): Promise<boolean> {
  const { keys } = (await call('GET', '/fal/.well-known/jwks.json')).body as { keys: JsonWebKey[] }
  const header = (name: string) => String(headers[`x-fal-webhook-${name}`])
  const message = [header('request-id'), header('user-id'), header('timestamp'), createHash('sha256').update(body).digest('hex')].join('\n')
  expect(Math.abs(Date.now() / 1000 - Number(header('timestamp')))).toBeLessThan(300)
  return keys.some((jwk) => verify(null, Buffer.from(message), createPublicKey({ key: jwk, format: 'jwk' }), Buffer.from(header('signature'), 'hex')))
}

test('a video: queued, 202 until it is finished, its result, a signed webhook', async () => {
  const { status, body } = await submit({}, withWebhook())
  const id = body.request_id
  const base = `${studio.bench().base}${requestOf(id)}`
  expect([status, body]).toEqual([200, expect.objectContaining({ status: 'IN_QUEUE', response_url: base, status_url: `${base}/status`, cancel_url: `${base}/cancel`, gateway_request_id: id })])
  expect(await call('GET', `${requestOf(id)}/status`)).toMatchObject({ status: 202, body: { request_id: id } })
  expect((await call('GET', requestOf(id))).status).toBe(400)
  await waitUntilFinished(id)
  expect((await call('GET', `${requestOf(id)}/status?logs=0`)).body).toMatchObject({ status: 'COMPLETED', metrics: { inference_time: expect.any(Number) } })
  const result = await call('GET', requestOf(id))
  expect(result).toMatchObject({ status: 200, body: { video: { url: expect.stringContaining('/sandbox/studio/files/'), content_type: 'video/mp4', file_size: expect.any(Number) } } })
  const [hook] = await waitForWebhooks(1)
  if (!hook) throw new Error('no webhook came')
  expect(JSON.parse(hook.body)).toMatchObject({ request_id: id, gateway_request_id: id, status: 'OK', payload: result.body })
  expect(await isSigned(hook)).toBe(true)
  expect(await isSigned({ ...hook, body: hook.body.replace('OK', 'NO') })).toBe(false)
})

test.each([['fal-ai/birefnet/v2', 'remove'], ['fal-ai/esrgan/x', 'upscale']])('%s edits a picture that came as a data URI', async (path) => {
  const { body } = await call('POST', `/fal/${path}`, { image_url: toDataUri(await disc(100, 80)) })
  const base = `/fal/${path.split('/').slice(0, 2).join('/')}/requests/${String(body.request_id)}`
  await inTime(async () => (await call('GET', `${base}/status`)).status === 200)
  const width = path.includes('esrgan') ? 200 : 100
  expect((await call('GET', base)).body).toMatchObject({ image: { width, content_type: 'image/png' } })
})

test.each([
  ['no picture', { image_url: undefined }, 'image_url'],
  ['no prompt', { prompt: '' }, 'prompt'],
  ['another ratio', { aspect_ratio: '21:9' }, 'aspect_ratio'],
  ['another length', { duration: '99' }, 'duration'],
  ['no address', { image_url: 'file:///etc/passwd' }, 'image_url'],
])('%s: 422 that names the field', async (_name, change, field) => {
  expect(await submit(change)).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', field] }] } })
})

test('401 without the key, 404 for other models and requests', async () => {
  expect((await studio.call('POST', MODEL, {}, 'Bearer sandbox')).status).toBe(401)
  expect((await call('POST', '/fal/fal-ai/flux/dev', {})).status).toBe(404)
  expect((await call('GET', requestOf('x'))).status).toBe(404)
  expect((await call('GET', `/fal/other/model/requests/${String((await submit()).body.request_id)}`)).status).toBe(404)
})

test('cancel: 202 before the end, 400 after it; a canceled request has no output', async () => {
  const { request_id: first } = (await submit()).body
  const { request_id: second } = (await submit({}, withWebhook())).body
  expect(await call('PUT', `${requestOf(second)}/cancel`)).toMatchObject({ status: 202, body: { status: 'CANCELLATION_REQUESTED' } })
  await waitUntilFinished(first)
  expect((await call('GET', requestOf(second))).status).toBe(422)
  expect(await call('PUT', `${requestOf(first)}/cancel`)).toMatchObject({ status: 400, body: { status: 'ALREADY_COMPLETED' } })
  expect(studio.externalServer().webhooks).toEqual([])
})

test('a failed run is COMPLETED, its result 422, its webhook ERROR', async () => {
  await studio.arm('fal', 'failed-task')
  const { request_id: id } = (await submit({}, withWebhook())).body
  await waitUntilFinished(id)
  expect((await call('GET', `${requestOf(id)}/status`)).body.status).toBe('COMPLETED')
  expect(await call('GET', requestOf(id))).toMatchObject({ status: 422, body: { detail: [{ msg: expect.stringMatching(/\.$/u) }] } })
  const [hook] = await waitForWebhooks(1)
  expect(JSON.parse(hook?.body ?? '')).toMatchObject({ status: 'ERROR', error: expect.any(String) })
})

test('a forged webhook names a file on another host and is not signed by the key; a replayed one is', async () => {
  await studio.arm('fal', 'webhook-forged')
  await submit({}, withWebhook())
  const forged = await waitForWebhooks(2)
  const verdicts = await Promise.all(forged.map(async (hook) => [hook.body.includes('files.example.net'), await isSigned(hook)]))
  expect(verdicts.filter(([isForeign]) => !isForeign)).toEqual([[false, true]])
  expect(verdicts.filter(([isForeign]) => isForeign)).toEqual([[true, false]])
  studio.externalServer().webhooks.length = 0
  await studio.arm('fal', 'webhook-replayed')
  await submit({}, withWebhook())
  const [one, two] = await waitForWebhooks(2)
  expect(one?.body).toBe(two?.body)
})

test.each([['rate-limited', 429], ['server-error', 500]])('%s: %i', async (name, status) => {
  await studio.arm('fal', name)
  expect((await submit()).status).toBe(status)
  expect((await submit()).status).toBe(200)
})

test('the signing key is the same after a reset', async () => {
  const before = (await call('GET', '/fal/.well-known/jwks.json')).body
  await studio.bench().call('POST', '/control/reset')
  expect((await call('GET', '/fal/.well-known/jwks.json')).body).toEqual(before)
  expect(before).toMatchObject({ keys: [{ kty: 'OKP', crv: 'Ed25519', kid: expect.any(String) }] })
})
