import { type Vendor, VENDOR_STATE_LABELS, VENDOR_TEXTS } from '@marquee/contract/vendors'
import { errorText } from '../../../lib/api-error.ts'
import { formatRelative } from '../../../lib/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useTestVendor } from '../queries.ts'
import { VendorStateBadge } from './vendor-state.tsx'

/** One service: what it is for, its state, what to do about it, and its test. */
export function VendorRow({ vendor }: { vendor: Vendor }) {
  const { id, purpose, name, usedFor, state, text, mend, isSandboxed, testedAt } = vendor
  const now = useNow()
  const test = useTestVendor()
  const start = (): void => test.mutate(id, { onError: (error) => toast({ kind: 'error', text: errorText(error, VENDOR_TEXTS.testFailed) }) })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 py-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)_auto]">
      <div>
        <h2 className="font-semibold">
          {purpose} <span className="font-normal text-muted">{name}</span>
        </h2>
        <p className="text-sm text-muted">{usedFor}</p>
      </div>
      <div className="max-lg:col-span-2 max-lg:row-start-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <VendorStateBadge state={state} />
          {isSandboxed && state !== 'sandbox' ? <VendorStateBadge state="sandbox" /> : null}
          {testedAt ? <span className="text-sm text-muted">{VENDOR_TEXTS.tested} {formatRelative(testedAt, Math.max(now, Date.parse(testedAt)))}</span> : null}
        </p>
        <p className="mt-1.5">{text}</p>
        {mend ? <p className="text-muted wrap-anywhere">{mend}</p> : null}
      </div>
      <Button size="sm" disabled={state === 'off'} loading={test.isPending} loadingText={VENDOR_TEXTS.testing} onClick={start}>
        {VENDOR_TEXTS.test} <span className="sr-only">{purpose}, {name}</span>
      </Button>
      <span role="status" className="sr-only">{test.data ? `${purpose}, ${test.data.name}: ${VENDOR_STATE_LABELS[test.data.state]}. ${test.data.text}` : ''}</span>
    </li>
  )
}
