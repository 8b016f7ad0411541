import type { Rehearsal } from '@marquee/contract/campaigns/rehearsal'
import { cx } from '../../../ui/class-names.ts'
import type { Entry, Only } from './model/entries.ts'
import { summaryOf } from './model/words.ts'

type Segment = { id: Only; count: number; text: string; color: string }
/** Colours of the checks, the most frequent first. */
const COLORS = ['var(--c4)', 'var(--c3)', 'var(--c6)', 'var(--c2)', 'var(--c5)', 'var(--c1)'] as const

/** What the bar is made of: posts, what else firings do, and each check that stood in the way. */
function segmentsOf({ counts }: Rehearsal, entries: readonly Entry[]): Segment[] {
  const others = entries.filter(({ kind }) => kind === 'other').length
  return [
    { id: 'posts', count: counts.posts, text: counts.posts === 1 ? 'post' : 'posts', color: 'var(--info)' },
    { id: 'other', count: others, text: others === 1 ? 'other action' : 'other actions', color: 'var(--ok)' },
    ...counts.by_check.map(({ name, text, count }, index) => ({ id: name, count, text, color: COLORS[index % COLORS.length] ?? COLORS[0] })),
  ].filter(({ count }) => count > 0)
}

type Props = { rehearsal: Rehearsal | undefined; entries: readonly Entry[]; only: Only | undefined; isBusy: boolean; onFilter: (only: string | null) => void }

/** The rehearsal in one sentence, and the bar of what it is made of: each part shows itself alone, and all again. */
export function Summary({ rehearsal, entries, only, isBusy, onFilter }: Props) {
  const segments = rehearsal ? segmentsOf(rehearsal, entries) : []
  const toggle = (id: string): void => onFilter(only === id ? null : id)
  return (
    <div className="min-w-0 rounded-lg bg-surface p-4 shadow-1 sm:px-5">
      <p role="status" aria-busy={isBusy} className="font-display text-lg font-semibold tracking-tight">{rehearsal ? summaryOf(rehearsal) : 'Rehearsing…'}</p>
      {segments.length > 0 ? (
        <>
          <div aria-hidden className="mt-1.5 flex h-6 items-center gap-0.5">
            {segments.map(({ id, count, text, color }) => (
              <button key={id} type="button" tabIndex={-1} style={{ flexGrow: count, minWidth: 6 }} className="flex h-6 flex-1 items-center" onClick={() => toggle(id)}>
                <span style={{ background: color }} className={cx('h-2 w-full rounded-xs transition-opacity', only !== undefined && only !== id && 'opacity-60')} /><span className="sr-only">{count} {text}</span>
              </button>
            ))}
          </div>
          <div role="group" aria-label="Show only" className="mt-1 -ml-2 flex flex-wrap gap-x-1 gap-y-0.5">
            {segments.map(({ id, count, text, color }) => (
              <button key={id} type="button" aria-pressed={only === id} onClick={() => toggle(id)} className={cx('inline-flex min-h-7 items-center gap-1.5 rounded-full px-2 text-left text-sm pointer-coarse:min-h-11', only === id ? 'bg-brand-soft text-brand-text' : 'text-muted hover:bg-sunken hover:text-ink')}>
                <span aria-hidden style={{ background: color }} className="size-2 shrink-0 rounded-xs" /><span><b className="font-semibold text-ink">{count.toLocaleString('en-US')}</b> {text}</span>
              </button>
            ))}
          </div>
        </>
      ) : null}
    </div>
  )
}
