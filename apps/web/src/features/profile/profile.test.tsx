import { DEMO_EMAIL, DEMO_TEXTS } from '@marquee/contract/demo'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ALICE, type ApiCall, fakeApi, errorResponse, renderScreen } from '../../../test/fake-api.tsx'
import { Component as Profile } from './pages/profile.tsx'

const stored = { id: ALICE.id, name: ALICE.name, email: ALICE.email, phone: '', location: 'Porto', company: '', website: '', bio: '', timezone: 'UTC', avatarUrl: null }

function show(save: (call: ApiCall) => unknown = ({ body }) => ({ success: true, profile: { ...stored, ...(body as object) } }), change: Partial<typeof stored> = {}) {
  const calls = fakeApi({
    'GET /api/profile': () => ({ success: true, profile: { ...stored, ...change } }),
    'PUT /api/profile': save,
    'GET /api/ai/usage': () => errorResponse(500, 'internal', 'not today'),
  })
  renderScreen(<Profile />, '/profile')
  return { saves: () => calls.filter(({ method }) => method !== 'GET'), user: userEvent.setup() }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows who is signed in, with initials where there is no picture (PROF-14)', () => {
  show()
  const [card] = screen.getAllByText(ALICE.email)
  const side = within(card?.closest('div')?.parentElement as HTMLElement)
  expect(side.getByText(ALICE.name)).toBeTruthy()
  expect(side.getByText('AA')).toBeTruthy()
})

it('says of the demo that its address and password stay', async () => {
  show(undefined, { email: DEMO_EMAIL })
  expect(await screen.findByText(DEMO_TEXTS.shared)).toBeTruthy()
  cleanup()
  show()
  expect(await screen.findByText('You sign in with this address.')).toBeTruthy()
  expect(screen.queryByText(DEMO_TEXTS.shared)).toBeNull()
})

it('offers to save changes, and nothing else (PROF-25)', async () => {
  const { saves, user } = show()
  const name = await screen.findByLabelText('Full Name')
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
  fireEvent.change(name, { target: { value: 'Alice Oak' } })
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Profile saved.')).toBeTruthy()
  expect(saves()[0]?.body).toMatchObject({ name: 'Alice Oak', location: 'Porto', timezone: 'UTC' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull())
})

it('starts the list of zones with UTC, Eastern, Central, Mountain and Pacific (PROF-38)', async () => {
  show()
  const select = await screen.findByLabelText('Default Timezone')
  const [common, all] = within(select).getAllByRole('group')
  const labels = within(common as HTMLElement).getAllByRole('option').map(({ textContent }) => textContent)
  expect(labels).toEqual(['UTC', 'America/New York Eastern', 'America/Chicago Central', 'America/Denver Mountain', 'America/Los Angeles Pacific'])
  const others = within(all as HTMLElement).getAllByRole('option').map((option) => (option as HTMLOptionElement).value)
  expect(others).toContain('Europe/Berlin')
  expect(others).not.toContain('America/New_York')
})
