import { AUTOMATION_REASONS, WOULD_ANSWER } from '@marquee/contract/conversations/automations/gate'
import { AUTOMATION_TEXTS } from '@marquee/contract/conversations/automations/automations'
import { Check, RefreshCw } from 'lucide-react'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { type Fields, useDryRun } from './queries.ts'

/** Typing pauses for this long before the automation is tried again, in milliseconds. */
const PAUSE_MS = 700

/** What an automation would do with the comments already there, each with the reason. */
export function DryRun({ id, fields }: { id: string | null; fields: Fields }) {
  const { data, isError, isFetching, refetch } = useDryRun(id, useDebounced(fields, PAUSE_MS))
  return (
    <Card className="space-y-3">
      <div className="flex items-center justify-between gap-2"><h3 className="text-md font-semibold">{AUTOMATION_TEXTS.dryRun}</h3><Button size="sm" loading={isFetching} disabled={!fields.isForAllPosts && fields.postIds.length === 0} icon={<RefreshCw size={15} strokeWidth={1.75} aria-hidden />} onClick={() => void refetch()}>{AUTOMATION_TEXTS.runAgain}</Button></div>
      {isError ? <Alert kind="error">The dry run failed. {AUTOMATION_TEXTS.nothingSent}</Alert> : null}
      {!fields.isForAllPosts && fields.postIds.length === 0 ? <p className="text-sm text-muted">{AUTOMATION_TEXTS.noPost}</p> : null}
      {!data && isFetching ? <Loading label="Trying the automation"><Skeleton className="h-40 w-full" /></Loading> : null}
      {data ? (
        <>
          <p role="status" className="text-sm text-muted">{data.nextCursor === null ? `Of the ${data.comments} comments already there` : `Of the newest ${data.comments} comments`}, <b className="font-semibold text-ink">{data.answered} would be answered</b>. {AUTOMATION_TEXTS.nothingSent}</p>
          <ul className="space-y-2.5">
            {data.results.map(({ messageId, person, text, wouldAnswer, reason, sentence }) => (
              <li key={messageId} className="flex items-start gap-2">
                <span className="min-w-0 flex-1"><span dir="auto" className="block truncate">{text}</span><span dir="auto" className="block truncate text-xs text-subtle">{nameOf(person)}</span></span>
                {wouldAnswer ? <Badge tone="ok" icon={<Check size={13} aria-hidden />}>{WOULD_ANSWER}</Badge> : <span title={sentence}><Badge tone="idle">{reason === null ? sentence : AUTOMATION_REASONS[reason]}</Badge></span>}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  )
}

/** Null: the account itself. */
const nameOf = (person: { name: string } | null): string => person?.name ?? 'You'
