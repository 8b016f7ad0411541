import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { EXPERIMENT_TEXTS } from '@marquee/contract/campaigns/experiment-texts'
import { CAMPAIGN_DETAIL_TABS, CAMPAIGN_DETAIL_TEXTS } from '@marquee/contract/campaigns/texts'
import { Sparkles } from 'lucide-react'
import { isGone } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { type TabItem, Tabs } from '../../../ui/tabs.tsx'
import { useSchedule } from '../details-queries.ts'
import { FailureBanner } from '../manager/failure-banner.tsx'
import { RowLine } from '../manager/row-line.tsx'
import { type MenuAction, RowMenu } from '../manager/row-menu.tsx'
import { StatusBadges } from '../manager/status-badge.tsx'
import { StepButton } from '../manager/step-button.tsx'
import { useCampaign } from '../queries.ts'
import type { ManagerView } from '../use-manager-view.ts'
import { Loaded } from './loaded.tsx'
import { PostsTab } from './posts-tab.tsx'
import { ScheduleTab } from './schedule-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { SheetFrame } from './sheet-frame.tsx'
import { type Generate, useGenerate } from './use-generate.ts'

export type SheetProps = { id: string; view: ManagerView; siblings: readonly Campaign[]; onAction: (campaign: Campaign, action: MenuAction) => void; onClose: () => void }

/** The step that the campaign's status allows, a post now, and what else can be done. */
function Actions({ campaign, generate, onAction }: { campaign: Campaign; generate: Generate; onAction: SheetProps['onAction'] }) {
  return (
    <>
      <StepButton campaign={campaign} size="md" onRehearse={(version) => onAction({ ...campaign, version }, 'rehearse')} />
      <Button variant="primary" icon={<Sparkles size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />} disabled={generate.off !== null} {...(generate.off === null ? {} : { 'aria-describedby': 'generate-off' })} loading={generate.isBusy} onClick={generate.run}>{CAMPAIGN_DETAIL_TEXTS.generate}</Button>
      <RowMenu campaign={campaign} hasSettings={false} onAction={(action) => onAction(campaign, action)} />
    </>
  )
}

const WAITING = { fallback: () => <Loading label="Loading"><Skeleton className="h-64 w-full" /></Loading> }
const ActivityTab = onDemand(async () => (await import('./activity-tab.tsx')).ActivityTab, WAITING)
const ExperimentsTab = onDemand(async () => (await import('../experiments/experiments-tab.tsx')).ExperimentsTab, WAITING)

/** The content of the chosen tab. */
function TabBody({ campaign, view, generate, onEdit }: { campaign: Campaign; view: ManagerView; generate: Generate; onEdit: () => void }) {
  const { id } = campaign
  if (view.detailTab === 'schedule') return <ScheduleTab id={id} generate={generate} />
  if (view.detailTab === 'posts') return <PostsTab id={id} />
  if (view.detailTab === 'experiments') return <ExperimentsTab campaign={campaign} />
  return view.detailTab === 'activity' ? <ActivityTab campaign={campaign} filter={view.log} onFilter={view.chooseLog} /> : <SettingsTab campaign={campaign} onEdit={onEdit} />
}

/** Names of the tabs: the four of the specification, and the experiments. */
const LABELS = { ...CAMPAIGN_DETAIL_TEXTS.tabs, experiments: EXPERIMENT_TEXTS.tab }

/** A campaign: its schedule, its posts, its log, its settings and its experiments (trace.md CDET-01 to CDET-20). Part of the address. */
export function DetailsSheet({ id, view, siblings, onAction, onClose }: SheetProps) {
  const query = useCampaign(id)
  const { data: campaign, error, isError } = query
  const generate = useGenerate(id, campaign)
  const scheduled = useSchedule(id).data
  const items: TabItem[] = CAMPAIGN_DETAIL_TABS.map((value) => ({ value, label: LABELS[value], ...(value === 'schedule' && { count: scheduled?.length ?? null }) }))
  const step = (by: 1 | -1): void => {
    const next = siblings[siblings.findIndex((each) => each.id === id) + by]
    if (next) view.open(next.id, view.detailTab)
  }
  const choose = (value: string): void => {
    const tab = CAMPAIGN_DETAIL_TABS.find((each) => each === value)
    if (tab) view.chooseDetail(tab)
  }
  const line = campaign ? <div>{generate.off === null ? null : <p id="generate-off" className="text-sm text-muted">{generate.off}</p>}<RowLine campaign={campaign} onLog={() => choose('activity')} /></div> : null
  return (
    <SheetFrame label={CAMPAIGN_DETAIL_TEXTS.title} title={campaign?.title ?? (isGone(error) ? 'This campaign is gone' : 'Campaign')} badges={campaign ? <StatusBadges campaign={campaign} /> : null} actions={campaign ? <Actions campaign={campaign} generate={generate} onAction={onAction} /> : null} line={line} onStep={step} onClose={onClose}>
      {generate.notice === null ? null : <Alert kind={generate.notice.kind} className="mb-3" action={<Button size="sm" onClick={generate.dismiss}>Close</Button>}>{generate.notice.text}</Alert>}
      <FailureBanner />
      {campaign ? <Tabs value={view.detailTab} onValueChange={choose} items={items} label={CAMPAIGN_DETAIL_TEXTS.title}><TabBody key={id} campaign={campaign} view={view} generate={generate} onEdit={() => onAction(campaign, 'settings')} /></Tabs> : <Loaded query={{ ...query, isPending: query.isPending && !isError }}>{null}</Loaded>}
    </SheetFrame>
  )
}
