import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { finished, running, startVideoServer, type VideoServer } from '../../../../test/video-server.ts'
import { ok } from '../../../ports/outcome.ts'
import { eraseVideos } from '../index.ts'

let server: VideoServer

beforeAll(async () => {
  server = await startVideoServer()
})
afterAll(() => server.close())
beforeEach(() => {
  Object.assign(server.fake, { answer: async () => ok(running), news: null })
})
afterEach(() => eraseVideos(server.ctx, server.cast.alice.id))

const rowOf = (id: string) => server.ctx.db.selectFrom('video_tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const send = (token: string | null, body: unknown) => server.call(null, 'POST', `/api/webhooks/video/${token}`, body)

async function started() {
  const id = await server.create()
  await server.turn()
  const { webhook_token: token, provider_task_id: task } = await rowOf(id)
  return { id, token, task }
}

it('polls the service at once, and trusts only its response', async () => {
  const { id, token, task } = await started()
  const forged = { task_id: task, status: 'COMPLETED', output: { output_url_list: ['https://evil.example.net/x.mp4'] } }
  const asked = server.fake.asked.length
  expect((await send(token, forged)).status).toBe(200)
  server.pass(50)
  await server.work()
  expect(server.fake.asked.length).toBe(asked + 1)
  expect(await server.read(id)).toMatchObject({ status: 'processing', outputs: [] })
  expect(server.fake.opened).toEqual([])
  server.fake.answer = async () => ok(finished)
  server.pass(1_100)
  expect((await send(token, { task_id: task, status: 'FAILED' })).status).toBe(200)
  server.pass(50)
  await server.work()
  await server.work()
  expect(await server.read(id)).toMatchObject({ status: 'completed' })
  expect(server.fake.opened).toEqual(finished.outputs)
})

it('has one effect however often it comes, and none after the end', async () => {
  const { id, token, task } = await started()
  const asked = server.fake.asked.length
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(token, { task_id: task })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  server.pass(100)
  await server.work()
  expect(server.fake.asked.length).toBe(asked + 1)
  // At most one status check a second.
  await send(token, { task_id: task })
  server.pass(100)
  await server.work()
  expect(server.fake.asked.length).toBe(asked + 1)
  await server.call('alice', 'POST', `/api/videos/${id}/cancel`)
  expect((await send(token, { task_id: task })).status).toBe(404)
})

it('answers 404 to a wrong address, another task, a body or signature that is not the service’s', async () => {
  const [one, other] = [await started(), await started()]
  const before = await rowOf(one.id)
  expect((await send('x'.repeat(43), { task_id: one.task })).status).toBe(404)
  expect((await send(one.token, { task_id: other.task })).status).toBe(404)
  server.fake.news = { kind: 'rejected', reason: 'The signature is wrong.', code: null }
  expect((await send(one.token, { task_id: one.task })).status).toBe(404)
  expect((await send(null, {})).status).toBe(404)
  expect(await rowOf(one.id)).toEqual(before)
  // Where keys are not available, polling finds out the same.
  server.fake.news = { kind: 'unavailable', reason: 'no keys' }
  expect((await send(one.token, { task_id: one.task })).status).toBe(200)
  expect(await rowOf(one.id)).toEqual(before)
})

it('refuses a giant body, and takes the exact bytes of any type', async () => {
  const { token, task } = await started()
  const address = `${server.url}/api/webhooks/video/${token}`
  const giant = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: Buffer.alloc(300 * 1024, 32) })
  expect(giant.status).toBe(413)
  const plain = await fetch(address, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: JSON.stringify({ task_id: task }) })
  expect(plain.status).toBe(200)
})
