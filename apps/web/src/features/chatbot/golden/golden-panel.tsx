import { GOLDEN_RESULT_LABELS } from '@marquee/contract/chatbot/golden'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { cx } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Loaded } from '../loaded.tsx'
import { plural } from '../words.ts'
import { type GoldenQuestion, useGolden } from './golden-queries.ts'
import { resultTone } from './result.tsx'

/** Questions shown one by one; of those that stayed as they were, only the first ones. */
const SHOWN = 6

const hasChanged = ({ before, now }: GoldenQuestion): boolean => before !== null && now !== null && before.result !== now.result

function Change({ question: { question, expectation, before, now } }: { question: GoldenQuestion }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5 py-2 text-sm">
      <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">{question}</span>
      <span className="ml-auto inline-flex items-center gap-1.5 text-xs whitespace-nowrap">
        {before ? <><span className="text-muted">{GOLDEN_RESULT_LABELS[before.result]}</span><ArrowRight size={13} aria-hidden className="text-subtle" /><span className="sr-only">now</span></> : null}
        {now ? <span className={cx('font-medium', resultTone(expectation, now.result))}>{GOLDEN_RESULT_LABELS[now.result]}</span> : <span className="text-subtle">Not asked yet</span>}
      </span>
    </li>
  )
}

/** What was answered before and now, of the questions that were lost. */
function Difference({ question: { question, before, now } }: { question: GoldenQuestion }) {
  return (
    <div className="space-y-1 rounded-md bg-surface p-3 text-sm shadow-1">
      <p dir="auto" className="text-xs font-medium text-muted">{question}</p>
      {before ? <p dir="auto" className="[overflow-wrap:anywhere]"><span className="text-subtle">Before:</span> {before.answer || 'No answer.'}</p> : null}
      <p dir="auto" className="[overflow-wrap:anywhere]"><span className="text-subtle">Now:</span> {now?.answer || 'No answer.'}</p>
    </div>
  )
}

const ADD = '/chatbot?tab=test'

function Questions({ questions }: { questions: readonly GoldenQuestion[] }) {
  const lost = questions.filter(({ isLost }) => isLost)
  const shown = questions.slice(0, Math.max(SHOWN, questions.filter(hasChanged).length))
  const hidden = questions.length - shown.length
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">{shown.map((question) => <Change key={question.id} question={question} />)}</ul>
      {hidden > 0 ? <p className="text-xs text-muted"><Link to={ADD} className="link">{plural(hidden, 'more question')}</Link></p> : null}
      {lost.map((question) => <Difference key={question.id} question={question} />)}
    </>
  )
}

function Head({ isAsking, lost, count }: { isAsking: boolean; lost: number; count: number }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h3 className="font-semibold">Golden questions</h3>
      <p role="status" className="text-sm font-medium">
        {isAsking ? <span className="inline-flex items-center gap-2 text-muted"><Spinner />Asking...</span> : null}
        {!isAsking && lost > 0 ? <span className="text-wait">{lost} of {count} lost</span> : null}
      </p>
    </div>
  )
}

const Why = () => <p className="text-sm text-muted">Questions whose answers you know. They are asked of every new version, and you see what changed before it answers anybody. <Link to={ADD} className="link">Add the first one in Test Chat</Link></p>

/** The golden questions of a personality: what its newest version answers differently, before it is switched on. */
export function GoldenPanel({ personalityId }: { personalityId: string }) {
  const query = useGolden({ personalityId })
  const questions = query.data?.questions ?? []
  return (
    <section aria-label="Golden questions" className="space-y-3 bg-canvas p-4 sm:p-5">
      <Head isAsking={query.data?.isAsking ?? false} lost={questions.filter(({ isLost }) => isLost).length} count={questions.length} />
      <Loaded query={query} skeleton={<Skeleton className="h-32 w-full" />}>{() => (questions.length > 0 ? <Questions questions={questions} /> : <Why />)}</Loaded>
    </section>
  )
}
