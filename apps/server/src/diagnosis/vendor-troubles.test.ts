import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../sandbox/test/free-port.ts'
import { judgeOutcome } from '../features/vendors/findings.ts'
import type { VendorCheck } from '../ports/vendor-check.ts'
import { createAyrshareCheck } from '../providers/ayrshare/check.ts'
import { createComfyOnlineCheck } from '../providers/comfyonline/check.ts'
import { createComfyUiCheck } from '../providers/comfyui/check.ts'
import { createEtsyCheck } from '../providers/etsy/check.ts'
import { createFacebookCheck } from '../providers/facebook/check.ts'
import { createFalCheck } from '../providers/fal/check.ts'
import { createOidcCheck } from '../providers/oidc/check.ts'
import { createChatCheck, createEmbeddingCheck, createModelCheck } from '../providers/openai/checking/check.ts'
import { createSupabaseCheck } from '../providers/supabase/check.ts'
import { createTwilioSms } from '../providers/twilio/adapter.ts'

// Every test button of /api-settings that calls a service by HTTP, against a service in each kind of trouble.

const KEY = 'sk-the-real-key-1234567890'
/** Of a call; a service that hangs is waited for that long. */
const TIMEOUT_MS = 300
const SUBJECT = { name: 'The service', settings: { key: 'THE_KEY', address: 'THE_ADDRESS', model: 'THE_MODEL' }, speaksForItself: false }

type Build = (baseUrl: string) => VendorCheck
const common = { apiKey: KEY, model: 'a-model', timeoutMs: TIMEOUT_MS }
const CHECKS: Readonly<Record<string, Build>> = {
  social: (baseUrl) => createAyrshareCheck({ baseUrl, ...common }),
  text: (baseUrl) => createChatCheck({ baseUrl, ...common }),
  embedding: (baseUrl) => createEmbeddingCheck({ baseUrl, ...common }),
  image: (baseUrl) => createModelCheck({ baseUrl, ...common }),
  'image-edit (ComfyUI)': (baseUrl) => createComfyUiCheck({ baseUrl, ...common }),
  'image-edit (ComfyOnline)': (baseUrl) => createComfyOnlineCheck({ baseUrl, ...common }),
  'video (fal.ai)': (baseUrl) => createFalCheck({ baseUrl, ...common }),
  sms: (baseUrl) => async () => {
    const checked = await createTwilioSms({ baseUrl, accountSid: 'AC1', authToken: KEY, from: '+15005550006', timeoutMs: TIMEOUT_MS }).check()
    return checked.kind === 'ok' ? { kind: 'ok', value: { remark: null, usage: null } } : checked
  },
  'stores (Etsy)': (apiUrl) => createEtsyCheck({ apiUrl, app: { clientId: 'app', clientSecret: KEY }, timeoutMs: TIMEOUT_MS }),
  'sign-in (Facebook)': (graphUrl) => createFacebookCheck({ graphUrl, clientId: 'app', clientSecret: KEY, timeoutMs: TIMEOUT_MS }),
  'sign-in (OpenID Connect)': (issuer) => createOidcCheck({ issuer, clientId: 'app', clientSecret: KEY, timeoutMs: TIMEOUT_MS }),
  'sign-in (hosted project)': (url) => createSupabaseCheck({ url, anonKey: KEY, timeoutMs: TIMEOUT_MS }),
}

let server: Server
let base: string
let answer: (response: ServerResponse) => void
let asked = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1
    request.resume()
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const reply = (status: number, body: string, headers: Record<string, string> = {}) => (response: ServerResponse) => void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
/** A body that goes on for ever. */
const drip = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 20)
  response.once('close', () => clearInterval(timer))
}
const NONSENSE: readonly [string, (response: ServerResponse) => void][] = [
  ['a page', reply(200, '<html>Welcome to nginx</html>', { 'content-type': 'text/html' })],
  ['JSON that is cut off', reply(200, '{"data": [')],
  ['null', reply(200, 'null')],
  ['another type', reply(200, '[1, "x"]')],
  ['nothing', reply(200, '')],
  ['bytes that are no compression', reply(200, 'not gzip', { 'content-encoding': 'gzip' })],
  ['a connection that ends', (response) => void response.destroy()],
  ['a redirect to a private address', reply(302, '', { location: 'http://169.254.169.254/latest' })],
]

describe.each(Object.entries(CHECKS))('%s', (name, build) => {
  const find = async (url = base) => {
    const found = judgeOutcome(SUBJECT, await build(url)())
    // Whatever the service said, neither the key nor where it is.
    expect(JSON.stringify(found)).not.toMatch(/sk-the-real|127\.0\.0\.1|nginx|169\.254/)
    return found
  }

  it('is down', async () => {
    expect(await find(`http://127.0.0.1:${await freePort()}`)).toMatchObject({ state: 'unreachable', text: 'The service refuses connections on this port.', mend: 'Check THE_ADDRESS, and the network of the server.' })
  })

  it('has a fault of its own', async () => {
    answer = reply(503, '{}')
    expect(await find()).toMatchObject({ state: 'unreachable', mend: 'Test again in a few minutes.' })
  })

  it.each([['never answers', () => undefined], ['never ends its answer', drip]] as const)('%s', async (_trouble, act) => {
    answer = act
    expect(await find()).toMatchObject({ state: 'unreachable', text: expect.stringMatching(/did not answer|in time/) })
    server.closeAllConnections()
  })

  it.each([401, 403])('refuses the key with %d', async (status) => {
    answer = reply(status, JSON.stringify({ error: { message: `Wrong key ${KEY}`, type: 'OAuthException', code: 190 }, message: `Wrong key ${KEY}`, code: 20003, status: 'error' }))
    // An issuer's published settings need no key: one that refuses them is none.
    expect(await find()).toMatchObject(name.startsWith('sign-in (OpenID') ? { state: expect.stringMatching(/refused|unreachable/) } : { state: 'refused', text: expect.stringMatching(/^The service refuses the key/), mend: 'Check THE_KEY.' })
  })

  it.each(NONSENSE)('answers %s', async (_what, act) => {
    answer = act
    const before = asked
    expect(['unreachable', 'refused']).toContain((await find()).state)
    expect(asked - before).toBeLessThan(3)
  })
})
