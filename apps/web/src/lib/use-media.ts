import { useCallback, useSyncExternalStore } from 'react'

const PHONE = '(max-width: 639px)'
const NARROW = '(max-width: 1023px)'
const MEDIUM = '(max-width: 1279px)'
const WIDE = '(min-width: 1280px)'

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, () => false)
}

/** Whether the window is a phone's. */
export const useIsPhone = (): boolean => useMedia(PHONE)
/** Whether there is room for a rail beside the calendar. */
export const useIsWide = (): boolean => useMedia(WIDE)

/** Widths at which a screen is laid out differently: below 640, below 1,024, below 1,280 pixels, and from there on. */
export type Layout = 'phone' | 'narrow' | 'medium' | 'wide'

/** The layout for the window's width. */
export function useLayout(): Layout {
  const isPhone = useMedia(PHONE)
  const isNarrow = useMedia(NARROW)
  const isMedium = useMedia(MEDIUM)
  if (isPhone) return 'phone'
  if (isNarrow) return 'narrow'
  return isMedium ? 'medium' : 'wide'
}
