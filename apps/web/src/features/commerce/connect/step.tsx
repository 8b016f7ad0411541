import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/class-names.ts'

type Props = { number: number; isDone: boolean; heading: string; text?: string; end?: ReactNode; children?: ReactNode }

/** A numbered card of connecting; a finished one has a tick and stays open. */
export function Step({ number, isDone, heading, text, end, children }: Props) {
  return (
    <section aria-label={heading} className="rounded-lg bg-surface px-4 py-3 shadow-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className={cx('grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold', isDone ? 'bg-ok-soft text-ok' : 'bg-brand-soft text-brand-text')}>
          {isDone ? <Check size={15} aria-hidden /> : <span aria-hidden>{number}</span>}
          <span className="sr-only">Step {number}{isDone ? ', done' : ''}</span>
        </span>
        <div className="min-w-0 flex-1 basis-44">
          <h2 className="font-semibold">{heading}</h2>
          {text ? <p className="text-sm text-muted">{text}</p> : null}
        </div>
        {end}
      </div>
      {children ? <div className="pt-3 pb-1 sm:pr-1 sm:pl-10">{children}</div> : null}
    </section>
  )
}
