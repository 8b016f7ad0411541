import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { errorResponse } from '../../../test/fake-api.tsx'
import { cell, makePost, POSTS, showPlanning as show, tile } from '../../../test/pages/planning-page.tsx'
import { ALICE } from '../../../test/session.ts'
import { KEPT } from '../../lib/kept-posts.ts'
import { listKey } from '../../lib/last-known.ts'
import { readLocal } from '../../lib/storage.ts'
import { KEPT_MONTHS } from './calendar/kept-months.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T16:00:00Z') }))

/** Leaves the page once its lists are stored; the next one begins with nothing but the browser's storage. */
async function leave(): Promise<void> {
  await waitFor(() => {
    dispatchEvent(new Event('pagehide'))
    for (const kind of [KEPT_MONTHS, KEPT.tray]) expect(readLocal(listKey(ALICE.id, kind))).not.toBeNull()
  })
  cleanup()
}

const NEVER = () => new Promise(() => undefined)
const away = { 'GET /api/posts/calendar': NEVER, 'GET /api/posts/drafts': NEVER, 'GET /api/posts/campaigns': NEVER, 'GET /api/planning/best-times': NEVER }

it('shows the month and the unscheduled posts of last time before the server has answered, at their times (GEN-16)', async () => {
  show()
  await tile(2)
  await screen.findByRole('button', { name: /^Schedule… / })
  await leave()
  show(POSTS, away)
  expect((await tile(2)).textContent).toContain('9:00 AM')
  expect(cell('2026-11-24').textContent).toContain('Post number 2')
  expect(screen.getByRole('button', { name: /^Schedule… / })).toBeTruthy()
  expect(screen.queryByText('Loading posts')).toBeNull()
})

it('replaces them by what the server has now', async () => {
  show()
  await tile(2)
  await leave()
  show([makePost(7, '2026-11-26T14:00')])
  expect(await tile(7)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: /Post number 2,/ })).toBeNull())
})

it('keeps them beside the reason while the server cannot answer', async () => {
  show()
  await tile(2)
  await leave()
  show(POSTS, { 'GET /api/posts/calendar': () => errorResponse(500, 'internal', 'Broken.') })
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(await tile(2)).toBeTruthy()
})

it('is in the zone of last time until the profile can be read, on a page that is opened without a connection', async () => {
  // The query library is the same for all files of the process.
  onTestFinished(() => onlineManager.setOnline(true))
  vi.resetModules()
  localStorage.setItem('mq:zone', '"Asia/Tokyo"')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { signInAs } = await import('../../../test/session.ts')
  signInAs(ALICE)
  const { loadTimeZone } = await import('../profile/queries.ts')
  const { renderHook } = await import('@testing-library/react')
  const zones = await import('../../lib/time-zone.ts')
  const shown = renderHook(() => [zones.useTimeZone(), zones.useIsTimeZoneSettled()])
  expect(shown.result.current).toEqual(['Asia/Tokyo', false])
  void loadTimeZone()
  await waitFor(() => expect(shown.result.current).toEqual(['Asia/Tokyo', true]))
  act(() => zones.setTimeZone(null))
  expect(localStorage.getItem('mq:zone'), 'a log-out takes it away').toBeNull()
  shown.unmount()
  localStorage.setItem('mq:zone', '"Mars/Olympus"')
  vi.resetModules()
  const again = await import('../../lib/time-zone.ts')
  expect(renderHook(() => again.useTimeZone()).result.current).not.toBe('Mars/Olympus')
  vi.restoreAllMocks()
})
