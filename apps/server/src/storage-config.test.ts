import type { MediaItem } from '@marquee/contract/media'
import { describe, expect, it } from 'vitest'
import { buildPicture } from '../test/factories/media.ts'
import { S3_KEYS, startS3Server } from '../test/s3-server.ts'
import { startWorld } from '../test/world.ts'
import { readConfig } from './config.ts'
import { readStorage } from './storage-config.ts'

const KEYS = { accessKeyId: 'id', secretAccessKey: 'secret' }
const read = (url: string | undefined, keys: Parameters<typeof readStorage>[1] = KEYS) => readStorage(url, keys, '/data/storage')

describe('STORAGE_URL', () => {
  it('names a folder, by default the one in the data folder', () => {
    expect(read(undefined)).toEqual({ kind: 'disk', dir: '/data/storage' })
    expect(read('file:///srv/my%20files')).toEqual({ kind: 'disk', dir: '/srv/my files' })
  })

  it('names a bucket of Amazon', () => {
    const bucket = { kind: 's3', bucket: 'my-bucket', prefix: '', endpoint: null, publicEndpoint: null, region: 'us-east-1', isPathStyle: false, ...KEYS }
    expect(read('s3://my-bucket')).toEqual(bucket)
    expect(read('s3://my-bucket/some/folder/?region=eu-central-1')).toEqual({ ...bucket, prefix: 'some/folder', region: 'eu-central-1' })
  })

  it('names a bucket elsewhere, with the keys in front of it', () => {
    const bucket = { kind: 's3', bucket: 'media', prefix: 'a', endpoint: 'http://minio:9000', publicEndpoint: null, region: 'us-east-1', isPathStyle: true, accessKeyId: 'user', secretAccessKey: 'pa/ss' }
    expect(read('s3://user:pa%2Fss@media/a?endpoint=http://minio:9000/')).toEqual(bucket)
    expect(read('s3://user:pa%2Fss@media/a?endpoint=http://minio:9000&path-style=0')).toEqual({ ...bucket, isPathStyle: false })
    expect(read('s3://user:pa%2Fss@media/a?endpoint=http://minio:9000&public-endpoint=https://files.example.com/')).toEqual({ ...bucket, publicEndpoint: 'https://files.example.com' })
  })

  it.each([
    's3://', 's3://UPPER_case', 's3://a', 's3://bucket:9000/x', 's3://bucket/.hidden', 's3://bucket/a b', 's3://bucket?endpoint=minio:9000', 's3://bucket?endpoint=ftp://x', 's3://bucket?public-endpoint=files.example.com', 's3://bucket?public-endpoint=https://top:hush@files', 's3://bucket?endpoint=http://top:hush@minio',
    's3://bucket?region=Not a region', 's3://bucket?path-style=yes', 's3://bucket?regoin=x', 's3://user:pa%ss@bucket', 'file://relative/path', 'file:///',
  ])('%s stops the start with one line that holds no key', (url) => {
    expect(() => read(url)).toThrow(/^The environment variable STORAGE_URL is not valid: [^\n]+\.$/)
    expect(() => read(url)).not.toThrow(/secret|hush|pa%ss/)
  })

  it('needs keys for a bucket', () => {
    expect(() => read('s3://bucket', { accessKeyId: 'id', secretAccessKey: undefined })).toThrow('STORAGE_URL names an S3 bucket, so AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed.')
    expect(() => readConfig({ STORAGE_URL: 'ftp://x' })).toThrow('STORAGE_URL')
  })
})

describe('the product on a bucket', () => {
  it('stores, serves and signs files there', async () => {
    const s3 = await startS3Server()
    await s3.createBucket('product')
    const env = { STORAGE_URL: `s3://product/marquee?endpoint=${s3.url}`, AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId, AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey }
    const world = await startWorld({ env, hasWorker: false })
    try {
      expect((await world.anonymous('GET', '/api/health')).status).toBe(200)
      const alice = await world.signUp('alice')
      const picture = await buildPicture('png', 400, 300)
      const { body } = await alice.call<{ data: MediaItem }>('POST', '/api/images/upload', { fileName: 'a.png', fileType: 'image/png', fileData: picture.toString('base64') })
      const path = new URL(body.data.url).pathname
      expect((await (await fetch(`${world.url}${path}`)).arrayBuffer()).byteLength).toBe(body.data.size)
      expect((await fetch(`${world.url}${path}?w=320`)).headers.get('content-type')).toBe('image/webp')
      expect((await fetch(`${world.url}${path}`, { headers: { range: 'bytes=0-7' } })).headers.get('content-range')).toBe(`bytes 0-7/${body.data.size}`)
      const download = await alice.call<{ url: string }>('GET', `/api/media/items/${body.data.id}/download`)
      expect(download.body.url).toMatch(new RegExp(`^${s3.url}/product/marquee/media/`))
      expect((await (await fetch(download.body.url)).arrayBuffer()).byteLength).toBe(body.data.size)
      expect((await alice.call('DELETE', `/api/media/delete/${body.data.id}`)).status).toBe(200)
      // The trash keeps the bytes, which no public address serves, until they are deleted for good.
      for (const form of ['', '?w=320', '?w=640']) expect((await fetch(`${world.url}${path}${form}`)).status).toBe(404)
      expect(await s3.countFiles('product')).toBe(2)
      expect((await alice.call('POST', '/api/media/trash/purge', { ids: [body.data.id] })).body).toMatchObject({ purged: 1 })
      expect(await s3.countFiles('product')).toBe(0)
    } finally {
      await world.close()
      await s3.close()
    }
  })
})
