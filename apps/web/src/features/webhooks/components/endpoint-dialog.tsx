import { WEBHOOK_EVENT_LABELS, WEBHOOK_EVENTS, WEBHOOK_LIMITS, WEBHOOK_TEXTS, type WebhookEvent } from '@marquee/contract/webhooks'
import { useState, type FormEvent } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox, Field, Input } from '../../../ui/field.tsx'
import { type NewWebhook, useCreateWebhook, useUpdateWebhook, type WebhookEndpoint } from '../queries.ts'

type EndpointDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The webhook to change; a new one when absent. */
  endpoint?: WebhookEndpoint
  onCreated?: (secret: string) => void
}

type Form = Required<NewWebhook>
const FORM_ID = 'webhook-form'
const EMPTY: Form = { url: '', description: '', events: [...WEBHOOK_EVENTS] }

function Events({ chosen, onChange }: { chosen: readonly WebhookEvent[]; onChange: (events: WebhookEvent[]) => void }) {
  return (
    <fieldset className="space-y-2.5">
      <legend className="mb-1.5 font-medium">Events</legend>
      {WEBHOOK_EVENTS.map((event) => (
        <Checkbox
          key={event}
          label={WEBHOOK_EVENT_LABELS[event].label}
          hint={WEBHOOK_EVENT_LABELS[event].hint}
          checked={chosen.includes(event)}
          onChange={({ target }) => onChange(WEBHOOK_EVENTS.filter((each) => (each === event ? target.checked : chosen.includes(each))))}
        />
      ))}
    </fieldset>
  )
}

const isHttps = (url: string): boolean => URL.canParse(url.trim())

/** Adds a webhook, or changes one. */
export function EndpointDialog({ open, onOpenChange, endpoint, onCreated }: EndpointDialogProps) {
  const [form, setForm] = useState<Form>(endpoint ? { url: endpoint.url, description: endpoint.description, events: endpoint.events } : EMPTY)
  const [isChecked, setChecked] = useState(false)
  const create = useCreateWebhook()
  const update = useUpdateWebhook()
  const { isPending, error } = endpoint ? update : create
  const change = (part: Partial<Form>): void => setForm((before) => ({ ...before, ...part }))
  const urlError = isChecked && !isHttps(form.url) ? WEBHOOK_TEXTS.badAddress : null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (!isHttps(form.url) || form.events.length === 0) return
    if (endpoint) update.mutate({ id: endpoint.id, ...form }, { onSuccess: () => onOpenChange(false) })
    else create.mutate(form, { onSuccess: ({ secret }) => (onOpenChange(false), onCreated?.(secret)) })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={endpoint ? 'Edit webhook' : 'Add webhook'}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="primary" type="submit" form={FORM_ID} loading={isPending} loadingText="Saving...">Save</Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="space-y-5">
        {error && <Alert kind="error">{errorText(error, 'The webhook could not be saved.')}</Alert>}
        <Field label="Address" hint="An https:// address of your program on the public Internet." error={urlError} required>
          {(ids) => <Input {...ids} type="url" inputMode="url" autoComplete="off" placeholder="https://" maxLength={WEBHOOK_LIMITS.url} value={form.url} onChange={({ target }) => change({ url: target.value })} />}
        </Field>
        <Field label="Name" hint="Optional.">{(ids) => <Input {...ids} maxLength={WEBHOOK_LIMITS.description} value={form.description} onChange={({ target }) => change({ description: target.value })} />}</Field>
        <Events chosen={form.events} onChange={(events) => change({ events })} />
        {isChecked && form.events.length === 0 && <Alert kind="error">{WEBHOOK_TEXTS.noEvent}</Alert>}
      </form>
    </Dialog>
  )
}
