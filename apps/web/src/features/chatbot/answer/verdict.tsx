import { type Verdict as VerdictName, VERDICT_LABELS } from '@marquee/contract/conversations/thread'
import { CircleHelp, type LucideIcon, ShieldCheck, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { cx } from '../../../ui/class-names.ts'

const LOOKS: Readonly<Record<VerdictName, { icon: LucideIcon; box: string; text: string }>> = {
  'well-supported': { icon: ShieldCheck, box: 'bg-ok-soft', text: 'text-ok' },
  'partly-supported': { icon: TriangleAlert, box: 'bg-wait-soft', text: 'text-wait' },
  'no-source': { icon: CircleHelp, box: 'bg-idle-soft', text: 'text-idle' },
}
const WORDS: Readonly<Record<VerdictName, string>> = {
  'well-supported': 'Every fact stands in your knowledge base.',
  'partly-supported': 'What is underlined with waves stands in no entry.',
  'no-source': 'Your knowledge base does not say.',
}

/** How well an answer is supported, in words, and what of the question stands in no entry. */
export function Verdict({ verdict, missing, isBoxed = true }: { verdict: VerdictName; missing: readonly string[]; isBoxed?: boolean }) {
  const { icon: Icon, box, text } = LOOKS[verdict]
  return (
    <div className={cx('flex items-start gap-2.5 text-sm', isBoxed && 'rounded-md px-3.5 py-2.5', isBoxed && box, text)}>
      <Icon size={17} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <strong className="font-semibold">{VERDICT_LABELS[verdict]}.</strong> {missing.length === 0 ? WORDS[verdict] : <>Not in your knowledge base: {missing.map((part) => `“${part}”`).join(', ')} <Link to="/knowledge?edit=new" className="font-medium underline underline-offset-2">Add an entry</Link></>}
      </p>
    </div>
  )
}
