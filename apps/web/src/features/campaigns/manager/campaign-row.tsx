import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { CAMPAIGN_TEXTS } from '@marquee/contract/campaigns/texts'
import { ArchiveRestore, Settings } from 'lucide-react'
import { useLayout } from '../../../lib/use-media.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { preloadDialogs } from '../../../ui/dialog.tsx'
import { Figures } from './figures.tsx'
import { RowLine } from './row-line.tsx'
import { type MenuAction, RowMenu } from './row-menu.tsx'
import { Sparkline } from './sparkline.tsx'
import { StatusBadges } from './status-badge.tsx'
import { StepButton } from './step-button.tsx'

/** Columns of the list where there is room for them: name, posts by day, figures, buttons. */
const COLUMNS = { phone: 'grid-cols-1', narrow: 'grid-cols-1', medium: 'gap-x-5 grid-cols-[minmax(0,1fr)_336px_256px]', wide: 'gap-x-5 grid-cols-[minmax(0,1fr)_124px_352px_374px]' } as const
export const useColumns = (): string => COLUMNS[useLayout()]

export type RowEvents = { onOpen: (id: string, tab?: 'activity') => void; onAction: (campaign: Campaign, action: MenuAction) => void }

function Buttons({ campaign, onOpen, onAction }: { campaign: Campaign } & RowEvents) {
  const layout = useLayout()
  const act = (action: MenuAction): void => onAction(campaign, action)
  return (
    <div className="flex min-w-0 items-center justify-end gap-1 max-sm:flex-wrap">
      {campaign.is_archived ? <Button size="sm" className="max-sm:flex-1" icon={<ArchiveRestore size={15} strokeWidth={1.75} aria-hidden />} onClick={() => act('restore')}>Restore</Button> : <StepButton campaign={campaign} className="max-sm:flex-1 max-sm:px-2" hasIcon={layout !== 'phone'} onRehearse={(version) => onAction({ ...campaign, version }, 'rehearse')} />}
      <Button size="sm" className="whitespace-nowrap max-sm:flex-1 max-sm:px-2" aria-haspopup="dialog" onPointerEnter={() => void preloadDialogs()} onClick={() => onOpen(campaign.id)}>{CAMPAIGN_TEXTS.viewDetails}{' '}<span className="sr-only">of {campaign.title}</span></Button>
      {layout === 'wide' ? <Button size="sm" variant="ghost" aria-haspopup="dialog" icon={<Settings size={15} strokeWidth={1.75} aria-hidden />} onClick={() => act('settings')}>{CAMPAIGN_TEXTS.settings}{' '}<span className="sr-only">of {campaign.title}</span></Button> : null}
      {layout === 'phone' ? <IconButton label={`${CAMPAIGN_TEXTS.settings} of ${campaign.title}`} variant="secondary" aria-haspopup="dialog" onClick={() => act('settings')}><Settings size={17} strokeWidth={1.75} aria-hidden /></IconButton> : null}
      <RowMenu campaign={campaign} hasSettings={layout !== 'wide' && layout !== 'phone'} onAction={act} />
    </div>
  )
}

/** A campaign in the list; on phones a card. */
export function CampaignRow({ campaign, ...events }: { campaign: Campaign } & RowEvents) {
  const layout = useLayout()
  const columns = useColumns()
  return (
    <li aria-label={campaign.title} className={`grid items-center gap-y-2 border-t border-line px-3.5 py-3 sm:px-5 ${columns}`}>
      <div className="grid min-w-0 gap-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1"><h3 className="min-w-0 text-md font-semibold break-words">{campaign.title}</h3><StatusBadges campaign={campaign} /></div>
        <RowLine campaign={campaign} onLog={() => events.onOpen(campaign.id, 'activity')} />
      </div>
      {layout === 'phone' || layout === 'wide' ? <div className="flex items-center justify-between gap-3"><span className="text-sm text-muted sm:hidden">Posts by day</span><Sparkline days={campaign.recent_posts} isLive={campaign.status === 'active'} /></div> : null}
      <Figures metrics={campaign.performance_metrics} />
      <Buttons campaign={campaign} {...events} />
    </li>
  )
}
