import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOidcCheck } from './check.ts'

let server: Server
let issuer: string
/** What the token endpoint answers to a client that it knows, and to any other. */
let refusal: { status: number; error: string }

beforeAll(async () => {
  server = createServer((request, response) => {
    const send = (status: number, body: object) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/.well-known/openid-configuration') return void send(200, { issuer, token_endpoint: `${issuer}/token` })
    return void buffer(request).then((body) => (new URLSearchParams(body.toString()).get('client_secret') === 'right' ? send(refusal.status, { error: refusal.error }) : send(401, { error: 'invalid_client' })))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const check = (clientSecret: string, more: Partial<Parameters<typeof createOidcCheck>[0]> = {}) => createOidcCheck({ issuer, clientId: 'app', clientSecret, timeoutMs: 5_000, ...more })()

it.each([[400, 'invalid_grant'], [400, 'invalid_request']])('an issuer that refuses the code alone works: %s %s', async (status, error) => {
  refusal = { status, error }
  expect(await check('right')).toMatchObject({ kind: 'ok', value: { remark: null } })
})

it('an issuer that refuses the client does not', async () => {
  expect(await check('wrong')).toEqual({ kind: 'unauthorized', reason: 'HTTP 401' })
  refusal = { status: 400, error: 'unauthorized_client' }
  expect(await check('right')).toEqual({ kind: 'unauthorized', reason: 'HTTP 400' })
})

it('reaches the token endpoint at the address at which this server reaches it', async () => {
  refusal = { status: 400, error: 'invalid_grant' }
  const browsers = 'http://browsers.example/sandbox'
  const real = issuer
  issuer = browsers
  expect(await check('right', { issuer: browsers, rewrite: { from: browsers, to: real } })).toMatchObject({ kind: 'ok' })
  issuer = real
})
