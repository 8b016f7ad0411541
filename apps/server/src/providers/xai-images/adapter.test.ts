import { describe, expect, it } from 'vitest'
import { useVendorDouble } from '../../../test/vendor-double.ts'
import { useVendorSandbox } from '../../../test/vendor-sandbox.ts'
import { PATIENT_MS } from '../../../test/http/timeouts.ts'
import { describeImageModel } from '../../ports/image-model.contract.ts'
import { createXaiImageModel } from './adapter.ts'

const { base, control } = useVendorSandbox()
const double = useVendorDouble()
const settings = () => ({ baseUrl: `${base()}/xai/v1`, apiKey: 'sandbox', model: 'grok-imagine-image-2.0', timeoutMs: PATIENT_MS })

describeImageModel('xai images', async () => ({
  model: createXaiImageModel(settings()),
  unauthorized: createXaiImageModel({ ...settings(), apiKey: 'wrong' }),
  impatient: createXaiImageModel({ ...settings(), timeoutMs: 1_000 }),
  unreachable: createXaiImageModel({ ...settings(), baseUrl: 'http://127.0.0.1:59875/v1' }),
  arm: async (name) => void (await control('/scenario', { vendor: 'xai', name, times: 1, ms: 8_000 })),
}))

describe('xai images', () => {
  it('fetches a picture that is returned as an address', async () => {
    await control('/scenario', { vendor: 'xai', name: 'url-answer', times: 1 })
    const outcome = await createXaiImageModel(settings()).drawPicture({ prompt: 'A cup of coffee', shape: 'square', variation: 0 }, new AbortController().signal)
    expect(outcome.kind === 'ok' && outcome.value.bytes.subarray(1, 4).toString()).toBe('PNG')
  })

  const draw = (status: number, body: unknown) => {
    double.answer('POST /images/generations', { status, body: JSON.stringify(body) })
    return createXaiImageModel({ ...settings(), baseUrl: double.base() }).drawPicture({ prompt: 'x', shape: 'square', variation: 0 }, new AbortController().signal)
  }

  it.each([
    [400, { error: { message: 'Too long', code: 'invalid_value' } }, { kind: 'rejected', reason: 'Too long', code: 'invalid_value' }],
    [400, { code: 'Client specified an invalid argument', error: 'Incorrect API key provided: wr***ng' }, { kind: 'unauthorized' }],
    [403, { code: 'forbidden', error: 'Your team is blocked' }, { kind: 'unauthorized' }],
    [402, { error: 'no credits' }, { kind: 'quota-exceeded', reason: 'no credits' }],
    [500, { error: 'oops' }, { kind: 'unavailable', reason: 'oops' }],
    [503, 'no json of theirs', { kind: 'unavailable', reason: 'HTTP 503' }],
    [200, { data: [] }, { kind: 'unavailable', isUnreadable: true }],
    [200, { data: [{ url: 'http://169.254.169.254/latest/meta-data' }] }, { kind: 'unavailable', isUnreadable: true }],
    [200, { data: [{ url: 'file:///etc/passwd' }] }, { kind: 'unavailable', isUnreadable: true }],
    [200, { data: [{ b64_json: 'eA==', respect_moderation: false }] }, { kind: 'rejected', code: 'moderation_blocked' }],
  ])('reads a response %i %j', async (status, body, expected) => {
    expect(await draw(status, body)).toMatchObject(expected)
  })
})
