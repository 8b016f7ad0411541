import { SIGN_IN_METHOD_TEXTS } from '@marquee/contract/auth-providers'
import { PLATFORMS } from '@marquee/contract/shared/platforms'
import { LogIn, Mail, Smartphone } from 'lucide-react'
import { useId, useState } from 'react'
import { formatDate, formatRelative } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AlertDialog } from '../../../ui/dialog.tsx'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { providerName } from '../../auth/index.ts'
import { useConnect, useDisconnect, useSignInMethods } from '../method-queries.ts'
import { connectRefusal, disconnectRefusal, type SignInMethod } from '../methods.ts'

function MethodIcon({ provider }: { provider: string }) {
  const network = PLATFORMS.find((name) => name === provider)
  if (network) return <PlatformIcon platform={network} size={18} />
  const Icon = provider === 'email' ? Mail : provider === 'phone' ? Smartphone : LogIn
  return <Icon size={18} strokeWidth={1.75} />
}

/** Whose account it is, since when it opens this one, and when it last did. */
function MethodFacts({ method: { account, identity } }: { method: SignInMethod }) {
  const zone = useTimeZone()
  if (identity === null) return <p className="text-sm text-muted">{SIGN_IN_METHOD_TEXTS.notConnected}</p>
  const { created_at: since, last_sign_in_at: lastUsedAt } = identity
  return (
    <>
      {account ? <p className="text-sm break-words">{account}</p> : null}
      <p className="text-sm text-muted">
        {since ? `Since ${formatDate(since, zone)}. ` : null}
        {lastUsedAt ? `Last used ${formatRelative(lastUsedAt)}.` : null}
      </p>
    </>
  )
}

type RowProps = { method: SignInMethod; isShared: boolean; isWaiting: boolean; isBusy: boolean; onPress: () => void }

/** One button for whatever can be done about a service: it keeps the focus while the service is connected. */
function MethodRow({ method, isShared, isWaiting, isBusy, onPress }: RowProps) {
  const why = useId()
  const { provider, name, identity, isOwn, isLast } = method
  const label = isWaiting ? 'Cancel' : identity ? SIGN_IN_METHOD_TEXTS.disconnect : SIGN_IN_METHOD_TEXTS.connect
  const isFixed = identity !== null && isLast
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 last:pb-0">
      <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-md bg-sunken text-muted"><MethodIcon provider={provider} /></span>
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-medium">{name}</p>
        {isWaiting ? <p role="status" className="text-sm text-info">{SIGN_IN_METHOD_TEXTS.waiting}</p> : <MethodFacts method={method} />}
        {isFixed && !isOwn ? <p id={why} className="text-sm text-muted">{SIGN_IN_METHOD_TEXTS.last}</p> : null}
      </div>
      {isOwn ? null : (
        <Button size="sm" disabled={isShared || isFixed} loading={isBusy} aria-describedby={isFixed ? why : undefined} onClick={onPress}>
          {label} <span className="sr-only">{name}</span>
        </Button>
      )}
    </li>
  )
}

/** What the card shows and does: the list, what is being connected, and the service that is to be disconnected. */
function useMethods() {
  const [refusal, setRefusal] = useState<string | null>(null)
  // It keeps its name while the question closes.
  const [asked, setAsked] = useState<{ method: SignInMethod; isOpen: boolean } | null>(null)
  const list = useSignInMethods()
  const { waitingFor, connect, cancel } = useConnect({
    onConnected: (provider) => toast({ kind: 'success', text: `${providerName(provider)} is connected.` }),
    onRefused: (refused) => setRefusal(connectRefusal(refused)),
  })
  const removal = useDisconnect()
  const press = (method: SignInMethod): void => {
    setRefusal(null)
    if (waitingFor === method.provider) cancel()
    else if (method.identity) setAsked({ method, isOpen: true })
    else void connect(method.provider)
  }
  const disconnect = async (): Promise<void> => {
    if (!asked?.method.identity) return
    const refused = await removal.mutateAsync(asked.method.identity)
    if (refused) setRefusal(disconnectRefusal(refused))
    else toast({ kind: 'success', text: `${asked.method.name} is disconnected.` })
  }
  const isBusy = (method: SignInMethod): boolean => removal.isPending && removal.variables.identity_id === method.identity?.identity_id
  return { list, refusal, waitingFor, press, asked, close: () => setAsked((before) => before && { ...before, isOpen: false }), disconnect, isBusy }
}

type ListProps = { methods: readonly SignInMethod[]; isShared: boolean; waitingFor: string | null; isBusy: (method: SignInMethod) => boolean; press: (method: SignInMethod) => void }

function MethodList({ methods, isShared, waitingFor, isBusy, press }: ListProps) {
  return (
    <>
      {isShared || methods.some(({ identity }) => identity) ? null : <p className="mt-3">{SIGN_IN_METHOD_TEXTS.none}</p>}
      <ul className="mt-1 divide-y divide-line">
        {methods.map((method) => (
          <MethodRow key={method.key} method={method} isShared={isShared} isWaiting={waitingFor === method.provider && method.identity === null} isBusy={isBusy(method)} onPress={() => press(method)} />
        ))}
      </ul>
    </>
  )
}

/** Sign-in methods: what opens the account, and the services that can be added. */
export function MethodsCard({ isShared }: { isShared: boolean }) {
  const { list: { data, error, refetch }, refusal, waitingFor, press, asked, close, disconnect, isBusy } = useMethods()
  return (
    <Card>
      <h2 className="text-md font-semibold">{SIGN_IN_METHOD_TEXTS.title}</h2>
      <p className="text-sm text-muted">{isShared ? SIGN_IN_METHOD_TEXTS.shared : SIGN_IN_METHOD_TEXTS.lead}</p>
      {refusal ? <Alert kind="error" className="mt-3">{refusal}</Alert> : null}
      {error ? <Alert kind="error" className="mt-3" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{SIGN_IN_METHOD_TEXTS.loadFailed}</Alert> : null}
      {!data && !error ? <Loading><Skeleton className="mt-3 h-28 w-full" /></Loading> : null}
      {data ? <MethodList methods={data} isShared={isShared} waitingFor={waitingFor} isBusy={isBusy} press={press} /> : null}
      <AlertDialog open={asked?.isOpen ?? false} onOpenChange={(isOpen) => !isOpen && close()} title={`Disconnect ${asked?.method.name ?? ''}?`} body={SIGN_IN_METHOD_TEXTS.disconnectBody} confirmLabel={SIGN_IN_METHOD_TEXTS.disconnect} danger onConfirm={disconnect} />
    </Card>
  )
}
