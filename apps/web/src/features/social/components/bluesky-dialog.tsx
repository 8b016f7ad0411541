import { findLoginProblems } from '@marquee/contract/direct-login'
import { DIRECT_TEXTS as TEXTS } from '@marquee/contract/direct-texts'
import { useId, useState, type SubmitEvent } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useConnectBluesky, useDirectNetworks } from '../account-queries.ts'
import { directErrorText } from '../direct-error-text.ts'
import type { DirectLoginProps } from '../model.ts'

/** Connects a Bluesky account without the posting provider. */
export function BlueskyDialog({ handle: known, onClose, onConnected }: Pick<DirectLoginProps, 'handle' | 'onClose' | 'onConnected'>) {
  const id = useId()
  const offered = useDirectNetworks().data?.networks.find(({ network }) => network === 'bluesky')?.server ?? ''
  const connect = useConnectBluesky()
  const [handle, setHandle] = useState(known)
  const [password, setPassword] = useState('')
  const [typedServer, setServer] = useState<string | null>(null)
  const [problems, setProblems] = useState<ReturnType<typeof findLoginProblems>>({})
  const server = typedServer ?? offered
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const found = findLoginProblems({ handle, password, server })
    setProblems(found)
    if (Object.keys(found).length > 0) return
    connect.mutate({ handle, password, server }, {
      onSuccess: () => {
        toast({ kind: 'success', text: TEXTS.connected(TEXTS.bluesky) })
        onConnected?.()
        onClose()
      },
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={TEXTS.title(TEXTS.bluesky)}
      description={TEXTS.dialogLead}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{TEXTS.cancel}</Button>
          <Button type="submit" form={id} variant="primary" loading={connect.isPending} loadingText={TEXTS.submitting}>{TEXTS.submit}</Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {connect.isError && <Alert kind="error">{directErrorText(connect.error)}</Alert>}
        <Field label={TEXTS.handle} hint={TEXTS.handleHint} {...(problems.handle && { error: problems.handle })}>
          {(ids) => <Input {...ids} value={handle} onChange={(event) => setHandle(event.target.value)} autoComplete="username" autoCapitalize="none" spellCheck={false} />}
        </Field>
        <Field label={TEXTS.password} hint={TEXTS.passwordHint} {...(problems.password && { error: problems.password })}>
          {(ids) => <Input {...ids} type="password" value={password} onChange={(event) => setPassword(event.target.value)} autoComplete="off" />}
        </Field>
        <Field label={TEXTS.server} hint={TEXTS.serverHint} {...(problems.server && { error: problems.server })}>
          {(ids) => <Input {...ids} value={server} onChange={(event) => setServer(event.target.value)} inputMode="url" autoCapitalize="none" autoComplete="off" spellCheck={false} />}
        </Field>
      </form>
    </Dialog>
  )
}
