import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followLink, linkIn, openClient } from '../../../../test/auth-client.ts'
import { type AuthServer, newEmail, PASSWORD, startAuthServer } from '../../../../test/auth-server.ts'
import { safeRedirect } from './redirects.ts'

const HOME = 'https://app.example.org'
const ELSEWHERE = 'https://other.example.org'
const ctx = { publicUrl: () => HOME, allowedRedirectOrigins: [ELSEWHERE] }

describe('a redirect', () => {
  it.each([
    'https://evil.example/',
    'http://app.example.org/',
    'https://app.example.org:8443/',
    'https://app.example.org.evil.example/',
    'https://app.example.org@evil.example/',
    'https://app.example.org%40evil.example/',
    'https://app.example.org\\@evil.example\\..',
    'https://user:password@app.example.org/',
    'https://evil.example\\@app.example.org/',
    'https:evil.example',
    'https:/\\evil.example',
    'https:\\\\evil.example',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example/',
    '/home',
    '%2F%2Fevil.example',
    'https%3A%2F%2Fevil.example',
    'ht\ntps://evil.example/',
    '\u0000https://evil.example/',
    'https://evil。example/',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'JAVASCRIPT://app.example.org/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://app.example.org/0190a3a0-0000-7000-8000-000000000000',
    'filesystem:https://app.example.org/temporary/x',
    'file:///etc/passwd',
    'ftp://app.example.org/',
  ])('never leads to %j', (requested) => {
    expect(new URL(safeRedirect(ctx, requested)).origin).toBe(HOME)
  })

  it.each(['/auth/v1/authorize?provider=google', '/auth/v1/verify?redirect_to=x', '/%61uth/v1/authorize?provider=google', '/x/../auth/v1/authorize', '/x/%2e%2e/auth/v1/authorize', '/auth%2Fv1/authorize', '/api/health', '/rest/v1/profiles', '/storage/v1/object/x', '/media/x', '/mcp', '/sandbox/outbox', '/%ff'])(
    'never leads to %s, which no page of the application is: what it redirects to would see the tokens',
    (path) => {
      expect(safeRedirect(ctx, `${HOME}${path}`)).toBe(`${HOME}/`)
    },
  )

  it.each([`${HOME}/auth/callback?platform=facebook`, `${HOME}/reset-password`, `${HOME}/profile?tab=security#x`, `${ELSEWHERE}/auth/v1/of-theirs`])('leads to %s', (requested) => {
    expect(safeRedirect(ctx, requested)).toBe(requested)
  })
})

describe('every call that takes redirect_to', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuthServer({ isAutoconfirmOn: false })
  })
  afterAll(() => server.close())

  /** Where the newest link of an address leads. */
  const landing = async (email: string): Promise<string> => {
    const { origin, pathname } = await followLink(linkIn(await server.mailTo(email)))
    return origin + pathname
  }

  it.each(['https://evil.example/', '//evil.example/', 'https://user@evil.example/', 'own /auth/v1/authorize'])('leads home instead of to %s', async (hostile) => {
    const redirectTo = hostile.replace('own ', server.url)
    const [client, email, fresh] = [await openClient(server, { flowType: 'implicit' }), newEmail(), newEmail()]
    const options = { emailRedirectTo: redirectTo }
    const landings = []
    await client.signUp({ email, password: PASSWORD, options })
    await server.mailTo(email)
    server.advance(61)
    await client.resend({ email, type: 'signup', options })
    landings.push(await landing(email))
    server.advance(61)
    await client.signInWithOtp({ email, options })
    landings.push(await landing(email))
    server.advance(61)
    await client.resetPasswordForEmail(email, { redirectTo })
    landings.push(await landing(email))
    await client.signInWithPassword({ email, password: PASSWORD })
    server.advance(61)
    expect((await client.updateUser({ email: fresh }, options)).error).toBeNull()
    landings.push(await landing(fresh))
    server.advance(61)
    await client.signUp({ email: fresh.replace('@', '.new@'), password: PASSWORD, options })
    landings.push(await landing(fresh.replace('@', '.new@')))
    const stale = await fetch(`${server.url}/auth/v1/verify?token=none&type=signup&redirect_to=${encodeURIComponent(redirectTo)}`, { redirect: 'manual' })
    landings.push((stale.headers.get('location') ?? '').split('#')[0])
    expect(landings).toEqual(Array(6).fill(`${server.url}/`))
  })
})
