import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { registerWeb } from './web.ts'

let root: string
let app: FastifyInstance

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'marquee-web-'))
  await writeFile(join(root, 'shell.html'), '<title>Marquee</title>')
  await writeFile(join(root, 'routes.json'), JSON.stringify({ pages: [], shell: 'shell.html', patterns: ['/images', '/video/:taskId'] }))
})
afterEach(async () => {
  await app.close()
  await rm(root, { recursive: true, force: true })
})

async function start(publicUrl: string, marks = {}): Promise<void> {
  app = Fastify()
  await registerWeb(app, root, () => publicUrl, marks)
}

const opened = async (url: string, host: string) => {
  const { statusCode, headers } = await app.inject({ url, headers: { host, accept: 'text/html', 'sec-fetch-mode': 'navigate' } })
  return [statusCode, headers.location]
}

describe('a page', () => {
  it('is the shell, with 404 where there is none', async () => {
    await start('http://localhost:3000')
    expect(await opened('/images?tab=edit', 'localhost:3000')).toEqual([200, undefined])
    expect(await opened('/video/abc', 'localhost:3000')).toEqual([200, undefined])
    expect(await opened('/nothing', 'localhost:3000')).toEqual([404, undefined])
  })

  it.each(['127.0.0.1:3000', '[::1]:3000'])('opened under %s redirects to the host name of its pictures', async (host) => {
    await start('http://localhost:3000')
    expect(await opened('/images?tab=edit', host)).toEqual([307, 'http://localhost:3000/images?tab=edit'])
    expect(await opened('//evil.example/', host)).toEqual([307, 'http://localhost:3000//evil.example/'])
  })

  it.each([
    ['http://localhost:3000', '127.0.0.1:4000'], ['http://localhost:3000', '192.168.1.5:3000'], ['http://localhost:3000', 'evil.example:3000'],
    ['https://posts.example', '127.0.0.1:3000'], ['http://localhost:3000', 'localhost:3000'],
  ])('does not redirect when %s is not another name of %s', async (publicUrl, host) => {
    await start(publicUrl)
    expect(await opened('/images', host)).toEqual([200, undefined])
  })

  it('says on its root element what the installation offers, in any encoding, and is not sent again', async () => {
    await writeFile(join(root, 'shell.html'), '<!doctype html>\n<html lang="en"><title>Marquee</title></html>')
    await start('http://localhost:3000', { 'sign-in': '2' })
    const get = (headers: Record<string, string>) => app.inject({ url: '/images', headers: { accept: 'text/html', ...headers } })
    const plain = await get({})
    expect([plain.body, plain.headers['content-type'], plain.headers['cache-control']]).toEqual(['<!doctype html>\n<html data-sign-in="2" lang="en"><title>Marquee</title></html>', 'text/html; charset=utf-8', 'no-cache'])
    const [br, gz] = [await get({ 'accept-encoding': 'gzip, deflate, br' }), await get({ 'accept-encoding': 'gzip' })]
    expect([br.headers['content-encoding'], brotliDecompressSync(br.rawPayload).toString()]).toEqual(['br', plain.body])
    expect([gz.headers['content-encoding'], gunzipSync(gz.rawPayload).toString()]).toEqual(['gzip', plain.body])
    const again = await get({ 'if-none-match': `W/${String(plain.headers['etag'])}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const unknown = await app.inject({ url: '/nothing', headers: { accept: 'text/html', 'if-none-match': String(plain.headers['etag']) } })
    expect([unknown.statusCode, unknown.body]).toEqual([404, plain.body])
  })

  it('that no browser opens does not redirect, nor does what is not a page', async () => {
    await start('http://localhost:3000')
    const plain = await app.inject({ url: '/images', headers: { host: '127.0.0.1:3000' } })
    expect(plain.statusCode).toBe(200)
    expect(await opened('/media/a/b.png', '127.0.0.1:3000')).toEqual([404, undefined])
  })
})
