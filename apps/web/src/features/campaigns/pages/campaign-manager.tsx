import { SCREEN_HEADINGS, SIGNED_OUT_TEXTS } from '@marquee/contract/screens'
import { useSession } from '../../../lib/session.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const Screen = onDemand(async () => (await import('../campaigns-screen.tsx')).CampaignsScreen, {
  fallback: () => <Page title={SCREEN_HEADINGS.campaigns}><Skeleton className="h-96 w-full rounded-lg" /></Page>,
})

/** /campaign-manager (trace.md CAMP-01 to CAMP-30). */
export function Component() {
  const status = useSession((state) => state.status)
  if (status === 'signed-in') return <Screen />
  return <Page title={SCREEN_HEADINGS.campaigns}>{status === 'signed-out' ? <SignedOut text={SIGNED_OUT_TEXTS.others} /> : null}</Page>
}
