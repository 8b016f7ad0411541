import { OAUTH_REDIRECT_MS, OAUTH_TEXTS } from '@marquee/contract/auth-callback'
import { SIGN_IN_METHOD_TEXTS } from '@marquee/contract/auth-providers'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderAt, signInAs } from '../../../test/render.tsx'
import { noteReturn, readReturn } from '../../lib/return-address.ts'
import { onWindowResult } from './oauth-window.ts'
import { Component as Callback } from './pages/callback.tsx'
import * as providers from './provider-queries.ts'
import * as queries from './queries.ts'

type Returned = Awaited<ReturnType<typeof queries.readReturnedSession>>

/** Opens the return address; `finish` provides the session that the client read there. */
function openReturn(query: string) {
  let finish: (session: Returned) => void = () => undefined
  vi.spyOn(queries, 'readReturnedSession').mockReturnValue(new Promise((resolve) => void (finish = resolve)))
  // The screen reads the window's address: the router's may lack the fragment.
  window.history.replaceState(null, '', `/auth/callback${query}`)
  const shown = renderAt(`/auth/callback${query}`, <Callback />, { leaves: true })
  return { ...shown, finish: (session: Returned) => act(async () => finish(session)) }
}
const heading = (): string | null => screen.getByRole('heading').textContent

beforeEach(() => {
  signInAs(null)
  vi.spyOn(providers, 'confirmReturn').mockResolvedValue('stored')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  window.history.replaceState(null, '', '/')
})

describe('returning from another site', () => {
  it('connects, says so, and goes to the profile after a second (OAUTH-01 to OAUTH-03, OAUTH-12, OAUTH-13)', async () => {
    const { router, finish } = openReturn('?platform=twitter&code=1')
    expect(heading()).toBe('Connecting your account...')
    await finish({ providerToken: null })
    expect(heading()).toBe('Account Connected!')
    expect(screen.getByRole('status').textContent).toBe('Redirecting you back to your profile...')
    await act(() => vi.advanceTimersByTimeAsync(OAUTH_REDIRECT_MS - 1))
    expect(router.state.location.pathname).toBe('/auth/callback')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(router.state.location.pathname + router.state.location.search).toBe('/profile?tab=security')
  })

  it('says what failed and returns to the profile (OAUTH-04, OAUTH-05, OAUTH-14)', async () => {
    const { finish } = openReturn('?platform=facebook')
    await finish(null)
    expect(heading()).toBe(OAUTH_TEXTS.failed)
    expect(screen.getByRole('alert').textContent).toBe(OAUTH_TEXTS.noSession)
    expect(screen.getByRole('link', { name: OAUTH_TEXTS.returnToProfile }).getAttribute('href')).toBe('/profile')
  })

  it.each(['?platform=twitter', '?platform=facebook', '?platform=instagram&state=used'])('says of %s, to which nothing was returned, that nothing was connected, though somebody is signed in', async (query) => {
    const { router, finish } = openReturn(query)
    await finish({ providerToken: 'token of an earlier sign-in' })
    expect(heading()).toBe(OAUTH_TEXTS.failed)
    expect(screen.getByRole('alert').textContent).toBe(OAUTH_TEXTS.noSession)
    await act(() => vi.advanceTimersByTimeAsync(10 * OAUTH_REDIRECT_MS))
    expect(router.state.location.pathname).toBe('/auth/callback')
  })

  it('says so when the server stored nothing, whatever came back', async () => {
    vi.spyOn(providers, 'confirmReturn').mockResolvedValue('nothing')
    const { finish } = openReturn('?platform=twitter&code=1')
    await finish({ providerToken: 't' })
    expect([heading(), screen.getByRole('alert').textContent]).toEqual([OAUTH_TEXTS.failed, OAUTH_TEXTS.noSession])
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/profile?tab=security')
  })

  it('finds what came back although an earlier drawing, which was given up, has read it and the client has removed it', async () => {
    window.history.replaceState(null, '', '/auth/callback?code=1&next=%2Fdrafts')
    noteReturn()
    window.history.replaceState(null, '', '/auth/callback?next=%2Fdrafts')
    expect([readReturn().search, readReturn().search]).toEqual(['?code=1&next=%2Fdrafts', '?code=1&next=%2Fdrafts'])
    vi.spyOn(queries, 'readReturnedSession').mockResolvedValue({ providerToken: 't' })
    const { router } = renderAt('/auth/callback', <Callback />, { leaves: true })
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/drafts'))
    expect(readReturn().search, 'the next return is read from the address').toBe('?next=%2Fdrafts')
  })

  it('goes on where a sign-in began, and nowhere else', async () => {
    const { router, finish } = openReturn('?code=1&next=%2Fdrafts')
    await finish({ providerToken: 't' })
    expect(router.state.location.pathname).toBe('/drafts')
    const other = openReturn('?code=1&next=https%3A%2F%2Fevil.example')
    await other.finish({ providerToken: 't' })
    expect(other.router.state.location.pathname).toBe('/')
  })

  it('in a window tells the page that opened it, and closes once that page knows', async () => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => undefined)
    const told = vi.fn()
    const stop = onWindowResult(told)
    const { finish } = openReturn('?platform=sandbox&window=true&code=1')
    await finish({ providerToken: 't' })
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
    expect(told).toHaveBeenCalledExactlyOnceWith({ type: 'marquee:connected', platform: 'sandbox' })
    stop()
  })

  it('in a window that nobody waits for any more goes on as a page', async () => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => undefined)
    const { router, finish } = openReturn('?platform=sandbox&window=true&code=1')
    await finish({ providerToken: 't' })
    await act(() => vi.advanceTimersByTimeAsync(OAUTH_REDIRECT_MS))
    expect(router.state.location.pathname + router.state.location.search).toBe('/profile?tab=security')
    expect(close).not.toHaveBeenCalled()
  })

  it('a failure is told and stays to be read; a page that was not opened for it tells nobody', async () => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => undefined)
    const told = vi.fn()
    const stop = onWindowResult(told)
    const page = openReturn('?platform=sandbox&error=access_denied')
    await page.finish(null)
    const opened = openReturn('?platform=sandbox&window=true&error=access_denied')
    await opened.finish(null)
    await vi.waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith({ type: 'marquee:failed', platform: 'sandbox' }))
    expect(close).not.toHaveBeenCalled()
    stop()
  })

  it.each([
    ['email_exists', SIGN_IN_METHOD_TEXTS.addressKnown],
    ['identity_already_exists', SIGN_IN_METHOD_TEXTS.otherAccount],
  ])('says what can be done about %s, never the words of the address', async (code, hint) => {
    const { finish } = openReturn(`?error=invalid_request&error_code=${code}&error_description=Call+this+number`)
    await finish(null)
    expect(screen.getByRole('alert').textContent).toBe(OAUTH_TEXTS.fallback)
    expect(screen.getByText(hint)).toBeTruthy()
    expect(screen.queryByText(/Call this number/)).toBeNull()
  })

  it('with debug copies the details, and stays when the timer is skipped (OAUTH-06)', async () => {
    const { router, finish } = openReturn('?platform=twitter&debug=true&code=secret-code')
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await finish({ providerToken: null })
    act(() => screen.getByRole('button', { name: 'Copy Debug Info' }).click())
    expect(writeText).toHaveBeenCalledExactlyOnceWith(screen.getByLabelText('Debug information').textContent)
    expect(screen.getByLabelText('Debug information').textContent).not.toContain('secret-code')
    act(() => screen.getByRole('button', { name: 'Skip Redirect Timer' }).click())
    await act(() => vi.advanceTimersByTimeAsync(10 * OAUTH_REDIRECT_MS))
    expect([heading(), router.state.location.pathname]).toEqual([OAUTH_TEXTS.connected, '/auth/callback'])
  })
})
