import { afterEach, describe, expect, it, vi } from 'vitest'
import { closeTabs, freshTab } from '../../test/fresh-tab.ts'
import { authStorage, rememberSession, SESSION_KEY, storedSession, takeRenewed } from './auth-storage.ts'
import { toSessionUser } from './session.ts'
import { readLocal, userKey, writeLocal } from './storage.ts'

describe('Remember me', () => {
  it('keeps the session in the browser, or in this tab only', () => {
    rememberSession(true)
    authStorage.setItem(SESSION_KEY, '{"a":1}')
    expect([localStorage.getItem(SESSION_KEY), sessionStorage.getItem(SESSION_KEY)]).toEqual(['{"a":1}', null])
    rememberSession(false)
    authStorage.setItem(SESSION_KEY, '{"a":2}')
    expect([localStorage.getItem(SESSION_KEY), storedSession()]).toEqual([null, { a: 2 }])
  })

  it('keeps what a return needs for whichever window it arrives in', () => {
    rememberSession(false)
    authStorage.setItem(`${SESSION_KEY}-code-verifier`, '"v"')
    expect([localStorage.getItem(`${SESSION_KEY}-code-verifier`), sessionStorage.length]).toEqual(['"v"', 0])
  })

  it('takes newer tokens of a session that only this tab has, and no other session', () => {
    const tokenOf = (id: string): string => `h.${btoa(JSON.stringify({ session_id: id }))}.s`
    const kept = () => (JSON.parse(sessionStorage.getItem(SESSION_KEY) ?? '{}') as { refresh_token?: string }).refresh_token
    expect(takeRenewed({ access_token: tokenOf('any'), expires_at: 1 })).toBe(true)
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0])
    sessionStorage.setItem(SESSION_KEY, JSON.stringify({ access_token: tokenOf('own'), refresh_token: 'first', expires_at: 100 }))
    const told = (id: string, refreshToken: string, expiresAt: number) => ({ access_token: tokenOf(id), refresh_token: refreshToken, expires_at: expiresAt })
    expect([takeRenewed(told('own', 'second', 200)), kept()]).toEqual([true, 'second'])
    expect([takeRenewed(told('own', 'first', 100)), kept()], 'older ones').toEqual([true, 'second'])
    expect([takeRenewed(told('another', 'third', 300)), kept()]).toEqual([false, 'second'])
  })

  it('drops a damaged session', () => {
    localStorage.setItem(SESSION_KEY, 'not json')
    expect(storedSession()).toBeNull()
    expect(localStorage.getItem(SESSION_KEY)).toBeNull()
  })
})

it('takes the name from the sign-up data, else from the address', () => {
  expect(toSessionUser({ id: 'u', email: 'ann@x.example', user_metadata: { name: 'Ann' } })).toEqual({ id: 'u', email: 'ann@x.example', name: 'Ann', avatarUrl: null })
  expect(toSessionUser({ id: 'u', email: 'ann@x.example', user_metadata: {} }).name).toBe('ann')
})

afterEach(closeTabs)

const fetchMock = vi.fn((input: string | URL | Request) =>
  Promise.resolve(
    String(input).endsWith('/api/config')
      ? new Response(JSON.stringify({ authUrl: '/auth/v1', anonKey: 'anon', services: { rest: '', storage: '', chatbot: '', mediaAnalysis: '' }, sandboxed: [] }))
      : new Response(JSON.stringify({ code: 'refresh_token_not_found', message: 'Invalid Refresh Token' }), { status: 400, headers: { 'x-supabase-api-version': '2024-01-01' } }),
  ),
)

it('shows the stored user at once, then removes everything when the service does not know the session (AUTH-15)', async () => {
  const { onSessionEnd, startSession, useSession } = await freshTab()
  vi.stubGlobal('fetch', fetchMock)
  const onEnd = vi.fn()
  onSessionEnd(onEnd)
  writeLocal(userKey('u', 'composer'), 'text')
  localStorage.setItem(SESSION_KEY, JSON.stringify({ access_token: 'a.e30.c', refresh_token: 'r', token_type: 'bearer', expires_in: 3600, expires_at: 1, user: { id: 'u', email: 'ann@x.example', user_metadata: { name: 'Ann' } } }))
  startSession()
  expect(useSession.getState()).toMatchObject({ status: 'signed-in', user: { name: 'Ann' } })
  await vi.waitFor(() => expect(useSession.getState().status).toBe('signed-out'), { timeout: 3_000 })
  expect(onEnd).toHaveBeenCalledOnce()
  // Renewing it failed before any call was made: the user is told all the same.
  expect(useSession.getState().isExpired).toBe(true)
  expect([readLocal(userKey('u', 'composer')), localStorage.getItem(SESSION_KEY), document.documentElement.dataset['session']]).toEqual([null, null, undefined])
})

it('reports once that the session has ended, however many calls were rejected', async () => {
  const { endSession, useSession } = await freshTab()
  vi.stubGlobal('fetch', fetchMock)
  useSession.setState({ status: 'signed-in', user: { id: 'u', email: 'ann@x.example', name: 'Ann', avatarUrl: null }, isExpired: false })
  let notices = 0
  const stop = useSession.subscribe((state, before) => {
    if (!state.isExpired || before.isExpired) return
    notices += 1
    // The layout removes the notice as soon as it has shown it.
    useSession.setState({ isExpired: false })
  })
  await Promise.all([endSession('expired'), endSession('expired')])
  await endSession('expired')
  stop()
  expect([notices, useSession.getState().status]).toEqual([1, 'signed-out'])
})

it('takes a stored token that is valid for a while without loading the sign-in client, and renews one that is not', async () => {
  const { getAccessToken, useSession } = await freshTab()
  fetchMock.mockClear()
  vi.stubGlobal('fetch', fetchMock)
  useSession.setState({ status: 'signed-in', user: { id: 'u', email: 'ann@x.example', name: 'Ann', avatarUrl: null }, isExpired: false })
  const store = (seconds: number) =>
    localStorage.setItem(SESSION_KEY, JSON.stringify({ access_token: 'a.e30.c', refresh_token: 'r', token_type: 'bearer', expires_in: 3600, expires_at: Math.floor(Date.now() / 1_000) + seconds, user: { id: 'u', email: 'ann@x.example', user_metadata: { name: 'Ann' } } }))
  store(120)
  expect([await getAccessToken(), fetchMock.mock.calls]).toEqual(['a.e30.c', []])
  store(-1)
  expect(await getAccessToken()).toBeNull()
  expect(fetchMock.mock.calls.map(([input]) => String(input).replace(/\?.*/, ''))).toContainEqual(expect.stringMatching(/\/auth\/v1\/token$/))
})
