import { GOLDEN_RESULT_LABELS, type GoldenResult, isAsExpected } from '@marquee/contract/chatbot/golden'
import { Check, CircleHelp, Hand, type LucideIcon, Minus, ShieldCheck, X } from 'lucide-react'
import { cx } from '../../../ui/class-names.ts'
import type { GoldenQuestion } from './golden-queries.ts'

const ICONS: Readonly<Record<GoldenResult, LucideIcon>> = { right: Check, wrong: X, invented: X, 'does-not-know': CircleHelp, person: Hand, refused: ShieldCheck, failed: Minus }
const BAD: readonly GoldenResult[] = ['wrong', 'invented']

/** The colour of a result: as expected, harmful, or only not what was expected. */
export function resultTone(expectation: GoldenQuestion['expectation'], result: GoldenResult): string {
  if (isAsExpected(expectation, result)) return 'text-ok'
  return BAD.includes(result) ? 'text-bad' : 'text-wait'
}

/** A result in words with its icon; a dash while the question was not asked. */
export function Result({ expectation, result }: { expectation: GoldenQuestion['expectation']; result: GoldenResult | null }) {
  if (result === null) return <span className="text-subtle">Not asked yet</span>
  const Icon = ICONS[result]
  return <span className={cx('inline-flex items-center gap-1.5 font-medium', resultTone(expectation, result))}><Icon size={15} strokeWidth={2} aria-hidden className="shrink-0" />{GOLDEN_RESULT_LABELS[result]}</span>
}
