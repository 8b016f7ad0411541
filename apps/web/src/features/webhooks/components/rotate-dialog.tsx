import { WEBHOOK_OVERLAPS } from '@marquee/contract/webhooks'
import { useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, NativeSelect } from '../../../ui/field.tsx'
import { type Rotation, useRotateSecret, type WebhookEndpoint } from '../queries.ts'

const LABELS: Readonly<Record<Rotation['overlapHours'], string>> = { 0: 'Not at all', 1: 'For 1 hour', 24: 'For 1 day', 72: 'For 3 days' }

/** Replaces a webhook's secret; for a while both sign, so that the receiver can be changed meanwhile. */
export function RotateDialog({ open, onOpenChange, endpoint, onSecret }: { open: boolean; onOpenChange: (open: boolean) => void; endpoint: WebhookEndpoint; onSecret: (secret: string) => void }) {
  const [overlapHours, setOverlap] = useState<Rotation['overlapHours']>(24)
  const rotate = useRotateSecret()
  const submit = (): void => rotate.mutate({ id: endpoint.id, overlapHours }, { onSuccess: ({ secret }) => (onOpenChange(false), onSecret(secret)) })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Replace the secret"
      description="You get a new secret. Enter it in your program before the old one stops signing."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="primary" loading={rotate.isPending} onClick={submit}>Replace</Button>
        </>
      }
    >
      {rotate.error && <Alert kind="error" className="mb-4">{errorText(rotate.error, 'The secret could not be replaced.')}</Alert>}
      <Field label="The old secret signs too">
        {(ids) => (
          <NativeSelect {...ids} value={overlapHours} onChange={({ target }) => setOverlap(WEBHOOK_OVERLAPS.find((hours) => hours === Number(target.value)) ?? 24)}>
            {WEBHOOK_OVERLAPS.map((hours) => <option key={hours} value={hours}>{LABELS[hours]}</option>)}
          </NativeSelect>
        )}
      </Field>
    </Dialog>
  )
}
