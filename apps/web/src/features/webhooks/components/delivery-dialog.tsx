import { errorText } from '../../../lib/api-error.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { labelOf, prettyJson, STATUS_LOOKS } from '../model.ts'
import { useDelivery, useResend } from '../queries.ts'

type Answer = NonNullable<ReturnType<typeof useDelivery>['data']>

const durationOf = ({ startedAt, endedAt }: Answer['attempts'][number]): string => (endedAt ? `${Date.parse(endedAt) - Date.parse(startedAt)} ms` : 'running')

function Attempts({ attempts }: { attempts: Answer['attempts'] }) {
  const zone = useTimeZone()
  if (attempts.length === 0) return <p className="text-muted">Not sent yet.</p>
  return (
    <ol className="divide-y divide-line">
      {attempts.map((attempt) => (
        <li key={attempt.id} className="py-2">
          <p>
            {formatDateTime(attempt.startedAt, zone)}
            <span className="text-sm text-muted"> · {attempt.status === null ? 'no answer' : `status ${attempt.status}`} · {durationOf(attempt)}{attempt.isManual ? ' · by hand' : ''}</span>
          </p>
          {attempt.reason && <p className="text-sm break-words text-muted">{attempt.reason}</p>}
        </li>
      ))}
    </ol>
  )
}

function Body({ answer: { delivery, payload, attempts } }: { answer: Answer }) {
  return (
    <div className="space-y-5">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={STATUS_LOOKS[delivery.status].tone}>{STATUS_LOOKS[delivery.status].label}</Badge>
        <span className="text-sm break-all text-muted">webhook-id: msg_{delivery.id}</span>
      </p>
      <section>
        <h3 className="font-medium">Attempts</h3>
        <Attempts attempts={attempts} />
      </section>
      <section>
        <h3 className="mb-1.5 font-medium">Payload</h3>
        <pre tabIndex={0} aria-label="Payload" className="max-h-80 overflow-auto rounded-md bg-sunken p-3 text-sm">{prettyJson(payload)}</pre>
      </section>
    </div>
  )
}

/** One delivery: its attempts and its payload; it can be sent again. */
export function DeliveryDialog({ id, isOn, onClose }: { id: string; isOn: boolean; onClose: () => void }) {
  const { data, isPending, isError, error, refetch } = useDelivery(id)
  const resend = useResend()
  const again = (): void =>
    resend.mutate(id, { onSuccess: () => void toast({ text: 'Sent again.', kind: 'success' }), onError: (failure) => void toast({ text: errorText(failure, 'It could not be sent again.'), kind: 'error' }) })
  return (
    <Dialog
      open
      onOpenChange={(open) => void (open || onClose())}
      title={data ? labelOf(data.delivery.type) : 'Delivery'}
      size="lg"
      backCloses={false}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" disabled={!data || !isOn} loading={resend.isPending} onClick={again}>Send again</Button>
        </>
      }
    >
      {isPending && <Loading label="Loading the delivery"><Skeleton className="h-40 w-full" /></Loading>}
      {isError && !data && <Alert kind="error" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{errorText(error, 'The delivery could not be loaded.')}</Alert>}
      {data && <Body answer={data} />}
    </Dialog>
  )
}
