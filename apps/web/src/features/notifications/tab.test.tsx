import { CHANNELS, cellOf, isOnByDefault, NOTICE_KINDS, NOTICE_LABELS, NOTIFICATION_TEXTS as TEXTS } from '@marquee/contract/notifications'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type ApiCall, errorResponse, fakeApi, renderScreen } from '../../../test/fake-api.tsx'
import { signInAs } from '../../../test/session.ts'
import { NotificationsTab } from './tab.tsx'

const cells = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, Object.fromEntries(CHANNELS.map((channel) => [channel, isOnByDefault(kind, channel)]))]))
const settings = { cells, quietHours: { isOn: false, from: '22:00', to: '07:00' }, digest: 'off' }
const setup = { success: true, settings, timeZone: 'Europe/Stockholm', email: { address: 'alice@example.com', isConfirmed: true }, devices: [], pushKey: 'B' }
const week = { success: true, emails: 9, pushes: 14, inApp: 41, heldEmails: 0, heldPushes: 3, hasDevice: true, hasAddress: true }

/** A server that keeps what it is sent. */
function show(save: (call: ApiCall) => unknown = ({ body }) => body, change: Partial<typeof setup> = {}) {
  const calls = fakeApi({
    'GET /api/notifications/settings': () => ({ ...setup, ...change }),
    'GET /api/notifications/rehearsal': () => week,
    'PATCH /api/notifications/settings': (call) => {
      const answer = save(call)
      return answer instanceof Response ? answer : { success: true, settings }
    },
    'POST /api/notifications/test': () => ({ success: true, email: 'alice@example.com', devices: 2 }),
  })
  renderScreen(<NotificationsTab />, '/profile?tab=notifications')
  return { changes: () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body), user: userEvent.setup() }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('offers a switch for each notice on each channel, named by both (PROF-40, PROF-41, PROF-42)', async () => {
  show()
  for (const kind of NOTICE_KINDS) {
    expect((await screen.findByRole('rowheader', { name: new RegExp(NOTICE_LABELS[kind].label) })).textContent).toContain(NOTICE_LABELS[kind].hint)
    for (const [channel, name] of [['inApp', 'In-app'], ['email', 'E-mail'], ['push', 'Push']] as const) {
      const box = screen.queryByRole<HTMLInputElement>('switch', { name: `${NOTICE_LABELS[kind].label}: ${name}` })
      expect([kind, channel, box?.checked ?? null]).toEqual([kind, channel, cellOf(kind, channel) === 'switch' ? isOnByDefault(kind, channel) : null])
    }
  }
  expect(screen.getByText(TEXTS.always)).toBeTruthy()
  expect(screen.getAllByText(TEXTS.notOffered).length).toBe(2)
})

it('saves a switch at once, and takes it back when it cannot be saved', async () => {
  const { changes, user } = show(() => errorResponse(503, 'unavailable', 'busy'))
  const box = await screen.findByRole<HTMLInputElement>('switch', { name: 'Approval requests: Push' })
  await user.click(box)
  expect(changes()).toEqual([{ cells: [{ kind: 'approval', channel: 'push', isOn: true }] }])
  expect((await screen.findByRole('alert')).textContent).toContain('busy')
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Approval requests: Push' }).checked).toBe(false))
})

it('saves quiet hours when a field is left, and the digest when it is chosen', async () => {
  const { changes, user } = show()
  await user.click(await screen.findByRole('switch', { name: TEXTS.quiet }))
  const from = screen.getByLabelText(TEXTS.quietFrom)
  fireEvent.change(from, { target: { value: '23:30' } })
  expect(changes().length).toBe(1)
  fireEvent.blur(from)
  await user.click(screen.getByRole('radio', { name: TEXTS.digests.daily }))
  await waitFor(() => expect(changes().slice(1)).toEqual([{ quietHours: expect.objectContaining({ from: '23:30', to: '07:00' }) }, { digest: 'daily' }]))
  expect(screen.getByText(TEXTS.quietHint('Stockholm'))).toBeTruthy()
  expect(await screen.findByText(/^Saved /)).toBeTruthy()
})

it('says what last week would have been, and sends a test', async () => {
  const { user } = show()
  await waitFor(() => expect(screen.getByText('What this means').closest('div')?.textContent).toContain('With these settings last week: 9 e-mails, 14 pushes, 41 in-app. Quiet hours held back 3 pushes.'))
  await user.click(screen.getByRole('button', { name: TEXTS.sendTest }))
  expect(await screen.findByText('Test sent. By e-mail to alice@example.com. As a push to 2 browsers. In the bell.')).toBeTruthy()
})

it('says where messages arrive, and what this browser cannot do', async () => {
  show(undefined, { email: { address: 'alice@example.com', isConfirmed: false } })
  expect(await screen.findByText(TEXTS.unconfirmed)).toBeTruthy()
  expect(screen.getByText(TEXTS.pushUnsupported)).toBeTruthy()
  expect(screen.queryByRole('button', { name: TEXTS.turnOn })).toBeNull()
})

it('can be asked again after a failure, and asks visitors to sign in', async () => {
  let fails = true
  fakeApi({ 'GET /api/notifications/settings': () => (fails ? errorResponse(500, 'internal', 'no') : setup), 'GET /api/notifications/rehearsal': () => week })
  renderScreen(<NotificationsTab />)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  fails = false
  await userEvent.setup().click(retry)
  expect(await screen.findByText(TEXTS.tellMe)).toBeTruthy()
  act(() => signInAs(null))
  expect(await screen.findByText(TEXTS.signedOut)).toBeTruthy()
})
