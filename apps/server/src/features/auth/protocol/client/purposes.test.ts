import type { EmailOtpType, GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiError, codeIn, followLink, linkIn, openClient, refusalIn, tokenHashIn } from '../../../../../test/auth-client.ts'
import { type AuthServer, newEmail, PASSWORD, startAuthServer } from '../../../../../test/auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ isAutoconfirmOn: false, reauthenticateAfterHours: 1 })
})
afterAll(() => server.close())

const REFUSED = apiError(403, 'otp_expired')
let numbers = 0
const newPhone = (): string => `+4178${String(6_000_000 + (numbers += 1))}`

/** A user whose address is confirmed, and a client with their session. */
async function newUser() {
  const [client, email] = [await openClient(server), newEmail()]
  await client.signUp({ email, password: PASSWORD })
  expect((await client.verifyOtp({ email, token: codeIn(await server.mailTo(email)), type: 'signup' })).error).toBeNull()
  server.advance(301)
  return { client, email }
}

type Sent = { email: string; text: string; links: string[] }
type User = Awaited<ReturnType<typeof newUser>>
const mail = async (email: string): Promise<Sent> => ({ ...(await server.mailTo(email)), email })

/** What is mailed for each purpose, and the types with which it may be used. */
const MAILS: Record<string, { types: EmailOtpType[]; send(user: User): Promise<Sent> }> = {
  'a confirmation of an account': {
    types: ['signup', 'email'],
    send: async ({ client }) => {
      const email = newEmail()
      await client.signUp({ email, password: PASSWORD })
      return mail(email)
    },
  },
  'a link to sign in': { types: ['magiclink', 'email'], send: async ({ client, email }) => (await client.signInWithOtp({ email }), mail(email)) },
  'a link for a new password': { types: ['recovery'], send: async ({ client, email }) => (await client.resetPasswordForEmail(email), mail(email)) },
  'a change of address, to the old one': { types: ['email_change'], send: async ({ client, email }) => (await client.updateUser({ email: newEmail() }), mail(email)) },
  'a change of address, to the new one': {
    types: ['email_change'],
    send: async ({ client }) => {
      const email = newEmail()
      await client.updateUser({ email })
      return mail(email)
    },
  },
  'a code to change the password': { types: [], send: async ({ client, email }) => (await client.reauthenticate(), mail(email)) },
}
const TYPES: EmailOtpType[] = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email']

describe.each(Object.entries(MAILS))('%s', (_name, { types, send }) => {
  it('is used for its purpose and for no other, by its code and by its link', async () => {
    const { email, text, links } = await send(await newUser())
    const client = await openClient(server)
    const token = codeIn({ text })
    for (const type of TYPES.filter((each) => !types.includes(each))) {
      expect([type, refusalIn(await client.verifyOtp({ email, token, type }))]).toEqual([type, REFUSED])
      if (linkIn({ links })) expect([type, refusalIn(await client.verifyOtp({ token_hash: tokenHashIn({ links }), type }))]).toEqual([type, REFUSED])
    }
    for (const type of ['sms', 'phone_change', 'reauthentication'] as never[]) expect(refusalIn(await client.verifyOtp({ email, token, type }))).toEqual(REFUSED)
    const [own] = types
    if (own) expect(refusalIn(await client.verifyOtp({ email, token, type: own }))).toBeNull()
    server.advance(301)
  })
})

it('no code but the one for it changes the password of an old session', async () => {
  const { client, email } = await newUser()
  server.advance(3_601)
  await client.refreshSession()
  await client.signInWithOtp({ email })
  const token = codeIn(await server.mailTo(email))
  server.advance(61)
  await client.resetPasswordForEmail(email)
  for (const nonce of [token, codeIn(await server.mailTo(email))]) expect(refusalIn(await client.updateUser({ password: 'another good one', nonce }))).toEqual(apiError(422, 'reauthentication_not_valid'))
})

it('a code in a text message is used for its purpose and for no other', async () => {
  const { client } = await newUser()
  const [first, second, third] = [newPhone(), newPhone(), newPhone()]
  const visitor = await openClient(server)
  await client.updateUser({ phone: first })
  const change = codeIn(await server.textTo(first))
  expect(refusalIn(await visitor.verifyOtp({ phone: first, token: change, type: 'sms' }))).toEqual(REFUSED)
  await visitor.signInWithOtp({ phone: second })
  const signIn = codeIn(await server.textTo(second))
  expect(refusalIn(await visitor.verifyOtp({ phone: second, token: signIn, type: 'phone_change' }))).toEqual(REFUSED)
  expect(refusalIn(await visitor.verifyOtp({ phone: first, token: signIn, type: 'sms' }))).toEqual(REFUSED)
  const { data: factor } = await client.mfa.enroll({ factorType: 'phone', phone: third })
  await client.mfa.challenge({ factorId: factor?.id ?? '', channel: 'sms' })
  const ofFactor = codeIn(await server.textTo(third))
  for (const type of ['sms', 'phone_change'] as const) expect(refusalIn(await visitor.verifyOtp({ phone: third, token: ofFactor, type }))).toEqual(REFUSED)
  expect(refusalIn(await visitor.verifyOtp({ phone: second, token: signIn, type: 'sms' }))).toBeNull()
  server.advance(301)
})

it('what was mailed to one address confirms no other that replaced it', async () => {
  const { client, email } = await newUser()
  const [mine, victims] = [newEmail('mine'), newEmail('victim')]
  await client.updateUser({ email: mine })
  const [toMine, toOld] = [codeIn(await server.mailTo(mine)), codeIn(await server.mailTo(email))]
  // As when the mails of a change are sent again just as another change is asked for.
  await server.database.pool.query('update auth_users set new_email = $1 where email = $2', [victims, email])
  expect(refusalIn(await client.verifyOtp({ email: mine, token: toMine, type: 'email_change' }))).toEqual(REFUSED)
  await client.verifyOtp({ email, token: toOld, type: 'email_change' })
  expect(refusalIn(await client.verifyOtp({ email: mine, token: toMine, type: 'email_change' }))).toEqual(REFUSED)
  expect((await client.getUser()).data.user?.email).toBe(email)
  server.advance(301)
})

it('a code that was sent to the old number signs nobody in once the number has changed', async () => {
  const { client } = await newUser()
  const [old, fresh] = [newPhone(), newPhone()]
  await client.updateUser({ phone: old })
  await client.verifyOtp({ phone: old, token: codeIn(await server.textTo(old)), type: 'phone_change' })
  server.advance(61)
  const finder = await openClient(server)
  await finder.signInWithOtp({ phone: old })
  const token = codeIn(await server.textTo(old))
  await client.updateUser({ phone: fresh })
  expect((await client.verifyOtp({ phone: fresh, token: codeIn(await server.textTo(fresh)), type: 'phone_change' })).data.user?.phone).toBe(fresh.slice(1))
  expect(refusalIn(await finder.verifyOtp({ phone: old, token, type: 'sms' }))).toEqual(REFUSED)
})

describe('used by many at once', () => {
  const eight = () => Promise.all(Array.from({ length: 8 }, () => openClient(server)))
  const winners = async (attempts: Promise<{ error: Parameters<typeof refusalIn>[0]['error'] }>[]) => (await Promise.all(attempts)).filter(({ error }) => error === null).length

  it('a code and a link sign in one of them', async () => {
    const { client, email } = await newUser()
    await client.signInWithOtp({ email })
    const token = codeIn(await server.mailTo(email))
    expect(await winners((await eight()).map((each) => each.verifyOtp({ email, token, type: 'email' })))).toBe(1)
    server.advance(301)
    await client.signInWithOtp({ email })
    const hash = tokenHashIn(await server.mailTo(email))
    expect(await winners((await eight()).map((each) => each.verifyOtp({ token_hash: hash, type: 'magiclink' })))).toBe(1)
    server.advance(301)
  })

  it('a link opened in many windows, and the code it leads to, sign in one', async () => {
    const { client, email }: { client: GoTrueClient; email: string } = await newUser()
    await client.signInWithOtp({ email })
    const link = linkIn(await server.mailTo(email))
    const targets = await Promise.all(Array.from({ length: 8 }, () => followLink(link)))
    const codes = targets.flatMap(({ searchParams }) => searchParams.get('code') ?? [])
    expect(codes).toHaveLength(1)
    expect(await winners(Array.from({ length: 8 }, () => client.exchangeCodeForSession(codes[0] ?? '')))).toBe(1)
    server.advance(301)
  })
})
