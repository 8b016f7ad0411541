import { INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import { type DraftReply, type Thread, VERDICT_LABELS } from '@marquee/contract/conversations/thread'
import { useQueryClient } from '@tanstack/react-query'
import { BookOpen, Check, CircleAlert, CircleCheck, Hourglass, Pencil, Sparkles } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { isStale, reasonOf } from '../../../lib/api-error.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Key } from '../key.tsx'
import { decideDraft, dropDraft, refreshThread, undoDraftDecision } from '../queries.ts'
import { editDraft } from './composer-store.ts'

/** The text with its facts underlined and numbered. */
function MarkedText({ text, facts }: Pick<DraftReply, 'text' | 'facts'>) {
  const parts: ReactNode[] = []
  let from = 0
  for (const { start, end, source } of facts.toSorted((one, other) => one.start - other.start)) {
    if (start < from) continue
    parts.push(text.slice(from, start), <span key={start} className={source === null ? 'underline decoration-wait decoration-wavy underline-offset-4' : 'underline decoration-brand-text decoration-dotted underline-offset-4'}>{text.slice(start, end)}</span>)
    if (source !== null) parts.push(<sup key={`${start}-source`} className="ml-0.5 rounded-xs bg-brand-soft px-1 text-2xs font-semibold text-brand-text">{source}</sup>)
    from = end
  }
  return <p dir="auto" className="text-md [overflow-wrap:anywhere] whitespace-pre-wrap">{parts}{text.slice(from)}</p>
}

function Evidence({ draft: { sources, verdict, missing } }: { draft: DraftReply }) {
  const [shown, setShown] = useState<number | null>(null)
  const passage = shown === null ? undefined : sources[shown]
  const isFine = verdict === 'well-supported'
  const Icon = isFine ? CircleCheck : CircleAlert
  return (
    <div className="space-y-2 border-t border-line px-3.5 py-2.5 text-sm">
      {sources.length > 0 ? (
        <div className="flex gap-2">
          <BookOpen size={16} strokeWidth={1.75} aria-hidden className="mt-1 shrink-0 text-muted" />
          <ul aria-label="Sources" className="flex flex-wrap gap-1.5">
            {sources.map((source, index) => <li key={`${source.entryId}-${index}`}><button type="button" aria-expanded={shown === index} onClick={() => setShown(shown === index ? null : index)} className="inline-flex min-h-6 items-center gap-1.5 rounded-sm bg-sunken pr-2 pl-1.5 text-xs font-medium pointer-coarse:min-h-11"><span className="rounded-xs bg-brand-soft px-1 text-2xs font-semibold text-brand-text">{index + 1}</span><span dir="auto">{source.title}</span></button></li>)}
          </ul>
        </div>
      ) : null}
      {passage ? <blockquote dir="auto" className="rounded-md bg-sunken p-2.5 text-muted">{passage.quote}</blockquote> : null}
      <p className="flex gap-2">
        <Icon size={16} strokeWidth={1.75} aria-hidden className={isFine ? 'mt-0.5 shrink-0 text-ok' : 'mt-0.5 shrink-0 text-wait'} />
        <span><b className={isFine ? 'font-medium text-ok' : 'font-medium text-wait'}>{VERDICT_LABELS[verdict]}.</b>{missing.length > 0 ? <> Not in your knowledge base: {missing.join(', ')}. <Link to="/knowledge" className="link font-medium">Add an entry</Link></> : null}</span>
      </p>
    </div>
  )
}

/** What can be decided about a draft: the decision acts at once and offers Undo; one that came too late says so. */
export function useDraftDecision(thread: Thread, draft: DraftReply | null) {
  const client = useQueryClient()
  const [isOutdated, setOutdated] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const decide = async (approved: boolean, isStillRight = false): Promise<void> => {
    if (!draft || isBusy) return
    setBusy(true)
    try {
      await decideDraft(draft.id, { approved, isStillRight, ...(thread.lastIncomingId && { seenId: thread.lastIncomingId }) })
      setOutdated(false)
      const undo = () => void undoDraftDecision(draft.id).catch((error: unknown) => void toast({ kind: 'error', text: reasonOf(error) })).finally(() => void refreshThread(client, thread.id))
      toast({ text: approved ? 'Approved. It is sent in a moment.' : 'Rejected.', action: { label: INTERACTION_TEXTS.undo, onClick: undo } })
    } catch (error) {
      if (isStale(error)) setOutdated(true)
      else toast({ kind: 'error', text: `${INTERACTION_TEXTS.replyFailed}. ${reasonOf(error)}` })
    }
    setBusy(false)
    // The change itself succeeded or was reported: the next event or visit reads the thread again.
    await refreshThread(client, thread.id).catch(() => undefined)
  }
  const discard = async (): Promise<void> => {
    if (!draft) return
    await dropDraft(draft.id).then(() => refreshThread(client, thread.id), (error: unknown) => void toast({ kind: 'error', text: `${INTERACTION_TEXTS.saveFailed} ${reasonOf(error)}` }))
  }
  return { discard, isOutdated: isOutdated || draft?.isOutdated === true, isBusy, decide, edit: () => draft && editDraft(thread.id, draft) }
}

export type DraftDecision = ReturnType<typeof useDraftDecision>

/** What can be decided about a draft. In a pane with little room it is the bar at its foot, where the composer is otherwise. */
export function DraftActions({ draft, decision: { isOutdated, isBusy, decide, discard, edit } }: { draft: DraftReply; decision: DraftDecision }) {
  return (
    <>
      <Button size="sm" variant="primary" className="@max-[640px]:flex-1" loading={isBusy} icon={<Check size={15} aria-hidden />} onClick={() => void decide(true, isOutdated)}>{isOutdated ? 'Still right' : 'Approve'}<Key name="A" /></Button>
      <Button size="sm" icon={<Pencil size={15} aria-hidden />} onClick={edit}>Edit<Key name="R" /></Button>
      {draft.origin === 'asked' ? <Button size="sm" variant="ghost" onClick={() => void discard()}>Discard</Button> : <Button size="sm" variant="ghost" onClick={() => void decide(false)}>Reject</Button>}
    </>
  )
}

/** The answer that the chatbot proposes, with its sources, its verdict and what can be decided. */
export function DraftCard({ draft, thread, decision }: { draft: DraftReply; thread: Thread; decision: DraftDecision }) {
  return (
    <article aria-label="Draft reply" className="shrink-0 rounded-lg bg-surface shadow-2 ring-2 ring-brand dark:bg-raised">
      <header className="flex flex-wrap items-center gap-2 px-3.5 pt-2.5">
        <Sparkles size={16} strokeWidth={1.75} aria-hidden className="text-brand-text" />
        <h3 className="font-semibold">Draft reply</h3>
        {draft.origin === 'asked' ? <Badge tone="brand" dashed>Draft ready</Badge> : <Badge tone="wait" icon={<Hourglass size={13} aria-hidden />}>Pending approval</Badge>}
        <span className="ml-auto text-xs text-muted max-sm:hidden">{draft.personality.name}{draft.personality.version === null ? '' : `, version ${draft.personality.version}`}</span>
      </header>
      <div className="px-3.5 pt-1.5 pb-2.5"><MarkedText text={draft.text} facts={draft.facts} /></div>
      <Evidence draft={draft} />
      {decision.isOutdated ? <p role="alert" className="border-t border-line bg-wait-soft px-3.5 py-2 text-sm text-wait">{thread.person.name} wrote again. {INTERACTION_TEXTS.movedOn}</p> : null}
      <footer className="flex flex-wrap items-center gap-2 rounded-b-lg border-t border-line px-3.5 py-2.5 @max-[640px]:hidden">
        <DraftActions draft={draft} decision={decision} />
        <span className="ml-auto text-xs text-subtle">{draft.length} / {draft.maxLength.toLocaleString('en-US')}</span>
      </footer>
    </article>
  )
}
