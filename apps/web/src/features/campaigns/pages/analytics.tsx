import type { AnalyticsScope } from '@marquee/contract/campaigns/analytics/values'
import { ANALYTICS_TEXTS } from '@marquee/contract/campaigns/analytics/words'
import { SCREEN_HEADINGS, SIGNED_OUT_TEXTS } from '@marquee/contract/screens'
import { useMatch } from 'react-router'
import { useSession } from '../../../lib/session.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const titleOf = (scope: AnalyticsScope): string => (scope === 'posts' ? ANALYTICS_TEXTS.allTitle : SCREEN_HEADINGS.campaignAnalytics)
const Screen = onDemand<{ scope: AnalyticsScope }>(async () => (await import('../analytics/analytics-screen.tsx')).AnalyticsScreen, {
  fallback: ({ scope }) => <Page title={titleOf(scope)}><Skeleton className="h-96 w-full rounded-lg" /></Page>,
})

/** /campaigns/analytics, over posts of campaigns, and /analytics, over all (trace.md CANA-01 to CANA-05). */
export function Component() {
  const status = useSession((state) => state.status)
  const scope: AnalyticsScope = useMatch('/analytics') ? 'posts' : 'campaigns'
  if (status === 'signed-in') return <Screen key={scope} scope={scope} />
  return <Page title={titleOf(scope)}>{status === 'signed-out' ? <SignedOut text={SIGNED_OUT_TEXTS.others} /> : null}</Page>
}
