import { FilePlus2, Keyboard, LogIn, Moon, Sun, SunMoon, UserRound, type LucideIcon } from 'lucide-react'
import { openCreatePost } from '../../lib/create-post.ts'
import { setTheme } from '../../lib/theme.ts'
import { FOOTER_GROUPS, NAV_GROUPS } from '../navigation.ts'

export type Command = { id: string; label: string; group: string; icon?: LucideIcon; words?: string; run: () => void }
export type CommandContext = { navigate: (to: string) => void; openShortcuts: () => void; isSignedIn: boolean }

const themeCommands: readonly Command[] = [
  { id: 'theme-system', label: 'Theme: system', group: 'Settings', icon: SunMoon, words: 'colour mode', run: () => setTheme('system') },
  { id: 'theme-light', label: 'Theme: light', group: 'Settings', icon: Sun, words: 'colour mode', run: () => setTheme('light') },
  { id: 'theme-dark', label: 'Theme: dark', group: 'Settings', icon: Moon, words: 'colour mode night', run: () => setTheme('dark') },
]

/** Everything the palette can do, actions first. Takes the layout's actions. */
export function buildCommands({ navigate, openShortcuts, isSignedIn }: CommandContext): readonly Command[] {
  const screens = NAV_GROUPS.flatMap((group) =>
    group.items.map(({ label, to, line, icon }) => ({ id: to, label, group: group.label, icon, words: `${group.label} ${line}`, run: () => navigate(to) })),
  )
  const pages = FOOTER_GROUPS.slice(1).flatMap(({ links }) =>
    links.filter(({ isDocument }) => !isDocument).map(({ label, to }) => ({ id: to, label, group: 'Help', run: () => navigate(to) })),
  )
  const account = isSignedIn
    ? { id: '/profile', label: 'My Profile', group: 'Settings', icon: UserRound, words: 'account log out', run: () => navigate('/profile') }
    : { id: '/login', label: 'Sign in', group: 'Settings', icon: LogIn, words: 'log in sign up', run: () => navigate('/login') }
  return [
    { id: 'create', label: 'Create Post', group: 'Actions', icon: FilePlus2, words: 'new write', run: () => openCreatePost() },
    ...screens,
    account,
    ...themeCommands,
    { id: 'keys', label: 'Keyboard shortcuts', group: 'Settings', icon: Keyboard, run: openShortcuts },
    ...pages,
  ]
}

const rank = (command: Command, term: string): number => {
  const label = command.label.toLowerCase()
  if (label.startsWith(term)) return 0
  if (label.includes(term)) return 1
  return `${command.group} ${command.words ?? ''}`.toLowerCase().includes(term) ? 2 : 3
}

/** Commands that contain every word of `text`, best match first. */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean)
  const scored = commands.map((command) => ({ command, score: Math.max(0, ...terms.map((term) => rank(command, term))) }))
  return scored.filter(({ score }) => score < 3).sort((a, b) => a.score - b.score).map(({ command }) => command)
}
