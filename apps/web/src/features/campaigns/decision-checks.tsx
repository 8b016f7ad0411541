import { Check, X } from 'lucide-react'
import { useNow } from '../../lib/use-now.ts'
import { whenText } from './times.ts'

type Props = { id: string; checks: readonly { name: string; isPassed: boolean; text: string }[]; again: string | null; zone: string }

/** The checks of a decision in their order, and when it can fire again. */
export function DecisionChecks({ id, checks, again, zone }: Props) {
  const now = useNow()
  return (
    <div id={id} className="mt-2 rounded-md bg-canvas px-3 py-2 text-sm">
      <ul className="grid gap-1">{checks.map(({ name, isPassed, text }) => <li key={name} className="flex items-start gap-2">{isPassed ? <Check size={15} strokeWidth={1.75} className="mt-0.5 shrink-0 text-ok" aria-label="Passed" /> : <X size={15} strokeWidth={1.75} className="mt-0.5 shrink-0 text-bad" aria-label="Failed" />}{text}</li>)}</ul>
      {again === null ? null : <p className="mt-1 text-muted">It can fire again {whenText(again, now, zone)}.</p>}
    </div>
  )
}
