import { SETTINGS_TEXTS, type UserSettings } from '@marquee/contract/settings'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ApiCall, fakeApi, errorResponse, renderScreen } from '../../../test/fake-api.tsx'
import { SettingsTab } from './components/settings-tab.tsx'

/** A server that stores settings. Takes the initial ones. */
function show(start: Partial<UserSettings> = {}, handlers: Parameters<typeof fakeApi>[0] = {}, address = '/social-interactions?tab=settings') {
  let settings: UserSettings = { bypassApproval: false, autoSchedule: false, defaultScheduleInterval: 24, ...start }
  const calls = fakeApi({
    'GET /api/user/settings': () => ({ success: true, settings }),
    'POST /api/user/settings': ({ body }: ApiCall) => {
      settings = { ...settings, ...(body as { settings: Partial<UserSettings> }).settings }
      return { success: true, settings }
    },
    ...handlers,
  })
  const router = renderScreen(<SettingsTab />, address)
  return { calls, router, user: userEvent.setup() }
}
const saved = (calls: ApiCall[]) => calls.filter(({ method }) => method === 'POST').map(({ body }) => (body as { settings: unknown }).settings)

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the settings tab (USET)', () => {
  it('starts with the defaults and saves each change at once', async () => {
    const { calls, user } = show()
    const skip = await screen.findByRole('switch', { name: 'Skip approval' })
    expect(skip).toHaveProperty('checked', false)
    expect(screen.getByText(/^Both are off: the posts of a series wait in Drafts/)).toBeTruthy()
    await user.click(skip)
    expect(skip).toHaveProperty('checked', true)
    expect(await screen.findByText(SETTINGS_TEXTS.saved)).toBeTruthy()
    expect(screen.getByText(/^Turn on automatic scheduling as well/)).toBeTruthy()
    await user.click(screen.getByRole('switch', { name: 'Schedule automatically' }))
    expect(screen.getByText(/^Both are on: the posts of a series are scheduled immediately/)).toBeTruthy()
    await user.click(skip)
    expect(screen.getByText(/^Turn on Skip approval as well/)).toBeTruthy()
    await waitFor(() => expect(saved(calls)).toEqual([{ bypassApproval: true }, { autoSchedule: true }, { bypassApproval: false }]))
  })

  it('offers eight intervals as text (USET-05)', async () => {
    const { calls, user } = show()
    const select = await screen.findByLabelText('Time between the posts of a series')
    expect([...select.querySelectorAll('option')].map(({ textContent, value }) => [Number(value), textContent])).toEqual([
      [1, 'Every hour'], [2, 'Every 2 hours'], [4, 'Every 4 hours'], [6, 'Every 6 hours'], [12, 'Every 12 hours'], [24, 'Every day'], [48, 'Every 2 days'], [168, 'Every week'],
    ])
    await user.selectOptions(select, 'Every week')
    await waitFor(() => expect(saved(calls)).toEqual([{ defaultScheduleInterval: 168 }]))
    expect(select).toHaveProperty('value', '168')
  })

  it('reverts a rejected change, says so and tries again', async () => {
    let isBroken = true
    const { calls, user } = show({}, { 'POST /api/user/settings': () => (isBroken ? errorResponse(500, 'internal', 'no') : { success: true, settings: {} }) })
    await user.click(await screen.findByRole('switch', { name: 'Skip approval' }))
    expect((await screen.findByText(SETTINGS_TEXTS.saveFailed)).getAttribute('role')).toBe('alert')
    expect(screen.getByRole('switch', { name: 'Skip approval' })).toHaveProperty('checked', false)
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(SETTINGS_TEXTS.saved)).toBeTruthy()
    expect(saved(calls)).toHaveLength(2)
  })

  it('clears its success after 3 seconds', async () => {
    const { user } = show()
    const skip = await screen.findByRole('switch', { name: 'Skip approval' })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.click(skip)
    expect(await screen.findByText(SETTINGS_TEXTS.saved)).toBeTruthy()
    act(() => void vi.advanceTimersByTime(3_100))
    expect(screen.queryByText(SETTINGS_TEXTS.saved)).toBeNull()
  })

  it('says when they cannot be loaded', async () => {
    let isBroken = true
    const settings = { bypassApproval: true, autoSchedule: true, defaultScheduleInterval: 24 }
    const { user } = show({}, { 'GET /api/user/settings': () => (isBroken ? errorResponse(500, 'internal', 'no') : { success: true, settings }) })
    expect((await screen.findByRole('alert')).textContent).toContain(SETTINGS_TEXTS.loadFailed)
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('switch', { name: 'Skip approval' })).toHaveProperty('checked', true)
  })
})
