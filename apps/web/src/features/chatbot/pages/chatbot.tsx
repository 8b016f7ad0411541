import { CHATBOT_TABS, CHATBOT_TEXTS, type ChatbotTab } from '@marquee/contract/chatbot/texts'
import { SCREEN_HEADINGS, SIGNED_OUT_TEXTS } from '@marquee/contract/screens'
import type { ComponentType } from 'react'
import { useSession } from '../../../lib/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs, type TabItem } from '../../../ui/tabs.tsx'
import { NEW, useChatbotAddress } from '../address.ts'
import { HeadActions } from '../head/head-actions.tsx'
import { type Summary, useSummary } from '../queries.ts'
import { useThreadUpdates } from '../use-thread-updates.ts'
import { loadErrorText } from '../words.ts'

function TabSkeleton() {
  return (
    <Loading label={CHATBOT_TEXTS.loading}>
      <div className="grid gap-4 lg:grid-cols-[24rem_minmax(0,1fr)]"><Skeleton className="h-80 w-full rounded-lg" /><Skeleton className="h-80 w-full rounded-lg max-lg:hidden" /></div>
    </Loading>
  )
}

const lazy = (load: () => Promise<ComponentType<object>>) => onDemand<object>(load, { fallback: () => <TabSkeleton /> })
const TABS: Readonly<Record<ChatbotTab, ReturnType<typeof lazy>>> = {
  dashboard: lazy(async () => (await import('../dashboard/dashboard.tsx')).Dashboard),
  personalities: lazy(async () => (await import('../personalities/personalities.tsx')).Personalities),
  interactions: lazy(async () => (await import('../interactions/interactions.tsx')).Interactions),
  mentions: lazy(async () => (await import('../mentions/mentions.tsx')).Mentions),
  test: lazy(async () => (await import('../test-chat/test-chat.tsx')).TestChat),
  settings: lazy(async () => (await import('../settings/settings.tsx')).Settings),
}

/** The six tabs (trace.md CHAT-04), with what waits in two of them. */
function itemsOf(summary: Summary | undefined): TabItem[] {
  const counts: Partial<Record<ChatbotTab, number | null>> = summary ? { interactions: summary.pendingApproval, mentions: summary.newMentions } : { interactions: null, mentions: null }
  return CHATBOT_TABS.map((value) => {
    const count = counts[value]
    return { value, label: CHATBOT_TEXTS.tabs[value], ...(count !== undefined && count !== 0 && { count }) }
  })
}

const SETTINGS_LINE = 'Every switch takes effect when you save, and is read again just before a reply is sent.'

function Chatbot() {
  const [{ tab = 'dashboard' }, setAddress] = useChatbotAddress()
  const { data: summary, error, refetch } = useSummary()
  useThreadUpdates()
  const choose = (value: string) => setAddress({ tab: CHATBOT_TABS.find((name) => name === value) ?? null, personality: null, interaction: null, status: null, mentions: null, beside: null }, { push: true })
  const Tab = TABS[tab]
  const hasFailed = error !== null && summary === undefined
  return (
    <Page
      title={SCREEN_HEADINGS.chatbot}
      subtitle={tab === 'settings' ? SETTINGS_LINE : (summary?.sentence ?? <span className="invisible">{CHATBOT_TEXTS.loading}</span>)}
      actions={<HeadActions summary={summary} onAdd={tab === 'personalities' ? () => setAddress({ personality: NEW }, { push: true }) : null} />}
    >
      {hasFailed ? <Alert kind="error" className="mb-4" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{loadErrorText(error)}</Alert> : null}
      <Tabs value={tab} onValueChange={choose} items={itemsOf(summary)} label={SCREEN_HEADINGS.chatbot}>
        {/* The dashboard has nothing to say without its counters; the other tabs say themselves what they could not read. */}
        {hasFailed && tab === 'dashboard' ? null : <Tab />}
      </Tabs>
    </Page>
  )
}

/** /chatbot (trace.md CHAT): what the chatbot answers, in which voice, and what waits for a person. */
export function Component() {
  const status = useSession((state) => state.status)
  if (status === 'signed-in') return <Chatbot />
  return <Page title={SCREEN_HEADINGS.chatbot}>{status === 'signed-out' ? <SignedOut text={SIGNED_OUT_TEXTS.chatbot} /> : null}</Page>
}
