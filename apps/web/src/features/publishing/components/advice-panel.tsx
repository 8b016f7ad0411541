import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, Clock, RefreshCw } from 'lucide-react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { HISTORY_KEY } from '../../composer/index.ts'
import { ReconnectButton } from '../../social/index.ts'
import { type Advice, type HistoryDelivery, namedReason, type Step } from '../advice.ts'

/** What the steps of the advice do. */
export type Acts = Readonly<Record<'fix' | 'copy' | 'retry', () => void>>
type Props = { advice: Advice; others: readonly HistoryDelivery[]; isBusy: boolean; acts: Acts }

function PrimaryStep({ step, isBusy, acts }: { step: Step | null } & Pick<Props, 'isBusy' | 'acts'>) {
  const client = useQueryClient()
  if (step === null) return <span className="inline-flex items-center gap-1.5 text-sm"><Clock size={14} aria-hidden />Nothing to do</span>
  if (step.kind === 'connect') return <ReconnectButton platform={step.platform} label={step.label} onDone={() => client.invalidateQueries({ queryKey: HISTORY_KEY })} />
  if (step.kind === 'link') return <ButtonLink size="sm" variant="primary" to={step.to}>{step.label}</ButtonLink>
  return <Button size="sm" variant="primary" loading={isBusy} onClick={acts[step.kind]}>{step.label}</Button>
}

/** Reasons of deliveries that no advice speaks of. */
export function Reasons({ deliveries }: { deliveries: readonly HistoryDelivery[] }) {
  return deliveries.map((delivery) => <p key={delivery.platform} className="text-sm">{namedReason(delivery)}</p>)
}

/** Why a post did not arrive, with its one primary step. */
export function AdvicePanel({ advice, others, ...step }: Props) {
  const { tone, title, text } = advice
  const Icon = tone === 'bad' ? CircleAlert : RefreshCw
  return (
    <div className={cx('flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-md px-4 py-3 max-sm:px-3', tone === 'bad' ? 'bg-bad-soft' : 'bg-wait-soft')}>
      <Icon size={18} strokeWidth={1.75} aria-hidden className={cx('shrink-0 max-sm:hidden', tone === 'bad' ? 'text-bad' : 'text-wait')} />
      <div className={cx('min-w-0 flex-1 basis-56 space-y-0.5 [overflow-wrap:anywhere]', tone === 'bad' ? 'text-bad' : 'text-wait')}>
        <p className="font-semibold text-ink">{title}</p>
        <p className="text-sm">{text}</p>
        <Reasons deliveries={others} />
      </div>
      <span className={tone === 'bad' ? 'text-bad' : 'text-wait'}><PrimaryStep step={advice.step} {...step} /></span>
    </div>
  )
}
