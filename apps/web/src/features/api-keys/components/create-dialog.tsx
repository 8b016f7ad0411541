import { API_KEY_TEXTS } from '@marquee/contract/api-keys'
import { useEffect, useId, useRef, useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { AlertDialog, Dialog } from '../../../ui/dialog.tsx'
import { exampleFor } from '../model.ts'
import { type CreatedKey, useCreateKey } from '../queries.ts'
import { CopiedLine } from './copied-line.tsx'
import { CreateForm } from './create-form.tsx'

function Secret({ created: { key, secret } }: { created: CreatedKey }) {
  const copy = useRef<HTMLButtonElement>(null)
  // The button that created the key is gone, and with it the focus.
  useEffect(() => copy.current?.focus(), [])
  const example = exampleFor(window.location.origin, key.scopes, secret)
  return (
    <div className="space-y-4">
      <Alert kind="warning">{API_KEY_TEXTS.once}</Alert>
      <CopiedLine ref={copy} text={secret} label="Copy key" />
      {example ? (
        <div className="space-y-2">
          <p className="text-muted">{API_KEY_TEXTS.tryIt}</p>
          <CopiedLine text={example} label="Copy line" />
        </div>
      ) : null}
    </div>
  )
}

/** Creating a key, then its only appearance: closing that asks whether it is stored. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const form = useId()
  const create = useCreateKey()
  const [created, setCreated] = useState<CreatedKey | null>(null)
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const footer = created ? (
    <Button variant="primary" onClick={onClose}>{API_KEY_TEXTS.stored}</Button>
  ) : (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={form} variant="primary" loading={create.isPending} loadingText="Creating...">{API_KEY_TEXTS.create}</Button>
    </>
  )
  const submit = (key: Parameters<typeof create.mutate>[0]): void => {
    if (!create.isPending) create.mutate(key, { onSuccess: setCreated })
  }
  return (
    <Dialog open onOpenChange={() => (created ? setAsking(true) : onClose())} title={created ? created.key.name : 'Create an API key'} dirty={isDirty && !created} footer={footer}>
      {created ? <Secret created={created} /> : <CreateForm id={form} failure={create.error} onChange={() => setDirty(true)} onSubmit={submit} />}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={API_KEY_TEXTS.notStoredTitle}
        body={API_KEY_TEXTS.notStoredText}
        confirmLabel={API_KEY_TEXTS.stored}
        cancelLabel={API_KEY_TEXTS.showKey}
        onConfirm={onClose}
      />
    </Dialog>
  )
}
