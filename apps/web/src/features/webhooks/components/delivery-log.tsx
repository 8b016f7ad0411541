import { useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { NativeSelect } from '../../../ui/field.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { DELIVERY_STATUSES, labelOf, STATUS_LOOKS } from '../model.ts'
import { type DeliveryStatus, useDeliveries, type WebhookDelivery, type WebhookEndpoint } from '../queries.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'

function Row({ delivery, onOpen }: { delivery: WebhookDelivery; onOpen: () => void }) {
  const zone = useTimeZone()
  const { type, status, createdAt, attempts, nextAttemptAt, lastReason } = delivery
  const { label, tone } = STATUS_LOOKS[status]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <span className="w-20 shrink-0"><Badge tone={tone}>{label}</Badge></span>
      <div className="min-w-0 flex-1 basis-48">
        <p>{labelOf(type)} <span className="text-sm text-muted">{formatDateTime(createdAt, zone)}</span></p>
        {lastReason && <p className="text-sm break-words text-muted">{lastReason}</p>}
        {status === 'pending' && nextAttemptAt && attempts > 0 && <p className="text-sm text-muted">Next attempt {formatDateTime(nextAttemptAt, zone)}</p>}
      </div>
      <Button size="sm" variant="ghost" onClick={onOpen} aria-label={`Details of ${labelOf(type)}, ${formatDateTime(createdAt, zone)}`}>Details</Button>
    </li>
  )
}

function Rows({ endpoint, status, onOpen }: { endpoint: WebhookEndpoint; status: DeliveryStatus | undefined; onOpen: (id: string) => void }) {
  const { data, isPending, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDeliveries(endpoint.id, status)
  if (isPending) return <Loading label="Loading the log"><Skeleton className="my-3 h-5 w-full" /><Skeleton className="my-3 h-5 w-full" /></Loading>
  if (isError && !data) return <Alert kind="error" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{errorText(error, 'The log could not be loaded.')}</Alert>
  const deliveries = data.pages.flatMap((page) => page.deliveries)
  if (deliveries.length === 0) return <p className="py-4 text-muted">{status ? 'Nothing with this result.' : 'Nothing was sent yet. Send a test to see whether it arrives.'}</p>
  return (
    <>
      <ul className="divide-y divide-line">{deliveries.map((delivery) => <Row key={delivery.id} delivery={delivery} onOpen={() => onOpen(delivery.id)} />)}</ul>
      {hasNextPage && <Button size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>Show more</Button>}
    </>
  )
}

/** What was sent to a webhook, newest first. */
export function DeliveryLog({ endpoint, openDelivery, onOpenDelivery }: { endpoint: WebhookEndpoint; openDelivery: string | null; onOpenDelivery: (id: string | null) => void }) {
  const [status, setStatus] = useState<DeliveryStatus | undefined>()
  return (
    <section aria-label="Log" className="border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">Log of the last 30 days</h3>
        <NativeSelect aria-label="Result" value={status ?? ''} onChange={({ target }) => setStatus(DELIVERY_STATUSES.find((each) => each === target.value))}>
          <option value="">All results</option>
          {DELIVERY_STATUSES.map((each) => <option key={each} value={each}>{STATUS_LOOKS[each].label}</option>)}
        </NativeSelect>
      </div>
      <Rows endpoint={endpoint} status={status} onOpen={onOpenDelivery} />
      {openDelivery && <DeliveryDialog id={openDelivery} isOn={endpoint.isOn} onClose={() => onOpenDelivery(null)} />}
    </section>
  )
}
