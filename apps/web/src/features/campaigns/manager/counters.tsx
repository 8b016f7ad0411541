import { CAMPAIGN_TEXTS } from '@marquee/contract/campaigns/texts'
import type { CampaignStatus } from '@marquee/contract/campaigns/values'
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
  return (
    <div role="group" aria-label="Campaigns by status" className="mb-3 flex flex-wrap gap-1.5 sm:grid sm:grid-cols-5 sm:gap-0 sm:overflow-hidden sm:rounded-lg sm:bg-surface sm:shadow-1">
      {COUNTERS.map((counter) => {
        const isOn = counter === chosen
        return (
          <button
            key={counter} type="button" aria-pressed={isOn} onClick={() => onFilter(counter === 'all' ? null : counter)}
            className={cx(
              'flex min-h-8 items-center gap-2 rounded-full px-3 text-left max-sm:flex-row-reverse pointer-coarse:min-h-11 sm:min-h-13 sm:flex-wrap sm:rounded-none sm:border-l sm:border-line sm:px-5 sm:py-2 sm:first:border-l-0 sm:focus-visible:-outline-offset-2',
              isOn ? 'bg-brand-soft text-brand-text' : 'bg-surface max-sm:ring-1 max-sm:ring-line sm:hover:bg-sunken',
            )}
          >
            <span className="text-sm font-semibold sm:font-display sm:text-xl sm:tracking-tight">{valueOf(counts, counter) ?? <span aria-hidden className="text-subtle">–</span>}</span>
            <span className={cx('inline-flex items-center gap-1.5 text-sm', isOn ? '' : 'text-muted')}>{counter === 'all' ? null : <span aria-hidden className={cx('size-1.75 rounded-full', DOTS[counter])} />}{CAMPAIGN_TEXTS.counters[counter]}</span>
          </button>
        )
      })}
    </div>
  )
}
