import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type AuthServer, newEmail, PASSWORD, startAuthServer } from '../../../../test/auth-server.ts'
import { hasher } from '../users/passwords.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.close())

const signUp = async (from: string): Promise<string> => {
  const email = newEmail()
  expect((await server.call('POST', '/auth/v1/signup', { email, password: PASSWORD }, { from })).status).toBe(200)
  return email
}
const signIn = (email: string, password: string, from: string, headers = {}) =>
  server.call('POST', '/auth/v1/token?grant_type=password', { email, password }, { from, headers })

const address = (index: number): string => `127.0.${1 + Math.floor(index / 200)}.${1 + (index % 200)}`

it('limits 150 addresses to 30 guesses at one account, and still admits the owner', async () => {
  const email = await signUp('127.0.9.1')
  const answers = await Promise.all(Array.from({ length: 150 }, (_, index) => signIn(email, `wrong ${index}`, address(index), { 'x-forwarded-for': `10.0.0.${index}` })))
  const guessed = answers.filter(({ status }) => status === 400).length
  expect(guessed).toBeGreaterThan(5)
  expect(guessed).toBeLessThanOrEqual(30)
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.body).toEqual({ code: 'over_request_rate_limit', message: 'Request rate limit reached' })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await signIn(email, PASSWORD, '127.0.8.8')).status).toBe(429)
  expect((await signIn(email, PASSWORD, '127.0.9.1')).status).toBe(200)
  const bystander = await signUp('127.0.9.2')
  expect((await signIn(bystander, PASSWORD, '127.0.9.2')).status).toBe(200)
})

it('limits one address to 30 guesses, whatever the accounts and headers', async () => {
  const emails = await Promise.all(Array.from({ length: 5 }, () => signUp('127.0.9.3')))
  const guesses = Array.from({ length: 60 }, (_, index) => emails[index % 5] ?? '')
  const answers = []
  for (const [index, email] of guesses.entries()) answers.push(await signIn(email, 'wrong', '127.0.9.4', { 'x-forwarded-for': `10.1.1.${index}`, 'x-real-ip': `10.1.1.${index}` }))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(30)
  expect((await signIn(emails[0] ?? '', PASSWORD, '127.0.9.3')).status).toBe(200)
})

it('counts in the database: another process rejects too, until the window ends', async () => {
  const email = await signUp('127.0.9.5')
  for (let index = 0; index < 10; index += 1) await signIn(email, 'wrong', '127.0.9.6')
  const second = await startAuthServer({ database: server.database })
  const guess = { email, password: PASSWORD }
  expect((await second.call('POST', '/auth/v1/token?grant_type=password', guess, { from: '127.0.9.6' })).status).toBe(429)
  second.advance(901)
  expect((await second.call('POST', '/auth/v1/token?grant_type=password', guess, { from: '127.0.9.6' })).status).toBe(200)
  await second.close()
})

it('does not count right passwords', async () => {
  const email = await signUp('127.0.9.7')
  const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(email, PASSWORD, '127.0.9.7')))
  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200))
})

it('limits new accounts per address, says when it ends, and lets others in', async () => {
  const limited = await startAuthServer({ database: server.database, signUpsPerHour: 5 })
  const join = (from: string) => limited.call('POST', '/auth/v1/signup', { email: newEmail(), password: PASSWORD }, { from })
  const answers = await Promise.all(Array.from({ length: 12 }, () => join('127.0.9.20')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.body).toEqual({ code: 'over_request_rate_limit', message: 'Request rate limit reached' })
  // An hour after the first one, which another request may have begun a moment before or after this one.
  expect(Math.abs(Number(refused?.headers['retry-after']) - 3_600)).toBeLessThan(30)
  expect((await join('127.0.9.21')).status).toBe(200)
  limited.advance(3_601)
  expect((await join('127.0.9.20')).status).toBe(200)
  await limited.close()
})

it('limits guesses at codes', async () => {
  const email = await signUp('127.0.9.8')
  const answers = []
  for (let index = 0; index < 35; index += 1) {
    answers.push(await server.call('POST', '/auth/v1/verify', { email, token: String(100_000 + index), type: 'recovery' }, { from: '127.0.9.9' }))
  }
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(30)
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } })
})

it('does the same work for known and unknown phone numbers', async () => {
  const verify = vi.spyOn(hasher, 'verify')
  const [known, unknown] = ['+41770000001', '+41770000002']
  await server.call('POST', '/auth/v1/signup', { phone: known, password: PASSWORD })
  const costs = []
  for (const phone of [known, unknown]) {
    verify.mockClear()
    const answer = await server.call('POST', '/auth/v1/token?grant_type=password', { phone, password: 'wrong password' }, { from: '127.0.9.30' })
    costs.push([answer.status, answer.body, verify.mock.calls.map(([passwordHash]) => passwordHash.split('$').slice(0, 4))])
  }
  expect(costs[0]).toEqual(costs[1])
  verify.mockRestore()
})

it('asks the database the same for a code, whether or not somebody has the address or number', async () => {
  const idle = await startAuthServer({ hasWorker: false })
  const [email, phone] = [newEmail(), '+41770000003']
  for (const address of [{ email }, { phone }]) expect((await idle.call('POST', '/auth/v1/signup', { ...address, password: PASSWORD })).status).toBe(200)
  idle.advance(61)
  const connect = vi.spyOn(idle.database.pool, 'connect')
  const costs = []
  for (const body of [{ email }, { email: newEmail() }, { phone }, { phone: '+41770000004' }]) {
    connect.mockClear()
    const { status, body: answer } = await idle.call('POST', '/auth/v1/otp', body, { from: '127.0.9.32' })
    costs.push([status, Object.keys(answer), connect.mock.calls.length])
  }
  expect([costs[0], costs[2]]).toEqual([costs[1], costs[3]])
  expect(costs[0]?.[2]).toBeGreaterThan(0)
  connect.mockRestore()
  await idle.close()
})

it('does the same work for known and unknown addresses (bench sign-in measures the time)', async () => {
  const verify = vi.spyOn(hasher, 'verify')
  const known = await signUp('127.0.9.10')
  const costs = async (email: string) => {
    verify.mockClear()
    expect((await signIn(email, 'wrong', address(300))).status).toBe(400)
    return verify.mock.calls.map(([passwordHash]) => passwordHash.split('$').slice(0, 4))
  }
  const first = await costs(known)
  expect(first).toHaveLength(1)
  expect(await costs(newEmail())).toEqual(first)
  verify.mockRestore()
})
