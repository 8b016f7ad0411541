import { FACT_TEXTS } from '@marquee/contract/post-facts'
import type { UnsupportedFact } from '@marquee/contract/suggestions'
import { BookOpen, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { labelOfKind, type UsedEntry } from '../text/grounding.ts'

type Props = { entries: readonly UsedEntry[]; facts: readonly UnsupportedFact[]; /** Shows a fact in the text. */ onShow?: (fact: UnsupportedFact) => void }

function Fact({ fact, onShow }: { fact: UnsupportedFact } & Pick<Props, 'onShow'>) {
  const words = <><span className="sr-only">{labelOfKind(fact.kind)}</span>{' '}{fact.text}</>
  const look = 'inline-flex min-h-7 max-w-full items-center rounded-full bg-surface px-2.5 text-sm font-medium [overflow-wrap:anywhere]'
  if (!onShow) return <span className={look}>{words}</span>
  return <button type="button" onClick={() => onShow(fact)} className={`${look} underline decoration-dotted underline-offset-2 hover:bg-raised pointer-coarse:min-h-11`}>{words}</button>
}

/** The sources of a text, and its facts that no source supports. Renders nothing when there is neither. */
export function FactNotes({ entries, facts, onShow }: Props) {
  if (entries.length === 0 && facts.length === 0) return null
  return (
    <div className="space-y-2">
      {facts.length > 0 ? (
        <div role="group" aria-label="To be checked" className="space-y-1.5 rounded-md bg-wait-soft px-3 py-2.5 text-wait">
          <p className="flex items-start gap-2 text-sm"><TriangleAlert aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />{FACT_TEXTS.unsupported}</p>
          <ul className="flex flex-wrap gap-1.5">{facts.map((fact) => <li key={fact.text} className="max-w-full"><Fact fact={fact} {...(onShow && { onShow })} /></li>)}</ul>
        </div>
      ) : null}
      {entries.length > 0 ? (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <span className="inline-flex items-center gap-1.5"><BookOpen aria-hidden size={14} strokeWidth={1.75} />From your knowledge base:</span>
          <ul className="contents">
            {entries.map((entry) => <li key={entry.id} className="max-w-full"><Link to={`/knowledge?edit=${encodeURIComponent(entry.id)}`} title={entry.excerpt} className="link [overflow-wrap:anywhere]">{entry.title}</Link></li>)}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
