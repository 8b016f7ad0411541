import { AUTH_SERVICE_TEXTS } from '@marquee/contract/auth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, newEmail, PASSWORD, startAuthServer } from '../../../../test/auth-server.ts'
import { hashPassword } from './passwords.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.close())

const signUp = (password: string, email = newEmail(), data = {}) => server.call('POST', '/auth/v1/signup', { email, password, data })
const WEAK = { status: 422, body: { code: 'weak_password', message: AUTH_SERVICE_TEXTS.passwordWeak, weak_password: { reasons: ['pwned'] } } }

it.each([
  'password', '12345678', '        ', 'Password1', 'PASSWORD', 'P@ssw0rd', 'passw0rd', 'drowssap', 'qwertyui', 'asdfghjk', '1q2w3e4r', 'abcdefgh', '11111111', 'aaaaaaaaaaaaaaaa', 'abcabcabcabc',
  'sunshine', 'iloveyou1', 'welcome1', 'admin123', 'trustno1', 'changeme', '87654321', '密密密密密密密密',
])('refuses %j as a password that is known or easy to guess', async (password) => {
  expect(await signUp(password)).toMatchObject(WEAK)
})

it.each([PASSWORD, 'another secret', 'purple otter 71', 'Tr0ub4dor&3', 'парольдляменя', 'longenough', '\u{1f98a}\u{1f33b}\u{1f9f2}\u{1f6f6}\u{1f3ba}\u{1f9c9}\u{1f40c}\u{1f512}'])('accepts %j', async (password) => {
  expect((await signUp(password)).status).toBe(200)
})

it('refuses what others know about the person: the address, its name, the name given at sign-up', async () => {
  const email = 'ottilie.brandauer@example.com'
  for (const password of [email, 'ottilie.brandauer', 'Ottilie.Brandauer']) expect(await signUp(password, email)).toMatchObject(WEAK)
  expect(await signUp('Hesperidion', newEmail(), { name: 'Nia Hesperidion' })).toMatchObject(WEAK)
  expect((await signUp('Hesperidion', newEmail(), { name: 'Nia' })).status).toBe(200)
})

it('refuses it at a change and at a reset too, and changes nothing', async () => {
  const client = await server.client()
  const email = newEmail()
  await client.auth.signUp({ email, password: PASSWORD })
  expect((await client.auth.updateUser({ password: '12345678' })).error).toMatchObject({ name: 'AuthWeakPasswordError', code: 'weak_password', reasons: ['pwned'], message: AUTH_SERVICE_TEXTS.passwordWeak })
  expect((await (await server.client()).auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
})

it('lets somebody whose password was accepted before sign in with it', async () => {
  const email = newEmail()
  await signUp(PASSWORD, email)
  await server.database.db.updateTable('auth_users').set({ password_hash: await hashPassword('password') }).where('email', '=', email).execute()
  expect((await (await server.client()).auth.signInWithPassword({ email, password: 'password' })).error).toBeNull()
})
