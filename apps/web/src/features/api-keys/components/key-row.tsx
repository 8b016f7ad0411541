import { API_KEY_TEXTS, type ApiKey, revokeKeyText } from '@marquee/contract/api-keys'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { errorText, isGone } from '../../../lib/api-error.ts'
import { formatDate } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { AlertDialog, preloadDialogs } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { agoOf, expiryOf, scopeTone, usageOf } from '../model.ts'
import { useRevokeKey } from '../queries.ts'

function RevokeButton({ id, name }: Pick<ApiKey, 'id' | 'name'>) {
  const revoke = useRevokeKey()
  const [isAsking, setAsking] = useState(false)
  const confirm = (): Promise<unknown> =>
    revoke.mutateAsync(id).then(
      () => toast({ kind: 'success', text: `${name} revoked.` }),
      (error: unknown) => (isGone(error) ? undefined : toast({ kind: 'error', text: errorText(error, API_KEY_TEXTS.revokeFailed) })),
    )
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)} onPointerEnter={() => void preloadDialogs()}>
        {API_KEY_TEXTS.revoke} <span className="sr-only">{name}</span>
      </Button>
      <AlertDialog open={isAsking} onOpenChange={setAsking} title={revokeKeyText(name)} body={API_KEY_TEXTS.revokeText} confirmLabel={API_KEY_TEXTS.revoke} danger onConfirm={confirm} />
    </>
  )
}

/** From where a key was used, if it was from several addresses. */
function Uses({ uses, now }: { uses: ApiKey['uses']; now: number }) {
  if (uses.length < 2) return null
  return (
    <details className="mt-1.5 text-sm text-muted">
      <summary className="w-fit rounded-xs py-1 hover:text-ink">Used from {uses.length} addresses</summary>
      <ul className="mt-1 space-y-0.5 pl-4">
        {uses.map(({ address, lastUsedAt }) => <li key={address} className="wrap-anywhere">{`${address}, ${agoOf(lastUsedAt, now)}`}</li>)}
      </ul>
    </details>
  )
}

/** One key: what it may do, since when and until when, and its last use. */
export function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const now = useNow()
  const zone = useTimeZone()
  const expiry = expiryOf(apiKey.expiresAt, now, zone)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4">
      <KeyRound size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-brand-text max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          {apiKey.name}
          {expiry.tone ? <Badge tone={expiry.tone}>{expiry.text}</Badge> : null}
        </h2>
        <p className="mt-0.5 font-mono text-sm text-muted">{apiKey.hint}…</p>
        <p className="mt-1.5 flex flex-wrap gap-1.5">{apiKey.scopes.map((scope) => <Badge key={scope} tone={scopeTone(scope)}>{scope}</Badge>)}</p>
        <p className="mt-1.5 text-sm text-muted">
          {usageOf(apiKey, now)} · Created {formatDate(apiKey.createdAt, zone)}
          {expiry.tone ? null : ` · ${expiry.text}`}
        </p>
        <Uses uses={apiKey.uses} now={now} />
      </div>
      <RevokeButton id={apiKey.id} name={apiKey.name} />
    </li>
  )
}
