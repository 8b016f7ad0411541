import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { TIME_ERRORS } from '@marquee/contract/shared/time'
import { wallToInstants } from '@marquee/contract/shared/wall-time'
import { platform, preloadPage, primary, releaseAfterEach, sent, showPage, type } from '../../../../test/create-post-page.tsx'
import type { ApiCall } from '../../../../test/fake-api.tsx'
import { setTimeZone } from '../../../lib/time-zone.ts'
import { PickPanel } from '../../composer/lazy-panels.tsx'
import { SeriesZone } from '../compose/lazy-parts.tsx'
import { RowEditor, RowTimePanel } from '../compose/series/lazy-row.tsx'

// Code loaded on demand is preloaded, as on a second visit.
await Promise.all([preloadPage(), PickPanel.preload(), SeriesZone.preload(), RowEditor.preload(), RowTimePanel.preload()])
releaseAfterEach()

const ZONE = 'America/New_York'
/** A year whose clock changes are far ahead; the rules of the zone database repeat. */
const YEAR = 2090
/** The first Sunday of November, when the clocks go back at two, and the second of March, when they go forward. */
const sunday = (month: number, nth: number): string => {
  const first = new Date(Date.UTC(YEAR, month - 1, 1)).getUTCDay()
  return `${YEAR}-${String(month).padStart(2, '0')}-${String(1 + ((7 - first) % 7) + (nth - 1) * 7).padStart(2, '0')}`
}
const TWICE = `${sunday(11, 1)}T01:30`
const NEVER = `${sunday(3, 2)}T02:30`
const [FIRST, SECOND] = wallToInstants(TWICE, ZONE).map((at) => new Date(at).toISOString())

async function show(handlers: Parameters<typeof showPage>[0] = {}) {
  setTimeZone(ZONE)
  const shown = await showPage(handlers)
  await shown.user.click(platform('Instagram'))
  return shown
}
const bodies = (calls: ApiCall[], path: string) => sent(calls, 'POST', path).map(({ body }) => body)
async function pick(user: UserEvent, wall: string) {
  await user.click(await screen.findByRole('radio', { name: /pick a time/i }))
  fireEvent.change(await screen.findByLabelText('Date and time'), { target: { value: wall } })
  await user.keyboard('{Escape}')
}

describe('an hour that occurs twice because the clocks go back', () => {
  it('is asked about; the first is meant until the second is chosen', async () => {
    const { calls, user } = await show()
    type('Hello')
    await pick(user, TWICE)
    expect(screen.getByText('The clocks go back: this time occurs twice.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'The first, EDT' }).checked).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'The second, EST' }))
    await user.click(await screen.findByRole('button', { name: /^Schedule for/ }))
    await waitFor(() => expect(bodies(calls, '/api/ayrshare/publish-post')).toMatchObject([{ scheduleDate: SECOND }]))
  })

  it('is the first again when another time is chosen, also by a mend', async () => {
    const { calls, user } = await show({ 'GET /api/planning/proposals': () => ({ success: true, nextSlot: FIRST, slots: [FIRST], times: [{ at: FIRST, wall: TWICE, kind: 'slot', reason: 'Next free slot', detail: '' }] }) })
    type('Hello')
    await pick(user, TWICE)
    await user.click(screen.getByRole('radio', { name: 'The second, EST' }))
    await pick(user, '2020-01-01T10:00')
    await user.click(await screen.findByRole('button', { name: /^Use Nov/ }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'The first, EDT' }).checked).toBe(true)
    await user.click(await screen.findByRole('button', { name: /^Schedule for/ }))
    await waitFor(() => expect(bodies(calls, '/api/ayrshare/publish-post')).toMatchObject([{ scheduleDate: FIRST }]))
  })

  it('is asked about for each post of a series, and said on its row', async () => {
    const { calls, user } = await show({ 'POST /api/posts/series': () => new Promise(() => undefined) })
    await user.click(screen.getByRole('radio', { name: /Series/ }))
    await user.click(await screen.findByRole('button', { name: 'Write them myself' }))
    await user.click((await screen.findAllByRole('button', { name: /^Edit post 1/ }))[0] as HTMLElement)
    fireEvent.change(screen.getByLabelText('Text of post 1'), { target: { value: 'One' } })
    await user.click(screen.getByRole('button', { name: /^Time of post 1:/ }))
    fireEvent.change(await screen.findByLabelText('Date and time'), { target: { value: TWICE } })
    await user.click(screen.getByRole('radio', { name: 'The second, EST' }))
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: /^Time of post 1:/ }).textContent).toContain('The second, EST')
    await waitFor(() => expect(primary().getAttribute('aria-disabled')).toBeNull())
    await user.click(primary())
    await waitFor(() => expect(bodies(calls, '/api/posts/series')).toMatchObject([{ timeZone: ZONE, slots: [{ datetime: TWICE, isSecond: true }] }]))
  })
})

it('an hour that does not exist because the clocks go forward is said in place, and not sent', async () => {
  const { user } = await show()
  type('Hello')
  await pick(user, NEVER)
  await waitFor(() => expect(document.querySelector('#create-time-error')?.textContent).toBe(TIME_ERRORS.gap))
  expect(primary().getAttribute('aria-disabled')).toBe('true')
})
