import { DIRECT_TEXTS as TEXTS } from '@marquee/contract/direct-texts'
import { LOGIN_LIMITS } from '@marquee/contract/direct-login'
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useAskMastodon, useConnectMastodon, useDirectNetworks } from '../account-queries.ts'
import { directErrorText } from '../direct-error-text.ts'

/** Leads to the page of a Mastodon server on which the user agrees. `server`: that of the account that is connected again; null for the one that is offered. */
export function MastodonDialog({ server: known, onClose }: { server: string | null; onClose: () => void }) {
  const id = useId()
  const offered = useDirectNetworks().data?.networks.find(({ network }) => network === 'mastodon')?.server ?? ''
  const ask = useAskMastodon()
  const [typed, setTyped] = useState<string | null>(known)
  const [hasProblem, setProblem] = useState(false)
  const server = (typed ?? offered).trim()
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const isServer = server.length >= 1 && server.length <= LOGIN_LIMITS.server
    setProblem(!isServer)
    if (isServer) ask.mutate(server, { onSuccess: ({ url }) => window.location.assign(url) })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={TEXTS.title(TEXTS.mastodon)}
      description={TEXTS.consentLead}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{TEXTS.cancel}</Button>
          <Button type="submit" form={id} variant="primary" loading={ask.isPending || ask.isSuccess} loadingText={TEXTS.submitting}>{TEXTS.toServer}</Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {ask.isError && <Alert kind="error">{directErrorText(ask.error, TEXTS.mastodon)}</Alert>}
        <Field label={TEXTS.ownServer} hint={TEXTS.ownServerHint} {...(hasProblem && { error: TEXTS.badOwnServer })}>
          {(ids) => <Input {...ids} value={typed ?? offered} onChange={(event) => setTyped(event.target.value)} inputMode="url" autoCapitalize="none" autoComplete="off" spellCheck={false} />}
        </Field>
      </form>
    </Dialog>
  )
}

/** What a server's page of consent returned: a code, or null when the user did not agree. */
export type Returned = { code: string | null; state: string }

/** Finishes what the user agreed to on the page of a server, once. `onDone`: what was returned is used up. */
export function ConsentReturn({ returned, onDone }: { returned: Returned; onDone: () => void }) {
  const connect = useConnectMastodon()
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    onDone()
    const { code, state } = returned
    if (code !== null) connect.mutate({ code, state }, { onSuccess: () => void toast({ kind: 'success', text: TEXTS.connected(TEXTS.mastodon) }) })
  })
  if (returned.code === null) return <Alert kind="error">{TEXTS.refusedThere(TEXTS.mastodon)}</Alert>
  if (connect.isError) return <Alert kind="error">{directErrorText(connect.error, TEXTS.mastodon)}</Alert>
  return connect.isPending ? <p role="status" className="text-sm text-muted">{TEXTS.returned(TEXTS.mastodon)}</p> : null
}
