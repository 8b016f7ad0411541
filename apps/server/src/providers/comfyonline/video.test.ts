import { describe, expect, it } from 'vitest'
import { buildDataPicture } from '../../../test/factories/files/data-picture.ts'
import { useVendorSandbox } from '../../../test/vendor-sandbox.ts'
import { PATIENT_MS } from '../../../test/http/timeouts.ts'
import { describeVideoModel } from '../../ports/video-model.contract.ts'
import { createComfyOnlineVideoModel } from './adapter.ts'

const { base, control, receiver, reports } = useVendorSandbox()
const settingsOf = () => ({ baseUrl: `${base()}/comfyonline`, apiKey: 'sandbox', timeoutMs: PATIENT_MS, durations: [5, 10] })
const never = new AbortController().signal

describeVideoModel(
  'comfyonline',
  async () => {
    const model = createComfyOnlineVideoModel(settingsOf())
    return {
      model,
      unauthorized: createComfyOnlineVideoModel({ ...settingsOf(), apiKey: 'wrong' }),
      impatient: createComfyOnlineVideoModel({ ...settingsOf(), timeoutMs: 1_000 }),
      unreachable: createComfyOnlineVideoModel({ ...settingsOf(), baseUrl: 'http://127.0.0.1:59874' }),
      later: model,
      imageUrl: await buildDataPicture(),
      receiver: receiver(),
      reports,
      arm: async (name) => void (await control('/scenario', { vendor: 'comfyonline', name, times: 1, ms: 6_000 })),
    }
  },
  { isSigning: false, canCancel: false },
)

/** The adapter's result for a response. Takes a response as the service might send it. */
async function stateOf(body: unknown, status = 200) {
  const { createServer } = await import('node:http')
  const server = createServer((_request, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    return await createComfyOnlineVideoModel({ ...settingsOf(), baseUrl: `http://127.0.0.1:${port}` }).queryVideo('task', never)
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
}

describe('comfyonline: responses', () => {
  it.each([
    [{ success: true, data: { status: 'COMPLETED', output: { output_url_list: ['https://a.example/v.mp4'] }, error_message: null } }, { status: 'completed', outputs: ['https://a.example/v.mp4'] }],
    [{ status: 'COMPLETED', output: { output_url_list: ['https://a.example/v.mp4'] } }, { status: 'completed' }],
    [{ success: true, data: { status: 'FAILED', error_message: 'Too dark.' } }, { status: 'failed', error: 'Too dark.' }],
    [{ success: true, data: { task_id: 'x' } }, { status: 'failed', error: null }],
    [{ success: true, data: { status: 'IN_PROGRESS' } }, { status: 'processing' }],
    [{ success: true, data: { status: 'SOMETHING_NEW' } }, { status: 'pending' }],
  ])('%o is read', async (body, value) => {
    expect(await stateOf(body)).toMatchObject({ kind: 'ok', value })
  })

  it.each([
    [{ success: false, errorMsg: 'Task not found', error_code: 0 }, 200, 'not-found'],
    [{ success: false, errorMsg: 'Something broke', error_code: 1 }, 200, 'unavailable'],
    [{ success: false, errorMsg: 'Unauthorized', error_code: 401 }, 200, 'unauthorized'],
    [{ success: false, errorMsg: 'Slow down', error_code: 429 }, 200, 'rate-limited'],
    [{ data: { status: 7 } }, 200, 'unavailable'],
    ['<html>', 200, 'unavailable'],
    ['', 504, 'unavailable'],
  ])('%o with %i is %s', async (body, status, kind) => {
    expect((await stateOf(body, status)).kind).toBe(kind)
  })
})

it('sends a video service on the Internet no address that it cannot reach', async () => {
  const model = createComfyOnlineVideoModel({ ...settingsOf(), baseUrl: 'https://comfyonline.invalid.example.com' })
  const request = { prompt: 'x', imageUrl: 'http://localhost:3000/media/a/b.jpg', readImage: async () => ({ bytes: Buffer.alloc(1), type: 'image/jpeg' }), aspectRatio: '9:16' as const, seconds: 6, webhookUrl: null }
  expect(await model.createVideo(request, never)).toMatchObject({ kind: 'rejected', code: 'unreachable_picture' })
})
