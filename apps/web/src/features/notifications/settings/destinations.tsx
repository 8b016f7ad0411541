import { NOTIFICATION_TEXTS as TEXTS, type NotificationSetup } from '@marquee/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import { AtSign, Bell } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/class-names.ts'
import { toast } from '../../../ui/toast.tsx'
import { ownEndpointHash, readPushSupport, turnPushOff, turnPushOn } from '../push.ts'

function Place({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-1 basis-64 flex-wrap items-center gap-3 p-4">
      <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-md bg-sunken text-muted">{icon}</span>
      {children}
    </div>
  )
}

function EmailPlace({ email: { address, isConfirmed } }: Pick<NotificationSetup, 'email'>) {
  return (
    <Place icon={<AtSign size={18} strokeWidth={1.75} />}>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{address ?? TEXTS.noAddress}</p>
        {address ? <p className={cx('text-xs', isConfirmed ? 'text-ok' : 'text-wait')}>{isConfirmed ? TEXTS.confirmed : TEXTS.unconfirmed}</p> : null}
      </div>
    </Place>
  )
}

/** The state of pushes in this browser, in words. */
function stateText(support: ReturnType<typeof readPushSupport>, isOn: boolean): string {
  if (support === 'unsupported') return TEXTS.pushUnsupported
  if (support === 'denied') return TEXTS.pushDenied
  return isOn ? TEXTS.pushOn : TEXTS.pushOff
}

function PushPlace({ devices, pushKey }: Pick<NotificationSetup, 'devices' | 'pushKey'>) {
  const { data: hash = null, refetch } = useQuery({ queryKey: ['push-endpoint'], queryFn: ownEndpointHash, staleTime: 0 })
  const [isBusy, setBusy] = useState(false)
  const support = readPushSupport()
  const own = devices.find(({ endpointHash }) => endpointHash === hash)
  const others = devices.filter((device) => device !== own).map(({ label }) => label)
  const toggle = async (): Promise<void> => {
    setBusy(true)
    try {
      if (own) await turnPushOff(own.id)
      else if (!(await turnPushOn(pushKey))) toast({ kind: 'error', text: TEXTS.pushDenied })
    } catch (error) {
      toast({ kind: 'error', text: errorText(error, TEXTS.pushFailed) })
    }
    await refetch()
    setBusy(false)
  }
  return (
    <Place icon={<Bell size={18} strokeWidth={1.75} />}>
      <div className="min-w-0 flex-1">
        <p className="font-medium">{TEXTS.pushHere}</p>
        <p className={cx('text-xs', own ? 'text-ok' : 'text-muted')}>{stateText(support, own !== undefined)}</p>
        {others.length > 0 ? <p className="text-xs text-muted">{TEXTS.pushElsewhere(others.join(', '))}</p> : null}
      </div>
      {support === 'ready' ? <Button size="sm" loading={isBusy} onClick={() => void toggle()}>{own ? TEXTS.turnOff : TEXTS.turnOn}</Button> : null}
    </Place>
  )
}

/** Where e-mails and pushes arrive. */
export function Destinations({ setup }: { setup: NotificationSetup }) {
  return (
    <Card className="flex flex-wrap divide-line p-0! sm:p-0! md:divide-x">
      <EmailPlace email={setup.email} />
      <PushPlace devices={setup.devices} pushKey={setup.pushKey} />
    </Card>
  )
}
