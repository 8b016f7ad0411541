import { CREATE_TEXTS } from '@marquee/contract/create-post'
import { DIALOG_TEXTS } from '@marquee/contract/posts'
import { PUBLISH_TEXTS } from '@marquee/contract/publishing'
import { CalendarDays, ChevronUp, FileText, Send, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { Menu } from '../../../ui/menu.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { Action, Decision } from './decision.ts'

export type Busy = 'saving' | 'publishing' | 'scheduling' | null
/** A row of the menu: it acts at once. */
export type MenuRow = { action: 'primary' | 'schedule' | 'publish' | 'draft' | 'discard'; label: ReactNode; note: string; run: () => void }
type Props = { decision: Decision; busy: Busy; onPrimary: () => void; rows: readonly MenuRow[]; /** Id of the text beside it that says why it is off. */ causeId: string; isWide?: boolean }

const ICONS: Readonly<Record<Action, typeof Send>> = { schedule: CalendarDays, publish: Send, draft: FileText, wait: CalendarDays, update: CalendarDays, series: CalendarDays }
const ROW_ICONS = { primary: CalendarDays, schedule: CalendarDays, publish: Send, draft: FileText, discard: Trash2 } as const
const BUSY_TEXTS: Readonly<Record<Exclude<Busy, null>, string>> = { saving: DIALOG_TEXTS.saving, publishing: PUBLISH_TEXTS.publishing, scheduling: 'Scheduling...' }
const KEYS: Partial<Record<MenuRow['action'], string>> = { draft: 'S' }

/** `Publish` is an element of its own inside "Publish now" (trace.md CREATE-12). */
export const PublishNow = () => <><span>{CREATE_TEXTS.publish}</span> now</>

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

/** The primary half: it says what it does. */
function Primary({ decision, busy, onPrimary, causeId, isWide }: Pick<Props, 'decision' | 'busy' | 'onPrimary' | 'causeId' | 'isWide'>) {
  const Icon = ICONS[decision.action]
  const isBusy = busy !== null
  const words = decision.action === 'publish' ? <PublishNow /> : decision.label
  return (
    <button type="button" data-primary aria-disabled={decision.isOff || isBusy || undefined} aria-busy={isBusy || undefined} {...(decision.isOff && { 'aria-describedby': causeId })} onClick={() => !isBusy && onPrimary()} className={cx('inline-flex items-center justify-center gap-2 rounded-l-md pr-4 pl-3.5 whitespace-nowrap', decision.isOff ? 'bg-sunken text-muted' : 'bg-brand text-on-brand hover:bg-brand-hover', isWide && 'min-w-0 flex-1', isBusy && 'opacity-80')}>
      {busy ? <Spinner /> : <Icon size={16} aria-hidden className="shrink-0" />}
      <span className="truncate">{busy ? BUSY_TEXTS[busy] : words}</span>
    </button>
  )
}

/** The one decision: what the primary button does, and the others in its menu. Off, it stays focusable and says why beside it. */
export function SplitButton({ decision, busy, onPrimary, rows, causeId, isWide = false }: Props) {
  const arrow = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <span className={cx('relative inline-flex font-semibold', isWide ? 'h-11 w-full' : 'h-10')}>
      <Primary decision={decision} busy={busy} onPrimary={onPrimary} causeId={causeId} isWide={isWide} />
      <button ref={arrow} type="button" aria-haspopup="menu" aria-expanded={isOpen} aria-disabled={busy !== null || undefined} onClick={() => busy === null && setOpen(!isOpen)} className={cx('grid place-items-center rounded-r-md border-l', isWide ? 'w-[46px]' : 'w-[38px]', decision.isOff ? 'border-surface bg-sunken text-ink' : 'border-white/30 bg-brand text-on-brand hover:bg-brand-hover')}>
        <ChevronUp size={16} aria-hidden /><span className="sr-only">More ways to finish</span>
      </button>
      {isOpen ? (
        <Menu label="More ways to finish" anchor={arrow} onClose={() => setOpen(false)} className="right-0 bottom-full mb-2 w-[336px] max-w-[calc(100vw-2rem)] p-1.5! font-normal">
          {rows.map((row) => <Row key={row.action} row={row} isPrimary={row.action === 'primary'} />)}
        </Menu>
      ) : null}
    </span>
  )
}
