import { expect, test } from 'vitest'
import { inTime, useStudio } from '../../../test/studio.ts'

const studio = useStudio()
const RUNWAY = '/comfyonline/api/un-api/create_runway_image2video_task'
type Data = { task_id: string; status: string; state: string; output: { output_url_list: string[] }; error_message: string | null; execution_time?: number }

const video = (more: Record<string, unknown> = {}) => studio.call('POST', RUNWAY, { prompt: 'Slow zoom in on a red disc', image_url: studio.picture(), aspect_radio: '9:16', duration: 5, ...more })
const edit = (workflow_id: string, more: Record<string, unknown> = {}) => studio.call('POST', '/comfyonline/api/run_workflow', { workflow_id, input: { LoadImage_image_17: studio.picture() }, ...more })
const dataOf = (body: Record<string, unknown>) => body.data as Data
const queryApp = async (task_id: string) => dataOf((await studio.call('POST', '/comfyonline/api/query_app_general_detail', { task_id })).body)
const queryRun = (task_id: string) => studio.call('POST', '/comfyonline/api/query_run_workflow_status', { task_id })
const waitUntilFinished = (id: string) => inTime(async () => {
  const data = await queryApp(id)
  return ['COMPLETED', 'FAILED'].includes(data.status) && data
})

test('a video: created, polled, downloaded as MP4 from the host that was called, reported by an unsigned webhook', async () => {
  const answer = await video({ webhook: `${studio.externalServer().origin}/hook?token=t` })
  expect(answer.body).toMatchObject({ success: true, errorMsg: '', error_code: 0, data: { task_id: expect.any(String) } })
  const id = dataOf(answer.body).task_id
  expect(['PENDING', 'IN_PROGRESS', 'COMPLETED']).toContain((await queryApp(id)).status)
  const done = await waitUntilFinished(id)
  expect(done).toMatchObject({ status: 'COMPLETED', error_message: null, output: { output_url_list: [expect.stringContaining(`${studio.bench().base}/studio/files/`)] } })
  const file = await fetch(done.output.output_url_list[0] ?? '')
  expect([file.status, file.headers.get('content-type'), Buffer.from(await file.arrayBuffer()).toString('latin1', 4, 8)]).toEqual([200, 'video/mp4', 'ftyp'])
  const [hook] = await inTime(async () => studio.externalServer().webhooks.length > 0 && studio.externalServer().webhooks)
  expect([hook?.path, JSON.parse(hook?.body ?? '')]).toEqual(['/hook?token=t', { task_id: id, status: 'COMPLETED', output: done.output, error_message: null }])
})

test('kling has the same responses', async () => {
  const { body } = await studio.call('POST', '/comfyonline/api/un-api/create_kling_image2video_task', { prompt: 'A disc', image_url: studio.picture() })
  expect((await waitUntilFinished(dataOf(body).task_id)).status).toBe('COMPLETED')
})

test.each(['remove-background', 'upscale'])('the workflow %s: an empty response while it is queued, then `state`', async (workflow) => {
  await video()
  const id = dataOf((await edit(workflow)).body).task_id
  expect(await queryRun(id)).toMatchObject({ status: 200, text: '' })
  const data = await inTime(async () => {
    const found = dataOf((await queryRun(id)).body)
    return found?.state === 'COMPLETED' && found
  })
  expect(data).toMatchObject({ state: 'COMPLETED', execution_time: expect.any(Number), output: { output_url_list: [expect.stringMatching(/\.png$/u)] } })
})

test.each([
  ['no prompt', () => video({ prompt: ' ' }), /prompt/u],
  ['another ratio', () => video({ aspect_radio: '4:3' }), /aspect_radio/u],
  ['a long film', () => video({ duration: 60 }), /duration/u],
  ['no picture', () => video({ image_url: 'ftp://x' }), /image_url/u],
  ['an unknown workflow', () => edit('make-coffee'), /workflow/u],
  ['an unknown input', () => edit('upscale', { input: { KSampler_seed_3: 1 } }), /KSampler_seed_3/u],
  ['an unknown task', () => studio.call('POST', '/comfyonline/api/query_app_general_detail', { task_id: 'x' }), /does not exist/u],
])('%s: 200 with success false', async (_name, call, message) => {
  const { status, body } = await call()
  expect([status, body.success, body.errorMsg]).toEqual([200, false, expect.stringMatching(message)])
})

test('a wrong key: 401 in the vendor’s format; the balance', async () => {
  expect(await studio.call('GET', '/comfyonline/api/get_user_account_api', undefined, 'Bearer wrong')).toMatchObject({ status: 401, body: { success: false } })
  expect((await studio.call('GET', '/comfyonline/api/get_user_account_api')).body).toMatchObject({ success: true, data: { balances: expect.any(Number) } })
})

test.each([['rate-limited', 429], ['server-error', 500]])('%s: %i, and the next call works', async (name, status) => {
  await studio.arm('comfyonline', name)
  expect((await video()).status).toBe(status)
  expect((await video()).body.success).toBe(true)
})

test('malformed is not JSON; lost-response creates the task without a response; slow waits', async () => {
  await studio.arm('comfyonline', 'malformed')
  await expect(video()).rejects.toThrow(/JSON/u)
  await studio.arm('comfyonline', 'lost-response')
  await expect(video({ webhook: `${studio.externalServer().origin}/lost` })).rejects.toThrow(/fetch failed/u)
  await inTime(async () => studio.externalServer().webhooks.some(({ path }) => path === '/lost'))
  await studio.arm('comfyonline', 'slow', { ms: 200 })
  const started = performance.now()
  await video()
  expect(performance.now() - started).toBeGreaterThan(190)
})

test('failed-task fails with a message; stuck-task never ends and does not block others', async () => {
  await studio.arm('comfyonline', 'failed-task')
  const failed = await waitUntilFinished(dataOf((await video()).body).task_id)
  expect([failed.status, failed.error_message]).toEqual(['FAILED', expect.stringMatching(/\.$/u)])
  await studio.arm('comfyonline', 'stuck-task')
  const stuck = dataOf((await video()).body).task_id
  expect((await waitUntilFinished(dataOf((await video()).body).task_id)).status).toBe('COMPLETED')
  expect((await queryApp(stuck)).status).toBe('IN_PROGRESS')
})

test.each([['no-webhook', 0], ['webhook-replayed', 2], ['webhook-forged', 2]])('%s: %i webhooks', async (name, count) => {
  await studio.arm('comfyonline', name)
  const id = dataOf((await video({ webhook: `${studio.externalServer().origin}/hook` })).body).task_id
  await waitUntilFinished(id)
  await inTime(async () => studio.externalServer().webhooks.length >= count)
  await new Promise((done) => setTimeout(done, 100))
  const bodies = studio.externalServer().webhooks.map(({ body }) => body)
  expect(bodies).toHaveLength(count)
  expect(bodies.filter((body) => body.includes('files.example.net'))).toHaveLength(name === 'webhook-forged' ? 1 : 0)
})

test('a refused webhook is sent again; one to another origin is not sent', async () => {
  studio.externalServer().refusals.push(503)
  await waitUntilFinished(dataOf((await video({ webhook: `${studio.externalServer().origin}/again` })).body).task_id)
  await inTime(async () => studio.externalServer().webhooks.length === 2)
  await waitUntilFinished(dataOf((await video({ webhook: `http://127.0.0.1:${new URL(studio.externalServer().origin).port === '1' ? 2 : 1}/x` })).body).task_id)
  expect(new Set(studio.externalServer().webhooks.map(({ path }) => path))).toEqual(new Set(['/again']))
})
