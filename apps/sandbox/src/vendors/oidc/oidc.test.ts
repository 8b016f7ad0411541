import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newFolder, startBench } from '../../../test/harness.ts'
import type { Bench } from '../../../test/harness.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

const VERIFIER = 'v'.repeat(50)
const redirectUri = (at = bench): string => `${new URL(at.base).origin}/auth/v1/callback`
const ask = (more: Record<string, string> = {}, at = bench) => ({
  client_id: 'marquee',
  redirect_uri: redirectUri(at),
  response_type: 'code',
  scope: 'openid',
  state: 's&t',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
  ...more,
})

const post = (path: string, fields: Record<string, string>, at = bench) => fetch(`${at.base}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

/** Allows the application; returns where the browser goes. */
async function allow(more: Record<string, string> = {}, at = bench): Promise<URL> {
  const answer = await post('/oidc/authorize', { ...ask({}, at), decision: 'allow', name: 'Ada', email: 'Ada@example.com', verified: 'on', ...more }, at)
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '')
}

async function redeem(code: string, more: Record<string, string> = {}, at = bench) {
  const answer = await post('/oidc/token', { grant_type: 'authorization_code', code, redirect_uri: redirectUri(at), client_id: 'marquee', client_secret: 'sandbox', code_verifier: VERIFIER, ...more }, at)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const codeOf = (url: URL): string => url.searchParams.get('code') ?? ''

test('a person allows, and the code gives tokens about them once', async () => {
  const url = await allow()
  expect([url.searchParams.get('state'), url.searchParams.get('iss')]).toEqual(['s&t', `${bench.base}/oidc`])
  const { status, body } = await redeem(codeOf(url))
  expect(status).toBe(200)
  const claims = JSON.parse(Buffer.from(String(body.id_token).split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
  expect(claims).toMatchObject({ iss: `${bench.base}/oidc`, aud: 'marquee', email: 'Ada@example.com', email_verified: true, name: 'Ada' })
  expect(await redeem(codeOf(url))).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  const userinfo = await fetch(`${bench.base}/oidc/userinfo`, { headers: { authorization: `Bearer ${String(body.access_token)}` } })
  expect(await userinfo.json()).toMatchObject({ sub: claims.sub, email: 'Ada@example.com' })
})

describe('refused', () => {
  test.each([
    ['another verifier', { code_verifier: 'w'.repeat(50) }, 'invalid_grant'],
    ['another address', { redirect_uri: 'https://evil.example/auth/v1/callback' }, 'invalid_grant'],
    ['another secret', { client_secret: 'x' }, 'invalid_client'],
    ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
  ])('%s', async (_name, more, error) => {
    expect((await redeem(codeOf(await allow()), more)).body).toEqual({ error })
  })

  test.each([
    [{ redirect_uri: 'https://evil.example/auth/v1/callback' }, 'The address to return to is not one of this application.'],
    [{ client_id: 'other' }, 'This application is not known here.'],
    [{ response_type: 'token' }, 'Only the code flow is supported.'],
    [{ code_challenge_method: 'plain' }, 'Only S256 is supported.'],
  ])('a request with %o, before anybody is asked', async (more, sentence) => {
    const page = await fetch(`${bench.base}/oidc/authorize?${new URLSearchParams(ask(more)).toString()}`)
    expect([page.status, await page.text()]).toEqual([400, expect.stringContaining(sentence)])
    expect((await post('/oidc/authorize', { ...ask(more), decision: 'allow', name: 'A', email: 'a@b.example' })).status).toBe(400)
  })

  test('by the person', async () => {
    expect((await allow({ decision: 'deny' })).searchParams.get('error')).toBe('access_denied')
  })
})

test('what the application sends is shown as text', async () => {
  const page = await fetch(`${bench.base}/oidc/authorize?${new URLSearchParams(ask({ state: '"><script>alert(1)</script>' })).toString()}`)
  expect(await page.text()).not.toContain('<script>alert')
})

test('codes, tokens and the key survive a kill', async () => {
  const dataDir = await newFolder()
  const before = await startBench({ dataDir })
  const keys = await (await fetch(`${before.base}/oidc/jwks.json`)).text()
  const code = codeOf(await allow({}, before))
  await before.close()
  const after = await startBench({ dataDir })
  expect(await (await fetch(`${after.base}/oidc/jwks.json`)).text()).toBe(keys)
  expect((await redeem(code, { redirect_uri: redirectUri(before) }, after)).status).toBe(200)
  await after.close()
})

test('Facebook answers in its own format', async () => {
  const fields = ask()
  const answer = await post('/facebook/dialog/oauth', { ...fields, decision: 'allow', name: 'Fay', email: 'fay.b@example.com', instagram: 'on' })
  const code = codeOf(new URL(answer.headers.get('location') ?? ''))
  const exchange = (secret: string) => post('/facebook/oauth/access_token', { client_id: 'marquee', client_secret: secret, redirect_uri: redirectUri(), code, code_verifier: VERIFIER })
  expect(await (await exchange('x')).json()).toMatchObject({ error: { type: 'OAuthException', code: 1 } })
  const { access_token: token } = (await (await exchange('sandbox')).json()) as { access_token: string }
  const read = async (path: string) => (await fetch(`${bench.base}/facebook${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
  expect(await read('/me')).toMatchObject({ name: 'Fay', email: 'fay.b@example.com' })
  expect(await read('/me/accounts')).toMatchObject({ data: [{ instagram_business_account: { username: 'fay.b' } }] })
  expect(await (await fetch(`${bench.base}/facebook/me`)).json()).toMatchObject({ error: { code: 190 } })
})
