import { SIGNED_OUT_TEXTS } from '@marquee/contract/screens'
import { needYouText, type Vendor, VENDOR_TEXTS, type VendorState } from '@marquee/contract/vendors'
import { errorText } from '../../../lib/api-error.ts'
import { useSession } from '../../../lib/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { SimulatorCard } from '../components/simulator-card.tsx'
import { VendorRow } from '../components/vendor-row.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useTestVendors, useVendors } from '../queries.ts'

/** As many as the list usually has, so that it keeps its height. */
const PLACEHOLDERS = 13
/** The service for which the simulator writes. */
const TEXT_SERVICE = 'text-openai'

/** States in which a service does not do its work. */
const BROKEN: readonly VendorState[] = ['limited', 'refused', 'unreachable']

function TestAll({ vendors }: { vendors: readonly Vendor[] }) {
  const test = useTestVendors()
  const start = (): void => test.mutate(vendors.filter(({ state }) => state !== 'off').map(({ id }) => id), { onError: (error) => toast({ kind: 'error', text: errorText(error, VENDOR_TEXTS.testFailed) }) })
  return (
    <>
      <Button loading={test.isPending} loadingText={VENDOR_TEXTS.testing} onClick={start}>{VENDOR_TEXTS.testAll}</Button>
      <span role="status" className="sr-only">{test.isSuccess ? VENDOR_TEXTS.allTested : ''}</span>
    </>
  )
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return <Alert kind="error" action={<Button size="sm" onClick={onRetry}>Retry</Button>}>{VENDOR_TEXTS.loadFailed}</Alert>
}

/** The services, with the simulator's card above them while it writes; skeletons while they load, Retry when they fail. */
function VendorList() {
  const { data, isError, refetch } = useVendors()
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />
  if (!data) return <Loading><div className="space-y-2">{Array.from({ length: PLACEHOLDERS }, (_, index) => <Skeleton key={index} className="h-20 w-full" />)}</div></Loading>
  const { vendors, canTryAddress } = data
  return (
    <>
      {isError ? <LoadFailed onRetry={() => void refetch()} /> : null}
      {vendors.some(({ id, isSandboxed }) => id === TEXT_SERVICE && isSandboxed) ? <SimulatorCard canTryAddress={canTryAddress} /> : null}
      <Card className="py-0 sm:py-0">
        <ul className="divide-y divide-line">{vendors.map((vendor) => <VendorRow key={vendor.id} vendor={vendor} />)}</ul>
      </Card>
    </>
  )
}

function VendorsScreen() {
  const vendors = useVendors().data?.vendors
  const broken = vendors?.filter(({ state }) => BROKEN.includes(state)).length ?? 0
  const lead = vendors && broken > 0 ? needYouText(broken, vendors.length) : VENDOR_TEXTS.lead
  return (
    <Page title={VENDOR_TEXTS.heading} subtitle={lead} actions={<><ButtonLink to="/api-keys">API Keys</ButtonLink>{vendors ? <TestAll vendors={vendors} /> : null}</>}>
      <div className="space-y-4">
        <p className="max-w-[72ch] text-muted">{VENDOR_TEXTS.note}</p>
        <VendorList />
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
