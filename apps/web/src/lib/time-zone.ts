import { create } from 'zustand'
import { useHourCycle } from './display.ts'
import { readLocal, removeLocal, writeLocal } from './storage.ts'

/** The device's zone, an IANA name. */
const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

type ZoneState = {
  /** The profile's zone, until it is known that of last time; null without either. */
  zone: string | null
  /** Whether times keep their zone: the profile's is known, or could not be read. */
  isSettled: boolean
  /** The zone this device was offered and the user declined. */
  declined: unknown
}

const OFFER_KEY = 'zone-offer'
/** The zone of the user who is signed in, for the time until the profile is read. */
const ZONE_KEY = 'zone'
/** A new profile's zone (trace.md PROF-38); the other names are equivalent. */
const DEFAULT_ZONE = 'UTC'
const SAME_CLOCK: readonly string[] = [DEFAULT_ZONE, 'Etc/UTC', 'Etc/GMT', 'GMT']

/** The zone of last time, null when none is stored or this browser does not know it. */
function lastZone(): string | null {
  const stored = readLocal(ZONE_KEY)
  try {
    return typeof stored === 'string' ? new Intl.DateTimeFormat('en-US', { timeZone: stored }).resolvedOptions().timeZone && stored : null
  } catch {
    return null
  }
}

/** Time zone in which times are shown: the profile's once it is known, until then the browser's. */
const useZoneStore = create<ZoneState>(() => ({ zone: lastZone(), isSettled: false, declined: readLocal(OFFER_KEY) }))

/** The zone to show times in, an IANA name. What shows times with it is shown again when the user prefers another form of them. */
export function useTimeZone(): string {
  useHourCycle()
  return useZoneStore((state) => state.zone) ?? browserZone()
}

/** Whether times keep their zone. Until then a time that somebody enters may mean another instant than the one stored. */
export const useIsTimeZoneSettled = (): boolean => useZoneStore((state) => state.isSettled)

/** Applies the profile's zone; null returns to the browser's, until the next user's is known. */
export function setTimeZone(zone: string | null): void {
  if (zone === null) removeLocal(ZONE_KEY)
  else writeLocal(ZONE_KEY, zone)
  useZoneStore.setState({ zone, isSettled: zone !== null })
}

/** The profile cannot be read: times stay in the zone of last time, or in the browser's. */
export const keepZone = (): void => useZoneStore.setState({ isSettled: true })

/**
 * The device's zone when it is worth offering: the profile still has the default zone, the device uses
 * another, and the user has not declined it here. Null otherwise.
 */
export function useOfferedZone(): string | null {
  const { zone, isSettled, declined } = useZoneStore()
  const here = browserZone()
  return isSettled && zone === DEFAULT_ZONE && !SAME_CLOCK.includes(here) && declined !== here ? here : null
}

/** Remembers on this device that its zone was declined. */
export function declineZone(): void {
  const declined = browserZone()
  writeLocal(OFFER_KEY, declined)
  useZoneStore.setState({ declined })
}
