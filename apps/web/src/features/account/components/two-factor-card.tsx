import { SECURITY_TEXTS, type AccountSecurity } from '@marquee/contract/account'
import { Lock, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { codeRefusal, TAB_TEXTS } from '../model.ts'
import { type Enrolment, dropEnrolment, useCreateCodes, useEnrol } from '../queries.ts'
import { CodesState } from './codes-state.tsx'
import { DisableDialog } from './disable-dialog.tsx'
import { EnrolSteps } from './enrol-steps.tsx'
import { StoreCodes } from './store-codes.tsx'

function StateBadge({ since }: { since: string | null }) {
  const zone = useTimeZone()
  if (since === null) return <Badge tone="idle" icon={<Lock size={12} aria-hidden />}>{SECURITY_TEXTS.twoFactorOff}</Badge>
  return <Badge tone="ok" icon={<ShieldCheck size={12} aria-hidden />}>On since {formatDate(since, zone)}</Badge>
}

/** What is off: the button that begins, then the steps. `onConfirmed` follows the first right code. */
function Off({ isShared, onConfirmed }: { isShared: boolean; onConfirmed: () => void }) {
  const enrol = useEnrol()
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [error, setError] = useState<string | null>(null)
  const begin = async (): Promise<void> => {
    setError(null)
    // What was not even answered is reported below.
    const answer = await enrol.mutateAsync().catch(() => null)
    if (answer && 'factorId' in answer) setEnrolment(answer)
    else setError(answer ? codeRefusal(answer) : TAB_TEXTS.failed)
  }
  if (enrolment) {
    const cancel = (): void => {
      setEnrolment(null)
      void dropEnrolment(enrolment.factorId)
    }
    return <EnrolSteps enrolment={enrolment} onCancel={cancel} onConfirmed={onConfirmed} />
  }
  return (
    <div className="mt-1 space-y-3">
      <p className="text-sm text-muted">{TAB_TEXTS.twoFactorWhy}</p>
      {error ? <Alert kind="error">{error}</Alert> : null}
      <Button variant="primary" disabled={isShared} loading={enrol.isPending} onClick={() => void begin()}>{SECURITY_TEXTS.enableTwoFactor}</Button>
    </div>
  )
}

/** What is on: how many recovery codes are left, and Disable. `onShow` shows codes that nobody has seen, or new ones. */
function On({ hasPassword, onShow, isShowing }: { hasPassword: boolean; onShow: () => void; isShowing: boolean }) {
  const [isDisabling, setDisabling] = useState(false)
  return (
    <div className="mt-2 space-y-3">
      <CodesState onShow={onShow} isShowing={isShowing} />
      <Button onClick={() => setDisabling(true)}>Disable</Button>
      <DisableDialog open={isDisabling} onOpenChange={setDisabling} hasPassword={hasPassword} />
    </div>
  )
}

/** Two-Factor Authentication (trace.md PROF-49 to PROF-51): QR code, first code, recovery codes; then since when it is on. */
export function TwoFactorCard({ security: { twoFactorSince, hasPassword, isShared } }: { security: AccountSecurity }) {
  const create = useCreateCodes()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const show = (): void => void create.mutateAsync().then(setCodes, () => undefined)
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-md font-semibold">{SECURITY_TEXTS.twoFactor}</h2>
        <StateBadge since={twoFactorSince} />
      </div>
      {create.isError ? <Alert kind="error" className="mt-3" action={<Button size="sm" onClick={show}>Retry</Button>}>{TAB_TEXTS.failed}</Alert> : null}
      {codes ? <StoreCodes codes={codes} onStored={() => setCodes(null)} /> : twoFactorSince === null ? <Off isShared={isShared} onConfirmed={show} /> : <On hasPassword={hasPassword} onShow={show} isShowing={create.isPending} />}
    </Card>
  )
}
