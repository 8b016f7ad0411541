import { useNavigate } from 'react-router'
import { openCreatePost } from '../../lib/create-post.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'

/** Where `G` and a letter lead (design.md rule E). */
export const GO_TO = [
  { key: 'h', label: 'Home', to: '/' },
  { key: 'p', label: 'Planning', to: '/planning' },
  { key: 'd', label: 'Drafts', to: '/drafts' },
  { key: 's', label: 'Social accounts', to: '/social-accounts' },
  { key: 'i', label: 'Interactions', to: '/social-interactions' },
  { key: 'b', label: 'Chatbot', to: '/chatbot' },
  { key: 'k', label: 'Knowledge base', to: '/knowledge' },
  { key: 'm', label: 'Campaigns', to: '/campaign-manager' },
] as const

const focusSearch = (): void => document.querySelector<HTMLElement>('main input[type=search]')?.focus()

/** The keys that work on every screen. Takes what opens the palette and the shortcut sheet. */
export function useGlobalShortcuts({ openPalette, openShortcuts }: { openPalette: () => void; openShortcuts: () => void }): void {
  const navigate = useNavigate()
  const jumps = GO_TO.map(({ key, to }) => [`g ${key}`, () => void navigate(to)] as const)
  // On some keyboards the question mark needs no Shift.
  useShortcuts({ '$mod+k': openPalette, 'Shift+?': openShortcuts, '?': openShortcuts, c: () => openCreatePost(), '/': focusSearch, ...Object.fromEntries(jumps) })
}
