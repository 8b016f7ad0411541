import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiError, openClient, recordEvents, refusalIn, tokenOf, verifyToken } from '../../../../../test/auth-client.ts'
import { type AuthServer, newEmail, PASSWORD, startAuthServer } from '../../../../../test/auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.close())

const MISSING = ['AuthSessionMissingError', 400, undefined]

async function newUser() {
  const [client, email] = [await openClient(server), newEmail()]
  const { data, error } = await client.signUp({ email, password: PASSWORD })
  expect(error).toBeNull()
  return { client, email, id: data.user?.id ?? '', tokens: { access_token: data.session?.access_token ?? '', refresh_token: data.session?.refresh_token ?? '' } }
}

async function signIn(email: string): Promise<GoTrueClient> {
  const client = await openClient(server)
  expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  return client
}

describe('getSession, getUser and getClaims', () => {
  it('tell who is signed in', async () => {
    const { client, id, email, tokens } = await newUser()
    expect((await client.getSession()).data.session).toMatchObject({ ...tokens, token_type: 'bearer', expires_in: 3_600, user: { id } })
    expect((await client.getUser()).data.user).toMatchObject({ id, email })
    expect((await (await openClient(server)).getUser(tokens.access_token)).data.user?.id).toBe(id)
    expect((await client.getClaims()).data).toMatchObject({ header: { alg: 'ES256', kid: expect.any(String) }, claims: { sub: id, aal: 'aal1', role: 'authenticated' } })
    expect((await client.getClaims()).data?.claims).toEqual(await verifyToken(server, tokens.access_token))
  })

  it('refuse no session, a token that is none, and one that was changed', async () => {
    const { tokens } = await newUser()
    const client = await openClient(server)
    const [head = '', , signature = ''] = tokens.access_token.split('.')
    const payload = Buffer.from(JSON.stringify({ ...(await verifyToken(server, tokens.access_token)), sub: crypto.randomUUID() })).toString('base64url')
    const forged = `${head}.${payload}.${signature}`
    expect([(await client.getSession()).data.session, refusalIn(await client.getUser())]).toEqual([null, MISSING])
    expect(refusalIn(await client.getUser('no.token.here'))).toEqual(apiError(403, 'bad_jwt'))
    expect(refusalIn(await client.getUser(forged))).toEqual(apiError(403, 'bad_jwt'))
    expect(refusalIn(await client.getClaims(forged))).toEqual(['AuthInvalidJwtError', 400, 'invalid_jwt'])
    await expect(verifyToken(server, forged)).rejects.toThrow('invalid signature')
    const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`
    expect(refusalIn(await client.getClaims(none))).toEqual(expect.arrayContaining([expect.stringMatching(/^Auth/)]))
  })

  it('refuse a session that has ended, a user who is gone, and a token after its hour', async () => {
    const { client, email, tokens } = await newUser()
    await (await signIn(email)).signOut({ scope: 'global' })
    expect(refusalIn(await client.getUser())).toEqual(MISSING)
    expect((await client.getSession()).data.session).toBeNull()
    expect(refusalIn(await client.getUser(tokens.access_token))).toEqual(MISSING)
    const gone = await newUser()
    await server.database.pool.query('delete from auth_users where id = $1', [gone.id])
    expect(refusalIn(await gone.client.getUser())).toEqual(apiError(403, 'user_not_found'))
    const late = await newUser()
    server.advance(3_601)
    expect(refusalIn(await late.client.getUser(late.tokens.access_token))).toEqual(apiError(403, 'bad_jwt'))
  })
})

describe('refreshSession', () => {
  it('gives new tokens of the same session', async () => {
    const { client, tokens } = await newUser()
    const events = recordEvents(client)
    const { data, error } = await client.refreshSession()
    expect([error, events]).toEqual([null, ['TOKEN_REFRESHED']])
    expect(data.session?.refresh_token).not.toBe(tokens.refresh_token)
    expect((await verifyToken(server, data.session?.access_token ?? '')).session_id).toBe((await verifyToken(server, tokens.access_token)).session_id)
  })

  it('ends the session when an old token is used again', async () => {
    const { client, tokens } = await newUser()
    await client.refreshSession()
    await client.refreshSession()
    server.advance(11)
    const thief = await openClient(server)
    expect(refusalIn(await thief.refreshSession(tokens))).toEqual(apiError(400, 'refresh_token_already_used'))
    expect(refusalIn(await client.getUser())).toEqual(MISSING)
  })

  it('refuses an unknown token, none, and from one address more than 150 in five minutes', async () => {
    expect(refusalIn(await (await openClient(server)).refreshSession())).toEqual(MISSING)
    const answers = []
    for (let count = 0; count < 151; count += 1) answers.push(refusalIn(await (await openClient(server)).refreshSession({ refresh_token: `guess-${count}` })))
    expect(answers[0]).toEqual(apiError(400, 'refresh_token_not_found'))
    expect(answers[150]).toEqual(apiError(429, 'over_request_rate_limit'))
    server.advance(301)
  })
})

describe('setSession', () => {
  it('takes tokens over, and renews an access token that has expired', async () => {
    const { id, tokens } = await newUser()
    const client = await openClient(server)
    const events = recordEvents(client)
    expect((await client.setSession(tokens)).data.user?.id).toBe(id)
    expect([(await client.getUser()).data.user?.id, events]).toEqual([id, ['SIGNED_IN']])
    const other = await newUser()
    const expired = { ...tokens, access_token: `e30.${Buffer.from(JSON.stringify({ sub: id, exp: 1_600_000_000 })).toString('base64url')}.c2ln`, refresh_token: other.tokens.refresh_token }
    expect((await (await openClient(server)).setSession(expired)).data.user?.id).toBe(other.id)
  })

  it('refuses tokens that are none, or of a session that has ended', async () => {
    const { email, tokens } = await newUser()
    const client = await openClient(server)
    expect(refusalIn(await client.setSession({ access_token: '', refresh_token: '' }))).toEqual(MISSING)
    expect(refusalIn(await client.setSession({ ...tokens, access_token: 'none' }))).toEqual(['AuthInvalidJwtError', 400, 'invalid_jwt'])
    await (await signIn(email)).signOut({ scope: 'global' })
    expect(refusalIn(await client.setSession(tokens))).toEqual(MISSING)
  })
})

describe('signOut', () => {
  const isAlive = async (client: GoTrueClient): Promise<boolean> => (await client.getUser()).error === null

  it.each([
    ['global', [false, false]],
    ['local', [false, true]],
    ['others', [true, false]],
  ] as const)('%s ends its sessions at once: %j are left, this and another', async (scope, expected) => {
    const { client, email, tokens } = await newUser()
    const other = await signIn(email)
    const events = recordEvents(client)
    expect(refusalIn(await client.signOut({ scope }))).toBeNull()
    expect([await isAlive(client), await isAlive(other)]).toEqual(expected)
    expect(events).toEqual(scope === 'others' ? [] : ['SIGNED_OUT'])
    if (scope !== 'others') expect(refusalIn(await (await openClient(server)).refreshSession(tokens))).toEqual(apiError(400, 'refresh_token_not_found'))
  })

  it('succeeds where there is no session any more', async () => {
    const { client, email } = await newUser()
    await (await signIn(email)).signOut({ scope: 'global' })
    expect(refusalIn(await client.signOut())).toBeNull()
    expect([await tokenOf(client), refusalIn(await client.signOut())]).toEqual(['', null])
  })
})
