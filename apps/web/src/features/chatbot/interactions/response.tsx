import type { Interaction } from '@marquee/contract/chatbot/interactions'
import { countGraphemes } from '@marquee/contract/shared/text-length'
import { Hourglass, Info } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { cx } from '../../../ui/class-names.ts'
import { Textarea } from '../../../ui/field.tsx'
import { Checks } from '../answer/checks.tsx'
import { MarkedText } from '../answer/marked-text.tsx'
import { Sources } from '../answer/sources.tsx'
import { Verdict } from '../answer/verdict.tsx'

type Editing = { text: string; onText: (text: string) => void; onSend: () => void; onCancel: () => void }

function Editor({ editing: { text, onText, onSend, onCancel }, limit, personalityId }: { editing: Editing; limit: number; personalityId: string }) {
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    onSend()
  }
  const length = countGraphemes(text)
  return (
    <div>
      <Textarea ref={area} aria-label="Your response" rows={4} value={text} onChange={(event) => onText(event.target.value)} onKeyDown={onKeyDown} className="text-md" />
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 gap-y-1 text-xs text-muted">
        <Link to={`/chatbot?tab=personalities&personality=${personalityId}`} className="link">Improve this personality</Link>
        <span className={cx(length > limit && 'font-semibold text-bad')}>{length.toLocaleString('en-US')} / {limit.toLocaleString('en-US')}</span>
      </p>
    </div>
  )
}

/** The generated response with what supports it, what it was examined for, and why it waits. `editing` opens its text. */
export function Response({ interaction: { draft, status, is_auto: isAuto }, editing, children }: { interaction: Interaction; editing: Editing | null; /** Other ways to write it. */ children: ReactNode }) {
  const { personality: { id, name, version }, text, facts, sources, verdict, missing, checks, because, length, maxLength } = draft
  const isPending = status === 'pending_approval'
  // Once a person decided, why it waited is of no concern.
  const why = isPending || isAuto ? because : ''
  const Because = isPending ? Hourglass : Info
  return (
    <section aria-label="Generated response" className="space-y-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-medium text-muted">Generated response</h3>
        <p className="text-xs text-muted">{name}{version === null ? '' : `, version ${version}`}</p>
      </div>
      {editing ? <Editor editing={editing} limit={maxLength} personalityId={id} /> : (
        <div className="rounded-md px-3.5 pt-3 pb-2 ring-1 ring-field">
          <MarkedText text={text} facts={facts} />
          <p className="mt-1.5 text-right text-xs text-subtle">{length.toLocaleString('en-US')} / {maxLength.toLocaleString('en-US')}<span className="sr-only"> characters</span></p>
        </div>
      )}
      {editing ? null : children}
      <Verdict verdict={verdict} missing={missing} />
      <Sources sources={sources} />
      <div className="space-y-2.5 border-t border-line pt-4">
        <Checks checks={checks} />
        {why === '' ? null : <p className="flex items-start gap-2 text-sm text-muted"><Because size={15} strokeWidth={1.75} aria-hidden className={cx('mt-0.5 shrink-0', isPending && 'text-wait')} />{why}</p>}
      </div>
    </section>
  )
}
