import { SCREEN_HEADINGS, SIGNED_OUT_TEXTS } from '@marquee/contract/screens'
import { Compass } from 'lucide-react'
import { oneOf, useSearchFields } from '../../../lib/search-params.ts'
import { useSession } from '../../../lib/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { SettingsTab } from '../components/settings-tab.tsx'
import { INTERACTION_TABS, type InteractionTab, PLACEHOLDER_TABS } from '../model.ts'

const Monitor = onDemand(async () => (await import('../../monitoring/index.ts')).MonitorTab, { fallback: () => <Skeleton className="h-80 w-full rounded-lg" /> })

const SEARCH = { tab: oneOf(INTERACTION_TABS) }
const LABELS: Readonly<Record<InteractionTab, string>> = { messages: 'Messages', comments: 'Comments', history: 'Post History', analytics: 'Analytics', settings: 'Settings', monitor: 'Monitor' }
const ITEMS = INTERACTION_TABS.map((value) => ({ value, label: LABELS[value] }))

function TabBody({ tab }: { tab: InteractionTab }) {
  if (tab === 'settings') return <SettingsTab />
  if (tab === 'monitor') return <Monitor />
  const { title, text, next } = PLACEHOLDER_TABS[tab]
  return <EmptyState icon={<Compass size={20} strokeWidth={1.75} />} title={title} text={text} action={<ButtonLink to={next.to} variant="primary">{next.label}</ButtonLink>} />
}

function InteractionsScreen() {
  const [{ tab = 'messages' }, setSearch] = useSearchFields(SEARCH)
  const choose = (value: string) => setSearch({ tab: INTERACTION_TABS.find((name) => name === value) ?? null })
  return (
    <Tabs value={tab} onValueChange={choose} items={ITEMS} label="Interactions">
      <TabBody tab={tab} />
    </Tabs>
  )
}

/** /social-interactions (trace.md INTER-01 to INTER-03): its settings and the monitor work, the other tabs say what this version has instead. */
export function Component() {
  const status = useSession((state) => state.status)
  return (
    <Page title={SCREEN_HEADINGS.interactions}>
      {status === 'signed-out' && <SignedOut lead={SIGNED_OUT_TEXTS.interactionsLead} text={SIGNED_OUT_TEXTS.interactions} />}
      {status === 'signed-in' && <InteractionsScreen />}
    </Page>
  )
}
