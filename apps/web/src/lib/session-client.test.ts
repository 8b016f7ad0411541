import type { AuthChangeEvent, Session } from '@supabase/auth-js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeTabs, freshTab } from '../../test/fresh-tab.ts'
import { SESSION_KEY } from './auth-storage.ts'

const ANN = { id: 'u', email: 'ann@x.example', user_metadata: { name: 'Ann' } }
const NOW = new Date('2026-11-20T12:00:00Z')
const inSeconds = (seconds: number): number => NOW.getTime() / 1_000 + seconds
const sessionOf = (name: string, expiresAt: number) => ({ access_token: `a.e30.${name}`, refresh_token: name, token_type: 'bearer', expires_in: 3_600, expires_at: expiresAt, user: ANN })
const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status, headers: { 'x-supabase-api-version': '2024-01-01' } })

/** Replaces `fetch` by the service. Returns the calls that reached it, as `METHOD path?query`. */
function serve(answers: Record<string, () => Response>): string[] {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : String(input), window.location.origin)
    if (pathname === '/api/config') return json(200, { authUrl: '/auth/v1', anonKey: 'anon', services: { rest: '', storage: '', chatbot: '', mediaAnalysis: '' }, sandboxed: [] })
    const call = `${init?.method ?? 'GET'} ${pathname}${search}`
    calls.push(call)
    const answer = answers[call]
    if (!answer) throw new Error(`No answer for ${call}`)
    return answer()
  })
  return calls
}

const REFRESH = 'POST /auth/v1/token?grant_type=refresh_token'
const store = (session: object): void => localStorage.setItem(SESSION_KEY, JSON.stringify(session))
const setVisibility = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  window.dispatchEvent(new Event('visibilitychange'))
}

// The tab has one client, so each test loads the module again as a new tab.
async function openTab() {
  const tab = await freshTab()
  tab.startSession()
  await tab.authClient()
  return tab
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
})
afterEach(async () => {
  await closeTabs()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.doUnmock('@supabase/auth-js')
})

describe('a token that is about to expire', () => {
  it('is renewed by the 30 s timer, once fewer than 90 s remain (AUTH-07, AUTH-14)', async () => {
    store(sessionOf('old', inSeconds(140)))
    const calls = serve({ [REFRESH]: () => json(200, sessionOf('new', inSeconds(3_700))) })
    await openTab()
    await vi.advanceTimersByTimeAsync(29_000)
    expect(calls).toEqual([])
    await vi.advanceTimersByTimeAsync(32_000)
    expect(calls).toEqual([REFRESH])
    expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}')).toMatchObject({ refresh_token: 'new' })
  })

  it('is renewed when a hidden tab becomes visible again, and not while it is hidden (AUTH-14)', async () => {
    store(sessionOf('old', inSeconds(600)))
    const calls = serve({ [REFRESH]: () => json(200, sessionOf('new', inSeconds(4_200))) })
    await openTab()
    setVisibility('hidden')
    await vi.advanceTimersByTimeAsync(570_000)
    expect(calls).toEqual([])
    setVisibility('visible')
    await vi.waitFor(() => expect(calls).toEqual([REFRESH]))
  })
})

describe('a renewal that the service cannot answer', () => {
  it('is tried again after 200 ms, then twice as long each time, for 30 s, and keeps the session (AUTH-10)', async () => {
    store(sessionOf('old', inSeconds(80)))
    const at: number[] = []
    serve({ [REFRESH]: () => (at.push(Date.now() - NOW.getTime()), json(503, { code: 'unexpected_failure', message: 'Busy.' })) })
    const tab = openTab()
    await vi.advanceTimersByTimeAsync(29_000)
    const { useSession } = await tab
    expect(at.slice(1).map((time, index) => time - (at[index] ?? 0))).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 12_800])
    expect([useSession.getState().status, JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}')]).toMatchObject(['signed-in', { refresh_token: 'old' }])
  })

  it('succeeds as soon as the service answers', async () => {
    store(sessionOf('old', inSeconds(80)))
    const answers = [json(503, { code: 'unexpected_failure', message: 'Busy.' }), json(502, {}), json(200, sessionOf('new', inSeconds(3_700)))]
    const calls = serve({ [REFRESH]: () => answers.shift() ?? json(500, {}) })
    const tab = openTab()
    await vi.advanceTimersByTimeAsync(600)
    await tab
    expect([calls, JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}')]).toMatchObject([[REFRESH, REFRESH, REFRESH], { refresh_token: 'new' }])
  })
})

it.each([401, 403, 404])('logging out succeeds although the service answers %i (AUTH-11)', async (status) => {
  store(sessionOf('old', inSeconds(3_000)))
  const calls = serve({ 'POST /auth/v1/logout?scope=local': () => json(status, { code: 'bad_jwt', message: 'No.' }) })
  const { endSession, useSession } = await openTab()
  expect(useSession.getState().status).toBe('signed-in')
  await endSession('logout')
  expect(calls).toEqual(['POST /auth/v1/logout?scope=local'])
  expect(useSession.getState()).toMatchObject({ status: 'signed-out', user: null, isExpired: false })
  expect(localStorage.getItem(SESSION_KEY)).toBeNull()
})

it('follows the events of the client: signed out and signed in, no third state (AUTH-13, GEN-14)', async () => {
  let tell: (event: AuthChangeEvent, session: Session | null) => void = () => undefined
  vi.doMock('@supabase/auth-js', () => ({
    GoTrueClient: class {
      onAuthStateChange = (listener: typeof tell) => void (tell = listener)
      initialize = async () => ({ error: null })
      stopAutoRefresh = async () => undefined
    },
  }))
  serve({})
  const { useSession } = await openTab()
  const session = sessionOf('one', inSeconds(3_000)) as unknown as Session
  const renamed = { ...session, user: { ...session.user, user_metadata: { name: 'Ann Lee' } } }
  const seen = (event: AuthChangeEvent, given: Session | null) => {
    tell(event, given)
    const { status, user, isRecovering } = useSession.getState()
    return [event, status, user?.name ?? null, isRecovering]
  }
  expect([seen('INITIAL_SESSION', null), seen('SIGNED_IN', session), seen('TOKEN_REFRESHED', renamed), seen('PASSWORD_RECOVERY', session), seen('TOKEN_REFRESHED', session), seen('USER_UPDATED', session), seen('SIGNED_OUT', null)]).toEqual([
    ['INITIAL_SESSION', 'signed-out', null, false],
    ['SIGNED_IN', 'signed-in', 'Ann', false],
    ['TOKEN_REFRESHED', 'signed-in', 'Ann', false],
    ['PASSWORD_RECOVERY', 'signed-in', 'Ann', true],
    ['TOKEN_REFRESHED', 'signed-in', 'Ann', true],
    ['USER_UPDATED', 'signed-in', 'Ann', false],
    ['SIGNED_OUT', 'signed-out', null, false],
  ])
})

it('keeps when a limit of the service ends, which its errors do not tell', async () => {
  const refused = () => new Response('{"code":"over_request_rate_limit","message":"Request rate limit reached"}', { status: 429, headers: { 'x-supabase-api-version': '2024-01-01', 'retry-after': '299' } })
  serve({ 'POST /auth/v1/token?grant_type=password': refused })
  const { authClient, authLimitSeconds } = await openTab()
  expect(authLimitSeconds()).toBeUndefined()
  expect((await (await authClient()).signInWithPassword({ email: 'a@b.example', password: 'x' })).error?.status).toBe(429)
  expect(authLimitSeconds()).toBe(299)
})
