import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fakeApi, renderScreen } from '../../../test/fake-api.tsx'
import { Palette } from './palette.tsx'

const hit = { kind: 'post', id: '22222222-2222-4222-8222-222222222222', title: 'A letter from Huila', detail: 'Post, scheduled', at: '2026-12-05T09:30:00Z', thumbnail: null, url: null, to: '/create-post?draft=22222222-2222-4222-8222-222222222222' }

function show() {
  const onClose = vi.fn()
  const calls = fakeApi({ 'GET /api/search': ({ query }) => ({ success: true, hits: /^(hul|dra)/.test(query.get('q') ?? '') ? [hit] : [], totals: query.get('q')?.startsWith('hul') ? { post: 23 } : {}, nearest: query.get('q') === 'hulia' ? 'Huila' : null }) })
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
  expect(await screen.findByRole('option', { name: /^A letter from Huila\s?Post, scheduled Dec 5, 9:30 AM/ })).toBeTruthy()
  expect(await screen.findByText('Nearest to “hulia”: Huila')).toBeTruthy()
  expect(calls.every(({ query }) => query.get('q'))).toBe(true)
})

it('offers a post about what was not found, and single settings', async () => {
  const { user } = show()
  const box = await screen.findByRole('combobox')
  await user.type(box, 'zzzz')
  await waitFor(() => expect(rows().map((row) => row?.replace('↵', ''))).toEqual(['New post about “zzzz”Create', 'Ask the knowledge base: “zzzz”Knowledge']))
  await user.clear(box)
  await user.type(box, 'timezone')
  expect(rows()[0]).toContain('Time zone')
})

it('keeps the chosen row when hits of the server arrive, and Esc clears before it closes', async () => {
  const { user, onClose } = show()
  const box = await screen.findByRole('combobox')
  await user.type(box, 'dra')
  await user.keyboard('{ArrowDown}')
  const chosen = () => screen.getAllByRole('option').find((row) => row.getAttribute('aria-selected') === 'true')?.textContent
  const before = chosen()
  await screen.findByRole('option', { name: /^A letter from Huila/ })
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

it('limits what is found: > to actions, @ to accounts, # to posts', async () => {
  const { user, calls } = show()
  const box = await screen.findByRole('combobox')
  await user.type(box, '>the')
  expect(rows().map((row) => row?.replace('↵', ''))).toEqual(['Theme: systemSettings', 'Theme: lightSettings', 'Theme: darkSettings'])
  expect(calls).toEqual([])
  await user.clear(box)
  await user.type(box, '#hul')
  await screen.findByRole('option', { name: /^A letter from Huila/ })
  expect(rows()).toHaveLength(1)
  expect(calls.at(-1)?.query.get('kind')).toBe('post')
  await user.clear(box)
  await user.type(box, '@x')
  await waitFor(() => expect(calls.at(-1)?.query.get('kind')).toBe('account'))
})

it('shows all of a kind on demand, and Esc goes back one step at a time', async () => {
  const { user, calls, onClose } = show()
  const box = await screen.findByRole('combobox')
  await user.type(box, 'hul')
  await user.click(await screen.findByRole('option', { name: /^See all 23 posts/ }))
  await waitFor(() => expect(calls.at(-1)?.query.get('kind')).toBe('post'))
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect((box as HTMLInputElement).value).toBe('hul')
  await user.keyboard('{Escape}')
  expect((box as HTMLInputElement).value).toBe('')
})

it('Tab lists what can be done with a hit, Ctrl+Enter opens it in a new tab, and it is remembered', async () => {
  const { user, onClose } = show()
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await user.type(await screen.findByRole('combobox'), '#hul')
  await screen.findByRole('option', { name: /^A letter from Huila/ })
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(opened).toHaveBeenCalledWith(hit.to, '_blank', 'noopener')
  await user.keyboard('{Tab}')
  expect(rows().map((row) => row?.replace('↵', ''))).toEqual(['Open in editor', 'Write a new post with this text', 'Open in new tab'])
  await user.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalled()
  await user.clear(screen.getByRole('combobox'))
  await waitFor(() => expect(rows()[0]).toContain('A letter from Huila'))
  opened.mockRestore()
})
