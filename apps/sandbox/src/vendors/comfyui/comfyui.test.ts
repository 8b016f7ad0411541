import { expect, test } from 'vitest'
import { disc, inTime, useStudio } from '../../../test/studio.ts'

const studio = useStudio()
const call = (method: string, path: string, body?: unknown) => studio.call(method, `/comfyui${path}`, body)

async function upload(name: string, more: Record<string, string> = {}, bytes?: Buffer) {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(bytes ?? (await disc(100, 80)))], { type: 'image/png' }), name)
  for (const [key, value] of Object.entries(more)) form.append(key, value)
  return call('POST', '/upload/image', form)
}

const load = (image: string) => ({ class_type: 'LoadImage', inputs: { image } })
const save = (from: string) => ({ class_type: 'SaveImage', inputs: { images: [from, 0], filename_prefix: 'edited' } })
const removal = (image: string) => ({ '1': load(image), '2': { class_type: 'Image Remove Background (rembg)', inputs: { image: ['1', 0] } }, '9': save('2') })
const enlarging = (image: string) => ({
  '1': load(image),
  '2': { class_type: 'UpscaleModelLoader', inputs: { model_name: 'RealESRGAN_x2plus.pth' } },
  '3': { class_type: 'ImageUpscaleWithModel', inputs: { upscale_model: ['2', 0], image: ['1', 0] } },
  '9': save('3'),
})
type Entry = { outputs: Record<string, { images: { filename: string; subfolder: string; type: string }[] }>; status: { status_str: string; completed: boolean; messages: [string, Record<string, unknown>][] } }
const waitUntilFinished = (id: unknown) => inTime(async () => (await call('GET', `/history/${String(id)}`)).body[String(id)] as Entry | undefined)

test.each([['remove-background', removal, 100], ['upscale', enlarging, 200]] as const)('%s: uploaded, prompted, in the history, viewed', async (_name, graph, width) => {
  expect((await upload('disc.png')).body).toEqual({ name: 'disc.png', subfolder: '', type: 'input' })
  const { status, body } = await call('POST', '/prompt', { prompt: graph('disc.png'), client_id: 'c' })
  expect([status, body]).toEqual([200, { prompt_id: expect.any(String), number: 1, node_errors: {} }])
  const entry = await waitUntilFinished(body.prompt_id)
  expect(entry.status).toMatchObject({ status_str: 'success', completed: true })
  const image = entry.outputs['9']?.images[0]
  expect(image).toEqual({ filename: 'edited_00001_.png', subfolder: '', type: 'output' })
  const file = await fetch(`${studio.bench().base}/comfyui/api/view?filename=${image?.filename}&subfolder=&type=output`)
  const png = Buffer.from(await file.arrayBuffer())
  expect([file.headers.get('content-type'), png.readUInt32BE(16)]).toEqual(['image/png', width])
})

test('an edit after an edit', async () => {
  await upload('disc.png')
  const prompt = { ...enlarging('disc.png'), '4': { class_type: 'RMBG', inputs: { image: ['3', 0] } }, '9': save('4') }
  const entry = await waitUntilFinished((await call('POST', '/api/prompt', { prompt })).body.prompt_id)
  expect(entry.status.status_str).toBe('success')
})

test.each([
  ['an unknown class', { '5': { class_type: 'KSampler', inputs: {} } }, 'missing_node_type', '5'],
  ['a picture nobody uploaded', removal('none.png'), 'prompt_outputs_failed_validation', '1'],
  ['a missing input', { '1': load('disc.png'), '2': { class_type: 'RMBG', inputs: {} }, '9': save('2') }, 'prompt_outputs_failed_validation', '2'],
  ['a model that is not there', { ...enlarging('disc.png'), '2': { class_type: 'UpscaleModelLoader', inputs: { model_name: 'x' } } }, 'prompt_outputs_failed_validation', '2'],
])('%s: 400 with node_errors', async (_name, prompt, type, node) => {
  await upload('disc.png')
  expect(await call('POST', '/prompt', { prompt })).toMatchObject({ status: 400, body: { error: { type }, node_errors: { [node]: { errors: [{ message: expect.any(String) }] } } } })
})

test('no prompt, no output, a cycle: 400', async () => {
  await upload('disc.png')
  const circle = { '1': load('disc.png'), '2': { class_type: 'RMBG', inputs: { image: ['3', 0] } }, '3': { class_type: 'RMBG', inputs: { image: ['2', 0] } }, '9': save('2') }
  for (const [body, type] of [[{}, 'no_prompt'], [{ prompt: {} }, 'prompt_no_outputs'], [{ prompt: circle }, 'dependency_cycle']] as const) {
    expect(await call('POST', '/prompt', body)).toMatchObject({ status: 400, body: { error: { type } } })
  }
})

test('names: an existing one is changed unless overwriting is requested; path traversal is refused', async () => {
  await upload('disc.png')
  expect((await upload('disc.png')).body.name).toBe('disc (1).png')
  expect((await upload('disc.png', { overwrite: 'true' })).body.name).toBe('disc.png')
  expect((await upload('a.png', { subfolder: '../x' })).status).toBe(400)
  for (const query of ['filename=../journal.jsonl', 'filename=..%2F..%2Fjournal.jsonl', 'filename=a.png&subfolder=..', 'filename=%2Fetc%2Fpasswd']) expect((await call('GET', `/view?${query}`)).status).toBe(403)
  expect((await call('GET', '/view?filename=none.png')).status).toBe(404)
  expect((await call('GET', '/view?filename=disc.png&type=input')).status).toBe(200)
})

test('the queue, and interrupting', async () => {
  await upload('disc.png')
  await studio.arm('comfyui', 'stuck-task')
  const { prompt_id: stuck } = (await call('POST', '/prompt', { prompt: removal('disc.png') })).body
  await inTime(async () => ((await call('GET', '/queue')).body.queue_running as unknown[]).length === 1)
  expect((await call('GET', '/prompt')).body).toEqual({ exec_info: { queue_remaining: 1 } })
  expect((await call('GET', `/history/${String(stuck)}`)).body).toEqual({})
  expect((await call('POST', '/interrupt', {})).status).toBe(200)
  const entry = await waitUntilFinished(stuck)
  expect(entry.status).toMatchObject({ status_str: 'error', completed: false })
  expect(entry.status.messages.at(-1)?.[0]).toBe('execution_interrupted')
})

test('an invalid picture, and failed-task: an error message in the history', async () => {
  await upload('page.png', {}, Buffer.from('<html>no picture</html>'))
  const page = await waitUntilFinished((await call('POST', '/prompt', { prompt: removal('page.png') })).body.prompt_id)
  expect(page.status.messages.at(-1)).toEqual(['execution_error', expect.objectContaining({ exception_message: 'The file is not a picture that can be read.' })])
})

test('the installed nodes', async () => {
  expect((await call('GET', '/object_info/SaveImage')).body).toMatchObject({ SaveImage: { output_node: true } })
  expect(Object.keys((await call('GET', '/object_info')).body)).toContain('UpscaleModelLoader')
  expect((await call('GET', '/system_stats')).body).toHaveProperty('system')
})
