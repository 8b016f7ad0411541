import { INTERACTION_TABS, INTERACTION_TEXTS, type InteractionTab } from '@marquee/contract/conversations/texts'
import { SCREEN_HEADINGS, SIGNED_OUT_TEXTS } from '@marquee/contract/screens'
import { CircleHelp, Compass } from 'lucide-react'
import { useState } from 'react'
import { zonePlace } from '../../../lib/format.ts'
import { oneOf, useSearchFields } from '../../../lib/search-params.ts'
import { useSession } from '../../../lib/session.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { RowSkeletons } from '../inbox/thread-list.tsx'
import { summaryText } from '../model.ts'
import { useThreadCounts } from '../queries.ts'
import { PLACEHOLDER_TABS } from '../tabs/placeholders.ts'

const Inbox = onDemand(async () => (await import('../inbox/inbox.tsx')).Inbox, { fallback: () => <RowSkeletons /> })
const SettingsTab = onDemand(async () => (await import('../../settings/index.ts')).SettingsTab, { fallback: () => <Skeleton className="h-80 w-full max-w-[640px] rounded-lg" /> })

const Keys = onDemand(async () => (await import('../inbox/keys-dialog.tsx')).KeysDialog, { onFailed: ({ onClose }) => onClose() })

const SEARCH = { tab: oneOf(INTERACTION_TABS) }

function TabBody({ tab }: { tab: InteractionTab }) {
  if (tab === 'messages' || tab === 'comments') return <Inbox key={tab} tab={tab} />
  if (tab === 'settings') return <SettingsTab />
  const { title, text, next } = PLACEHOLDER_TABS[tab]
  return <EmptyState icon={<Compass size={20} strokeWidth={1.75} />} title={title} text={text} action={<ButtonLink to={next.to} variant="primary">{next.label}</ButtonLink>} />
}

/** Shows the keys of the inbox to those who use a pointer; `?` shows them with those of every screen. */
function KeysButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="ghost" className="max-lg:hidden pointer-coarse:hidden" icon={<CircleHelp size={16} strokeWidth={1.75} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>Shortcuts <kbd aria-hidden className="rounded-sm bg-sunken px-1.5 font-sans text-2xs leading-5 text-subtle">?</kbd></Button>
      {isOpen ? <Keys onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function InteractionsScreen() {
  const [{ tab = 'messages' }, setSearch] = useSearchFields(SEARCH)
  const zone = useTimeZone()
  const now = useNow()
  const { data } = useThreadCounts()
  const counts: Partial<Record<InteractionTab, number | null>> = { messages: data?.kinds.message ?? null, comments: data ? data.kinds.comment + data.kinds.mention : null }
  const items = INTERACTION_TABS.map((value) => ({ value, label: INTERACTION_TEXTS.tabs[value], ...(value in counts && { count: counts[value] ?? null }) }))
  const choose = (value: string) => setSearch({ tab: INTERACTION_TABS.find((name) => name === value) ?? null })
  return (
    <Page title={SCREEN_HEADINGS.interactions} subtitle={<>{data ? `${summaryText(data)} ` : ''}Times in {zone === 'UTC' ? 'UTC' : zonePlace(new Date(now), zone)}.</>} actions={<KeysButton />}>
      <Tabs value={tab} onValueChange={choose} items={items} label="Interactions">
        <TabBody tab={tab} />
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
