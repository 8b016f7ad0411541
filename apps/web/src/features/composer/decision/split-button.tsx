import { CREATE_TEXTS } from '@marquee/contract/create-post'
import { DIALOG_TEXTS } from '@marquee/contract/posts'
import { PUBLISH_TEXTS } from '@marquee/contract/publishing'
import { CalendarDays, ChevronUp, FileText, Send } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import type { Action, Decision } from './decision.ts'

export type Busy = 'saving' | 'publishing' | 'scheduling' | null
type Props = { decision: Decision; busy: Busy; onPrimary: () => void; /** The button that opens the menu, whether it is open, and what loads its code. */ arrow: RefObject<HTMLButtonElement | null>; isOpen: boolean; onOpen: (isOpen: boolean) => void; onPreload: () => void; /** The open menu. */ children: ReactNode; /** Id of the text beside it that says why it is off. */ causeId: string; isWide?: boolean }

const ICONS: Readonly<Record<Action, typeof Send>> = { schedule: CalendarDays, publish: Send, draft: FileText, wait: CalendarDays, update: CalendarDays, series: CalendarDays }
const BUSY_TEXTS: Readonly<Record<Exclude<Busy, null>, string>> = { saving: DIALOG_TEXTS.saving, publishing: PUBLISH_TEXTS.publishing, scheduling: 'Scheduling...' }
/** `Publish` is an element of its own inside "Publish now" (trace.md CREATE-12). */
export const PublishNow = () => <><span>{CREATE_TEXTS.publish}</span> now</>

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
export function SplitButton({ decision, busy, onPrimary, arrow, isOpen, onOpen, onPreload, children, causeId, isWide = false }: Props) {
  return (
    <span className={cx('relative inline-flex font-semibold', isWide ? 'h-11 w-full' : 'h-10')}>
      <Primary decision={decision} busy={busy} onPrimary={onPrimary} causeId={causeId} isWide={isWide} />
      <button ref={arrow} type="button" aria-haspopup="menu" aria-expanded={isOpen} aria-disabled={busy !== null || undefined} onPointerEnter={onPreload} onFocus={onPreload} onClick={() => busy === null && onOpen(!isOpen)} className={cx('grid place-items-center rounded-r-md border-l', isWide ? 'w-[46px]' : 'w-[38px]', decision.isOff ? 'border-surface bg-sunken text-ink' : 'border-white/30 bg-brand text-on-brand hover:bg-brand-hover')}>
        <ChevronUp size={16} aria-hidden /><span className="sr-only">More ways to finish</span>
      </button>
      {children}
    </span>
  )
}
