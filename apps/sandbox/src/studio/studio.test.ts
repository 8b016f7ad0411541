import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../test/free-port.ts'
import { newFolder, send } from '../../test/harness.ts'
import { disc, inTime, toDataUri, useStudio } from '../../test/studio.ts'

const studio = useStudio()
type Data = { task_id: string; status: string; output: { output_url_list: string[] }; error_message: string | null }
const CREATE = '/comfyonline/api/un-api/create_runway_image2video_task'
const QUERY = '/comfyonline/api/query_app_general_detail'

async function makeVideo(): Promise<string> {
  const { body } = await studio.call('POST', CREATE, { prompt: 'A disc', image_url: studio.picture() })
  const done = await inTime(async () => {
    const { data } = (await studio.call('POST', QUERY, { task_id: (body.data as Data).task_id })).body as { data: Data }
    return data.status === 'COMPLETED' && data
  })
  return done.output.output_url_list[0] ?? ''
}

test('files: complete, in ranges as players request, and nothing else', async () => {
  const url = await makeVideo()
  expect(url).toMatch(/\/sandbox\/studio\/files\/[\w-]{32}\.mp4$/u)
  const whole = await fetch(url)
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect([whole.status, whole.headers.get('accept-ranges'), whole.headers.get('x-content-type-options'), Number(whole.headers.get('content-length'))]).toEqual([200, 'bytes', 'nosniff', bytes.length])
  for (const [range, from, until] of [['bytes=0-99', 0, 100], [`bytes=${bytes.length - 10}-`, bytes.length - 10, bytes.length], ['bytes=-5', bytes.length - 5, bytes.length], ['bytes=10-999999999', 10, bytes.length]] as const) {
    const part = await fetch(url, { headers: { range } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${from}-${until - 1}/${bytes.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(from, until))).toBe(true)
  }
  expect((await fetch(url, { headers: { range: `bytes=${bytes.length}-` } })).status).toBe(416)
  expect((await fetch(url, { method: 'HEAD' })).headers.get('content-length')).toBe(String(bytes.length))
  for (const path of ['..%2F..%2Fjournal.jsonl', `${'x'.repeat(32)}.mp4`, 'x.html']) expect((await fetch(`${studio.bench().base}/studio/files/${path}`)).status).toBe(404)
})

test('five tasks at once are all run, sequentially', async () => {
  const urls = await Promise.all(Array.from({ length: 5 }, makeVideo))
  expect(new Set(urls).size).toBe(5)
})

test('a reset empties the studio and its folders; work continues', async () => {
  const url = await makeVideo()
  await studio.call('POST', CREATE, { prompt: 'A disc', image_url: studio.picture() })
  await studio.bench().call('POST', '/control/reset')
  expect((await fetch(url)).status).toBe(404)
  await makeVideo()
})

const MAIN = join(import.meta.dirname, '..', 'main.ts')

/** Closed after the test, whether it passes or fails. */
const children: ChildProcess[] = []
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')))

async function start(dataDir: string, port: number, more: Record<string, string> = {}): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIN], { env: { ...process.env, SANDBOX_PORT: String(port), SANDBOX_DATA_DIR: dataDir, ...more }, stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

test('kill -9 during the work: acknowledged tasks are completed once after the restart, and nothing hangs', async () => {
  const [dataDir, port] = [await newFolder(), await freePort()]
  const base = `http://127.0.0.1:${port}/sandbox`
  let child = await start(dataDir, port)
  const state = async (task_id: string) => (await send(`${base}${QUERY}`, 'POST', { task_id })).body.data as Data
  const image_url = toDataUri(await disc())
  const ids: string[] = []
  for (let count = 0; count < 3; count += 1) ids.push(((await send(`${base}${CREATE}`, 'POST', { prompt: 'A disc', image_url, duration: 10 })).body.data as Data).task_id)
  await inTime(async () => (await state(ids[0] ?? '')).status === 'IN_PROGRESS')
  await new Promise((done) => setTimeout(done, 400))
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  child = await start(dataDir, port, { SANDBOX_STUDIO_QUICK: '1' })
  for (const id of ids) {
    const data = await inTime(async () => {
      const found = await state(id)
      return ['COMPLETED', 'FAILED'].includes(found.status) && found
    })
    expect(data).toMatchObject({ status: 'COMPLETED', output: { output_url_list: [expect.any(String)] } })
    expect((await fetch(data.output.output_url_list[0] ?? '')).status).toBe(200)
  }
  expect(await readdir(join(dataDir, 'studio', 'work'))).toEqual([])
  expect(await readdir(join(dataDir, 'studio', 'files'))).toHaveLength(3)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
})
