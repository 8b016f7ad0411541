import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fakeApi, renderScreen } from '../../../test/fake-api.tsx'
import { Palette } from './palette.tsx'

vi.mock('../../lib/session.ts', async (original) => ({ ...(await original<object>()), getAccessToken: async () => 'token' }))

const hit = { kind: 'post', id: '22222222-2222-4222-8222-222222222222', title: 'A letter from Huila', detail: 'Post, scheduled', thumbnail: null, to: '/create-post?draft=22222222-2222-4222-8222-222222222222' }

function show() {
  const onClose = vi.fn()
  const calls = fakeApi({ 'GET /api/search': ({ query }) => ({ success: true, hits: query.get('q')?.startsWith('hul') ? [hit] : [], totals: {}, nearest: query.get('q') === 'hulia' ? 'huila' : null }) })
  renderScreen(<Palette onClose={onClose} onOpenShortcuts={() => undefined} />, '/')
  return { onClose, calls, user: userEvent.setup() }
}
const rows = () => within(screen.getByRole('listbox')).getAllByRole('option').map((row) => row.textContent)

it('shows local hits at once, then those of the server, and names the nearest word', async () => {
  const { user, calls } = show()
  const box = await screen.findByRole('combobox')
  await user.type(box, 'darft')
  expect(rows()[0]).toContain('Drafts')
  await user.clear(box)
  await user.type(box, 'hulia')
  expect(await screen.findByText('A letter from Huila')).toBeTruthy()
  expect(await screen.findByText('Nearest to “hulia”: huila')).toBeTruthy()
  expect(calls.every(({ query }) => query.get('q'))).toBe(true)
})

it('offers a post about what was not found, and single settings', async () => {
  const { user } = show()
  const box = await screen.findByRole('combobox')
  await user.type(box, 'zzzz')
  expect(rows()).toEqual(['New post about “zzzz”Create'])
  await user.clear(box)
  await user.type(box, 'timezone')
  expect(rows()[0]).toContain('Time zone')
})

it('keeps the chosen row when hits of the server arrive, and Esc clears before it closes', async () => {
  const { user, onClose } = show()
  const box = await screen.findByRole('combobox')
  await user.type(box, 'hul')
  await user.keyboard('{ArrowDown}')
  const chosen = () => screen.getAllByRole('option').find((row) => row.getAttribute('aria-selected') === 'true')?.textContent
  const before = chosen()
  await screen.findByText('A letter from Huila')
  expect(chosen()).toBe(before)
  await user.keyboard('{Escape}')
  expect((box as HTMLInputElement).value).toBe('')
  expect(onClose).not.toHaveBeenCalled()
})

it('lists what was chosen last first', async () => {
  const { user, onClose } = show()
  await user.type(await screen.findByRole('combobox'), 'calendar{Enter}')
  expect(onClose).toHaveBeenCalled()
  await user.clear(screen.getByRole('combobox'))
  await waitFor(() => expect(rows()[0]).toContain('Calendar'))
})
