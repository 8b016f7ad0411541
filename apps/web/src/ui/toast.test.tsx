import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissToast, resumeToasts, useToasts } from './toast-store.ts'
import { toast, Toaster, UNDO_MS } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<Toaster />)
})
afterEach(() => {
  act(() => {
    for (const { id } of useToasts.getState().items) dismissToast(id)
    resumeToasts()
  })
  vi.useRealTimers()
})
const show = (options: Parameters<typeof toast>[0]): void => act(() => void toast(options))
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

it('goes away after its time and reports it once', () => {
  const onGone = vi.fn()
  show({ text: 'Saved', ms: 2_000, onGone })
  expect(screen.getByRole('status').textContent).toBe('Saved')
  pass(2_100)
  expect(screen.queryByText('Saved')).toBeNull()
  expect(onGone).toHaveBeenCalledOnce()
})

it('keeps errors until they are closed, as alerts', async () => {
  show({ text: 'Broken', kind: 'error' })
  pass(60_000)
  expect(screen.getByRole('alert').textContent).toBe('Broken')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss message' }))
  expect(screen.queryByText('Broken')).toBeNull()
})

it('undoes within six seconds without reporting the end', async () => {
  const onClick = vi.fn()
  const onGone = vi.fn()
  show({ text: 'Deleted', action: { label: 'Undo', onClick }, onGone })
  pass(UNDO_MS - 500)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect([onClick.mock.calls.length, onGone.mock.calls.length]).toEqual([1, 0])
})

it('shows three at most and waits while focus is on them', () => {
  for (const text of ['a', 'b', 'c', 'd']) show({ text, ms: 1_000 })
  expect(screen.getAllByRole('status').map((item) => item.textContent)).toEqual(['b', 'c', 'd'])
  act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8' })))
  expect(document.activeElement?.textContent).toBe('Dismiss message')
  pass(5_000)
  expect(screen.getAllByRole('status')).toHaveLength(3)
})
