import type { SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, newEmail, PASSWORD, startAuthServer, totpCode } from '../../../../test/auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.close())

const newClient = () => server.client({ experimental: { recoveryCodes: true } })
const tokenOf = async (client: SupabaseClient): Promise<string> => (await client.auth.getSession()).data.session?.access_token ?? ''
const api = async (client: SupabaseClient, method: string) => server.call(method, '/api/account/recovery-codes', undefined, { headers: { authorization: `Bearer ${await tokenOf(client)}` } })

async function signIn(email: string): Promise<SupabaseClient> {
  const client = await newClient()
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  return client
}

async function enrolled() {
  const client = await newClient()
  const email = newEmail()
  const { data } = await client.auth.signUp({ email, password: PASSWORD })
  const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
  await client.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code: await totpCode(server, factor?.totp.secret ?? '') })
  return { client, email, id: data.user?.id ?? '', factorId: factor?.id ?? '' }
}

it('come with the first factor, ten of them, and are shown once', async () => {
  const { client, id } = await enrolled()
  const { data: status } = await client.auth.mfa.recoveryCodes.getStatus()
  expect(status).toMatchObject({ type: 'recovery_code', total: 10, remaining: 10 })
  const { data, error } = await client.auth.mfa.recoveryCodes.generate()
  expect([error, data?.id, data?.total, new Set(data?.codes).size]).toEqual([null, status?.id, 10, 10])
  for (const code of data?.codes ?? []) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/)
  expect((await client.auth.mfa.recoveryCodes.generate()).error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' })
  const { rows } = await server.database.pool.query('select row_to_json(c)::text as row from auth_recovery_codes c where user_id = $1', [id])
  expect(rows).toHaveLength(10)
  for (const code of data?.codes ?? []) expect(JSON.stringify(rows)).not.toContain(code)
})

it('sign in once each, in place of the second factor, however they are typed', async () => {
  const { client, email } = await enrolled()
  const codes = (await client.auth.mfa.recoveryCodes.generate()).data?.codes ?? []
  const next = await signIn(email)
  expect((await next.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
  const typed = (codes[0] ?? '').toUpperCase().replace(/(.{4})/g, '$1-').replaceAll('0', 'O').replaceAll('1', 'l')
  const { data, error } = await next.auth.mfa.recoveryCodes.verify({ code: ` ${typed} ` })
  expect(error).toBeNull()
  expect(decodeJwt(data?.access_token ?? '')).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }] })
  expect((await next.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal2' })
  expect((await next.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 })
  expect((await api(next, 'GET')).body).toMatchObject({ total: 10, left: 9, isShown: true })
  const third = await signIn(email)
  expect((await third.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })).error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  const racers = await Promise.all([signIn(email), signIn(email), signIn(email)])
  const wins = await Promise.all(racers.map(async (each) => (await each.auth.mfa.recoveryCodes.verify({ code: codes[1] ?? '' })).error === null))
  expect(wins.filter(Boolean)).toHaveLength(1)
})

it('are replaced on request, at aal2 only, and the old ones stop working', async () => {
  const { client, email } = await enrolled()
  const first = await api(client, 'POST')
  expect([first.status, (first.body.codes as string[]).length, first.body.left]).toEqual([201, 10, 10])
  const second = await api(client, 'POST')
  expect(second.body.codes).not.toEqual(first.body.codes)
  const third = (await client.auth.mfa.recoveryCodes.regenerate()).data?.codes ?? []
  const next = await signIn(email)
  for (const old of [first, second]) expect((await next.auth.mfa.recoveryCodes.verify({ code: (old.body.codes as string[])[0] ?? '' })).error).toMatchObject({ code: 'mfa_verification_failed' })
  expect((await next.auth.mfa.recoveryCodes.generate()).error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  expect((await next.auth.mfa.recoveryCodes.regenerate()).error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  expect((await next.auth.mfa.recoveryCodes.unenroll()).error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  expect((await next.auth.mfa.recoveryCodes.verify({ code: third[0] ?? '' })).error).toBeNull()
})

it('are of the factors that only they can stand in for', async () => {
  const { client, factorId } = await enrolled()
  const { data } = await client.auth.mfa.recoveryCodes.getStatus()
  for (const call of [client.auth.mfa.challenge({ factorId: data?.id ?? '' }), client.auth.mfa.unenroll({ factorId: data?.id ?? '' })]) expect((await call).error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
  expect((await client.auth.mfa.recoveryCodes.unenroll()).data).toEqual({ id: data?.id })
  expect((await client.auth.mfa.recoveryCodes.getStatus()).error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
  expect((await client.auth.mfa.recoveryCodes.regenerate()).error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
  expect((await client.auth.mfa.recoveryCodes.generate({ friendlyName: 'Backup' })).data).toMatchObject({ friendly_name: 'Backup', total: 10 })
  await client.auth.mfa.unenroll({ factorId })
  await client.auth.refreshSession()
  expect((await client.auth.mfa.listFactors()).data?.all).toEqual([])
  expect((await client.auth.mfa.recoveryCodes.generate()).error).toMatchObject({ status: 422, code: 'mfa_recovery_codes_sole_factor' })
  expect((await api(client, 'POST')).status).toBe(409)
  expect((await api(client, 'GET')).body).toMatchObject({ total: 0, left: 0, isShown: false })
})

it('cannot be guessed, and of another user are wrong', async () => {
  const { email } = await enrolled()
  const other = await enrolled()
  const codes = (await other.client.auth.mfa.recoveryCodes.generate()).data?.codes ?? []
  const client = await signIn(email)
  expect((await client.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })).error).toMatchObject({ code: 'mfa_verification_failed' })
  for (let index = 0; index < 9; index += 1) expect((await client.auth.mfa.recoveryCodes.verify({ code: `wrong${index}` })).error).toMatchObject({ status: 422 })
  expect((await client.auth.mfa.recoveryCodes.verify({ code: 'wrong' })).error).toMatchObject({ status: 429, code: 'mfa_recovery_codes_locked' })
  server.advance(901)
  expect((await client.auth.mfa.recoveryCodes.verify({ code: 'wrong' })).error).toMatchObject({ status: 422 })
})
