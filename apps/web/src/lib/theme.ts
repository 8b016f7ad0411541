import { create } from 'zustand'
import { readLocal, writeLocal } from './storage.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'
const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value)

/** The chosen theme; `system` follows the device. The boot script (src/boot) applies it before the first paint. */
export const useTheme = create<{ theme: Theme }>(() => ({ theme: 'system' }))

function apply(theme: Theme): void {
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
}

export function setTheme(theme: Theme): void {
  writeLocal(KEY, theme)
  useTheme.setState({ theme })
  apply(theme)
}

/** Reads the stored choice and follows the device from then on. Called once by the browser entry, after hydration. */
export function startTheme(): void {
  const stored = readLocal(KEY)
  const theme = isTheme(stored) ? stored : 'system'
  useTheme.setState({ theme })
  // A page that was cached for offline use may lack its boot script.
  apply(theme)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => apply(useTheme.getState().theme))
}
