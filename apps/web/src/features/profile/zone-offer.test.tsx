import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeApi, errorResponse, renderScreen } from '../../../test/fake-api.tsx'
import { buildProfile } from '../../../test/profile.ts'
import { setTimeZone, useTimeZone } from '../../lib/time-zone.ts'
import { ZoneOffer } from './components/zone-offer.tsx'

const onGone = vi.fn()
function Screen() {
  return <><ZoneOffer onGone={onGone} /><p>Now in {useTimeZone()}</p></>
}
const offer = () => screen.queryByRole('button', { name: 'Use America/New York?' })
const stored = (body: unknown) => ({ success: true, profile: buildProfile(body as object) })

beforeEach(() => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone: 'America/New_York' }
  })
  setTimeZone('UTC')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('is made only while the profile has the default zone', () => {
  setTimeZone('Europe/Berlin')
  renderScreen(<Screen />)
  expect(offer()).toBeNull()
})

it('waits until the profile is loaded', () => {
  setTimeZone(null)
  renderScreen(<Screen />)
  expect(offer()).toBeNull()
})

it('keeps the zone and says so when it cannot be stored', async () => {
  fakeApi({ 'PUT /api/profile': () => errorResponse(503, 'unavailable', 'busy') })
  renderScreen(<Screen />)
  await userEvent.click(offer() as HTMLElement)
  expect((await screen.findByRole('alert')).textContent).toContain('could not be saved')
  expect(offer()).toBeTruthy()
})

it('stores only the zone, and times are updated', async () => {
  const calls = fakeApi({ 'PUT /api/profile': ({ body }) => stored(body) })
  renderScreen(<Screen />)
  await userEvent.click(offer() as HTMLElement)
  expect(await screen.findByText('Now in America/New_York')).toBeTruthy()
  expect(calls.map(({ body }) => body)).toEqual([{ timezone: 'America/New_York' }])
  await waitFor(() => expect(onGone).toHaveBeenCalled())
  expect(offer()).toBeNull()
})

it('is made once: Keep UTC is remembered on the device', async () => {
  renderScreen(<Screen />)
  await userEvent.click(screen.getByRole('button', { name: 'Keep UTC' }))
  expect(offer()).toBeNull()
  expect(localStorage.getItem('mq:zone-offer')).toBe('"America/New_York"')
})
