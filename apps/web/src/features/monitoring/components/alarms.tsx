import type { Alarm } from '@marquee/contract/monitoring/monitoring'
import { MONITOR_TEXTS } from '@marquee/contract/monitoring/texts'
import { TriangleAlert } from 'lucide-react'
import { reasonOf } from '../../../lib/api-error.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useRegisterWebhooks } from '../queries.ts'

function RegisterButton() {
  const register = useRegisterWebhooks()
  const tell = (isRegistered: boolean) => toast(isRegistered ? { kind: 'success', text: MONITOR_TEXTS.registered } : { kind: 'error', text: MONITOR_TEXTS.registerFailed })
  const run = () => register.mutate(undefined, { onSuccess: ({ registered }) => tell(registered), onError: (error) => toast({ kind: 'error', text: `${MONITOR_TEXTS.registerFailed} ${reasonOf(error)}` }) })
  return <Button size="sm" loading={register.isPending} onClick={run}>{MONITOR_TEXTS.registerAgain}</Button>
}

function Repair({ repair, onPoll, isPolling }: { repair: Alarm['repair']; onPoll: () => void; isPolling: boolean }) {
  if (repair === 'register-webhook') return <RegisterButton />
  if (repair === 'reconnect') return <ButtonLink size="sm" to="/social-accounts">{MONITOR_TEXTS.reconnect}</ButtonLink>
  return repair === 'poll' ? <Button size="sm" loading={isPolling} onClick={onPoll}>{MONITOR_TEXTS.pollNow}</Button> : null
}

/** What is wrong, each with the step that repairs it. */
export function Alarms({ alarms, onPoll, isPolling }: { alarms: readonly Alarm[]; onPoll: () => void; isPolling: boolean }) {
  return (
    <div role="alert" className="space-y-2 empty:hidden">
      {alarms.map(({ accountId, title, text, repair }) => (
        <div key={`${accountId} ${title}`} className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-bad-soft px-4 py-2.5">
          <div className="flex min-w-0 flex-1 basis-60 items-start gap-3">
            <TriangleAlert size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-bad" />
            <p className="min-w-0"><b className="font-semibold">{title}</b> {text}</p>
          </div>
          <Repair repair={repair} onPoll={onPoll} isPolling={isPolling} />
        </div>
      ))}
    </div>
  )
}
