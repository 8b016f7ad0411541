import { Fragment, type ReactNode } from 'react'

export type StatedFact = { start: number; end: number; source: number | null }
/** A part of an answer; `source` is the number of its source, null of a fact without one, undefined of other words. */
export type TextPart = { text: string; source?: number | null }

/** An answer in parts: its facts and what stands between them. Facts that overlap an earlier one are left out. */
export function splitFacts(text: string, facts: readonly StatedFact[]): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { start, end, source } of facts.toSorted((one, other) => one.start - other.start)) {
    if (start < from || end <= start || end > text.length) continue
    if (start > from) parts.push({ text: text.slice(from, start) })
    parts.push({ text: text.slice(start, end), source })
    from = end
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** The number of a source, as it stands behind a fact and before the source. */
export function SourceMark({ number, children }: { number: number; children?: ReactNode }) {
  return <span className="mx-0.5 inline-flex min-w-4.5 items-center justify-center rounded-xs bg-brand-soft px-1 align-[.2em] text-2xs leading-4 font-semibold text-brand-text">{children}{number}</span>
}

const SUPPORTED = 'underline decoration-brand decoration-dotted decoration-2 underline-offset-4'
const UNSUPPORTED = 'underline decoration-wait decoration-wavy underline-offset-4'

/** An answer whose facts are underlined: dotted with the number of their source, wavy if they have none. */
export function MarkedText({ text, facts, className = 'text-md' }: { text: string; facts: readonly StatedFact[]; className?: string }) {
  return (
    <p dir="auto" className={`${className} [overflow-wrap:anywhere] whitespace-pre-wrap`}>
      {splitFacts(text, facts).map((part, index) => {
        if (part.source === undefined) return <Fragment key={index}>{part.text}</Fragment>
        if (part.source === null) return <span key={index} className={UNSUPPORTED}>{part.text}<span className="sr-only"> (no source)</span></span>
        return (
          <Fragment key={index}>
            <span className={SUPPORTED}>{part.text}</span>
            <SourceMark number={part.source}><span className="sr-only">Source </span></SourceMark>
          </Fragment>
        )
      })}
    </p>
  )
}
