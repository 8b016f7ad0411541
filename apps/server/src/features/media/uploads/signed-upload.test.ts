import { randomUUID } from 'node:crypto'
import { mkdir, utimes } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type MediaItem, UPLOAD_LIMITS, UPLOAD_TEXTS } from '@marquee/contract/media'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildMediaItem, buildPicture, buildPixelBomb, buildVideo } from '../../../../test/factories/media.ts'
import { putTogether } from '../../../../test/http/overlapping-puts.ts'
import { type MediaServer, startMediaServer } from '../../../../test/media-server.ts'
import { MEDIA_JOBS, mediaJobs } from '../index.ts'

type Address = { uploadUrl: string; token: string; filePath: string; expiresAt: string; error: string }
type Completed = { success: boolean; data: MediaItem; error: string }
const HOUR = 60 * 60_000

let server: MediaServer

beforeAll(async () => {
  server = await startMediaServer()
})
afterAll(() => server.close())

const ask = (who: string | null, change: Record<string, unknown> = {}) =>
  server.call<Address>(who, 'POST', '/api/images/upload-url', { fileName: 'big.png', fileType: 'image/png', ...change })
const complete = (who: string | null, filePath: string, fileSize: number, change: Record<string, unknown> = {}) =>
  server.call<Completed>(who, 'POST', '/api/images/complete-upload', { filePath, fileName: 'big.png', fileType: 'image/png', fileSize, ...change })

async function put(url: string, body: NonNullable<RequestInit['body']>, headers: Record<string, string> = { 'content-type': 'image/png' }) {
  const response = await fetch(url, { method: 'PUT', body, headers })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

/** Sends `total` bytes in chunks without a Content-Length. Returns the status, or 0 when the server closed the connection. */
function putEndless(url: string, total: number): Promise<number> {
  const chunk = Buffer.alloc(256 * 1024, 1)
  return new Promise((resolve) => {
    const request = httpRequest(url, { method: 'PUT', headers: { 'content-type': 'image/png', 'transfer-encoding': 'chunked' } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', () => resolve(0))
    Readable.from((function* () {
      for (let sent = 0; sent < total; sent += chunk.length) yield chunk
    })()).pipe(request)
  })
}

describe('signed upload', () => {
  it('accepts a raw PUT once and turns it into an item', async () => {
    const picture = await buildPicture('png', 60, 50)
    const { status, body } = await ask('alice', { userId: server.cast.alice.id, fileSize: picture.length })
    expect(status).toBe(200)
    expect(body.filePath).toMatch(new RegExp(`^${server.cast.alice.id}/[0-9a-f-]{36}\\.png$`))
    expect(body.uploadUrl).toBe(`${server.url}/storage/v1/object/upload/sign/user-images/${body.filePath}?token=${body.token}`)
    expect((await complete('alice', body.filePath, picture.length)).body.error).toBe(UPLOAD_TEXTS.notUploaded)
    expect(await put(body.uploadUrl, picture)).toEqual({ status: 200, body: { Key: `user-images/${body.filePath}` } })
    const done = await complete('alice', body.filePath, picture.length)
    expect([done.status, done.body.data.width, done.body.data.name]).toEqual([201, 60, 'big.png'])
    expect((await fetch(done.body.data.url)).status).toBe(200)
    expect((await complete('alice', body.filePath, picture.length)).body.data).toEqual(done.body.data)
    expect((await server.files()).filter((file) => file.includes('incoming'))).toEqual([])
  })

  it('accepts the official client, which sends a form', async () => {
    const picture = await buildPicture('jpeg')
    const { body } = await ask('alice', { fileType: 'image/jpeg' })
    const bucket = createClient(server.url, 'anon', { auth: { persistSession: false, autoRefreshToken: false } }).storage.from('user-images')
    const sent = await bucket.uploadToSignedUrl(body.filePath, body.token, new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }))
    expect(sent).toMatchObject({ error: null, data: { path: body.filePath } })
    expect((await complete('alice', body.filePath, picture.length, { fileType: 'image/jpeg' })).status).toBe(201)
    const second = await ask('alice')
    const raw = await bucket.uploadToSignedUrl(second.body.filePath, second.body.token, picture, { contentType: 'image/png' })
    expect(raw.error).toBeNull()
    expect((await bucket.uploadToSignedUrl(second.body.filePath, second.body.token, picture)).error?.message).toBe(UPLOAD_TEXTS.linkExpired)
  })

  it('gives parallel completions one item', async () => {
    const film = buildVideo('isom', 300_000)
    const { body } = await ask('alice', { fileType: 'video/mp4', fileName: 'film.mp4' })
    await put(body.uploadUrl, new Uint8Array(film))
    const answers = await Promise.all([1, 2, 3, 4].map(() => complete('alice', body.filePath, film.length, { fileType: 'video/mp4' })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1)
  })
})

describe('invalid addresses', () => {
  it('refuses a replay, a second parallel PUT and an altered address', async () => {
    const picture = await buildPicture('png')
    const { body } = await ask('alice')
    const answers = await putTogether(3, body.uploadUrl, picture, { 'content-type': 'image/png' })
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 200])
    const again = await put(body.uploadUrl, picture)
    expect(again).toEqual({ status: 400, body: { statusCode: '400', error: 'InvalidSignature', code: 'ExpiredToken', message: UPLOAD_TEXTS.linkExpired } })
    const [claims, signature] = body.token.split('.')
    const forged = Buffer.from(JSON.stringify({ owner: server.cast.alice.id, path: `${server.cast.alice.id}/x.png`, exp: 9e15 })).toString('base64url')
    const altered = [body.uploadUrl.slice(0, -3), body.uploadUrl.replace('.png', '.jpg'), body.uploadUrl.replace(server.cast.alice.id, server.cast.bob.id), body.uploadUrl.split('?')[0] ?? '',
      body.uploadUrl.replace(claims ?? '', forged), body.uploadUrl.replace(signature ?? '', 'x'), `${body.uploadUrl}&token=x`, body.uploadUrl.replace('user-images', 'other')]
    for (const url of altered) expect((await put(url, picture)).status).toBeGreaterThanOrEqual(400)
    for (const path of ['../../../etc/passwd', '..%2f..%2fx', `${server.cast.alice.id}/..%2fx.png`]) {
      const answer = await put(`${server.url}/storage/v1/object/upload/sign/user-images/${path}?token=${body.token}`, picture)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    }
  })

  it('refuses an expired address', async () => {
    const { body } = await ask('alice')
    server.pass(2 * HOUR + 1_000)
    const { status, body: answer } = await put(body.uploadUrl, 'x')
    expect([status, answer.message]).toEqual([400, UPLOAD_TEXTS.linkExpired])
  })

  it('hides uploads of others', async () => {
    const picture = await buildPicture('png')
    const { body } = await ask('alice')
    await put(body.uploadUrl, picture)
    expect((await complete('bob', body.filePath, picture.length)).status).toBe(404)
    expect((await complete('bob', body.filePath, picture.length, { userId: server.cast.alice.id })).status).toBe(403)
    expect((await complete(null, body.filePath, picture.length)).status).toBe(401)
    expect((await ask(null)).status).toBe(401)
    expect((await complete('alice', '../../etc/passwd', 1)).status).toBe(404)
    expect((await complete('alice', body.filePath, picture.length)).status).toBe(201)
  })

  it.each([
    [{ fileType: 'image/svg+xml' }, 415], [{ fileSize: UPLOAD_LIMITS.maxBytes + 1 }, 413], [{ fileSize: -1 }, 400], [{ fileSize: 'x' }, 400], [{ fileName: '' }, 400], [{ other: 1 }, 400],
  ])('issues no address for %j', async (change, status) => {
    expect((await ask('alice', change)).status).toBe(status)
  })
})

describe('invalid content', () => {
  it.each([
    ['a lying size', async () => buildPicture('png'), 1, UPLOAD_TEXTS.damaged],
    ['HTML', async () => Buffer.from('<html>'), 0, UPLOAD_TEXTS.mislabelled],
    ['nothing', async () => Buffer.alloc(0), 0, UPLOAD_TEXTS.empty],
    ['a pixel bomb', async () => buildPixelBomb(), 0, UPLOAD_TEXTS.tooManyPixels],
    ['JPEG for PNG', async () => buildPicture('jpeg'), 0, UPLOAD_TEXTS.mislabelled],
  ])('refuses %s, repeatedly', async (_name, build, lie, text) => {
    const bytes = await build()
    const { body } = await ask('alice')
    expect((await put(body.uploadUrl, new Uint8Array(bytes))).status).toBe(200)
    for (const _round of [1, 2]) {
      const refused = await complete('alice', body.filePath, bytes.length + lie)
      expect([refused.status, refused.body.error]).toEqual([400, text])
    }
    expect((await put(body.uploadUrl, 'x')).status).toBe(400)
  })

  it('refuses a completion that contradicts the address', async () => {
    const picture = await buildPicture('jpeg')
    const { body } = await ask('alice')
    await put(body.uploadUrl, picture)
    expect((await complete('alice', body.filePath, picture.length, { fileType: 'image/jpeg' })).body.error).toBe(UPLOAD_TEXTS.mislabelled)
    expect((await complete('alice', body.filePath, UPLOAD_LIMITS.maxBytes + 1)).body.error).toBe(UPLOAD_TEXTS.tooLarge)
  })

  it('cuts off what is too large and keeps nothing', async () => {
    const { body } = await ask('alice')
    const declared = await put(body.uploadUrl, new Uint8Array(UPLOAD_LIMITS.maxBytes + 200_000)).catch(() => ({ status: 0 }))
    expect([0, 413]).toContain(declared.status)
    expect([0, 413]).toContain(await putEndless(body.uploadUrl, 80 * 1024 * 1024))
    expect((await server.files()).filter((file) => file.includes('.incoming') || file.includes(body.filePath.slice(37, 70)))).toEqual([])
    const picture = await buildPicture('png')
    expect((await put(body.uploadUrl, picture)).status).toBe(200)
  })

  it('refuses a form without a file, and a damaged one', async () => {
    const { body } = await ask('alice')
    const form = new FormData()
    form.append('cacheControl', '3600')
    expect((await put(body.uploadUrl, form, {})).status).toBe(400)
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) expect((await put(body.uploadUrl, 'nonsense', { 'content-type': type })).status).toBe(400)
    expect((await put(body.uploadUrl, await buildPicture('png'))).status).toBe(200)
  })

  it('limits how many uploads one user has open', async () => {
    await server.ctx.db.deleteFrom('media_uploads').where('owner', '=', server.cast.bob.id).execute()
    for (let count = 0; count < UPLOAD_LIMITS.maxOpenUploads; count += 1) await ask('bob')
    const { status, body } = await ask('bob')
    expect([status, body.error]).toEqual([429, UPLOAD_TEXTS.tooManyOpen])
  })
})

describe('storage protocol', () => {
  it('lists the bucket for users only, from the start (GEN-06, GEN-15)', async () => {
    expect((await server.call<{ name: string }[]>('alice', 'GET', '/storage/v1/bucket')).body.map(({ name }) => name)).toEqual(['user-images'])
    expect((await server.call('alice', 'GET', '/storage/v1/bucket/user-images')).body.id).toBe('user-images')
    expect((await server.call('alice', 'GET', '/storage/v1/bucket/other')).body).toMatchObject({ statusCode: '404', code: 'NoSuchBucket' })
    expect((await server.call(null, 'GET', '/storage/v1/bucket')).status).toBe(401)
  })

  it.each([['GET', '/storage/v1/object/public/user-images/x'], ['POST', '/storage/v1/object/user-images/x'], ['DELETE', '/storage/v1/nothing']])('answers %s %s in its own format', async (method, path) => {
    expect(await server.call('alice', method, path)).toEqual({ status: 404, body: { statusCode: '404', error: 'not_found', code: 'NoSuchKey', message: 'Object not found' } })
  })

  it('lists the own folder and its files, one level, for the official client', async () => {
    const { bob, alice } = server.cast
    const id = await buildMediaItem(server.ctx.db, bob.id)
    const bucket = createClient(server.url, 'anon', { accessToken: async () => 'bob' }).storage.from('user-images')
    expect((await bucket.list()).data).toEqual([{ name: bob.id, id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null }])
    const file = { name: `${id}.png`, id, metadata: { size: expect.any(Number), mimetype: 'image/png', contentLength: expect.any(Number) } }
    expect((await bucket.list(bob.id)).data).toMatchObject([file])
    expect((await bucket.list(`${bob.id}/`, { search: file.name.slice(0, 8), sortBy: { column: 'created_at', order: 'desc' } })).data).toMatchObject([file])
    expect((await bucket.list(bob.id, { search: '%' })).data).toEqual([])
    expect((await bucket.list(bob.id, { offset: 1 })).data).toEqual([])
    expect((await bucket.list(alice.id)).data).toEqual([])
    expect((await createClient(server.url, 'anon', { accessToken: async () => 'bob' }).storage.from('other').list()).error).toMatchObject({ statusCode: '404' })
    expect((await server.call('bob', 'POST', '/storage/v1/object/list/user-images', { limit: 0 })).status).toBe(400)
    expect((await server.call(null, 'POST', '/storage/v1/object/list/user-images', {})).status).toBe(401)
  })

  it('accepts create-bucket and ignores the key', async () => {
    expect(await server.call('alice', 'POST', '/create-bucket', { supabaseUrl: 'http://x', supabaseKey: 'service-key', bucketName: 'user-images' })).toMatchObject({ status: 200, body: { success: true } })
    expect((await server.call(null, 'POST', '/create-bucket', {})).status).toBe(401)
  })
})

describe('clean-up', () => {
  it('removes uploads never completed and what deletion left, and nothing else', async () => {
    const picture = await buildPicture('png')
    const [abandoned, kept] = [(await ask('alice')).body, (await ask('alice')).body]
    await put(abandoned.uploadUrl, picture)
    await put(kept.uploadUrl, picture)
    const item = (await complete('alice', kept.filePath, picture.length)).body.data
    const deleted = await buildMediaItem(server.ctx.db, server.cast.alice.id)
    const left = `media/${server.cast.alice.id}/${deleted}`
    await server.ctx.store.put(left, Readable.from(['x']), { maxBytes: 10 })
    await server.ctx.db.updateTable('media_items').set({ deleted_at: new Date() }).where('id', '=', deleted).execute()
    const stale = join(server.ctx.workDir, `media-${randomUUID()}`)
    await mkdir(stale, { recursive: true })
    await utimes(stale, new Date(0), new Date(0))
    server.pass(3 * HOUR + 1_000)
    const job = mediaJobs(server.ctx).find(({ definition }) => definition.name === 'media.clean')
    expect(MEDIA_JOBS.map(({ name }) => name)).toContain(job?.definition.name)
    await job?.run({})
    const files = await server.files()
    expect(files.filter((file) => file.includes(abandoned.filePath.slice(37, 70)) || file.includes(deleted))).toEqual([])
    expect((await fetch(item.url)).status).toBe(200)
    expect((await complete('alice', abandoned.filePath, picture.length)).status).toBe(404)
    expect(await server.ctx.db.selectFrom('media_items').select('id').where('id', '=', deleted).executeTakeFirst()).toBeUndefined()
  })
})
