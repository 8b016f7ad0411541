import { useEffect } from 'react'
import { create } from 'zustand'

/** One line of the shortcut sheet. */
export type ScreenKey = { keys: readonly string[]; label: string }

/** Keys of the screen that is shown, with its name: the shortcut sheet lists them first. */
export const useScreenKeys = create<{ name: string; keys: readonly ScreenKey[] }>(() => ({ name: '', keys: [] }))

/** Lists keys in the shortcut sheet while the component is mounted. Takes the screen's name and the keys, created once outside the component. */
export function useListedKeys(name: string, keys: readonly ScreenKey[]): void {
  useEffect(() => {
    useScreenKeys.setState({ name, keys })
    return () => useScreenKeys.setState({ name: '', keys: [] })
  }, [name, keys])
}
