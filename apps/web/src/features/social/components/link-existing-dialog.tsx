import { useId, useState, type SubmitEvent } from 'react'
import { useSession } from '../../../lib/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { linkExistingErrorText } from '../error-texts.ts'
import { useLinkExisting } from '../queries.ts'

/** Adopts a profile that already exists at the posting provider. Only the user's own address is accepted. */
export function LinkExistingDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const email = useSession((state) => state.user?.email ?? '')
  const link = useLinkExisting()
  const [key, setKey] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const profileKey = key.trim()
    void link.mutateAsync({ email, ...(profileKey && { profileKey }) }).then(
      () => {
        toast({ kind: 'success', text: 'Existing profile linked.' })
        onClose()
      },
      () => undefined,
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Link existing profile"
      description="Use a profile you already have at the posting service. It must carry your own e-mail address."
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" loading={link.isPending} loadingText="Linking...">
            Link profile
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {link.isError && <Alert kind="error">{linkExistingErrorText(link.error)}</Alert>}
        <Field label="Email">{(ids) => <Input {...ids} type="email" value={email} readOnly />}</Field>
        <Field label="Profile key" hint="Leave empty to search by e-mail address.">
          {(ids) => <Input {...ids} value={key} onChange={(event) => setKey(event.target.value)} autoComplete="off" spellCheck={false} />}
        </Field>
      </form>
    </Dialog>
  )
}
