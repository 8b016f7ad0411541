import { INTERACTION_TABS, INTERACTION_TEXTS, type InteractionTab } from '@marquee/contract/conversations/texts'
import { SCREEN_HEADINGS, SIGNED_OUT_TEXTS } from '@marquee/contract/screens'
import { useState } from 'react'
import { zonePlace } from '../../../lib/format.ts'
import { oneOf, useNewestSearchParams, useSearchFields } from '../../../lib/search-params.ts'
import { useSession } from '../../../lib/session.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { summaryText } from '../model.ts'
import { useThreadCounts } from '../queries.ts'

const WAITING = { fallback: () => <Skeleton className="h-80 w-full rounded-lg" /> }
const Inbox = onDemand(async () => (await import('../inbox/inbox.tsx')).Inbox, WAITING)
/** Each tab's code is loaded when it is first chosen. */
const PARTS = {
  history: onDemand(async () => (await import('../tabs/history-tab.tsx')).HistoryTab, WAITING),
  analytics: onDemand(async () => (await import('../tabs/analytics-tab.tsx')).AnalyticsTab, WAITING),
  settings: onDemand(async () => (await import('../tabs/settings-part.tsx')).SettingsPart, WAITING),
  monitor: onDemand(async () => (await import('../../monitoring/index.ts')).MonitorTab, WAITING),
} as const

const Automations = onDemand(async () => (await import('../automations/automations.tsx')).Automations, WAITING)
/** Its place is kept while its code is loading, so that nothing moves. */
const Toolbar = onDemand(async () => (await import('../tabs/toolbar.tsx')).Toolbar, { fallback: () => <div className="min-h-11 lg:pt-1 pointer-coarse:min-h-14" /> })
const Keys = onDemand(async () => (await import('../inbox/keys-dialog.tsx')).KeysDialog, { onFailed: ({ onClose }) => onClose() })

const SEARCH = { tab: oneOf(INTERACTION_TABS), panel: oneOf(['automations']) }

function TabBody({ tab, hasPanel }: { tab: InteractionTab; hasPanel: boolean }) {
  if (tab === 'comments' && hasPanel) return <Automations />
  if (tab === 'messages' || tab === 'comments') return <Inbox key={tab} tab={tab} />
  const Part = PARTS[tab]
  return <Part />
}

/** Shows the keys of the inbox to those who use a pointer; `?` shows them with those of every screen. */
function KeysButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="ghost" className="max-lg:hidden pointer-coarse:hidden" aria-haspopup="dialog" onClick={() => setOpen(true)}>Shortcuts <kbd aria-hidden className="rounded-sm bg-sunken px-1.5 font-sans text-2xs leading-5 text-subtle">?</kbd></Button>
      {isOpen ? <Keys onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function InteractionsScreen() {
  const [{ tab = 'messages', panel }] = useSearchFields(SEARCH)
  const [, setParams] = useNewestSearchParams()
  const zone = useTimeZone()
  const now = useNow()
  const { data } = useThreadCounts()
  const counts: Partial<Record<InteractionTab, number | null>> = { messages: data?.kinds.message ?? null, comments: data ? data.kinds.comment + data.kinds.mention : null }
  const items = INTERACTION_TABS.map((value) => ({ value, label: INTERACTION_TEXTS.tabs[value], ...(value in counts && { count: counts[value] ?? null }) }))
  // A tab begins without the filters and the open thread of another one.
  const choose = (tab: string) => setParams(() => new URLSearchParams({ tab }), { replace: true, preventScrollReset: true })
  return (
    <Page title={SCREEN_HEADINGS.interactions} subtitle={<>{data ? `${summaryText(data)} ` : ''}Times in {zone === 'UTC' ? 'UTC' : zonePlace(new Date(now), zone)}.</>} actions={tab === 'messages' || tab === 'comments' ? <KeysButton /> : undefined}>
      <Tabs value={tab} onValueChange={choose} items={items} label="Interactions" end={tab === 'messages' || tab === 'comments' ? <Toolbar tab={tab} /> : undefined}>
        <TabBody tab={tab} hasPanel={panel !== undefined} />
      </Tabs>
    </Page>
  )
}

/** /social-interactions (trace.md INTER-01 to INTER-16). */
export function Component() {
  const status = useSession((state) => state.status)
  if (status === 'signed-in') return <InteractionsScreen />
  return <Page title={SCREEN_HEADINGS.interactions}>{status === 'signed-out' ? <SignedOut lead={SIGNED_OUT_TEXTS.interactionsLead} text={SIGNED_OUT_TEXTS.interactions} /> : null}</Page>
}
