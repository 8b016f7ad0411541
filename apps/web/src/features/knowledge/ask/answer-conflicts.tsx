import { CONFLICT_TEXTS, type KnowledgeConflict } from '@marquee/contract/knowledge-conflicts'
import { MarkedQuote } from '../attention/conflict-card.tsx'
import type { AnswerActions } from './answer-actions.ts'

/** The conflicts that an answer touches: what each entry says. Nothing for most answers. */
export function AnswerConflicts({ conflicts, onOpen }: { conflicts: readonly KnowledgeConflict[]; onOpen: AnswerActions['onOpen'] }) {
  if (conflicts.length === 0) return null
  return (
    <section aria-label="Your entries disagree" className="space-y-2">
      <h3 className="font-semibold">Your entries disagree</h3>
      <ul className="space-y-2">
        {conflicts.map(({ id, kind, one, other }) => (
          <li key={id} className="space-y-2 rounded-md bg-surface p-3 text-sm shadow-1">
            <p className="font-medium">{CONFLICT_TEXTS.heading[kind]}</p>
            {[one, other].map((side) => (
              <div key={side.entryId}>
                <button type="button" dir="auto" onClick={() => onOpen({ entryId: side.entryId, page: side.page, quote: side.quote })} className="link text-start [overflow-wrap:anywhere]">{side.title}</button>
                <MarkedQuote {...side} />
              </div>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
