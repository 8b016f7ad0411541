import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { CAMPAIGN_TEMPLATES } from '@marquee/contract/campaigns/templates'
import { CAMPAIGN_TABS, CAMPAIGN_TEXTS } from '@marquee/contract/campaigns/texts'
import { SCREEN_HEADINGS } from '@marquee/contract/screens'
import { useQueryClient } from '@tanstack/react-query'
import { Plus, RefreshCw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatTime, zonePlace } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/time-zone.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type TabItem, Tabs } from '../../ui/tabs.tsx'
import { Rehearsal, Wizard } from './lazy-dialogs.tsx'
import { CampaignsTab } from './manager/campaigns-tab.tsx'
import type { MenuAction } from './manager/row-menu.tsx'
import { Unfinished } from './manager/unfinished.tsx'
import { useCampaignActions } from './manager/use-campaign-actions.ts'
import { type Panel, Panels } from './panels.tsx'
import { type CampaignList, refreshCampaigns, useCampaigns } from './queries.ts'
import { useRules } from './rule-queries.ts'
import { useManagerView } from './use-manager-view.ts'
import { useCampaignUpdates } from './use-updates.ts'

const WAITING = { fallback: () => <Skeleton className="h-96 w-full rounded-lg" /> }
const RulesTab = onDemand(async () => (await import('./rules/rules-tab.tsx')).RulesTab, WAITING)
const TemplatesTab = onDemand(async () => (await import('./manager/templates-tab.tsx')).TemplatesTab, WAITING)

/** Since when events are late, while they are. */
function Late({ since }: { since: string | null }) {
  const zone = useTimeZone()
  if (since === null) return undefined
  return <p role="status" className="flex min-h-9 items-center gap-1.5 text-sm text-wait"><TriangleAlert size={15} strokeWidth={1.75} aria-hidden />Events are late since {formatTime(since, zone)}</p>
}

/** What the screen's dialogs and its address make of the actions of a row. */
function useRowAction(open: (panel: Panel) => void, rehearse: (id: string, version: number) => void) {
  const actions = useCampaignActions()
  return (campaign: Campaign, action: MenuAction): void => {
    if (action === 'settings') open({ kind: 'settings', id: campaign.id })
    else if (action === 'complete' || action === 'delete') open({ kind: 'question', campaign, question: action })
    else if (action === 'rehearse') rehearse(campaign.id, campaign.version)
    else if (action === 'duplicate') void actions.duplicate(campaign)
    else void actions[action](campaign)
  }
}

const NONE: Pick<CampaignList, 'campaigns'> = { campaigns: [] }
const NONE_LATE: { late_since: string | null } = { late_since: null }

/** What the screen is for, and in which zone its times are. */
function useSubtitle(): string {
  const zone = useTimeZone()
  const now = useNow()
  return `${CAMPAIGN_TEXTS.subtitle}. Times in ${zone === 'UTC' ? 'UTC' : zonePlace(new Date(now), zone)}.`
}

/** The tabs with what is in them. */
function useTabItems(): TabItem[] {
  const { data } = useCampaigns()
  const { data: rules } = useRules()
  const counts = { campaigns: data?.counts.total ?? null, rules: rules?.rules.length ?? null, templates: CAMPAIGN_TEMPLATES.length }
  return CAMPAIGN_TABS.map((value) => ({ value, label: CAMPAIGN_TEXTS.tabs[value], count: counts[value] }))
}

function HeadButtons({ onCreate }: { onCreate: () => void }) {
  const client = useQueryClient()
  const { data, isFetching } = useCampaigns()
  return (
    <>
      <Button icon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden />} loading={isFetching && data !== undefined} onClick={() => void refreshCampaigns(client)}>{CAMPAIGN_TEXTS.refresh}</Button>
      <Button variant="primary" aria-haspopup="dialog" icon={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={onCreate}>{CAMPAIGN_TEXTS.create}</Button>
    </>
  )
}

/** /campaign-manager for whoever is signed in: three tabs, and what is opened over them. */
export function CampaignsScreen() {
  const view = useManagerView()
  const subtitle = useSubtitle()
  const { data: { campaigns } = NONE } = useCampaigns()
  const { data: { late_since: late } = NONE_LATE } = useRules()
  const [panel, setPanel] = useState<Panel | null>(null)
  const act = useRowAction(setPanel, view.openRehearsal)
  const items = useTabItems()
  useCampaignUpdates()
  const panels = <Panels view={view} panel={panel} siblings={campaigns} onPanel={setPanel} onAction={act} />
  if (view.campaign !== undefined && view.rehearse !== undefined) return <><Rehearsal key={view.campaign} id={view.campaign} version={view.rehearse} onEdit={(id) => setPanel({ kind: 'automation', id, mode: 'triggers' })} onClose={view.closeRehearsal} />{panels}</>
  return (
    <Page title={SCREEN_HEADINGS.campaigns} subtitle={subtitle} actions={<HeadButtons onCreate={() => view.create(1)} />}>
      <Tabs value={view.tab} onValueChange={view.choose} items={items} label="Campaigns" end={<Late since={late} />}>
        {view.tab === 'campaigns' ? <CampaignsTab top={view.step === undefined ? <Unfinished onContinue={view.create} /> : null} onCreate={() => view.create(1)} onTemplates={() => view.choose('templates')} onOpen={view.open} onAction={act} /> : null}
        {view.tab === 'rules' ? <RulesTab onCreate={() => view.create(1)} onOpen={view.open} onLog={view.openLog} onFix={(id) => setPanel({ kind: 'automation', id, mode: 'triggers' })} /> : null}
        {view.tab === 'templates' ? <TemplatesTab onUse={(id) => view.create(1, id)} /> : null}
      </Tabs>
      {view.step === undefined ? null : <Wizard step={view.step} template={view.template} onStep={view.create} onOpen={view.open} onRehearse={view.openRehearsal} onClose={() => view.create(null)} />}
      {panels}
    </Page>
  )
}

