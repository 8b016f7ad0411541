import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, newEmail, PASSWORD, startAuthServer } from '../../../../test/auth-server.ts'

const PROXY = '127.0.9.50'
let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ trustsProxy: (address) => address === PROXY })
})
afterAll(() => server.close())

/** A call through the proxy. The client may have claimed to be others; the proxy appends where the call came from. */
const through = (path: string, body: unknown, client: string, claimed = '') =>
  server.call('POST', `/auth/v1${path}`, body, { from: PROXY, headers: { 'x-forwarded-for': `${claimed}${client}` } })

it('throttles strangers behind a proxy, and admits the honest behind the same proxy', async () => {
  const email = newEmail()
  expect((await through('/signup', { email, password: PASSWORD }, '198.51.100.7')).status).toBe(200)
  const guesses = []
  for (let index = 0; index < 35; index += 1) guesses.push(await through('/token?grant_type=password', { email: newEmail(), password: 'wrong' }, '203.0.113.9', `192.0.2.${index}, `))
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(30)
  expect(guesses.at(-1)?.status).toBe(429)
  expect((await through('/token?grant_type=password', { email, password: PASSWORD }, '198.51.100.7')).status).toBe(200)
  expect((await through('/token?grant_type=password', { email, password: PASSWORD }, '198.51.100.8')).status).toBe(200)
})

it('does not believe a client that reaches the server without the proxy', async () => {
  const guesses = []
  for (let index = 0; index < 35; index += 1) {
    guesses.push(await server.call('POST', '/auth/v1/token?grant_type=password', { email: newEmail(), password: 'wrong' }, { from: '127.0.9.51', headers: { 'x-forwarded-for': `192.0.2.${index}` } }))
  }
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(30)
})
