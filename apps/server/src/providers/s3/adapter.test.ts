import { createServer, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeObjectStore } from '../../ports/object-store.contract.ts'
import { ObjectStoreUnavailableError } from '../../ports/object-store.ts'
import { S3_KEYS, type S3Server, startS3Server } from '../../../test/s3-server.ts'
import { createS3Store, type S3Settings } from './adapter.ts'

const LIMIT = { maxBytes: 1024 }

let s3: S3Server
let count = 0
const servers: Server[] = []

beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(async () => {
  for (const server of servers) server.close()
  await s3.close()
})

const settingsFor = (bucket: string, prefix = ''): S3Settings => ({ bucket, prefix, endpoint: s3.url, publicEndpoint: null, region: 'us-east-1', isPathStyle: true, ...S3_KEYS })

async function openBucket() {
  count += 1
  const bucket = `bucket-${count}`
  await s3.createBucket(bucket)
  return {
    store: createS3Store(settingsFor(bucket, 'some/folder')),
    countFiles: () => s3.countFiles(bucket),
    pass: (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1_000)),
  }
}

/** Starts a server that responds with `answer`. Returns its address and the requests. */
async function startServer(answer: (call: string, response: ServerResponse) => void) {
  const calls: string[] = []
  const server: Server = createServer((request, response) => {
    const call = `${request.method} ${request.url}`
    calls.push(call)
    request.resume().once('end', () => answer(call, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  const address = server.address()
  return { calls, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` }
}

describeObjectStore('s3', openBucket, { checksSignatures: false })

describe('s3 store', () => {
  it('keeps its objects below its prefix', async () => {
    await s3.createBucket('shared')
    const [one, other] = [createS3Store(settingsFor('shared', 'one')), createS3Store(settingsFor('shared', 'other'))]
    await one.put('key', Readable.from(['x']), LIMIT)
    expect([await one.stat('key'), await other.stat('key'), await createS3Store(settingsFor('shared')).stat('one/key')]).toEqual([{ size: 1 }, null, { size: 1 }])
  })

  it('signs with its own keys and returns the file’s address', async () => {
    await s3.createBucket('signed')
    const store = createS3Store({ ...settingsFor('signed'), secretAccessKey: 'a-secret-of-its-own' })
    const sign = async (key: string, expiresInSeconds: number) => new URL(await store.signDownload(key, { expiresInSeconds, fileName: 'b.png', type: 'image/png' }))
    const url = await sign('a/b', 60)
    expect(url.origin + url.pathname).toBe(`${s3.url}/signed/a/b`)
    expect(url.searchParams.get('X-Amz-Expires')).toBe('60')
    expect(url.href).not.toContain('a-secret-of-its-own')
    const signatures = [url, await sign('a/c', 60), await sign('a/b', 61)].map(({ searchParams }) => searchParams.get('X-Amz-Signature'))
    expect(new Set(signatures).size).toBe(3)
  })

  it('reports when the bucket is missing or the server is unreachable', async () => {
    const gone = createS3Store(settingsFor('never-made'))
    const silent = createS3Store({ ...settingsFor('never-made'), endpoint: 'http://127.0.0.1:9' })
    for (const store of [gone, silent]) {
      expect(await store.isHealthy()).toBe(false)
      await expect(store.put('key', Readable.from(['x']), LIMIT)).rejects.toBeInstanceOf(ObjectStoreUnavailableError)
    }
    await expect(silent.get('key')).rejects.toBeInstanceOf(ObjectStoreUnavailableError)
    await expect(silent.remove('key')).rejects.toBeInstanceOf(ObjectStoreUnavailableError)
  })

  it('reports a failing store after its retries', async () => {
    const { calls, url } = await startServer((_call, response) => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'))
    await expect(createS3Store({ ...settingsFor('any'), endpoint: url }).put('key', Readable.from(['x']), LIMIT)).rejects.toBeInstanceOf(ObjectStoreUnavailableError)
    expect(calls).toHaveLength(3)
  })

  it('aborts a broken upload and its parts', async () => {
    const { calls, url } = await startServer((call, response) => {
      if (call.startsWith('POST')) response.end('<InitiateMultipartUploadResult><UploadId>u-1</UploadId></InitiateMultipartUploadResult>')
      else response.setHeader('etag', '"e"').writeHead(call.startsWith('DELETE') ? 204 : 200).end()
    })
    const body = Readable.from((async function* () {
      yield Buffer.alloc(6 * 1024 * 1024)
      throw new Error('connection lost')
    })())
    await expect(createS3Store({ ...settingsFor('any'), endpoint: url }).put('key', body, { maxBytes: 1e9 })).rejects.toThrow('connection lost')
    expect(calls.map((call) => call.split(' ')[0])).toEqual(['POST', 'PUT', 'DELETE'])
    expect(calls.at(-1)).toContain('uploadId=u-1')
  })
})
