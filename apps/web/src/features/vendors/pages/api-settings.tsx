import { SIGNED_OUT_TEXTS } from '@marquee/contract/screens'
import { VENDOR_TEXTS } from '@marquee/contract/vendors'
import { useSession } from '../../../lib/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { SimulatorCard } from '../components/simulator-card.tsx'
import { VendorRow } from '../components/vendor-row.tsx'
import { useVendors } from '../queries.ts'

/** As many as the list usually has, so that it keeps its height. */
const PLACEHOLDERS = 13
/** The service for which the simulator writes. */
const TEXT_SERVICE = 'text-openai'

function VendorsScreen() {
  const { data, isError, refetch } = useVendors()
  const vendors = data?.vendors
  const isSimulated = vendors?.some(({ id, isSandboxed }) => id === TEXT_SERVICE && isSandboxed) ?? false
  return (
    <Page title={VENDOR_TEXTS.heading} subtitle={VENDOR_TEXTS.lead} actions={<ButtonLink to="/api-keys">API Keys</ButtonLink>}>
      <div className="space-y-4">
        <p className="max-w-[72ch] text-muted">{VENDOR_TEXTS.note}</p>
        {isError ? <Alert kind="error" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{VENDOR_TEXTS.loadFailed}</Alert> : null}
        {!vendors && !isError ? <Loading><div className="space-y-2">{Array.from({ length: PLACEHOLDERS }, (_, index) => <Skeleton key={index} className="h-20 w-full" />)}</div></Loading> : null}
        {isSimulated ? <SimulatorCard canTryAddress={data?.canTryAddress ?? false} /> : null}
        {vendors ? (
          <Card className="py-0 sm:py-0">
            <ul className="divide-y divide-line">{vendors.map((vendor) => <VendorRow key={vendor.id} vendor={vendor} />)}</ul>
          </Card>
        ) : null}
      </div>
    </Page>
  )
}

/** /api-settings: the services of the installation, whether they work, and what to do if not. */
export function Component() {
  const status = useSession((state) => state.status)
  if (status === 'signed-in') return <VendorsScreen />
  return <Page title={VENDOR_TEXTS.heading}>{status === 'signed-out' && <SignedOut text={SIGNED_OUT_TEXTS.others} />}</Page>
}
