import { Monitor, Moon, Sun } from 'lucide-react'
import { setTheme, THEMES, useTheme } from '../../lib/theme.ts'
import { IconButton } from '../../ui/button.tsx'

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const

/** Cycles through system, light and dark; the button says which one is active. */
export function ThemeButton() {
  const { theme } = useTheme()
  const Icon = ICONS[theme]
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
  return (
    <IconButton label={`Theme: ${theme}`} onClick={() => setTheme(next)} className="max-sm:hidden">
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
}
