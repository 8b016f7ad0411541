import { CAMPAIGN_TEXTS } from '@marquee/contract/campaigns/texts'
import type { CampaignStatus } from '@marquee/contract/campaigns/values'
import { useLayout } from '../../../lib/use-media.ts'
import { cx } from '../../../ui/class-names.ts'
import type { Counts } from '../queries.ts'
import { DOTS } from './looks.ts'

/** What the list shows: one status, what was archived, or everything else. */
export const LIST_FILTERS = ['active', 'paused', 'draft', 'completed', 'archived'] as const
export type ListFilter = (typeof LIST_FILTERS)[number]
const COUNTERS = ['all', 'active', 'paused', 'draft', 'completed'] as const

const valueOf = (counts: Counts | undefined, counter: (typeof COUNTERS)[number]): number | undefined => (counter === 'all' ? counts?.total : counts?.[counter])

type Props = { counts: Counts | undefined; filter: ListFilter | undefined; onFilter: (filter: CampaignStatus | null) => void }

/** The five counters (trace.md CAMP-06): each shows its campaigns alone. Chips on phones. */
export function Counters({ counts, filter, onFilter }: Props) {
  const chosen = filter ?? 'all'
  const isPhone = useLayout() === 'phone'
  return (
    <div role="group" aria-label="Campaigns by status" className={cx('mb-3', isPhone ? 'flex flex-wrap gap-1.5' : 'grid grid-cols-5 overflow-hidden rounded-lg bg-surface shadow-1')}>
      {COUNTERS.map((counter) => {
        const isOn = counter === chosen
        return (
          <button
            key={counter} type="button" aria-pressed={isOn} onClick={() => onFilter(counter === 'all' ? null : counter)}
            className={cx('flex items-center gap-2 pointer-coarse:min-h-11', isPhone ? 'min-h-8 rounded-full px-3' : 'min-h-13 flex-wrap border-l border-line px-5 py-2 text-left focus-visible:-outline-offset-2', isOn ? 'bg-brand-soft text-brand-text' : isPhone ? 'bg-surface ring-1 ring-line' : 'hover:bg-sunken')}
          >
            <span className={isPhone ? 'text-sm font-semibold' : 'font-display text-xl font-semibold tracking-tight'}>{valueOf(counts, counter) ?? <span aria-hidden className="text-subtle">–</span>}</span>
            <span className={cx('inline-flex items-center gap-1.5 text-sm', isOn ? '' : 'text-muted')}>{counter === 'all' ? null : <span aria-hidden className={cx('size-2 rounded-full', DOTS[counter])} />}{CAMPAIGN_TEXTS.counters[counter]}</span>
          </button>
        )
      })}
    </div>
  )
}
