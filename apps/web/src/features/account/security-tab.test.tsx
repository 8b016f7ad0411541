import { ACCOUNT_TEXTS, activeKeysText, SECURITY_TEXTS } from '@marquee/contract/account'
import { LOGIN_TEXTS } from '@marquee/contract/auth'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { errorResponse, fakeApi, renderScreen } from '../../../test/fake-api.tsx'
import { SESSION_KEY } from '../../lib/auth-storage.ts'
import { useSession } from '../../lib/session.ts'
import { TAB_TEXTS } from './model.ts'
import { SecurityTab } from './security-tab.tsx'

type Handlers = Parameters<typeof fakeApi>[0]

const ID = '11111111-1111-4111-8111-111111111112'
const security = (change: object = {}) => ({ success: true, hasPassword: true, twoFactorSince: null, codeBy: 'email', isShared: false, isHosted: false, ...change })
const session = (change: object = {}) => ({ id: ID, device: { name: 'Chrome on macOS', kind: 'computer' }, address: '192.0.2.1', isConfirmed: false, isCurrent: true, createdAt: '2026-11-20T10:00:00.000Z', lastUsedAt: '2026-11-20T10:00:00.000Z', ...change })
const key = { id: ID, name: 'Shop', hint: 'mq_abcdef', scopes: ['read'], expiresAt: null, lastUsedAt: null, lastUsedAddress: null, createdAt: '2026-11-20T10:00:00.000Z' }
const other = session({ id: '22222222-2222-4222-8222-222222222222', device: { name: 'Safari on iPhone', kind: 'phone' }, isCurrent: false })

function show(handlers: Handlers = {}) {
  const calls = fakeApi({
    'GET /api/config': () => ({ authUrl: '/auth/v1', anonKey: 'anon', sandboxed: [] }),
    'GET /api/account/security': () => security(),
    'GET /api/account/sessions': () => ({ success: true, sessions: [session(), other] }),
    'GET /api/account/recovery-codes': () => ({ success: true, total: 10, left: 9, isShown: true }),
    'GET /api/keys': () => ({ success: true, keys: [key] }),
    'GET /auth/v1/user': () => ({ id: ID, identities: [] }),
    'GET /auth/v1/settings': () => ({ external: {} }),
    ...handlers,
  })
  renderScreen(<SecurityTab />)
  return { calls, user: userEvent.setup() }
}

const press = (name: string | RegExp) => screen.findByRole('button', { name })
const callsOf = (calls: ReturnType<typeof fakeApi>, method: string, path: string) => calls.filter((call) => call.method === method && call.path === path)

describe('the tab', () => {
  it('has the parts of the specification (PROF-43 to PROF-45, PROF-49 to PROF-56)', async () => {
    show()
    for (const text of [SECURITY_TEXTS.changePassword, SECURITY_TEXTS.twoFactor, SECURITY_TEXTS.apiKeys, SECURITY_TEXTS.dangerZone]) expect(await screen.findByRole('heading', { name: text })).toBeTruthy()
    for (const label of [SECURITY_TEXTS.current, SECURITY_TEXTS.new, SECURITY_TEXTS.confirmNew]) expect(screen.getByLabelText(label)).toBeTruthy()
    for (const name of [SECURITY_TEXTS.updatePassword, SECURITY_TEXTS.enableTwoFactor, SECURITY_TEXTS.deleteAccount]) expect(screen.getByRole('button', { name })).toBeTruthy()
    expect(screen.getByText(SECURITY_TEXTS.twoFactorOff)).toBeTruthy()
    expect(await screen.findByText(activeKeysText(1))).toBeTruthy()
    expect(screen.getByRole('link', { name: SECURITY_TEXTS.manageKeys }).getAttribute('href')).toBe('/api-keys')
    expect([activeKeysText(0), activeKeysText(1)]).toEqual(['0 active keys', '1 active key'])
  })

  it('says what could not be loaded, and tries again', async () => {
    let isBroken = true
    const { user } = show({ 'GET /api/account/security': () => (isBroken ? errorResponse(500, 'internal', 'Broken.') : security()) })
    expect((await screen.findByRole('alert')).textContent).toContain('Broken.')
    isBroken = false
    await user.click(await press('Retry'))
    expect(await screen.findByText(SECURITY_TEXTS.twoFactorOff)).toBeTruthy()
  })

  it('lets visitors of the demo change nothing', async () => {
    show({ 'GET /api/account/security': () => security({ isShared: true }) })
    expect(await screen.findByText(ACCOUNT_TEXTS.shared)).toBeTruthy()
    for (const name of [SECURITY_TEXTS.updatePassword, SECURITY_TEXTS.enableTwoFactor, SECURITY_TEXTS.deleteAccount, 'Export']) expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
    expect(screen.queryByText('End all others')).toBeNull()
  })
})

describe('Change Password', () => {
  async function fill(user: ReturnType<typeof userEvent.setup>, [current, fresh, again]: [string, string, string]) {
    if (current) await user.type(await screen.findByLabelText(SECURITY_TEXTS.current), current)
    await user.type(await screen.findByLabelText(SECURITY_TEXTS.new), fresh)
    await user.type(screen.getByLabelText(SECURITY_TEXTS.confirmNew), again)
    await user.click(await press(SECURITY_TEXTS.updatePassword))
  }

  it('names what is missing before anything is sent (PROF-46, PROF-47)', async () => {
    const { user, calls } = show()
    await fill(user, ['', 'short', 'other'])
    for (const text of [TAB_TEXTS.currentRequired, LOGIN_TEXTS.passwordTooShort, LOGIN_TEXTS.passwordMismatch]) expect(screen.getByText(text)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(SECURITY_TEXTS.current))
    expect(callsOf(calls, 'PUT', '/auth/v1/user')).toEqual([])
  })

  it('sends the current password with the new one, and explains a refusal beside its field', async () => {
    const answers = [Response.json({ code: 'current_password_mismatch', message: 'Current password is not correct.' }, { status: 400, headers: { 'x-supabase-api-version': '2024-01-01' } }), Response.json({ id: ID, user_metadata: {} })]
    const { user, calls } = show({ 'PUT /auth/v1/user': () => answers.shift() })
    await fill(user, ['wrong', 'a fresh secret', 'a fresh secret'])
    expect(await screen.findByText('Current password is not correct.')).toBeTruthy()
    await user.type(screen.getByLabelText(SECURITY_TEXTS.current), '!')
    await user.click(await press(SECURITY_TEXTS.updatePassword))
    expect(await screen.findByText(TAB_TEXTS.passwordChanged)).toBeTruthy()
    expect(callsOf(calls, 'PUT', '/auth/v1/user').map(({ body }) => body)).toMatchObject([{ password: 'a fresh secret', current_password: 'wrong' }, { password: 'a fresh secret', current_password: 'wrong!' }])
    expect(screen.getByLabelText<HTMLInputElement>(SECURITY_TEXTS.new).value).toBe('')
  })
})

describe('sessions', () => {
  it('are revoked one at a time, and all at once after a question', async () => {
    let sessions = [session(), other]
    const { user, calls } = show({
      'GET /api/account/sessions': () => ({ success: true, sessions }),
      [`DELETE /api/account/sessions/${other.id}`]: () => ((sessions = [session()]), { success: true }),
      'DELETE /api/account/sessions': () => ((sessions = [session()]), { success: true }),
    })
    expect(await screen.findByText('This device')).toBeTruthy()
    await user.click(await press('End all others'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
    expect(callsOf(calls, 'DELETE', '/api/account/sessions')).toEqual([])
    await user.click(await press('Revoke Safari on iPhone'))
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
    expect(callsOf(calls, 'DELETE', `/api/account/sessions/${other.id}`)).toHaveLength(1)
  })
})

describe('the second factor that is on', () => {
  const on = { 'GET /api/account/security': () => security({ twoFactorSince: '2026-11-22T10:00:00.000Z' }) }

  it('says since when, how many codes are left, and is disabled with password and code', async () => {
    const answers = [errorResponse(400, 'validation_failed', ACCOUNT_TEXTS.codeWrong), { success: true }]
    const { user, calls } = show({ ...on, 'POST /api/account/two-factor/disable': () => answers.shift(), 'POST /auth/v1/token': () => Response.json({ code: 'x', message: 'x' }, { status: 400 }) })
    expect(await screen.findByText('On since November 22, 2026')).toBeTruthy()
    expect(await screen.findByText('9 of 10 recovery codes left.')).toBeTruthy()
    await user.click(await press('Disable'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Password'), 'secret')
    await user.type(dialog.getByLabelText('Code'), ' 123 456 ')
    await user.click(dialog.getByRole('button', { name: 'Disable' }))
    expect(await dialog.findByText(ACCOUNT_TEXTS.codeWrong)).toBeTruthy()
    expect(callsOf(calls, 'POST', '/api/account/two-factor/disable').map(({ body }) => body)).toEqual([{ password: 'secret', code: '123 456' }])
  })

  it('offers codes that nobody has stored, and shows them until they are', async () => {
    const codes = Array.from({ length: 10 }, (_, index) => `code-${index}`)
    const { user } = show({ ...on, 'GET /api/account/recovery-codes': () => ({ success: true, total: 10, left: 10, isShown: false }), 'POST /api/account/recovery-codes': () => ({ success: true, codes, total: 10, left: 10 }) })
    expect(await screen.findByText(TAB_TEXTS.codesUnseen)).toBeTruthy()
    await user.click(await press('Show the codes'))
    expect((await screen.findByRole('list', { name: 'Recovery codes' })).children).toHaveLength(10)
    await user.click(await press('Copy'))
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'))
    await user.click(await press(TAB_TEXTS.stored))
    expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull()
  })
})

describe('Danger Zone', () => {
  it('offers the export first, then takes the password (AMB-62)', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const answers = [errorResponse(400, 'validation_failed', ACCOUNT_TEXTS.passwordWrong), { success: true }]
    const { user, calls } = show({
      'POST /api/account/export': () => ({ success: true, url: '/api/account/export/token', expiresAt: '2026-11-22T10:01:00.000Z' }),
      'POST /api/account/delete': () => answers.shift(),
    })
    await user.click(await press(SECURITY_TEXTS.deleteAccount))
    const first = within(await screen.findByRole('alertdialog', { name: SECURITY_TEXTS.deleteQuestion }))
    await user.click(first.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
    await user.click(first.getByRole('button', { name: 'Continue' }))
    const second = within(await screen.findByRole('dialog', { name: SECURITY_TEXTS.deleteFinal }))
    const confirm = second.getByRole<HTMLButtonElement>('button', { name: SECURITY_TEXTS.deleteAccount })
    expect(confirm.disabled).toBe(true)
    await user.type(second.getByLabelText('Password'), 'secret{Enter}')
    expect(callsOf(calls, 'POST', '/api/account/delete')).toEqual([])
    await user.click(confirm)
    expect(await second.findByText(ACCOUNT_TEXTS.passwordWrong)).toBeTruthy()
    await user.click(confirm)
    await waitFor(() => expect(useSession.getState().status).toBe('signed-out'))
    expect(callsOf(calls, 'POST', '/api/account/delete').map(({ body }) => body)).toEqual([{ password: 'secret' }, { password: 'secret' }])
    expect(localStorage.getItem(SESSION_KEY)).toBeNull()
  })

  it('says what stays with a hosted project, and asks for nothing but a recent sign-in', async () => {
    const answers = [errorResponse(403, 'forbidden', ACCOUNT_TEXTS.signInAgain), { success: true }]
    const { user, calls } = show({ 'GET /api/account/security': () => security({ hasPassword: false, isHosted: true }), 'POST /api/account/delete': () => answers.shift() })
    await user.click(await press(SECURITY_TEXTS.deleteAccount))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Continue' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(TAB_TEXTS.hostedStays)).toBeTruthy()
    expect(dialog.queryByLabelText('Code')).toBeNull()
    await user.click(dialog.getByRole('button', { name: SECURITY_TEXTS.deleteAccount }))
    expect(await dialog.findByText(ACCOUNT_TEXTS.signInAgain)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: SECURITY_TEXTS.deleteAccount }))
    await waitFor(() => expect(useSession.getState().status).toBe('signed-out'))
    expect(callsOf(calls, 'POST', '/api/account/delete').map(({ body }) => body)).toEqual([{}, {}])
  })

  it('asks an account without a password for a code, which it sends', async () => {
    const { user, calls } = show({ 'GET /api/account/security': () => security({ hasPassword: false }), 'GET /auth/v1/reauthenticate': () => ({}) })
    await user.click(await press(SECURITY_TEXTS.deleteAccount))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Continue' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Send me a code' }))
    expect(await dialog.findByText('The code was sent.')).toBeTruthy()
    expect(dialog.getByLabelText('Code')).toBeTruthy()
    expect(callsOf(calls, 'GET', '/auth/v1/reauthenticate')).toHaveLength(1)
  })
})
