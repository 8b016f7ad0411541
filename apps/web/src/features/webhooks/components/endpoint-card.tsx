import { WEBHOOK_EVENT_LABELS } from '@marquee/contract/webhooks'
import { useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AlertDialog } from '../../../ui/dialog.tsx'
import { Switch } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { nameOf, offText } from '../model.ts'
import { useDeleteWebhook, useTestWebhook, useUpdateWebhook, type WebhookEndpoint } from '../queries.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { RotateDialog } from './rotate-dialog.tsx'

export type ListProps = {
  /** The webhook whose log is open, and the delivery shown from it. */
  openLog: string | null
  onOpenLog: (id: string | null) => void
  openDelivery: string | null
  onOpenDelivery: (id: string | null) => void
  onSecret: (secret: string) => void
}

type Open = 'edit' | 'rotate' | 'delete' | null

const fail = (text: string) => (error: unknown) => void toast({ text: errorText(error, text), kind: 'error' })

function Notices({ endpoint }: { endpoint: WebhookEndpoint }) {
  const zone = useTimeZone()
  const off = offText(endpoint)
  return (
    <>
      {off && <Alert kind="error">{off} Correct the receiver, then turn the webhook on again.</Alert>}
      {endpoint.isOn && endpoint.failingSince && <Alert kind="warning">Nothing has been delivered since {formatDateTime(endpoint.failingSince, zone)}.</Alert>}
      {endpoint.previousSecretUntil && <p className="text-sm text-muted">The previous secret signs too until {formatDateTime(endpoint.previousSecretUntil, zone)}.</p>}
    </>
  )
}

function Actions({ endpoint, isLogOpen, onOpenLog, onOpen }: { endpoint: WebhookEndpoint; isLogOpen: boolean; onOpenLog: ListProps['onOpenLog']; onOpen: (open: Open) => void }) {
  const { id, isOn } = endpoint
  const test = useTestWebhook()
  const send = (): void => test.mutate(id, { onSuccess: () => (toast({ text: 'Test sent. Its result is in the log.', kind: 'success' }), onOpenLog(id)), onError: fail('The test could not be sent.') })
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" aria-expanded={isLogOpen} onClick={() => onOpenLog(isLogOpen ? null : id)}>{isLogOpen ? 'Hide log' : 'Show log'}</Button>
      <Button size="sm" disabled={!isOn} loading={test.isPending} onClick={send}>Send test</Button>
      <Button size="sm" variant="ghost" onClick={() => onOpen('edit')}>Edit</Button>
      <Button size="sm" variant="ghost" onClick={() => onOpen('rotate')}>Replace secret</Button>
      <Button size="sm" variant="ghost" onClick={() => onOpen('delete')}>Delete</Button>
    </div>
  )
}

/** One webhook: what it is told, whether it works, and its log when that is open. */
export function EndpointCard({ endpoint, openLog, onOpenLog, openDelivery, onOpenDelivery, onSecret }: ListProps & { endpoint: WebhookEndpoint }) {
  const { id, url, events, isOn } = endpoint
  const [open, setOpen] = useState<Open>(null)
  const update = useUpdateWebhook()
  const remove = useDeleteWebhook()
  const name = nameOf(endpoint)
  const close = (isOpen: boolean): void => void (isOpen || setOpen(null))
  return (
    <Card role="article" aria-label={name} className="space-y-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="text-md font-semibold break-words">{name}</h2>
          <p className="text-sm break-all text-muted">{url}</p>
        </div>
        <Switch label="On" checked={isOn} disabled={update.isPending} onChange={(event) => update.mutate({ id, isOn: event.target.checked }, { onError: fail('The webhook could not be changed.') })} />
      </div>
      <div className="flex flex-wrap gap-1.5">{events.map((event) => <Badge key={event} tone="idle">{WEBHOOK_EVENT_LABELS[event].label}</Badge>)}</div>
      <Notices endpoint={endpoint} />
      <Actions endpoint={endpoint} isLogOpen={openLog === id} onOpenLog={onOpenLog} onOpen={setOpen} />
      {openLog === id && <DeliveryLog endpoint={endpoint} openDelivery={openDelivery} onOpenDelivery={onOpenDelivery} />}
      <EndpointDialog key={`edit-${open === 'edit'}`} open={open === 'edit'} onOpenChange={close} endpoint={endpoint} />
      <RotateDialog open={open === 'rotate'} onOpenChange={close} endpoint={endpoint} onSecret={onSecret} />
      <AlertDialog
        open={open === 'delete'}
        onOpenChange={close}
        title={`Delete ${name}?`}
        body="Its address is no longer called, what waits to be sent is dropped, and its log is deleted."
        confirmLabel="Delete"
        danger
        onConfirm={() => remove.mutateAsync(id).catch(fail('The webhook could not be deleted.'))}
      />
    </Card>
  )
}
