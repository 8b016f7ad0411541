import { randomBytes, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { type MediaItem, UPLOAD_LIMITS, UPLOAD_TEXTS } from '@marquee/contract/media'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildVideo } from '../../../../test/factories/media.ts'
import { putTogether } from '../../../../test/http/overlapping-puts.ts'
import { type MediaServer, startMediaServer } from '../../../../test/media-server.ts'
import { S3_KEYS, type S3Server, startS3Server } from '../../../../test/s3-server.ts'
import { until } from '../../../../test/until.ts'
import { createS3Store } from '../../../providers/s3/adapter.ts'
import { mediaJobs } from '../index.ts'

type Address = { uploadUrl: string; filePath: string }
type Completed = { data: MediaItem; duplicate: boolean; error: string }

const MB = 1024 * 1024
const PART = UPLOAD_LIMITS.pieceBytes
const HOUR = 60 * 60_000

/** A unique video of `size` bytes. */
function buildUniqueVideo(size: number): Buffer {
  const head = buildVideo('isom', 0).length
  const film = buildVideo('isom', size - head)
  randomBytes(Math.min(1_000, size - head)).copy(film, head)
  return film
}

async function begin(server: MediaServer, size: number): Promise<Address> {
  return (await server.call<Address>('alice', 'POST', '/api/images/upload-url', { fileName: 'film.mp4', fileType: 'video/mp4', fileSize: size })).body
}

const complete = (server: MediaServer, { filePath }: Address, fileSize: number) =>
  server.call<Completed>('alice', 'POST', '/api/images/complete-upload', { filePath, fileName: 'film.mp4', fileType: 'video/mp4', fileSize })

/** Sends a PUT by a raw socket and cuts the connection after `cutAfter` bytes of the body. */
function putAndCut(url: string, body: Buffer, headers: Record<string, string>, cutAfter: number): Promise<void> {
  const { hostname, port, pathname, search } = new URL(url)
  const lines = [`PUT ${pathname}${search} HTTP/1.1`, `host: ${hostname}:${port}`, 'content-type: video/mp4', `content-length: ${body.length}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)]
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${lines.join('\r\n')}\r\n\r\n`)
      socket.write(body.subarray(0, cutAfter), () => setTimeout(() => socket.destroy(), 100))
    })
    socket.once('close', () => resolve())
    socket.once('error', () => resolve())
  })
}

async function readOffset(url: string): Promise<{ status: number; offset: number; length: string | null }> {
  const response = await fetch(url, { method: 'HEAD' })
  return { status: response.status, offset: Number(response.headers.get('upload-offset')), length: response.headers.get('upload-length') }
}

async function putRest(url: string, file: Buffer, start: number, total = file.length) {
  const headers = { 'content-type': 'video/mp4', 'content-range': `bytes ${start}-${file.length - 1}/${total}` }
  const response = await fetch(url, { method: 'PUT', body: new Uint8Array(file.subarray(start)), headers })
  return { status: response.status, offset: Number(response.headers.get('upload-offset')), body: (await response.json()) as { code?: string; message?: string } }
}

const readLease = async (server: MediaServer, filePath: string): Promise<string | null> =>
  (await server.ctx.db.selectFrom('media_uploads').select('lease_token').where('file_path', '=', filePath).executeTakeFirstOrThrow()).lease_token

/** Waits until the server noticed the cut: then the offset no longer changes and the lease is released. */
const settle = async (server: MediaServer, filePath: string): Promise<void> => void (await until(() => readLease(server, filePath), (lease) => lease === null))

let disk: MediaServer
let onS3: MediaServer
let s3: S3Server

beforeAll(async () => {
  s3 = await startS3Server()
  await s3.createBucket('uploads')
  disk = await startMediaServer()
  onS3 = await startMediaServer({ store: createS3Store({ bucket: 'uploads', prefix: '', endpoint: s3.url, publicEndpoint: null, region: 'us-east-1', isPathStyle: true, ...S3_KEYS }) })
})
afterAll(async () => {
  await disk.close()
  await onS3.close()
  await s3.close()
})

describe.each([['disk', () => disk], ['s3', () => onS3]] as const)('an upload that breaks off, on %s', (name, open) => {
  it('of 50 MB resumes after two cuts and becomes the same file', async () => {
    const server = open()
    const film = buildUniqueVideo(UPLOAD_LIMITS.maxBytes)
    const address = await begin(server, film.length)
    await putAndCut(address.uploadUrl, film, {}, 17 * MB + 12_345)
    await settle(server, address.filePath)
    const first = await readOffset(address.uploadUrl)
    expect(first).toMatchObject({ status: 200, length: String(film.length) })
    expect(first.offset).toBeGreaterThanOrEqual(16 * MB)
    expect(first.offset).toBeLessThanOrEqual(17 * MB + 12_345)
    await putAndCut(address.uploadUrl, film.subarray(first.offset), { 'content-range': `bytes ${first.offset}-${film.length - 1}/${film.length}` }, 13 * MB)
    await settle(server, address.filePath)
    const second = await readOffset(address.uploadUrl)
    expect(second.offset).toBeGreaterThan(first.offset + 8 * MB)
    expect((await complete(server, address, film.length)).body.error).toBe(UPLOAD_TEXTS.notUploaded)
    expect(await putRest(address.uploadUrl, film, second.offset)).toMatchObject({ status: 200, offset: film.length })
    const done = await complete(server, address, film.length)
    expect([done.status, done.body.duplicate, done.body.data?.size]).toEqual([201, false, film.length])
    expect(Buffer.from(await (await fetch(done.body.data.url)).arrayBuffer()).equals(film)).toBe(true)
    expect(name === 's3' ? await s3.countFiles('uploads') : (await server.files()).filter((file) => file.startsWith('storage/')).length).toBe(1)
  }, 60_000)
})

describe('resuming', () => {
  it('reports the expected offset when the bytes are for another', async () => {
    const film = buildUniqueVideo(3 * PART)
    const address = await begin(disk, film.length)
    const part = { 'content-type': 'video/mp4', 'content-range': `bytes 0-${PART - 1}/${film.length}` }
    const sent = await fetch(address.uploadUrl, { method: 'PUT', body: new Uint8Array(film.subarray(0, PART)), headers: part })
    expect([sent.status, sent.headers.get('upload-offset')]).toEqual([200, String(PART)])
    expect(await (await fetch(address.uploadUrl)).json()).toEqual({ offset: PART })
    for (const start of [0, PART - 1, PART + 1, 2 * PART]) {
      expect(await putRest(address.uploadUrl, film, start)).toMatchObject({ status: 409, offset: PART, body: { code: 'UploadOffsetMismatch', message: UPLOAD_TEXTS.wrongOffset } })
    }
    expect((await putRest(address.uploadUrl, film, PART)).status).toBe(200)
    expect((await complete(disk, address, film.length)).status).toBe(201)
  })

  it.each(['bytes 0-5', 'bytes 5-2/10', 'bytes 0-10/10', 'bytes */10', 'lines 0-1/2', 'bytes 0-1/2, 3-4/5', ''])('refuses the range %j', async (range) => {
    const address = await begin(disk, 10)
    const response = await fetch(address.uploadUrl, { method: 'PUT', body: 'x'.repeat(6), headers: { 'content-range': range } })
    expect(response.status).toBe(400)
  })

  it('refuses a range beyond the limit, a body longer than its range and a form', async () => {
    const address = await begin(disk, 10)
    const put = (headers: Record<string, string>, body: NonNullable<RequestInit['body']> = 'x'.repeat(6)) => fetch(address.uploadUrl, { method: 'PUT', body, headers })
    expect((await put({ 'content-range': `bytes 0-5/${UPLOAD_LIMITS.maxBytes + 1}` })).status).toBe(413)
    expect((await put({ 'content-range': 'bytes 0-2/10' })).status).toBe(413)
    const form = new FormData()
    form.append('', new Blob(['abc']))
    expect((await put({ 'content-range': 'bytes 0-2/10' }, form)).status).toBe(400)
    expect((await readOffset(address.uploadUrl)).offset).toBe(0)
  })

  it('starts again with a PUT of the whole file', async () => {
    const film = buildUniqueVideo(PART + 1_000)
    const address = await begin(disk, film.length)
    await fetch(address.uploadUrl, { method: 'PUT', body: new Uint8Array(PART), headers: { 'content-range': `bytes 0-${PART - 1}/${film.length}` } })
    expect((await fetch(address.uploadUrl, { method: 'PUT', body: new Uint8Array(film), headers: { 'content-type': 'video/mp4' } })).status).toBe(200)
    expect(await readOffset(address.uploadUrl)).toEqual({ status: 200, offset: film.length, length: String(film.length) })
    const { body } = await complete(disk, address, film.length)
    expect(Buffer.from(await (await fetch(body.data.url)).arrayBuffer()).equals(film)).toBe(true)
  })

  it('accepts one of two at once, and the other may retry', async () => {
    const film = buildUniqueVideo(2 * PART)
    const address = await begin(disk, film.length)
    const headers = { 'content-type': 'video/mp4', 'content-range': `bytes 0-${film.length - 1}/${film.length}` }
    const answers = await putTogether(3, address.uploadUrl, film, headers)
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 200])
    for (const { body } of answers.slice(0, 2)) expect(JSON.parse(body)).toMatchObject({ code: 'ResourceLocked' })
  })

  it('lets a new connection take over from a silent one, whose late bytes change nothing', async () => {
    const film = buildUniqueVideo(2 * PART)
    const address = await begin(disk, film.length)
    const { hostname, port, pathname, search } = new URL(address.uploadUrl)
    const silent = connect(Number(port), hostname)
    silent.write(`PUT ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-length: ${film.length}\r\n\r\n`)
    silent.write(Buffer.alloc(1_000, 9))
    await until(() => readLease(disk, address.filePath), (lease) => lease !== null)
    expect((await putRest(address.uploadUrl, film, 0)).body.code).toBe('ResourceLocked')
    disk.pass(11_000)
    expect((await putRest(address.uploadUrl, film, 0)).status).toBe(200)
    silent.destroy()
    await new Promise((resolve) => setTimeout(resolve, 200))
    const { body } = await complete(disk, address, film.length)
    expect(Buffer.from(await (await fetch(body.data.url)).arrayBuffer()).equals(film)).toBe(true)
  })

  it('reveals nothing to an altered, an expired or a used address', async () => {
    const film = buildUniqueVideo(500)
    const address = await begin(disk, film.length)
    expect((await readOffset(address.uploadUrl.slice(0, -2))).status).toBe(400)
    await putRest(address.uploadUrl, film, 0)
    await complete(disk, address, film.length)
    expect((await readOffset(address.uploadUrl)).status).toBe(400)
    expect((await putRest(address.uploadUrl, film, 0)).status).toBe(400)
    const late = await begin(disk, 10)
    disk.pass(3 * HOUR)
    expect((await readOffset(late.uploadUrl)).status).toBe(400)
  })

  it('refuses a file byte by byte, but accepts it whole', async () => {
    const film = buildUniqueVideo(2_000)
    const address = await begin(disk, film.length)
    const upload_id = address.filePath.slice(37, 73)
    await disk.ctx.db.insertInto('media_upload_pieces').values(Array.from({ length: 500 }, (_, starts_at) => ({ upload_id, starts_at, size: 1 }))).execute()
    expect(await putRest(address.uploadUrl, film, 500)).toMatchObject({ status: 400, body: { message: UPLOAD_TEXTS.largeFailed } })
    expect((await fetch(address.uploadUrl, { method: 'PUT', body: new Uint8Array(film), headers: { 'content-type': 'video/mp4' } })).status).toBe(200)
  })

  it('leaves nothing of an abandoned upload', async () => {
    const film = buildUniqueVideo(3 * PART)
    const address = await begin(disk, film.length)
    await putAndCut(address.uploadUrl, film, {}, 2 * PART + 100)
    await settle(disk, address.filePath)
    const id = address.filePath.slice(37, 73)
    expect((await disk.files()).filter((file) => file.includes(id)).length).toBeGreaterThan(1)
    disk.pass(4 * HOUR)
    await mediaJobs(disk.ctx).find(({ definition }) => definition.name === 'media.clean')?.run({})
    expect((await disk.files()).filter((file) => file.includes(id))).toEqual([])
    expect(await disk.ctx.db.selectFrom('media_upload_pieces').select('upload_id').where('upload_id', '=', id).execute()).toEqual([])
  })
})

describe('the same content again', () => {
  it('returns the existing item, by either way, for its owner only', async () => {
    const film = buildUniqueVideo(4_000)
    const direct = (who: string) => disk.call<Completed>(who, 'POST', '/api/images/upload', { fileName: 'again.mp4', fileType: 'video/mp4', fileData: film.toString('base64') })
    const signed = async () => {
      const address = await begin(disk, film.length)
      await putRest(address.uploadUrl, film, 0)
      const done = await complete(disk, address, film.length)
      expect((await complete(disk, address, film.length)).body).toEqual(done.body)
      return done
    }
    const first = await direct('alice')
    expect([first.status, first.body.duplicate]).toEqual([201, false])
    for (const again of [await direct('alice'), await signed()]) expect([again.status, again.body.duplicate, again.body.data.id]).toEqual([201, true, first.body.data.id])
    expect((await direct('bob')).body.duplicate).toBe(false)
    expect((await disk.files()).filter((file) => file.includes('incoming'))).toEqual([])
    await disk.call('alice', 'DELETE', `/api/media/delete/${first.body.data.id}`)
    const reuploaded = await signed()
    expect([reuploaded.body.duplicate, reuploaded.body.data.id === first.body.data.id]).toEqual([false, false])
  })

  it('makes one item of parallel uploads of one file', async () => {
    const film = buildUniqueVideo(2 * MB)
    const before = (await disk.files()).filter((file) => file.startsWith('storage/media/')).length
    const answers = await Promise.all(Array.from({ length: 5 }, async () => {
      const address = await begin(disk, film.length)
      await putRest(address.uploadUrl, film, 0)
      return complete(disk, address, film.length)
    }))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(answers.filter(({ body }) => !body.duplicate)).toHaveLength(1)
    expect((await disk.files()).filter((file) => file.startsWith('storage/media/')).length).toBe(before + 1)
  })

  it('keeps the response of a repeated Idempotency-Key', async () => {
    const film = buildUniqueVideo(3_000)
    const body = { fileName: 'a.mp4', fileType: 'video/mp4', fileData: film.toString('base64') }
    const one = await disk.call<Completed>('alice', 'POST', '/api/images/upload', body)
    const key = { 'idempotency-key': randomUUID() }
    const two = await disk.call<Completed>('alice', 'POST', '/api/images/upload', body, key)
    expect((await disk.call<Completed>('alice', 'POST', '/api/images/upload', body, key)).body).toEqual(two.body)
    expect([two.body.duplicate, two.body.data.id]).toEqual([true, one.body.data.id])
  })

  it('still refuses a mislabelled file', async () => {
    const film = buildUniqueVideo(2_500)
    await disk.call('alice', 'POST', '/api/images/upload', { fileName: 'a.mp4', fileType: 'video/mp4', fileData: film.toString('base64') })
    const lie = await disk.call<Completed>('alice', 'POST', '/api/images/upload', { fileName: 'a.png', fileType: 'image/png', fileData: film.toString('base64') })
    expect([lie.status, lie.body.error]).toEqual([400, UPLOAD_TEXTS.mislabelled])
  })
})
