import type { Campaign } from '@marquee/contract/campaigns/campaign'
import type { Rehearsal } from '@marquee/contract/campaigns/rehearsal'
import { useEffect } from 'react'
import { isGone } from '../../../lib/api-error.ts'
import { useListedKeys } from '../../../lib/screen-keys.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { Page } from '../../../ui/page.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { FailureBanner } from '../manager/failure-banner.tsx'
import { StatusBadges } from '../manager/status-badge.tsx'
import { useCampaign } from '../queries.ts'
import { Compare } from './compare.tsx'
import { Controls } from './controls.tsx'
import { Decisions } from './decisions.tsx'
import { HeadActions } from './head-actions.tsx'
import { scopeOf } from './model/words.ts'
import { Notices } from './notices.tsx'
import { Summary } from './summary.tsx'
import { useRehearsalView } from './use-rehearsal-view.ts'
import { useRehearsed } from './use-rehearsed.ts'

export type RehearsalProps = { id: string; version: number; onEdit: (id: string) => void; onClose: () => void }
const KEYS = [{ keys: ['J'], label: 'Next day with a decision' }, { keys: ['K'], label: 'Day before with a decision' }, { keys: ['Esc'], label: 'Close the rehearsal' }]

const titleOf = (campaign: Campaign | undefined, error: unknown): string => (isGone(error) ? 'This campaign is gone' : campaign ? `Rehearsal of ${campaign.title}` : 'Rehearsal')

/** How the campaign is, and what was rehearsed. */
function State({ campaign, rehearsal }: { campaign: Campaign | undefined; rehearsal: Rehearsal | undefined }) {
  return <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">{campaign ? <StatusBadges campaign={campaign} /> : null}{rehearsal ? <span>{scopeOf(rehearsal)}</span> : null}</span>
}

/** What the rules of a campaign would have done, and why. Part of the address: `?campaign=&rehearse=4&against=3`. */
export function RehearsalScreen({ id, version, onEdit, onClose }: RehearsalProps) {
  const view = useRehearsalView()
  const { data: campaign, error: campaignError } = useCampaign(id)
  const rehearsed = useRehearsed(id, version, view)
  const { main, other, now, before, canPair, days, chosen } = rehearsed
  const names = [...days.keys()]
  const stepped = (by: 1 | -1) => names[names.indexOf(chosen ?? '') + by]
  const step = (by: 1 | -1): void => {
    const next = stepped(by)
    if (next !== undefined) view.chooseDay(next)
  }
  useShortcuts({ j: () => step(1), k: () => step(-1), Escape: onClose })
  useListedKeys('Rehearsal', KEYS)
  // The screen takes the place of what opened it.
  useEffect(() => document.querySelector<HTMLElement>('[data-page-heading]')?.focus(), [])
  const retry = (): void => void main.refetch()
  return (
    <Page title={titleOf(campaign, campaignError)} subtitle={<State campaign={campaign} rehearsal={now} />} actions={<HeadActions campaign={campaign} onEdit={() => onEdit(id)} onClose={onClose} />}>
      <FailureBanner />
      <Controls {...view} />
      <div className="grid gap-3">
        <Notices campaign={campaign} version={version} rehearsal={now} error={main.error} isRetrying={main.isRefetching} onRetry={retry} onNewest={(newest) => view.rehearse(newest, version)} />
        {now || main.isPending ? (
          <div className="grid gap-3 xl:grid-cols-[minmax(0,1fr)_356px]">
            <Summary rehearsal={now} entries={rehearsed.entries} only={view.only} isBusy={main.isFetching} onFilter={view.filter} />
            <Compare newest={campaign?.version ?? version} version={version} against={view.against} now={now} before={before} entries={canPair ? rehearsed.entries : null} error={other.error} onRetry={() => void other.refetch()} onCompare={view.compare} />
          </div>
        ) : null}
        {now ? <Decisions id={id} rehearsal={now} rehearsed={rehearsed} isNewest={campaign?.version === now.version} view={view} onStep={step} canStep={(by) => stepped(by) !== undefined} /> : null}
        {now || main.isError ? null : <Loading label="Rehearsing"><Skeleton className="h-96 w-full rounded-lg" /></Loading>}
      </div>
    </Page>
  )
}
