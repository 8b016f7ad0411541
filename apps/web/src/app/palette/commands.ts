import { createMatcher } from '@marquee/contract/shared/fuzzy'
import { FilePlus2, Keyboard, KeyRound, ListChecks, LogIn, Moon, Settings2, SlidersHorizontal, Sun, SunMoon, UserRound, type LucideIcon } from 'lucide-react'
import { openCreatePost } from '../../lib/create-post.ts'
import { setTheme } from '../../lib/theme.ts'
import { FOOTER_GROUPS, NAV_GROUPS } from '../navigation.ts'

export type Command = {
  id: string
  label: string
  /** What stands at its right. */
  group: string
  icon?: LucideIcon
  /** A picture in place of the icon. */
  thumbnail?: string | null
  words?: string
  /** Its address, for a new tab. */
  to?: string
  /** Whether it does something, rather than leads somewhere. */
  isAction?: boolean
  /** Whether the palette stays open. */
  staysOpen?: boolean
  /** What else can be done with it. */
  actions?: readonly Command[]
  run: () => void
}
export type CommandContext = { navigate: (to: string) => void; openShortcuts: () => void; isSignedIn: boolean }

/** Single settings, by the words people use for them. */
const SETTINGS = [
  { id: 'setting approval', label: 'Skip approval', words: 'approve review posts', to: '/social-interactions?tab=settings' },
  { id: 'setting automatic', label: 'Schedule automatically', words: 'auto series', to: '/social-interactions?tab=settings' },
  { id: 'setting interval', label: 'Time between the posts of a series', words: 'interval hours', to: '/social-interactions?tab=settings' },
  { id: 'setting zone', label: 'Time zone', words: 'timezone city clock', to: '/profile' },
  { id: '/webhooks', label: 'Webhooks', words: 'events program receiver api', to: '/webhooks' },
  { id: 'setting name', label: 'Name and picture', words: 'avatar photo personal', to: '/profile' },
] as const

/** Screens of the account that the header has no place for. */
const ACCOUNT_SCREENS = [
  { id: '/api-keys', label: 'API Keys', words: 'programs token curl access revoke', to: '/api-keys', icon: KeyRound },
  { id: '/api-settings', label: 'API Settings', words: 'vendors services providers status test openai ayrshare', to: '/api-settings', icon: Settings2 },
] as const

const themeCommands: readonly Command[] = [
  { id: 'theme-system', label: 'Theme: system', group: 'Settings', isAction: true, icon: SunMoon, words: 'colour mode', run: () => setTheme('system') },
  { id: 'theme-light', label: 'Theme: light', group: 'Settings', isAction: true, icon: Sun, words: 'colour mode', run: () => setTheme('light') },
  { id: 'theme-dark', label: 'Theme: dark', group: 'Settings', isAction: true, icon: Moon, words: 'colour mode night', run: () => setTheme('dark') },
]

async function showGettingStarted(navigate: (to: string) => void): Promise<void> {
  const { showStart } = await import('../home/queries.ts')
  await showStart()
  navigate('/')
}

/** Everything the palette can do by itself. Takes the layout's actions. */
export function buildCommands({ navigate, openShortcuts, isSignedIn }: CommandContext): readonly Command[] {
  const screens = NAV_GROUPS.flatMap((group) =>
    group.items.map(({ label, to, line, icon }): Command => ({ id: to, label, group: group.label, icon, to, words: `${group.label} ${line}`, run: () => navigate(to) })),
  )
  const pages = FOOTER_GROUPS.slice(1).flatMap(({ links }) =>
    links.filter(({ isDocument }) => !isDocument).map(({ label, to }): Command => ({ id: to, label, group: 'Help', to, run: () => navigate(to) })),
  )
  const account: Command = isSignedIn
    ? { id: '/profile', label: 'My Profile', group: 'Settings', icon: UserRound, to: '/profile', words: 'account log out', run: () => navigate('/profile') }
    : { id: '/login', label: 'Sign in', group: 'Settings', icon: LogIn, to: '/login', words: 'log in sign up', run: () => navigate('/login') }
  const own: readonly Command[] = isSignedIn
    ? [
        ...ACCOUNT_SCREENS.map((screen): Command => ({ ...screen, group: 'Settings', run: () => navigate(screen.to) })),
        ...SETTINGS.map((setting): Command => ({ ...setting, group: 'Settings', icon: SlidersHorizontal, run: () => navigate(setting.to) })),
        { id: 'show start', label: 'Show Getting started', group: 'Home', isAction: true, icon: ListChecks, words: 'first steps onboarding', run: () => void showGettingStarted(navigate) },
      ]
    : []
  return [
    { id: 'create', label: 'Create Post', group: 'Actions', isAction: true, icon: FilePlus2, words: 'new write', run: () => openCreatePost() },
    ...screens,
    account,
    ...own,
    ...themeCommands,
    { id: 'keys', label: 'Keyboard shortcuts', group: 'Settings', isAction: true, icon: Keyboard, run: openShortcuts },
    ...pages,
  ]
}

/** A hit in the group or the further words of a command counts less than any in its label. */
const BESIDE_LABEL = 10

/** Commands that contain every word of `text`, forgiving slips, best match first. */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  if (text.trim() === '') return commands
  const match = createMatcher(text)
  const scoreOf = (command: Command): number | null => {
    const label = match(command.label)
    if (label) return label.score
    const whole = match(`${command.label} ${command.group} ${command.words ?? ''}`)
    return whole && whole.score + BESIDE_LABEL
  }
  const scored = commands.flatMap((command) => {
    const score = scoreOf(command)
    return score === null ? [] : [{ command, score }]
  })
  return scored.sort((a, b) => a.score - b.score).map(({ command }) => command)
}
