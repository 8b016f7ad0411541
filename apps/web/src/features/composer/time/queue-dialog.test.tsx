import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeApi, renderScreen } from '../../../../test/fake-api.tsx'
import { applyDisplay } from '../../../lib/display.ts'
import { QueueDialog } from './queue-dialog.tsx'

afterEach(() => {
  cleanup()
  applyDisplay(null)
  vi.unstubAllGlobals()
})

const account = { platform: 'bluesky', isDefault: false, times: [{ weekday: 0, time: '18:30' }, { weekday: 1, time: '09:00' }] }

/** The rows of the week, in order, as text. */
async function showWeek(): Promise<string[]> {
  fakeApi({ 'GET /api/planning/queue': () => ({ success: true, timeZone: 'UTC', accounts: [account] }) })
  renderScreen(<QueueDialog zone="UTC" first="bluesky" onClose={() => undefined} />, '/create-post')
  return within(await screen.findByRole('list', { name: 'Weekly times' })).getAllByRole('listitem').map((row) => row.textContent)
}

it('shows the week from the day and with the clock that the user prefers', async () => {
  applyDisplay({ weekStart: 'monday', hourCycle: '24h' })
  const rows = await showWeek()
  expect(rows.map((row) => row.slice(0, 3))).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  expect([rows[0], rows[6]]).toEqual([expect.stringContaining('09:00'), expect.stringContaining('18:30')])
  const choices = within(screen.getByRole('group', { name: 'On' })).getAllByRole('button').map((button) => button.title)
  expect([choices[0], choices[6]]).toEqual(['Monday', 'Sunday'])
})

it('keeps each time on its own day whatever day comes first', async () => {
  const rows = await showWeek()
  expect([rows[0], rows[1]]).toEqual([expect.stringMatching(/^Sun.*6:30 PM/), expect.stringMatching(/^Mon.*9:00 AM/)])
})
