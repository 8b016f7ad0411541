import { DEMO_TEXTS } from '@marquee/contract/demo'
import type { ClientConfig } from '@marquee/contract/platform'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeApi, errorResponse } from '../../../test/fake-api.tsx'
import { ALICE, renderAt, signInAs } from '../../../test/render.tsx'
import { useConfig } from '../../lib/config.ts'
import { authClient } from '../../lib/session.ts'
import { Component as Login } from './pages/login.tsx'

/** What the auth client makes of the demo's session. */
const setSession = vi.fn()

function show(isDemoOn: boolean, answer: () => unknown = () => ({ success: true, session: { access_token: 'access', refresh_token: 'refresh' } })) {
  const calls = fakeApi({ 'POST /api/demo/open': answer })
  useConfig.setState({ config: { isDemoOn } as ClientConfig })
  signInAs(null)
  return { calls, ...renderAt('/login?next=%2Fknowledge', <Login />) }
}

beforeEach(async () => void vi.spyOn(await authClient(), 'setSession').mockImplementation(setSession))
afterEach(() => void setSession.mockReset())

it('is offered only where the server has a demo', () => {
  show(false)
  expect(screen.queryByRole('button', { name: DEMO_TEXTS.open })).toBeNull()
  cleanup()
  show(true)
  expect(screen.getByText(DEMO_TEXTS.explain)).toBeTruthy()
})

it('signs in as the demo brand and opens Today, wherever the visitor came from', async () => {
  let answer: (value: unknown) => void = () => {}
  const { router, user } = show(true, () => new Promise((resolve) => { answer = resolve }))
  setSession.mockImplementation(async () => {
    signInAs({ ...ALICE, email: 'demo@marquee.local' })
    return { error: null }
  })
  await user.click(screen.getByRole('button', { name: DEMO_TEXTS.open }))
  expect(screen.getByRole('button', { name: DEMO_TEXTS.opening })).toBeTruthy()
  await act(async () => answer({ success: true, session: { access_token: 'access', refresh_token: 'refresh' } }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(setSession).toHaveBeenCalledWith({ access_token: 'access', refresh_token: 'refresh' })
})

it('says when it may be opened again', async () => {
  const text = 'Too many attempts. Please try again in 12 minutes.'
  const { user } = show(true, () => errorResponse(429, 'rate_limited', text))
  await user.click(screen.getByRole('button', { name: DEMO_TEXTS.open }))
  expect((await screen.findByRole('alert')).textContent).toBe(text)
})

it.each([
  ['the server refuses', () => errorResponse(503, 'unavailable', DEMO_TEXTS.off), () => Promise.resolve({ error: null })],
  ['the session is not taken', undefined, () => Promise.resolve({ error: { message: 'no' } })],
])('says so when %s, and can be tried again', async (_, answer, take) => {
  const { router, user } = show(true, answer)
  setSession.mockImplementation(take)
  await user.click(screen.getByRole('button', { name: DEMO_TEXTS.open }))
  expect((await screen.findByRole('alert')).textContent).toBe(DEMO_TEXTS.failed)
  expect(screen.getByRole('button', { name: DEMO_TEXTS.open }).getAttribute('aria-busy')).toBeNull()
  expect(router.state.location.pathname).toBe('/login')
})
