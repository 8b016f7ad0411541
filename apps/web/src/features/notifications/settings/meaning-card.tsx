import { NOTIFICATION_TEXTS, type Rehearsal } from '@marquee/contract/notifications'
import { Check, Send, ShieldCheck } from 'lucide-react'
import { errorText } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useRehearsal, useSendTest } from '../queries.ts'

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** What quiet hours held back, in words; empty when it was nothing. */
function heldText({ heldEmails, heldPushes }: Rehearsal): string {
  const parts = [heldEmails > 0 && counted(heldEmails, 'e-mail', 'e-mails'), heldPushes > 0 && counted(heldPushes, 'push', 'pushes')].filter((part) => part !== false)
  return parts.length === 0 ? '' : ` Quiet hours held back ${parts.join(' and ')}.`
}

function Week({ week }: { week: Rehearsal }) {
  return (
    <>
      With these settings last week: <strong className="font-semibold">{counted(week.emails, 'e-mail', 'e-mails')}</strong>, <strong className="font-semibold">{counted(week.pushes, 'push', 'pushes')}</strong>, {week.inApp} in-app.
      {heldText(week)}
      {week.hasAddress ? '' : ' E-mails need a confirmed address.'}
      {week.hasDevice ? '' : ' Push is not on in any browser.'}
    </>
  )
}

/** What the settings would have sent last week, decided by the rules that send; and a test. `savedText` says when a change was saved. */
export function MeaningCard({ savedText }: { savedText: string | null }) {
  const { data, error } = useRehearsal()
  const { mutateAsync, isPending } = useSendTest()
  const send = (): void =>
    void mutateAsync().then(
      ({ email, devices }) => toast({ kind: 'success', text: `${NOTIFICATION_TEXTS.testSent} ${[email && `By e-mail to ${email}.`, devices > 0 && `As a push to ${counted(devices, 'browser', 'browsers')}.`, 'In the bell.'].filter(Boolean).join(' ')}` }),
      (failure: unknown) => toast({ kind: 'error', text: errorText(failure, NOTIFICATION_TEXTS.testFailed) }),
    )
  return (
    <Card>
      <h2 className="flex items-center gap-2 font-semibold"><ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" className="text-brand-text" />{NOTIFICATION_TEXTS.means}</h2>
      <p role="status" className="mt-1.5 min-h-15 text-sm">{data ? <Week week={data} /> : error ? 'Last week could not be read.' : ''}</p>
      <div className="mt-2.5 flex flex-wrap items-center gap-3">
        <Button size="sm" icon={<Send size={16} strokeWidth={1.75} aria-hidden="true" />} loading={isPending} onClick={send}>{NOTIFICATION_TEXTS.sendTest}</Button>
        <span role="status" className="flex items-center gap-1 text-sm text-ok">{savedText && <><Check size={15} strokeWidth={1.75} aria-hidden="true" />{savedText}</>}</span>
      </div>
    </Card>
  )
}
