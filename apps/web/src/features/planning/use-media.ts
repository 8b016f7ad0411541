import { useCallback, useSyncExternalStore } from 'react'

const PHONE = '(max-width: 639px)'
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

/** Whether the window is a phone's: dots and an agenda instead of tiles. */
export const useIsPhone = (): boolean => useMedia(PHONE)
/** Whether there is room for a rail beside the calendar. */
export const useIsWide = (): boolean => useMedia(WIDE)
