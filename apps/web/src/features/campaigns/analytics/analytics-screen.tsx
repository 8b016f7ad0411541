import type { Analytics, Figure } from '@marquee/contract/campaigns/analytics/figures'
import type { AnalyticsScope, FigureName } from '@marquee/contract/campaigns/analytics/values'
import { ANALYTICS_TEXTS } from '@marquee/contract/campaigns/analytics/words'
import { SCREEN_HEADINGS } from '@marquee/contract/screens'
import { ChartLine, Plus } from 'lucide-react'
import { useState } from 'react'
import { openCreatePost } from '../../../lib/create-post.ts'
import { errorText } from '../../../lib/api-error.ts'
import { formatTime, zoneAbbreviation } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useCampaignUpdates } from '../use-updates.ts'
import { Cards } from './cards.tsx'
import { ChartCard } from './chart/chart-card.tsx'
import { CostsDialog } from './costs/costs-dialog.tsx'
import { FigureTable } from './figure-table.tsx'
import { Choices, HeadButtons } from './head.tsx'
import { type Opened, PostsDialog } from './posts-dialog.tsx'
import { useAnalytics } from './queries.ts'
import { useView, type View } from './use-view.ts'

const figureOf = ({ figures }: Analytics, name: FigureName): Figure => {
  const found = figures.find((figure) => figure.name === name)
  if (!found) throw new Error(`There is no figure ${name}`)
  return found
}

/** Nothing was out that could have a figure. */
const isEmpty = ({ figures, sent, isSample }: Analytics): boolean => isSample || (sent.every((posts) => posts === 0) && figures.every(({ value, before }) => value === null && before === null))

function Nothing({ analytics: { isSample, scope } }: { analytics: Analytics }) {
  const icon = <ChartLine size={20} strokeWidth={1.75} />
  if (isSample) return <EmptyState icon={icon} title="No figure of a campaign is known yet" text={ANALYTICS_TEXTS.sampleHint} action={<ButtonLink to="/campaign-manager" variant="primary">Open Campaign Manager</ButtonLink>} />
  if (scope === 'campaigns') return <EmptyState icon={icon} title="No post of a campaign was out in these days" text="Choose more days, or another campaign." />
  return <EmptyState icon={icon} title="No post was out in these days" text="Views, reactions, clicks and orders of your posts are added up here, from the first one on." action={<Button variant="primary" icon={<Plus size={16} aria-hidden />} onClick={() => openCreatePost()}>Create a post</Button>} />
}

function Waiting() {
  return (
    <Loading label="Loading analytics">
      <div className="space-y-3">
        <Skeleton className="h-32 w-full rounded-lg" />
        <div className="grid gap-3 xl:grid-cols-[minmax(0,1fr)_22.5rem]"><Skeleton className="h-96 w-full rounded-lg" /><Skeleton className="h-96 w-full rounded-lg" /></div>
      </div>
    </Loading>
  )
}

type Dialogs = { opened: (Opened & { name: FigureName }) | null; isCosting: boolean }
const CLOSED: Dialogs = { opened: null, isCosting: false }

function Loaded({ view, analytics }: { view: View; analytics: Analytics }) {
  const { asked, figure: name, axis, table, set } = view
  const [{ opened, isCosting }, setDialogs] = useState(CLOSED)
  const figure = figureOf(analytics, name)
  const close = () => setDialogs(CLOSED)
  const open = (part: Opened, of = name) => setDialogs({ opened: { ...part, name: of }, isCosting: false })
  return (
    <div className="space-y-3">
      <Cards analytics={analytics} chosen={name} onChoose={(figureName) => set({ figure: figureName })} onOpen={(figureName) => open({}, figureName)} />
      {isEmpty(analytics) ? <Nothing analytics={analytics} /> : (
        <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
          <ChartCard analytics={analytics} figure={figure} axis={axis} onAxis={(each) => set({ axis: each })} onOpen={open} onCosts={() => setDialogs({ opened: null, isCosting: true })} />
          <FigureTable analytics={analytics} figure={figure} axis={axis} table={table} onTable={(each) => set({ table: each })} onOpen={open} />
        </div>
      )}
      {opened ? <PostsDialog asked={asked} analytics={analytics} figure={figureOf(analytics, opened.name)} opened={opened} onClose={close} /> : null}
      {isCosting ? <CostsDialog campaign={asked.campaign ?? null} currency={figureOf(analytics, 'revenue').currency} days={analytics.span} onClose={close} /> : null}
    </div>
  )
}

/** What campaigns, or all posts, came to: six figures, one chart, and its table. */
export function AnalyticsScreen({ scope }: { scope: AnalyticsScope }) {
  const zone = useTimeZone()
  const view = useView(scope)
  const { data, isError, error, isFetching, isRefetching, refetch } = useAnalytics(view.asked)
  useCampaignUpdates()
  const title = scope === 'campaigns' ? SCREEN_HEADINGS.campaignAnalytics : ANALYTICS_TEXTS.allTitle
  const subtitle = data ? `From stored snapshots and shop orders, read at ${formatTime(data.readAt, zone)} ${zoneAbbreviation(data.readAt, zone)}.` : 'From stored snapshots and shop orders.'
  return (
    <Page title={title} subtitle={subtitle} actions={<><Choices view={view} analytics={data} /><HeadButtons view={view} analytics={data} isFetching={isFetching} /></>}>
      {isError ? <Alert kind="error" className="mb-3" action={<Button size="sm" loading={isRefetching} onClick={() => void refetch()}>Retry</Button>}><p className="font-semibold">{ANALYTICS_TEXTS.loadFailed}</p><p className="text-sm">{errorText(error, 'Please try again.')}</p></Alert> : null}
      {data ? <Loaded view={view} analytics={data} /> : isError ? null : <Waiting />}
    </Page>
  )
}
