import type { AccountSession } from '@marquee/contract/account'
import { Laptop, Smartphone, Tablet, Terminal } from 'lucide-react'
import { useRef, useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { useLostFocus } from '../../../lib/use-lost-focus.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AlertDialog } from '../../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { sessionPlace, TAB_TEXTS } from '../model.ts'
import { useEndSession, useSessions } from '../queries.ts'

const ICONS = { computer: Laptop, phone: Smartphone, tablet: Tablet, program: Terminal } as const

function SessionRow({ session, isBusy, onEnd }: { session: AccountSession; isBusy: boolean; onEnd: () => void }) {
  const Icon = ICONS[session.device.kind]
  return (
    <li className="flex items-center gap-3 py-3">
      <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-md bg-sunken text-muted"><Icon size={18} strokeWidth={1.75} /></span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {session.device.name}
          {session.isCurrent ? <Badge tone="ok">This device</Badge> : null}
        </p>
        <p className="text-sm break-words text-muted">{sessionPlace(session)}</p>
      </div>
      {session.isCurrent ? null : (
        <Button size="sm" loading={isBusy} onClick={onEnd}>
          Revoke <span className="sr-only">{session.device.name}</span>
        </Button>
      )}
    </li>
  )
}

/** Where the user is signed in; every other session can be ended from here. */
export function SessionsCard({ isShared }: { isShared: boolean }) {
  const { data, error, refetch } = useSessions()
  const end = useEndSession()
  const [isAsking, setAsking] = useState(false)
  // The mutation keeps the error, and the card shows it.
  const endOthers = () => end.mutateAsync(null).catch(() => undefined)
  const card = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // A session that ends takes its button with it.
  useLostFocus({ itemOf: (element) => card.current?.contains(element) || null, onLost: () => heading.current?.focus({ preventScroll: true }) })
  const hasOthers = (data?.length ?? 0) > 1
  return (
    <Card ref={card}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-md font-semibold">
          Sessions {data ? <span className="ml-1 text-sm font-normal text-muted tabular-nums">{data.length}</span> : null}
        </h2>
        {hasOthers && !isShared ? <button type="button" className="link min-h-7 pointer-coarse:min-h-11" onClick={() => setAsking(true)}>End all others</button> : null}
      </div>
      {error ? <Alert kind="error" className="mt-3" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{errorText(error, TAB_TEXTS.sessionsFailed)}</Alert> : null}
      {end.error ? <Alert kind="error" className="mt-3">{errorText(end.error, TAB_TEXTS.failed)}</Alert> : null}
      {!data && !error ? <Loading><Skeleton className="mt-3 h-28 w-full" /></Loading> : null}
      {data ? (
        <ul className="divide-y divide-line">
          {data.map((session) => <SessionRow key={session.id} session={session} isBusy={end.isPending && end.variables === session.id} onEnd={() => end.mutate(session.id)} />)}
        </ul>
      ) : null}
      <AlertDialog open={isAsking} onOpenChange={setAsking} title="End all other sessions?" body="Everyone who is signed in to your account elsewhere has to sign in again." confirmLabel="End all others" onConfirm={endOthers} />
    </Card>
  )
}
