import type { SearchHit } from '@marquee/contract/home'
import { fuzzyMatch } from '@marquee/contract/shared/fuzzy'
import { BookOpen, FilePenLine, FilePlus2, Images, Link2, Keyboard, LogIn, Moon, SlidersHorizontal, Sun, SunMoon, UserRound, type LucideIcon } from 'lucide-react'
import { openCreatePost } from '../../lib/create-post.ts'
import { setTheme } from '../../lib/theme.ts'
import { FOOTER_GROUPS, NAV_GROUPS } from '../navigation.ts'

export type Command = { id: string; label: string; group: string; icon?: LucideIcon; words?: string; to?: string; run: () => void }
export type CommandContext = { navigate: (to: string) => void; openShortcuts: () => void; isSignedIn: boolean }

const HIT_ICONS: Readonly<Record<SearchHit['kind'], LucideIcon>> = { post: FilePenLine, media: Images, knowledge: BookOpen, account: Link2 }

/** Single settings, by the words people use for them. */
const SETTINGS = [
  { id: 'setting approval', label: 'Skip approval', words: 'approve review posts', to: '/social-interactions?tab=settings' },
  { id: 'setting automatic', label: 'Schedule automatically', words: 'auto series', to: '/social-interactions?tab=settings' },
  { id: 'setting interval', label: 'Time between the posts of a series', words: 'interval hours', to: '/social-interactions?tab=settings' },
  { id: 'setting zone', label: 'Time zone', words: 'timezone city clock', to: '/profile' },
  { id: 'setting name', label: 'Name and picture', words: 'avatar photo personal', to: '/profile' },
] as const

const themeCommands: readonly Command[] = [
  { id: 'theme-system', label: 'Theme: system', group: 'Settings', icon: SunMoon, words: 'colour mode', run: () => setTheme('system') },
  { id: 'theme-light', label: 'Theme: light', group: 'Settings', icon: Sun, words: 'colour mode', run: () => setTheme('light') },
  { id: 'theme-dark', label: 'Theme: dark', group: 'Settings', icon: Moon, words: 'colour mode night', run: () => setTheme('dark') },
]

/** Everything the palette can do, actions first. Takes the layout's actions. */
export function buildCommands({ navigate, openShortcuts, isSignedIn }: CommandContext): readonly Command[] {
  const screens = NAV_GROUPS.flatMap((group) =>
    group.items.map(({ label, to, line, icon }) => ({ id: to, label, group: group.label, icon, to, words: `${group.label} ${line}`, run: () => navigate(to) })),
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
    ...(isSignedIn ? SETTINGS.map((setting) => ({ ...setting, group: 'Settings', icon: SlidersHorizontal, run: () => navigate(setting.to) })) : []),
    ...themeCommands,
    { id: 'keys', label: 'Keyboard shortcuts', group: 'Settings', icon: Keyboard, run: openShortcuts },
    ...pages,
  ]
}

/** A hit in the group or the further words of a command counts less than any in its label. */
const BESIDE_LABEL = 10

function scoreOf(command: Command, text: string): number | null {
  const label = fuzzyMatch(text, command.label)
  if (label) return label.score
  const whole = fuzzyMatch(text, `${command.label} ${command.group} ${command.words ?? ''}`)
  return whole && whole.score + BESIDE_LABEL
}

/** Commands that contain every word of `text`, forgiving slips, best match first. */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  if (text.trim() === '') return commands
  const scored = commands.flatMap((command) => {
    const score = scoreOf(command, text)
    return score === null ? [] : [{ command, score }]
  })
  return scored.sort((a, b) => a.score - b.score).map(({ command }) => command)
}

/** A hit of the server as a command. */
export const toCommand = (hit: SearchHit, navigate: (to: string) => void): Command => ({ id: `${hit.kind} ${hit.id}`, label: hit.title, group: hit.detail, icon: HIT_ICONS[hit.kind], to: hit.to, run: () => navigate(hit.to) })

/** What can be done with words that found nothing, or not the right thing. */
export const offersFor = (text: string): readonly Command[] => [
  { id: 'new about', label: `New post about “${text}”`, group: 'Create', icon: FilePlus2, run: () => openCreatePost(text) },
]
