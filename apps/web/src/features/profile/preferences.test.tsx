import { type Preferences, PROFILE_TEXTS, type UserProfile } from '@marquee/contract/profile'
import { act, cleanup, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ApiCall, errorResponse, fakeApi, renderScreen } from '../../../test/fake-api.tsx'
import { buildProfile, profileServer } from '../../../test/profile.ts'
import { applyDisplay, useWeekStart } from '../../lib/display.ts'
import { formatDateTime, formatTime } from '../../lib/format.ts'
import { queryClient } from '../../lib/query.ts'
import { areSingleKeysOn, setSingleKeys } from '../../lib/shortcuts.ts'
import { setTimeZone, useTimeZone } from '../../lib/time-zone.ts'
import { wallText } from '../composer/time/wall-text.ts'
import { clockWords } from '../composer/time/queue-model.ts'
import { formatMinutes } from '../planning/days/day-clock.ts'
import { monthGrid, weekOf } from '../planning/days/days.ts'
import { loadTimeZone } from './index.ts'
import { PreferencesTab } from './tabs/preferences.tsx'
import { listZones, matchesZone } from './zones.ts'

function show(start: Partial<UserProfile> = {}, more: Record<string, (call: ApiCall) => unknown> = {}) {
  const calls = fakeApi(profileServer(start, more))
  renderScreen(<PreferencesTab />, '/profile?tab=preferences')
  return { sent: (path: string) => calls.filter(({ method, path: at }) => method !== 'GET' && at === path).map(({ body }) => body), user: userEvent.setup() }
}
const with_ = (change: Partial<Preferences>) => ({ preferences: { ...buildProfile().preferences, ...change } })
const PATH = '/api/profile/preferences'
const AT = '2026-11-20T17:30:00Z'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  queryClient.clear()
  act(() => {
    applyDisplay(null)
    setTimeZone(null)
  })
  setSingleKeys(true)
})

describe('the time format', () => {
  it('is obeyed by everything that shows a time, at once', async () => {
    const { sent, user } = show()
    const all = () => [formatTime(AT, 'UTC'), formatDateTime(AT, 'UTC'), clockWords('09:00'), formatMinutes(13 * 60 + 5), wallText('2026-11-20T17:30', 'UTC', Date.parse(AT))]
    await user.selectOptions(await screen.findByLabelText('Time format'), '24h')
    expect(all()).toEqual(['17:30', expect.stringContaining('17:30'), '09:00', '13:05', 'Fri 17:30'])
    await waitFor(() => expect(sent(PATH)).toEqual([{ hourCycle: '24h' }]))
    expect(screen.getByText(/^Times are shown in this zone\. It is \d{2}:\d{2} UTC there now\.$/)).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Time format'), '12h')
    expect(all()).toEqual(['5:30 PM', expect.stringContaining('5:30 PM'), '9:00 AM', '1:05 PM', 'Fri 5:30 PM'])
  })

  it('is that of the profile after signing in on another device, and the default after signing out', async () => {
    fakeApi(profileServer(with_({ hourCycle: '24h', weekStart: 'monday', letterKeys: false })))
    expect(formatTime(AT, 'UTC')).toBe('5:30 PM')
    await act(loadTimeZone)
    expect([formatTime(AT, 'UTC'), weekOf('2026-11-20')[0], areSingleKeysOn()]).toEqual(['17:30', '2026-11-16', false])
    act(() => applyDisplay(null))
    expect([formatTime(AT, 'UTC'), weekOf('2026-11-20')[0]]).toEqual(['5:30 PM', '2026-11-15'])
  })

  it('shows a time again that is on the screen', () => {
    const { result } = renderHook(() => formatTime(AT, useTimeZone() && 'UTC'))
    expect(result.current).toBe('5:30 PM')
    act(() => applyDisplay({ hourCycle: '24h', weekStart: 'sunday' }))
    expect(result.current).toBe('17:30')
  })
})

it('the calendar begins its weeks on the preferred day', async () => {
  const { sent, user } = show()
  const { result } = renderHook(useWeekStart)
  expect(result.current).toBe('sunday')
  for (const [day, first, weeks] of [['monday', '2026-10-26', 6], ['saturday', '2026-10-31', 5], ['sunday', '2026-11-01', 5]] as const) {
    await user.selectOptions(await screen.findByLabelText('Week starts on'), day)
    expect([day, result.current, monthGrid('2026-11-20')[0]?.[0], monthGrid('2026-11-20').length]).toEqual([day, day, first, weeks])
  }
  await waitFor(() => expect(sent(PATH)).toEqual([{ weekStart: 'monday' }, { weekStart: 'saturday' }, { weekStart: 'sunday' }]))
})

it('letter keys go off and on', async () => {
  const { sent, user } = show()
  await user.click(await screen.findByRole('switch', { name: 'Single-letter keys' }))
  expect(areSingleKeysOn()).toBe(false)
  await waitFor(() => expect(sent(PATH)).toEqual([{ letterKeys: false }]))
  await user.click(screen.getByRole('switch', { name: 'Single-letter keys' }))
  expect(areSingleKeysOn()).toBe(true)
})

it('style, model and brand voice are stored, and what is not configured cannot be chosen (PROF-33 to PROF-36)', async () => {
  const { sent, user } = show()
  const style = await screen.findByLabelText('Default Content Style')
  expect(within(style).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Professional', 'Casual', 'Creative', 'Technical'])
  await user.selectOptions(style, 'Technical')
  const model = screen.getByLabelText('Preferred AI Model')
  expect(await screen.findByText('On this server: gpt-5.4-mini.')).toBeTruthy()
  expect(within(model).getAllByRole('option').map((option) => [option.textContent, (option as HTMLOptionElement).disabled])).toEqual([['Grok 3 Beta (Default)', false], ['Grok 3 Mini', false], ['Grok 2 Vision, not configured on this server', true]])
  await user.selectOptions(model, 'Grok 3 Mini')
  expect(await screen.findByText('On this server: grok-mini.')).toBeTruthy()
  await user.type(screen.getByLabelText('Brand voice'), 'Dry and warm.')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(sent(PATH)).toEqual([{ contentStyle: 'Technical' }, { aiModel: 'Grok 3 Mini' }, { brandVoice: 'Dry and warm.' }]))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull())
})

it('a choice that cannot be stored is taken back, and says so', async () => {
  const { user } = show({}, { 'PUT /api/profile/preferences': () => errorResponse(503, 'unavailable', 'Busy.') })
  await user.selectOptions(await screen.findByLabelText('Time format'), '24h')
  expect(await screen.findByText('Busy.')).toBeTruthy()
  expect(screen.getByLabelText('Time format')).toHaveProperty('value', '12h')
  expect(formatTime(AT, 'UTC')).toBe('5:30 PM')
})

it('the provider of pictures is stored (PROF-27 to PROF-30)', async () => {
  const { sent, user } = show()
  expect(await screen.findByText('AI Image Generation')).toBeTruthy()
  await user.click(await screen.findByRole('radio', { name: /XAI Grok-2-image/ }))
  await waitFor(() => expect(sent('/api/images/preferences')).toEqual([{ imageProvider: 'xai' }]))
  expect([screen.getByText('Recommended'), screen.getByText('Fast')]).toHaveLength(2)
})

it('Getting started comes back', async () => {
  const { sent, user } = show()
  await user.click(await screen.findByRole('button', { name: PROFILE_TEXTS.startAgain }))
  expect(await screen.findByText(PROFILE_TEXTS.startShown)).toBeTruthy()
  expect(sent('/api/home/getting-started')).toEqual([{ isHidden: false }])
})

describe('the time zones', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const find = (query: string) => listZones('UTC', now).filter((zone) => matchesZone(zone, query)).map(({ zone }) => zone)

  it('are the five, then every IANA name (PROF-38)', () => {
    const zones = listZones('US/Hawaii', now)
    expect(zones.slice(0, 5).map(({ label }) => label)).toEqual(['UTC', 'America/New York Eastern', 'America/Chicago Central', 'America/Denver Mountain', 'America/Los Angeles Pacific'])
    const names = zones.map(({ zone }) => zone)
    for (const zone of [...Intl.supportedValuesOf('timeZone'), 'Asia/Kolkata', 'Europe/Kyiv', 'US/Hawaii']) expect(names).toContain(zone)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each([
    ['vienna', 'Europe/Vienna'], ['kolkata', 'Asia/Kolkata'], ['new york', 'America/New_York'], ['YORK america', 'America/New_York'], ['pacific', 'America/Los_Angeles'], ['sao paulo', 'America/Sao_Paulo'], ['São', 'America/Sao_Paulo'],
    ['+5:30', 'Asia/Calcutta'], ['+0530', 'Asia/Calcutta'], ['gmt+5:30', 'Asia/Calcutta'], ['UTC-5', 'America/New_York'], ['-05:00', 'America/New_York'], ['−5', 'America/New_York'], ['+0', 'UTC'], ['+13', 'Pacific/Apia'],
  ])('are found by %s', (query, zone) => expect(find(query)).toContain(zone))

  it('are not found by another offset or city', () => {
    expect(find('+5:30')).not.toContain('Europe/Vienna')
    expect(find('atlantis')).toEqual([])
  })

  it('are chosen by typing, stored, and times move', async () => {
    const { sent, user } = show()
    const field = await screen.findByLabelText('Default Timezone')
    expect(field.textContent).toBe('UTC')
    await user.click(field)
    await user.type(await screen.findByLabelText('Search time zones'), 'vienna')
    await user.click(await screen.findByRole('option', { name: /Europe\/Vienna/ }))
    await waitFor(() => expect(sent('/api/profile')).toEqual([{ timezone: 'Europe/Vienna' }]))
    const { result } = renderHook(useTimeZone)
    await waitFor(() => expect(result.current).toBe('Europe/Vienna'))
  })
})
