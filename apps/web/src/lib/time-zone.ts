import { create } from 'zustand'

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Time zone in which times are shown: the profile's once it is known, until then the browser's. */
const useZoneStore = create<{ zone: string | null }>(() => ({ zone: null }))

/** The zone to show times in, an IANA name. */
export const useTimeZone = (): string => useZoneStore((state) => state.zone) ?? browserZone()

/** Takes over the profile's zone; null goes back to the browser's. */
export const setTimeZone = (zone: string | null): void => useZoneStore.setState({ zone })
