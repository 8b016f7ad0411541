import { WIZARD_STEPS } from '@marquee/contract/campaigns/texts'
import { Check } from 'lucide-react'
import { cx } from '../../../ui/class-names.ts'

/** The four steps: done, present, to come. Those that can be reached are buttons. */
export function StepsBar({ step, isDone, canReach, onStep }: { step: number; /** Whether all of them are done. */ isDone: boolean; canReach: (step: number) => boolean; onStep: (step: number) => void }) {
  return (
    <ol aria-label="Steps" className="flex flex-wrap gap-1">
      {WIZARD_STEPS.map((name, index) => {
        const number = index + 1
        const isOn = number === step && !isDone
        const isPast = number < step || isDone
        const mark = <span aria-hidden className={cx('grid size-5 shrink-0 place-items-center rounded-full text-xs font-semibold', isOn ? 'bg-brand text-on-brand' : isPast ? 'bg-ok-soft text-ok' : 'bg-sunken text-muted')}>{isPast ? <Check size={12} strokeWidth={2.5} /> : number}</span>
        const look = cx('flex min-h-8 items-center gap-2 rounded-full pr-3 pl-1.5 text-sm font-medium', isOn ? 'bg-brand-soft text-brand-text' : 'text-muted')
        const label = <span className={isOn ? '' : 'max-md:sr-only'}>{name}</span>
        return <li key={name} aria-current={isOn ? 'step' : undefined}>{isOn || isDone || !canReach(number) ? <span className={look}>{mark}{label}</span> : <button type="button" onClick={() => onStep(number)} className={cx(look, 'hover:bg-sunken hover:text-ink pointer-coarse:min-h-11')}>{mark}{label}</button>}</li>
      })}
    </ol>
  )
}
