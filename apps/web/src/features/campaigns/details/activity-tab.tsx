import type { ActivityEntry, Campaign } from '@marquee/contract/campaigns/campaign'
import { CAMPAIGN_DETAIL_TEXTS } from '@marquee/contract/campaigns/texts'
import { useQueryClient } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { reasonOf } from '../../../lib/api-error.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { NativeSelect } from '../../../ui/controls.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { type LogFilter, useActivity } from '../details-queries.ts'
import { pairsOf } from '../model/draft.ts'
import { refreshCampaigns } from '../queries.ts'
import { switchRule } from '../rule-queries.ts'
import { dayHeading } from '../times.ts'
import { ruleSentence } from '../words.ts'
import { Loaded } from './loaded.tsx'
import { LogEntry } from './log-entry.tsx'

const OUTCOMES = [[undefined, 'All'], ['fired', 'Fired'], ['not-fired', 'Did not fire']] as const
type Props = { campaign: Campaign; filter: LogFilter; onFilter: (filter: LogFilter) => void }

/** Which entries are shown: of one rule, fired or not. */
function Filters({ campaign: { automation_rules: { triggers, actions }, smart_scheduling: scheduling }, filter, onFilter }: Props) {
  const rules = pairsOf(triggers, actions)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div role="group" aria-label="Outcome" className="flex flex-wrap gap-1">
        {OUTCOMES.map(([outcome, label]) => <button key={label} type="button" aria-pressed={filter.outcome === outcome} onClick={() => onFilter({ ...filter, outcome })} className={cx('min-h-8 rounded-full px-3 text-sm font-medium pointer-coarse:min-h-11', filter.outcome === outcome ? 'bg-brand-soft text-brand-text' : 'text-muted hover:text-ink')}>{label}</button>)}
      </div>
      {rules.length > 0 ? (
        <div className="w-full sm:ml-auto sm:w-48">
          <NativeSelect aria-label="Rule" value={filter.rule ?? ''} onChange={({ target }) => onFilter({ ...filter, rule: target.value || undefined })}>
            <option value="">All rules</option>
            {rules.map((rule, index) => <option key={rule.trigger.id} value={rule.trigger.id}>{`${index + 1}. ${ruleSentence({ ...rule, scheduling })}`}</option>)}
          </NativeSelect>
        </div>
      ) : null}
    </div>
  )
}

/** What the rules did and did not do, and why, by day (trace.md CDET-10 to CDET-14). */
export function ActivityTab(props: Props) {
  const { campaign, filter, onFilter } = props
  const client = useQueryClient()
  const zone = useTimeZone()
  const now = useNow()
  const query = useActivity(campaign.id, filter)
  const entries = query.data?.pages.flatMap((page) => page.activity) ?? []
  const days = Map.groupBy(entries, ({ timestamp }: ActivityEntry) => dayHeading(timestamp, now, zone))
  const isNarrowed = filter.rule !== undefined || filter.outcome !== undefined
  const restart = async (ruleId: string): Promise<void> => {
    try {
      await switchRule(campaign.id, ruleId, true)
      await refreshCampaigns(client)
      toast({ kind: 'success', text: 'Rule restarted.' })
    } catch (error) {
      toast({ kind: 'error', text: `The rule could not be restarted. ${reasonOf(error)}` })
    }
  }
  return (
    <>
      <Filters {...props} />
      <Loaded query={query}>
        {query.data && entries.length === 0 ? <div className="pt-3"><EmptyState level={3} icon={<History size={20} strokeWidth={1.75} />} title={isNarrowed ? 'Nothing matches' : CAMPAIGN_DETAIL_TEXTS.noActivity} action={isNarrowed ? <Button onClick={() => onFilter({})}>Clear</Button> : undefined} /></div> : null}
        {[...days].map(([day, list]) => (
          <section key={day} aria-label={day}><h3 className="mt-4 mb-2 text-sm font-medium text-muted">{day}</h3><ol>{list.map((entry) => <LogEntry key={entry.id} entry={entry} onRestart={(ruleId) => void restart(ruleId)} />)}</ol></section>
        ))}
        {query.hasNextPage ? <Button className="mt-2" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>Show more</Button> : null}
      </Loaded>
    </>
  )
}
