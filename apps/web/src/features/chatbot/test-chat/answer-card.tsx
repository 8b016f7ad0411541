import { type Personality, TONE_LABELS } from '@marquee/contract/chatbot/personalities'
import { CHATBOT_TEXTS, knowledgeUsed } from '@marquee/contract/chatbot/texts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { NativeSelect } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Checks } from '../answer/checks.tsx'
import { MarkedText } from '../answer/marked-text.tsx'
import { Sources } from '../answer/sources.tsx'
import { Verdict } from '../answer/verdict.tsx'
import { withReason } from '../words.ts'
import type { TestAnswer, useTry } from './test-queries.ts'

/** Which version answers here, in words. */
function versionWords({ isCustom, version, newestVersion }: Personality): string {
  if (!isCustom) return ''
  return `Version ${newestVersion}, ${version === newestVersion ? 'switched on' : 'not switched on'}`
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`

function Answer({ answer: { response, facts, sources, verdict, missing, checks, because, length, maxLength, knowledgeEntries, milliseconds } }: { answer: TestAnswer }) {
  return (
    <>
      <div className="px-4 pb-4 sm:px-5">
        {response === '' ? <p className="text-muted">No answer is written.</p> : <MarkedText text={response} facts={facts} />}
        <p className="mt-3 flex flex-wrap gap-x-2 text-sm font-medium text-muted">
          <span>{length.toLocaleString('en-US')} / {maxLength.toLocaleString('en-US')} characters</span><span aria-hidden>·</span><span>{knowledgeUsed(knowledgeEntries)}</span>
          <span className="ml-auto font-normal text-subtle">{seconds(milliseconds)}</span>
        </p>
      </div>
      <div className="mt-auto space-y-3.5 border-t border-line px-4 py-4 sm:px-5">
        <Verdict verdict={verdict} missing={missing} isBoxed={false} />
        <Sources sources={sources} />
        {response === '' ? null : <Checks checks={checks.filter(({ isPassed }) => !isPassed)} />}
        {because === '' ? null : <p className="text-sm text-muted">{because}</p>}
      </div>
    </>
  )
}

type Props = { label: string; personality: Personality; all: readonly Personality[]; onChoose: (id: string) => void; asked: ReturnType<typeof useTry> }

/** One side of the comparison: the personality, its answer with what supports it, and what the gate would do with it. */
export function AnswerCard({ label, personality, all, onChoose, asked: { data, error, isPending } }: Props) {
  return (
    <section aria-label={label} aria-busy={isPending} className="flex min-w-0 flex-col rounded-lg bg-surface shadow-1">
      <div className="flex flex-wrap items-center gap-2.5 px-4 py-3.5 sm:px-5">
        <div className="w-36 min-w-0"><NativeSelect aria-label={label} value={personality.id} onChange={(event) => onChoose(event.target.value)}>{all.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}</NativeSelect></div>
        <Badge tone="idle">{TONE_LABELS[personality.tone]}</Badge>
        <p className="ml-auto text-xs whitespace-nowrap text-muted empty:hidden">{versionWords(personality)}</p>
      </div>
      {isPending ? <div role="status" className="space-y-2 px-5 pb-6"><span className="sr-only">Generating...</span><Skeleton className="h-4 w-full" /><Skeleton className="h-4 w-4/5" /><Skeleton className="h-4 w-2/5" /></div> : null}
      {!isPending && error ? <div className="px-4 pb-4 sm:px-5"><Alert kind="error">{withReason(CHATBOT_TEXTS.responseFailed, error)}</Alert></div> : null}
      {!isPending && !error && data ? <Answer answer={data} /> : null}
      {!isPending && !error && !data ? <p className="px-4 pb-6 text-muted sm:px-5">Its answer appears here, with its sources.</p> : null}
    </section>
  )
}
