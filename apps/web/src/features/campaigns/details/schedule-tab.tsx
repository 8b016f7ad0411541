import { CAMPAIGN_DETAIL_TEXTS } from '@marquee/contract/campaigns/texts'
import { CalendarClock, RefreshCw } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BestHours } from '../experiments/best-hours.tsx'
import { useSchedule } from '../details-queries.ts'
import { Loaded } from './loaded.tsx'
import { PostItem } from './post-item.tsx'
import type { Generate } from './use-generate.ts'

/** What will go out (trace.md CDET-04 to CDET-08). */
export function ScheduleTab({ id, generate }: { id: string; generate: Generate }) {
  const query = useSchedule(id)
  const posts = query.data ?? []
  const first = <Button variant="primary" loading={generate.isBusy} disabled={generate.off !== null} onClick={generate.run}>{CAMPAIGN_DETAIL_TEXTS.generateFirst}</Button>
  return (
    <>
      <div className="flex items-center justify-between gap-3"><h3 className="text-md font-semibold">{CAMPAIGN_DETAIL_TEXTS.scheduleTitle}</h3><Button size="sm" icon={<RefreshCw size={15} strokeWidth={1.75} aria-hidden />} loading={query.isRefetching} onClick={() => void query.refetch()}>{CAMPAIGN_DETAIL_TEXTS.refresh}</Button></div>
      <Loaded query={query}>
        {query.data && posts.length === 0 ? <div className="pt-3"><EmptyState level={3} icon={<CalendarClock size={20} strokeWidth={1.75} />} title={CAMPAIGN_DETAIL_TEXTS.noScheduled} text={CAMPAIGN_DETAIL_TEXTS.noScheduledHint} action={first} /></div> : null}
        <ul aria-label={CAMPAIGN_DETAIL_TEXTS.scheduleTitle}>{posts.map((post) => <PostItem key={post.id} post={post} />)}</ul>
      </Loaded>
      <BestHours id={id} />
    </>
  )
}
