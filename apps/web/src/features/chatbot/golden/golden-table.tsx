import { GOLDEN_RESULT_LABELS } from '@marquee/contract/chatbot/golden'
import type { Personality } from '@marquee/contract/chatbot/personalities'
import { Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Loaded } from '../loaded.tsx'
import { withReason } from '../words.ts'
import { GoldenDialog } from './golden-dialog.tsx'
import { type GoldenQuestion, useAskGolden, useGolden } from './golden-queries.ts'
import { Result } from './result.tsx'

/** What the newest version answers differently than the one before. */
function changeWords({ before, now, isLost }: GoldenQuestion): string {
  if (before === null || now === null) return ''
  if (before.result === now.result) return 'Nothing'
  return `${isLost ? 'Lost: it' : 'It'} was “${GOLDEN_RESULT_LABELS[before.result]}” before`
}

type Props = { personality: Personality; other: Personality | null; message: string }

function Rows({ questions, personality, other, onOpen }: Omit<Props, 'message'> & { questions: readonly GoldenQuestion[]; onOpen: (question: GoldenQuestion) => void }) {
  const hasChanges = questions.some((question) => changeWords(question) !== '')
  const cell = 'px-4 py-2.5 align-top sm:px-5 max-sm:block max-sm:py-1'
  const label = (text: string) => <span className="mr-2 text-xs text-muted sm:hidden">{text}</span>
  return (
    <table className="w-full text-left max-sm:block">
      <thead className="text-sm text-muted max-sm:sr-only">
        <tr>{['Question', personality.name, ...(other ? [other.name] : []), ...(hasChanges ? ['What changed'] : [])].map((head) => <th key={head} scope="col" className="border-b border-line px-4 py-2.5 font-medium sm:px-5">{head}</th>)}</tr>
      </thead>
      <tbody className="max-sm:block">
        {questions.map((question) => (
          <tr key={question.id} className="border-b border-line last:border-b-0 max-sm:block max-sm:py-2">
            <td className={cell}><button type="button" aria-label={`Edit: ${question.question}`} dir="auto" onClick={() => onOpen(question)} className="text-start [overflow-wrap:anywhere] hover:underline pointer-coarse:py-2.5">{question.question}</button></td>
            <td className={cell}>{label(personality.name)}<Result expectation={question.expectation} result={question.now?.result ?? null} /></td>
            {other ? <td className={cell}>{label(other.name)}<Result expectation={question.expectation} result={question.other?.result ?? null} /></td> : null}
            {hasChanges ? <td className={`${cell} text-sm text-muted`}>{changeWords(question)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Asks the questions of both sides again. */
function AskAgain({ personality, other, count, isAsking }: Omit<Props, 'message'> & { count: number; isAsking: boolean }) {
  const ask = useAskGolden()
  const onAsk = () => {
    for (const id of new Set([personality.id, other?.id ?? personality.id])) ask.mutate(id, { onError: (failure) => void toast({ kind: 'error', text: withReason('The questions could not be asked', failure) }) })
  }
  return <Button size="sm" icon={<RefreshCw size={15} strokeWidth={1.75} aria-hidden />} loading={ask.isPending || isAsking} loadingText="Asking..." onClick={onAsk}>{count === 1 ? 'Ask it again' : `Ask all ${count} again`}</Button>
}

function Line({ name, lost, count }: { name: string; lost: number; count: number }) {
  return <p className="text-sm text-muted">Asked of every new version before it is switched on.{lost > 0 ? <strong className="font-medium text-wait"> {name} lost {lost} of {count}.</strong> : null}</p>
}

/** The golden questions with what each of two personalities makes of them; a question opens to be changed. */
export function GoldenTable({ personality, other, message }: Props) {
  const query = useGolden({ personalityId: personality.id, otherId: other?.id })
  const [open, setOpen] = useState<GoldenQuestion | 'new' | null>(null)
  const questions = query.data?.questions ?? []
  return (
    <section aria-label="Golden questions" className="rounded-lg bg-surface shadow-1">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3.5 sm:px-5">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-md font-semibold">Golden questions</h2>
          <Line name={personality.name} lost={questions.filter(({ isLost }) => isLost).length} count={questions.length} />
        </div>
        <Button size="sm" icon={<Plus size={15} aria-hidden />} onClick={() => setOpen('new')}>{message.trim() === '' ? 'Add a question' : 'Add this question'}</Button>
        {questions.length > 0 ? <AskAgain personality={personality} other={other} count={questions.length} isAsking={query.data?.isAsking === true} /> : null}
      </div>
      {questions.length > 0 ? <Rows questions={questions} personality={personality} other={other} onOpen={setOpen} /> : (
        <div className="px-4 pb-5 sm:px-5"><Loaded query={query} skeleton={<Skeleton className="h-16 w-full" />}>{() => <p className="text-muted">None yet. Ask something whose answer you know, then add it here.</p>}</Loaded></div>
      )}
      {open === null ? null : <GoldenDialog question={open === 'new' ? null : open} seed={message.trim()} onClose={() => setOpen(null)} />}
    </section>
  )
}
