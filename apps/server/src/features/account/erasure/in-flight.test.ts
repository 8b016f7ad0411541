import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { fillAccount } from '../../../../test/factories/account.ts'
import { buildMediaItem, buildPicture, buildVideo } from '../../../../test/factories/media.ts'
import { buildDraft, publish, uniqueText } from '../../../../test/factories/publishing.ts'
import { listStoredFiles } from '../../../../test/guards/stored-files.ts'
import { countMentions, listMentionedIds } from '../../../../test/guards/user-tables.ts'
import { startReceiver, type WebhookReceiver } from '../../../../test/http/webhook-receiver.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'

const MB = 1024 * 1024
/** More than sockets hold: the download waits for its reader. */
const FILM = 24 * MB

let world: World
let receiver: WebhookReceiver
let alice: Actor
let bob: Actor
let before: string[]

beforeAll(async () => {
  receiver = await startReceiver()
  world = await startWorld({ env: { WEBHOOK_HOSTS: receiver.host } })
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
  await bob.call('POST', '/api/images/upload', { fileName: 'bob.png', fileType: 'image/png', fileData: (await buildPicture('png')).toString('base64') })
  await world.settle()
  before = await listStoredFiles(world)
})
afterAll(async () => {
  await world.close()
  await receiver.close()
})

/** An upload of which the first half has arrived. `finish` sends the rest and resolves with the status. */
async function beginUpload(): Promise<{ finish: () => Promise<number> }> {
  const film = buildVideo('isom', MB)
  const { body } = await alice.call<{ uploadUrl: string }>('POST', '/api/images/upload-url', { fileName: 'film.mp4', fileType: 'video/mp4', fileSize: film.length })
  const call = request(body.uploadUrl, { method: 'PUT', headers: { 'content-type': 'video/mp4', 'content-length': film.length }, agent: false })
  // The server may end it at any time once the account is closed.
  const answer = new Promise<number>((resolve) => call.once('response', (response) => resolve(response.statusCode ?? 0)).once('error', () => resolve(0)))
  await new Promise<void>((resolve) => call.write(film.subarray(0, film.length / 2), () => resolve()))
  return {
    finish() {
      call.end(film.subarray(film.length / 2))
      return answer
    },
  }
}

/** A download of everything that has begun and that nobody reads on. */
async function beginExport(): Promise<{ rest: () => Promise<Buffer> }> {
  const id = await buildMediaItem(world.ctx.db, alice.id, { kind: 'video', type: 'video/mp4', name: 'long.mp4' })
  await world.ctx.store.put(`media/${alice.id}/${id}`, Readable.from(Array.from({ length: FILM / MB }, () => randomBytes(MB))), { maxBytes: FILM })
  const { body } = await alice.call<{ url: string }>('POST', '/api/account/export', {})
  const response = await fetch(new URL(body.url, world.url))
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const first = await reader.read()
  return {
    async rest() {
      const chunks = [Buffer.from(first.value ?? [])]
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) chunks.push(Buffer.from(piece.value))
      return Buffer.concat(chunks)
    },
  }
}

/** Posts of which the network says nothing, one that leaves later, a video that is being made, messages and webhooks that wait for another attempt. */
async function beginWork(): Promise<void> {
  const at = new Date(world.clock.now().getTime() + 30 * 60_000).toISOString()
  await alice.call('PATCH', '/api/notifications/settings', { digest: 'daily' })
  const { body: hook } = await alice.call<{ endpoint: { id: string } }>('POST', '/api/webhook-endpoints', { url: `http://${receiver.host}/`, events: ['post.published', 'approval.waiting'] })
  expect(hook.endpoint.id).toBeTruthy()
  receiver.answer = { status: 500 }
  await world.control('POST', '/scenario', { vendor: 'smtp', name: 'unavailable', times: 100 })
  await buildDraft(alice, { platforms: ['bluesky'], status: 'pending_approval' })
  await buildDraft(alice, { content: 'never sent', platforms: ['bluesky'], status: 'scheduled', scheduledTime: at })
  await alice.call('POST', '/api/keys', { name: 'Another', scopes: ['read'], days: null })
  const fileData = (await buildPicture('png')).toString('base64')
  const { body: picture } = await alice.call<{ data: { url: string } }>('POST', '/api/images/upload', { fileName: 'a.png', fileType: 'image/png', fileData })
  await world.control('POST', '/scenario', { vendor: 'comfyonline', name: 'no-webhook', times: 100 })
  await alice.call('POST', '/api/proxy/create_video_task', { prompt: 'Steam rises', imageUrl: picture.data.url })
  const started = () => world.ctx.pool.query('select 1 from video_tasks where owner = $1 and provider_task_id is not null and finished_at is null', [alice.id])
  await world.passUntil(async () => (await started()).rows.length, (count) => count === 1)
  await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'lost-response', times: 100, on: 'POST /post' })
  await publish(alice, { content: uniqueText('Unknown'), platforms: ['bluesky'] })
}

const jobsAbout = async (ids: readonly string[]) =>
  (await world.ctx.pool.query<{ name: string }>('select distinct name from pgboss.job where exists (select from unnest($1::text[]) as id where position(id in data::text) > 0) order by 1', [ids])).rows.map(({ name }) => name)
const gone = () => world.passUntil(async () => (await world.ctx.pool.query('select 1 from auth_users where id = $1', [alice.id])).rows.length, (count) => count === 0)
const mailsToAlice = async () => (await world.control<{ to: string[] }[]>('GET', '/outbox')).filter(({ to }) => to.includes(alice.email)).length

it('a deletion in the middle of an upload, an export, a video, a publication, e-mails and webhooks leaves nothing, and the export is complete', async () => {
  await fillAccount(world, alice)
  await world.settle()
  await beginWork()
  const upload = await beginUpload()
  const download = await beginExport()
  const ids = (await listMentionedIds(world.ctx.pool, alice.id)).filter((id) => id !== bob.id)
  expect(ids.length).toBeGreaterThan(100)
  expect((await jobsAbout(ids)).length).toBeGreaterThan(3)

  expect((await alice.call('POST', '/api/account/delete', { password: 'correct horse battery' })).status).toBe(200)
  receiver.messages.length = 0
  const mails = await mailsToAlice()
  await world.control('POST', '/scenario', { vendor: 'smtp', name: 'unavailable', times: 0 })
  expect(await upload.finish()).not.toBe(500)
  // The erasure has looked, and waits.
  await world.clock.advance(11_000)
  await world.settle()
  expect((await world.ctx.pool.query('select 1 from auth_users where id = $1', [alice.id])).rows).toHaveLength(1)

  const zip = await fromBufferPromise(await download.rest())
  const sizes = new Map<string, number>()
  for await (const entry of zip.eachEntry()) sizes.set(entry.fileName.split('/').at(-1) ?? '', (await buffer(await zip.openReadStreamPromise(entry))).length)
  expect([sizes.get('long.mp4'), (sizes.get('posts.json') ?? 0) > 1_000]).toEqual([FILM, true])

  await gone()
  await world.settle()
  expect([await countMentions(world.ctx.pool, alice.id), await countMentions(world.ctx.pool, alice.email)]).toEqual([{}, {}])
  expect(await listStoredFiles(world)).toEqual(before)
  // What told the vendor to stop has nothing but the vendor's own number.
  expect(await jobsAbout(ids.filter((id) => id !== alice.id))).toEqual(['video.stop'])
  await world.clock.advance(2 * 3_600_000)
  await world.settle()
  expect(await listStoredFiles(world)).toEqual(before)
  expect([receiver.messages.length, (await mailsToAlice()) - mails]).toEqual([0, 0])
  expect((await world.control<{ text: string }[]>('GET', '/published')).filter(({ text }) => text === 'never sent')).toEqual([])
}, 120_000)
