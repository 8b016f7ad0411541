import { CREATE_TEXTS } from '@marquee/contract/create-post'
import { CalendarDays, FileText, Send, Trash2 } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { Menu } from '../../../ui/menu.tsx'
import { PublishNow, wallText } from '../../composer/index.ts'
import type { ComposeState, useDecide } from './use-compose.ts'

/** A row of the menu: it acts at once. */
type MenuRow = { action: 'primary' | 'schedule' | 'publish' | 'draft' | 'discard'; label: ReactNode; note: string; run: () => void }
type Acts = ReturnType<typeof useDecide>

const publishNote = (count: number): string => `To ${count} ${count === 1 ? 'account' : 'accounts'}, at once.`

const NOTES: Partial<Record<ComposeState['decision']['action'], string>> = {
  schedule: 'Goes out on its own. Move it any time.', update: 'Changes the scheduled post.', wait: 'Goes out when nothing is missing.', series: 'One post at each time.',
}

/** Sending by the other way than the primary button's: at once, or at the time. */
function otherWays({ decision, check, time, offers, now }: ComposeState, acts: Acts, zone: string): MenuRow[] {
  if (check.form.type === 'series' || (check.accounts?.accounts.length ?? 0) === 0) return []
  const wall = time.wall || (offers?.[0]?.wall ?? '')
  if (decision.action === 'publish') return [{ action: 'schedule', label: `Schedule for ${wallText(wall, zone, now)}`, note: NOTES.schedule ?? '', run: () => acts.act('schedule') }]
  return [{ action: 'publish', label: <PublishNow />, note: publishNote(check.form.platforms.length), run: () => acts.act('publish') }]
}

/** The rows of the split button's menu: what the primary button does first, then the other ways to finish. */
function finishRows(state: ComposeState, acts: Acts, zone: string, onDiscard: (() => void) | null): MenuRow[] {
  const { decision, check } = state
  const draft: MenuRow = { action: 'draft', label: CREATE_TEXTS.saveDraft, note: 'Keeps everything. Nothing goes out.', run: acts.saveDraft }
  const discard: MenuRow[] = onDiscard ? [{ action: 'discard', label: 'Discard', note: 'Starts over. Undo brings it back.', run: onDiscard }] : []
  if (decision.action === 'draft') return [draft, ...discard]
  const isNow = decision.action === 'publish'
  const primary: MenuRow = { action: 'primary', label: isNow ? <PublishNow /> : decision.label, note: isNow ? publishNote(check.form.platforms.length) : (NOTES[decision.action] ?? ''), run: acts.primary }
  return [primary, ...otherWays(state, acts, zone), draft, ...discard]
}

const ROW_ICONS = { primary: CalendarDays, schedule: CalendarDays, publish: Send, draft: FileText, discard: Trash2 } as const
const KEYS: Partial<Record<MenuRow['action'], string>> = { draft: 'S' }

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

function Row({ row, isPrimary }: { row: MenuRow; isPrimary: boolean }) {
  const Icon = ROW_ICONS[row.action]
  const key = isPrimary ? '↵' : KEYS[row.action]
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={row.run} className={cx('flex w-full items-center gap-3 rounded-md px-2.5 py-2 text-left outline-none focus:bg-sunken hover:bg-sunken', isPrimary && 'bg-brand-soft! text-brand-text focus:outline-2 focus:-outline-offset-2 focus:outline-ring')}>
      <Icon size={16} aria-hidden className={isPrimary ? '' : 'text-muted'} />
      <span className="min-w-0 flex-1"><span className="block font-medium">{row.label}</span><span className={cx('block text-xs', isPrimary ? '' : 'text-subtle')}>{row.note}</span></span>
      {key ? <kbd aria-hidden className="rounded-xs px-1 font-sans text-2xs text-subtle max-sm:hidden">{isMac() ? '⌘' : 'Ctrl '}{key}</kbd> : null}
    </button>
  )
}

export type FinishMenuProps = { state: ComposeState; acts: Acts; zone: string; onDiscard: (() => void) | null; anchor: RefObject<HTMLButtonElement | null>; onClose: () => void }

/** The ways to finish a post: a row acts at once (trace.md CREATE-08, CREATE-11, CREATE-12). */
export function FinishMenu({ state, acts, zone, onDiscard, anchor, onClose }: FinishMenuProps) {
  return (
    <Menu label="More ways to finish" anchor={anchor} onClose={onClose} className="right-0 bottom-full mb-2 w-[336px] max-w-[calc(100vw-2rem)] p-1.5! font-normal">
      {finishRows(state, acts, zone, onDiscard).map((row) => <Row key={row.action} row={row} isPrimary={row.action === 'primary'} />)}
    </Menu>
  )
}
