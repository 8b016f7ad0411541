import type { ThreadKind } from '@marquee/contract/conversations/networks'
import { THREAD_LIMITS } from '@marquee/contract/conversations/texts'
import { THREAD_SORTS, THREAD_VIEW_LABELS, THREAD_VIEWS } from '@marquee/contract/conversations/threads'
import { ArrowUp, ListFilter } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { PopPanel } from '../../../ui/pop-panel.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useThreadCounts } from '../queries.ts'
import { Filters } from './filters.tsx'
import type { InboxTab, InboxView } from './use-view.ts'

const SORT_LABELS = { newest: 'Newest first', oldest: 'Oldest first', waiting: 'Waiting longest' } as const

/** How many open threads a tab has without those of the other one. */
const countOf = (tab: InboxTab, { comment, mention, message }: Record<ThreadKind, number>): number => (tab === 'messages' ? message : comment + mention)

/** Search, filters, views, what the list contains and its order. */
export function ListHead({ tab, view, waiting, onShowNew, bulk }: { tab: InboxTab; view: InboxView; waiting: number; onShowNew: () => void; /** Stands in the place of the search while something is selected, so that no row moves. */ bulk: ReactNode }) {
  const { values, set, isBoth, filters } = view
  const counts = useThreadCounts().data
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid gap-2.5 border-b border-line px-3 pt-3 pb-2.5">
      {bulk ?? <div className="flex items-center gap-2">
        <SearchField className="min-w-0" hotkey="/" label="Search people and words" placeholder="Search people and words" value={values.q ?? ''} maxLength={THREAD_LIMITS.search} onChange={(q) => set({ q })} />
        <IconButton ref={anchor} variant="secondary" label={filters > 0 ? `Filters (${filters})` : 'Filters'} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className={filters > 0 ? 'text-brand-text' : ''}><ListFilter size={16} strokeWidth={1.75} aria-hidden /></IconButton>
        {isOpen ? <PopPanel anchor={anchor} title="Filters" onClose={() => setOpen(false)}><Filters tab={tab} view={view} languages={counts?.languages ?? []} /></PopPanel> : null}
      </div>}
      <div role="group" aria-label="View" className="flex gap-1 overflow-x-auto">
        {THREAD_VIEWS.map((name) => {
          const isOn = (values.view ?? 'open') === name
          return (
            <button key={name} type="button" aria-pressed={isOn} onClick={() => set({ view: name === 'open' ? null : name, thread: null })} className={cx('inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-full px-2.5 text-sm font-medium whitespace-nowrap pointer-coarse:min-h-11', isOn ? 'bg-brand-soft text-brand-text' : 'text-muted hover:bg-sunken hover:text-ink')}>
              {THREAD_VIEW_LABELS[name]}
              {name !== 'done' && counts && (isBoth || name === 'open') ? <span>{isBoth ? counts.views[name] : countOf(tab, counts.kinds)}</span> : null}
            </button>
          )
        })}
      </div>
      <div className="flex items-center gap-2 text-sm text-muted">
        <label className="flex items-center gap-2 pointer-coarse:min-h-11">
          <input type="checkbox" className="tick size-4.5" checked={isBoth} onChange={(event) => set({ with: event.target.checked ? 'both' : null })} />
          {tab === 'messages' ? 'With comments' : 'With messages'}
        </label>
        {waiting > 0 ? <button type="button" onClick={onShowNew} className="ml-auto inline-flex min-h-6 items-center gap-1 rounded-full bg-ink pr-2.5 pl-2 text-xs font-medium text-canvas pointer-coarse:min-h-11"><ArrowUp size={13} aria-hidden />{waiting} new</button> : null}
        <span role="status" className="sr-only">{waiting > 0 ? `${waiting} new conversations` : ''}</span>
        <select aria-label="Order" value={values.sort ?? 'newest'} onChange={(event) => set({ sort: THREAD_SORTS.find((name) => name === event.target.value) ?? null })} className="ml-auto min-h-6 max-w-36 rounded-sm bg-transparent text-muted pointer-coarse:min-h-11">
          {THREAD_SORTS.map((name) => <option key={name} value={name}>{SORT_LABELS[name]}</option>)}
        </select>
      </div>
    </div>
  )
}
