import { SCREEN_HEADINGS, SIGNED_OUT_TEXTS } from '@marquee/contract/screens'
import { useSession } from '../../../lib/session.ts'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'

const Screen = onDemand(async () => (await import('../ecommerce-screen.tsx')).EcommerceScreen, {
  fallback: () => <Page title={SCREEN_HEADINGS.ecommerce}><Skeleton className="h-96 w-full rounded-lg" /></Page>,
})

/** /integrations/ecommerce (trace.md ECOM-01 to ECOM-06). */
export function Component() {
  const status = useSession((state) => state.status)
  if (status === 'signed-in') return <Screen />
  return <Page title={SCREEN_HEADINGS.ecommerce}>{status === 'signed-out' ? <SignedOut text={SIGNED_OUT_TEXTS.others} /> : null}</Page>
}
