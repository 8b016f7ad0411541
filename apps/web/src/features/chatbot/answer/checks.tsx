import { type DraftCheck, DRAFT_CHECK_LABELS } from '@marquee/contract/conversations/thread'
import { Check, X } from 'lucide-react'

/** What an answer was examined for: what it fails first. */
export function Checks({ checks }: { checks: readonly { check: DraftCheck; isPassed: boolean }[] }) {
  if (checks.length === 0) return null
  return (
    <ul aria-label="Checks" className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-muted">
      {checks.toSorted((one, other) => Number(one.isPassed) - Number(other.isPassed)).map(({ check, isPassed }) => (
        <li key={check} className="flex items-center gap-1.5">
          {isPassed ? <Check size={15} aria-hidden className="text-ok" /> : <X size={15} aria-hidden className="text-bad" />}
          <span className={isPassed ? '' : 'font-medium text-bad'}>{isPassed ? DRAFT_CHECK_LABELS[check].passed : DRAFT_CHECK_LABELS[check].failed}</span>
        </li>
      ))}
    </ul>
  )
}
