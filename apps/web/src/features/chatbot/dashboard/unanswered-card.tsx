import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import { CircleHelp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { EntryDialog } from '../../knowledge/index.ts'
import { Loaded } from '../loaded.tsx'
import { agoOf, plural, withReason } from '../words.ts'
import { type Unanswered, useSettle, useUnanswered } from './unanswered-queries.ts'

function Question({ question: { question, times, people, lastAt, description }, now, onAdd, onDismiss }: { question: Unanswered; now: number; onAdd: () => void; onDismiss: () => void }) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p dir="auto" className="font-medium [overflow-wrap:anywhere]">{question}</p>
        <p className="text-sm text-muted">{times === 1 ? 'Asked once' : `Asked ${plural(times, 'time')} by ${plural(people, 'person', 'people')}, last`}{times === 1 ? ', ' : ' '}{agoOf(lastAt, now)}</p>
        {description === '' ? null : <p dir="auto" className="mt-1 text-sm [overflow-wrap:anywhere]"><span className="text-muted">You answered:</span> {description}</p>}
      </div>
      <div className="flex gap-2">
        <Button size="sm" onClick={onAdd}>Add an entry</Button>
        <Button size="sm" variant="ghost" onClick={onDismiss}>Dismiss</Button>
      </div>
    </li>
  )
}

/** Questions that nobody could answer, each as an entry that is proposed: added to the knowledge base after it was read and completed. */
export function UnansweredCard() {
  const unanswered = useUnanswered()
  const settle = useSettle()
  const [adding, setAdding] = useState<Unanswered | null>(null)
  const now = useNow()
  useEffect(() => void EntryDialog.preload(), [])
  const finish = (id: string, entryId: string | null, done: string) =>
    settle.mutate({ id, entryId }, {
      onSuccess: () => void toast({ kind: 'success', text: done }),
      onError: (failure) => void toast({ kind: 'error', text: withReason('This could not be saved', failure) }),
    })
  return (
    <Card>
      <h2 className="font-semibold">Questions nobody could answer</h2>
      <Loaded query={unanswered} skeleton={<Skeleton className="mt-3 h-16 w-full" />}>
        {({ questions, total }) => questions.length === 0 ? <p className="mt-1 flex gap-2 text-muted"><CircleHelp size={17} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />None. What your knowledge base does not answer is collected here, so that you can add it.</p> : (
          <>
            <ul className="mt-1 divide-y divide-line">{questions.map((question) => <Question key={question.id} question={question} now={now} onAdd={() => setAdding(question)} onDismiss={() => finish(question.id, null, 'Dismissed.')} />)}</ul>
            {total > questions.length ? <p className="border-t border-line pt-3 text-sm text-muted">{plural(total - questions.length, 'more question')}. They move up as you settle these.</p> : null}
          </>
        )}
      </Loaded>
      {adding ? (
        <EntryDialog
          entry={null}
          seed={{ type: adding.type, title: adding.title, description: adding.description }}
          onClose={() => setAdding(null)}
          onSaved={({ id }) => {
            setAdding(null)
            finish(adding.id, id, `Added to your ${CHATBOT_TEXTS.knowledgeBase.toLowerCase()}.`)
          }}
        />
      ) : null}
    </Card>
  )
}
