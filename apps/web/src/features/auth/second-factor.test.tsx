import { LOGIN_TEXTS } from '@marquee/contract/auth'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { render } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderAt, signInAs } from '../../../test/render.tsx'
import { SESSION_OVER_TEXT } from '../../lib/next.ts'
import { useSession } from '../../lib/session.ts'
import { Toaster } from '../../ui/toast.tsx'
import * as factors from './factor-queries.ts'
import { SECOND_STEP_TITLE } from './model.ts'
import { PROVIDER_FAILED, providerText } from './providers.ts'
import { Component as Login } from './pages/login.tsx'
import * as queries from './sign-in-queries.ts'
import { codesLeftText, factorErrorText, SECOND_STEP_TEXTS } from './second-step.ts'

const WRONG = { message: 'Invalid TOTP code entered', status: 422, code: 'mfa_verification_failed' }

beforeEach(() => signInAs(null))

function showStep() {
  act(() => useSession.setState({ isFactorMissing: true }))
  return renderAt('/login?next=%2Fdrafts', <><Login /><Toaster /></>)
}

describe('One more step', () => {
  it('sends the sixth digit by itself, and clears a code that was wrong or used', async () => {
    vi.spyOn(factors, 'readFactors').mockResolvedValue({ apps: ['one'], phone: null })
    const confirm = vi.spyOn(factors, 'confirmByApp').mockResolvedValue(WRONG)
    const { user } = showStep()
    expect(await screen.findByRole('heading', { name: SECOND_STEP_TITLE })).toBeTruthy()
    const input = await screen.findByLabelText<HTMLInputElement>(SECOND_STEP_TEXTS.code)
    expect([input.autocomplete, input.inputMode, document.activeElement === input]).toEqual(['one-time-code', 'numeric', true])
    await user.type(input, '12345')
    expect(confirm).not.toHaveBeenCalled()
    await user.type(input, 'x6')
    expect(await screen.findByText(SECOND_STEP_TEXTS.codeWrong)).toBeTruthy()
    expect(confirm).toHaveBeenCalledExactlyOnceWith(['one'], '123456')
    expect(input.value).toBe('')
  })

  it('accepts a pasted code with a space', async () => {
    vi.spyOn(factors, 'readFactors').mockResolvedValue({ apps: ['one'], phone: null })
    const confirm = vi.spyOn(factors, 'confirmByApp').mockResolvedValue(null)
    const { user } = showStep()
    await user.click(await screen.findByLabelText(SECOND_STEP_TEXTS.code))
    await user.paste('419 788')
    await waitFor(() => expect(confirm).toHaveBeenCalledExactlyOnceWith(['one'], '419788'))
  })

  it('sends a code to the phone of somebody without an app', async () => {
    vi.spyOn(factors, 'readFactors').mockResolvedValue({ apps: [], phone: 'phone' })
    const sent = vi.spyOn(factors, 'sendFactorCode').mockResolvedValue({ challengeId: 'challenge', failure: null })
    const confirm = vi.spyOn(factors, 'confirmByPhone').mockResolvedValue(null)
    const { user } = showStep()
    expect(await screen.findByText(SECOND_STEP_TEXTS.phone)).toBeTruthy()
    await user.type(screen.getByLabelText(SECOND_STEP_TEXTS.code), '123456')
    await waitFor(() => expect(confirm).toHaveBeenCalledExactlyOnceWith('phone', 'challenge', '123456'))
    expect(sent).toHaveBeenCalledOnce()
  })

  it('takes a recovery code, and says how many are left', async () => {
    vi.spyOn(factors, 'readFactors').mockResolvedValue({ apps: ['one'], phone: null })
    vi.spyOn(factors, 'confirmByRecoveryCode').mockResolvedValueOnce({ failure: WRONG, left: null }).mockResolvedValueOnce({ failure: null, left: 9 })
    const { user } = showStep()
    await user.click(await screen.findByRole('button', { name: SECOND_STEP_TEXTS.useRecovery }))
    await user.type(screen.getByLabelText(SECOND_STEP_TEXTS.recoveryCode), 'abcd')
    await user.click(screen.getByRole('button', { name: SECOND_STEP_TEXTS.verify }))
    expect(await screen.findByText(SECOND_STEP_TEXTS.recoveryWrong)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: SECOND_STEP_TEXTS.verify }))
    expect(await screen.findByText('Recovery code used. 9 left.')).toBeTruthy()
    expect(codesLeftText(9)).toContain('9 left')
  })

  it('is given up with Back to login', async () => {
    vi.spyOn(factors, 'readFactors').mockResolvedValue({ apps: ['one'], phone: null })
    const cancel = vi.spyOn(factors, 'cancelSignIn').mockImplementation(() => Promise.resolve(useSession.setState({ isFactorMissing: false })))
    const { user } = showStep()
    await user.click(await screen.findByRole('button', { name: LOGIN_TEXTS.backToLogin }))
    expect(await screen.findByRole('heading', { name: LOGIN_TEXTS.signIn })).toBeTruthy()
    expect(cancel).toHaveBeenCalledOnce()
  })

  it.each([
    [{ message: 'Request rate limit reached', status: 429, code: 'over_request_rate_limit', retryAfter: 60 }, 'Too many attempts. Please try again in 60 seconds.'],
    [{ message: 'x', status: 500, code: 'unexpected_failure' }, LOGIN_TEXTS.failed],
    [{ message: 'Too many wrong recovery codes.', status: 429, code: 'mfa_recovery_codes_locked' }, 'Too many wrong recovery codes.'],
  ])('%j reads %s', (failure, text) => expect(factorErrorText(failure, 'wrong')).toBe(text))
})

describe('other services', () => {
  it('have a button each, as the settings say; one that cannot be reached says so', async () => {
    vi.spyOn(queries, 'readProviders').mockResolvedValue(['google', 'my_idp'])
    const leave = vi.spyOn(queries, 'signInWith').mockResolvedValue({ message: 'x', status: 500, code: 'x' })
    const user = userEvent.setup()
    renderAt('/login?next=%2Fdrafts', <Login />)
    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }))
    expect(screen.getByRole('button', { name: 'Continue with My idp' })).toBeTruthy()
    expect(leave).toHaveBeenCalledExactlyOnceWith('google', '/drafts')
    expect((await screen.findByRole('alert')).textContent).toBe(PROVIDER_FAILED)
    expect(providerText('github')).toBe('Continue with GitHub')
  })

  it('are not offered where none is configured', async () => {
    vi.stubGlobal('fetch', (input: string) => Promise.resolve(Response.json(input.startsWith('/api/config') ? { authUrl: '/auth/v1', anonKey: 'anon', sandboxed: [] } : { external: { email: true, phone: true, anonymous_users: true, google: false } })))
    expect(await queries.readProviders()).toEqual([])
  })
})

it('tells somebody whose session ended why they are here', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Login /> }], { initialEntries: [{ pathname: '/login', search: '?next=%2Fdrafts', state: { isSessionOver: true } }] })
  render(<RouterProvider router={router} />)
  expect(await screen.findByText(SESSION_OVER_TEXT)).toBeTruthy()
})
