import { Ban, type LucideIcon, Minus, Plus, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/class-names.ts'
import type { Entry } from './model/entries.ts'

type Look = { icon: LucideIcon | null; className: string }
const POST: Look = { icon: null, className: 'bg-info-soft text-info' }
const NEW: Look = { icon: Plus, className: 'bg-brand-soft text-brand-text outline-1 -outline-offset-1 outline-current' }
const GONE: Look = { icon: Minus, className: 'bg-sunken text-muted outline-1 -outline-offset-1 outline-field' }
const STOPPED: Look = { icon: Ban, className: 'text-muted outline-1 -outline-offset-1 outline-field outline-dashed' }
const OTHER: Look = { icon: Zap, className: 'bg-ok-soft text-ok' }

/** How an entry looks: new and gone ones stand out, whatever they are. */
function lookOf({ kind, mark }: Pick<Entry, 'kind' | 'mark'>): Look {
  if (mark !== null) return mark === 'new' ? NEW : GONE
  return kind === 'post' ? POST : kind === 'other' ? OTHER : STOPPED
}

/** What an entry is, in words that say it without its colour. */
export function entryWord({ kind, mark, decision: { reason, is_fired: isFired } }: Entry, version: number, against: number | null): string {
  if (mark === 'new') return `New in version ${version}`
  if (kind === 'post') return 'Would post'
  if (kind === 'other') return 'Would act'
  return isFired || reason === null ? `Posted in version ${against ?? version} only` : reason
}

type Props = { entry: Pick<Entry, 'kind' | 'mark'>; rounded?: boolean; children: ReactNode }

/** The chip of an entry, in the calendar, in the list of a day and in the key. */
export function EntryChip({ entry, rounded = false, children }: Props) {
  const { icon: Icon, className } = lookOf(entry)
  return <span className={cx('inline-flex min-h-6 max-w-full min-w-0 items-center gap-1 px-1.5 text-xs leading-4', rounded ? 'rounded-full px-2' : 'rounded-sm', className)}>{Icon === null ? null : <Icon size={12} strokeWidth={1.75} aria-hidden className="shrink-0" />}{children}</span>
}
