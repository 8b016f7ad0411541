import { ACCOUNT_TEXTS } from '@marquee/contract/account'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { totpCode } from '../../../test/auth-server.ts'
import { type Actor, startWorld, type World } from '../../../test/world.ts'

const PASSWORD = 'correct horse battery'
type Enrolled = { id: string; totp: { secret: string } }
type Session = { access_token: string }

let world: World

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
})
afterAll(() => world.close())

const send = <T = Record<string, unknown>>(token: string, method: string, path: string, body?: unknown) => world.anonymous<T>(method, path, body, { authorization: `Bearer ${token}` })
const codeOf = (secret: string) => totpCode({ ctx: world.ctx }, secret)
/** Each code counts once: the next one comes half a minute later. */
async function nextCode(secret: string): Promise<string> {
  await world.clock.advance(31_000)
  return codeOf(secret)
}

/** Gives a user an authenticator app. Returns its secret and the confirmed session's token. */
async function enrol({ token }: Actor): Promise<{ secret: string; token: string; factorId: string }> {
  const { body: factor } = await send<Enrolled>(token, 'POST', '/auth/v1/factors', { factor_type: 'totp', issuer: 'Marquee' })
  const { body: challenge } = await send<{ id: string }>(token, 'POST', `/auth/v1/factors/${factor.id}/challenge`, {})
  const { status, body } = await send<Session>(token, 'POST', `/auth/v1/factors/${factor.id}/verify`, { challenge_id: challenge.id, code: await codeOf(factor.totp.secret) })
  expect(status).toBe(200)
  return { secret: factor.totp.secret, token: body.access_token, factorId: factor.id }
}

const disable = (token: string, body: { password?: string; code: string }) => send(token, 'POST', '/api/account/two-factor/disable', body)
const readState = async (token: string) => (await send<{ twoFactorSince: string | null; hasPassword: boolean; codeBy: string | null }>(token, 'GET', '/api/account/security')).body

it('says since when it is on, and that a code is asked for at the next sign-in', async () => {
  const alice = await world.signUp('alice')
  expect(await readState(alice.token)).toMatchObject({ twoFactorSince: null, hasPassword: true, codeBy: 'email', isShared: false })
  const { token } = await enrol(alice)
  const { twoFactorSince } = await readState(token)
  expect(Math.abs(Date.parse(twoFactorSince ?? '') - world.ctx.clock.now().getTime())).toBeLessThan(60_000)
  const { body } = await world.anonymous<Session>('POST', '/auth/v1/token?grant_type=password', { email: alice.email, password: PASSWORD })
  expect(await send(body.access_token, 'GET', '/api/account/security')).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } })
})

it('is disabled by password and code together, not by one of them, nor by a code that was used', async () => {
  const alice = await world.signUp('alice')
  const { secret, token } = await enrol(alice)
  const used = await codeOf(secret)
  expect(await disable(token, { password: PASSWORD, code: used })).toMatchObject({ status: 400, body: { error: ACCOUNT_TEXTS.codeWrong, details: [{ path: 'code' }] } })
  const code = await nextCode(secret)
  expect(await disable(token, { code })).toMatchObject({ status: 400, body: { details: [{ path: 'password' }] } })
  expect(await disable(token, { password: 'not the password', code })).toMatchObject({ status: 400, body: { error: ACCOUNT_TEXTS.passwordWrong } })
  expect((await readState(token)).twoFactorSince).not.toBeNull()
  expect((await disable(token, { password: PASSWORD, code })).status).toBe(200)
  expect((await readState(token)).twoFactorSince).toBeNull()
  expect(await disable(token, { password: PASSWORD, code })).toMatchObject({ status: 409, body: { error: ACCOUNT_TEXTS.twoFactorOff } })
  const { body } = await world.anonymous<Session>('POST', '/auth/v1/token?grant_type=password', { email: alice.email, password: PASSWORD })
  expect((await send(body.access_token, 'GET', '/api/account/security')).status).toBe(200)
  const { rows } = await world.ctx.pool.query('select kind from auth_factors where user_id = $1 union all select code_hash from auth_recovery_codes where user_id = $1', [alice.id])
  expect(rows).toEqual([])
})

it('is disabled with a recovery code when the phone is lost', async () => {
  const alice = await world.signUp('alice')
  const { token } = await enrol(alice)
  const { body } = await send<{ codes: string[] }>(token, 'POST', '/api/account/recovery-codes', {})
  expect((await disable(token, { password: PASSWORD, code: body.codes[0] ?? '' })).status).toBe(200)
  expect((await readState(token)).twoFactorSince).toBeNull()
})

it('limits guesses, of the code as of the password', async () => {
  const [alice, bob] = [await world.signUp('alice'), await world.signUp('bob')]
  const [one, other] = [await enrol(alice), await enrol(bob)]
  const statuses = []
  for (let guess = 0; guess < 17; guess += 1) statuses.push((await disable(one.token, { password: PASSWORD, code: '000000' })).status)
  expect([statuses.slice(0, 15).every((status) => status === 400), statuses.at(-1)]).toEqual([true, 429])
  const passwords = []
  for (let guess = 0; guess < 12; guess += 1) passwords.push((await disable(other.token, { password: `wrong ${guess}`, code: '000000' })).status)
  expect([passwords[0], passwords.at(-1)]).toEqual([400, 429])
})
