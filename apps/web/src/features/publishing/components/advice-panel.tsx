import { CircleAlert, Clock, RefreshCw } from 'lucide-react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import type { Advice } from '../advice.ts'

type Props = { advice: Advice; isBusy: boolean; onFix: () => void; onFixNear: () => void; onCopy: () => void; onRetry: () => void }

function Step({ advice: { step }, isBusy, onFix, onFixNear, onCopy, onRetry }: Props) {
  if (step === null) return <span className="inline-flex items-center gap-1.5 text-sm"><Clock size={14} aria-hidden />Nothing to do</span>
  if (step.kind === 'link') return <ButtonLink size="sm" variant="primary" to={step.to}>{step.label}</ButtonLink>
  const act = { fix: onFix, copy: onCopy, retry: onRetry }[step.kind]
  return <Button size="sm" variant="primary" loading={isBusy} {...(step.kind === 'fix' && { onPointerEnter: onFixNear, onFocus: onFixNear })} onClick={act}>{step.label}</Button>
}

/** Why a post did not arrive, with its one primary step. */
export function AdvicePanel(props: Props) {
  const { tone, title, text } = props.advice
  const Icon = tone === 'bad' ? CircleAlert : RefreshCw
  return (
    <div className={cx('flex flex-wrap items-center gap-3 rounded-md px-3 py-2.5', tone === 'bad' ? 'bg-bad-soft text-bad' : 'bg-wait-soft text-wait')}>
      <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <div className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
        <p className="font-semibold">{title}</p>
        <p className="text-sm">{text}</p>
      </div>
      <Step {...props} />
    </div>
  )
}
