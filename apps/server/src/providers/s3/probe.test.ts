import { createServer as createHttpServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CERTIFICATE_HERE } from '../../../test/mail/certificates.ts'
import { S3_KEYS, type S3Server, startS3Server } from '../../../test/s3-server.ts'
import { createS3Store, type S3Settings } from './adapter.ts'

let s3: S3Server
const servers: Server[] = []
beforeAll(async () => {
  s3 = await startS3Server()
  await s3.createBucket('files')
})
afterAll(async () => {
  for (const server of servers) server.close()
  await s3.close()
})

const findFault = (change: Partial<S3Settings> = {}) =>
  createS3Store({ bucket: 'files', prefix: 'some/folder', endpoint: s3.url, publicEndpoint: null, region: 'us-east-1', isPathStyle: true, ...S3_KEYS, ...change }).findFault()

/** Starts a server. Returns its host and port. */
async function listen(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}
const respond = (answer: (request: IncomingMessage, response: ServerResponse) => void): RequestListener => (request, response) => void request.resume().once('end', () => answer(request, response))
const refuse = (status: number, code: string) => listen(createHttpServer(respond((_request, response) => response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`))))

describe('a bucket', () => {
  it('is written, read and cleaned up', async () => {
    expect([await findFault(), await findFault({ prefix: '' }), await s3.countFiles('files')]).toEqual([null, null, 0])
  })

  it('that does not exist', async () => {
    expect(await findFault({ bucket: 'no-such-bucket' })).toEqual({ kind: 'settings', reason: 'The bucket no-such-bucket does not exist.' })
  })

  it('that is read-only, or of which nothing may be read or deleted', async () => {
    for (const [method, verb] of [['PUT', 'write to'], ['GET', 'read from'], ['DELETE', 'delete from']]) {
      const host = await listen(createHttpServer(respond((request, response) => {
        if (request.method === method) response.writeHead(403, { 'content-type': 'application/xml' }).end('<Error><Code>AccessDenied</Code></Error>')
        else response.writeHead(request.method === 'DELETE' ? 204 : 200).end(request.method === 'GET' ? 'ok' : undefined)
      })))
      expect(await findFault({ endpoint: `http://${host}` })).toEqual({ kind: 'settings', reason: `The access key may not ${verb} the bucket files.` })
    }
  })

  it.each([
    [301, 'PermanentRedirect', 'settings', 'The bucket files is not in the region us-east-1: set region in STORAGE_URL to its own.'],
    [400, 'AuthorizationHeaderMalformed', 'settings', 'The bucket files is not in the region us-east-1: set region in STORAGE_URL to its own.'],
    [403, 'SignatureDoesNotMatch', 'settings', 'The secret key does not belong to the access key.'],
    [403, 'InvalidAccessKeyId', 'settings', 'HOST does not know the access key.'],
    [403, 'RequestTimeTooSkewed', 'settings', 'The clock of this machine differs too much from that of HOST.'],
    [503, 'SlowDown', 'passing', 'The server HOST failed with status 503.'],
    [418, 'Teapot', 'settings', 'The server HOST does not answer as an S3 server (status 418).'],
  ])('whose server answers %d %s', async (status, code, kind, reason) => {
    const host = await refuse(status, code)
    expect(await findFault({ endpoint: `http://${host}` })).toEqual({ kind, reason: reason.replace('HOST', host) })
  })
})

describe('a server', () => {
  it('that is not there', async () => {
    expect(await findFault({ endpoint: 'http://127.0.0.1:9' })).toEqual({ kind: 'passing', reason: 'The server 127.0.0.1:9 refuses connections on this port.' })
    expect(await findFault({ endpoint: 'http://files.invalid' })).toEqual({ kind: 'passing', reason: expect.stringMatching(/^The server files\.invalid has a name that cannot be resolved( at the moment)?\.$/) })
  })

  it('with a certificate that nobody trusts, or without TLS', async () => {
    const host = await listen(createTlsServer(CERTIFICATE_HERE))
    expect(await findFault({ endpoint: `https://${host}` })).toEqual({ kind: 'settings', reason: `The server ${host} has a self-signed certificate, which this machine does not trust.` })
    const plain = new URL(s3.url).host
    expect(await findFault({ endpoint: `https://${plain}` })).toEqual({ kind: 'settings', reason: `The server ${plain} does not use TLS on this port.` })
  })

  it('that is a web site', async () => {
    const host = await listen(createHttpServer(respond((_request, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><p>Not here'))))
    const fault = await findFault({ endpoint: `http://${host}` })
    expect(fault).toEqual({ kind: 'settings', reason: expect.stringMatching(/ does not exist\.$|does not answer as an S3 server/) })
  })
})

it('signs addresses for where others reach it, and calls it where we do', async () => {
  const store = createS3Store({ bucket: 'files', prefix: '', endpoint: s3.url, publicEndpoint: 'https://files.example.com/s3', region: 'us-east-1', isPathStyle: true, ...S3_KEYS })
  const url = new URL(await store.signDownload('a/b', { expiresInSeconds: 60, fileName: 'b.png', type: 'image/png' }))
  expect([url.origin + url.pathname, url.searchParams.get('X-Amz-SignedHeaders')]).toEqual(['https://files.example.com/s3/files/a/b', 'host'])
  expect(await store.stat('a/b')).toBeNull()
})
