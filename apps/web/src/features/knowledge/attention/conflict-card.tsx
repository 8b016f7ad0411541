import { CONFLICT_TEXTS, type ConflictSide, type KnowledgeConflict, valueOf } from '@marquee/contract/knowledge-conflicts'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { dismiss, settle } from './conflict-actions.ts'

/** A sentence with the value marked that the other side contradicts. */
export function MarkedQuote({ quote, start, end }: Pick<ConflictSide, 'quote' | 'start' | 'end'>) {
  return (
    <blockquote dir="auto" className="[overflow-wrap:anywhere]">
      {quote.slice(0, start)}<mark className="rounded-xs bg-wait-soft px-0.5 font-medium text-wait">{quote.slice(start, end)}</mark>{quote.slice(end)}
    </blockquote>
  )
}

type SideProps = { side: ConflictSide; onOpen: (side: ConflictSide) => void; onUse: (() => void) | null }

function Side({ side, onOpen, onUse }: SideProps) {
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-md bg-sunken p-3">
      <p className="text-sm font-medium">
        <button type="button" dir="auto" onClick={() => onOpen(side)} className="link text-start [overflow-wrap:anywhere]">{side.title}</button>
        {side.page === null ? null : <span className="font-normal text-muted"> · Page {side.page}</span>}
      </p>
      <MarkedQuote {...side} />
      {onUse ? <div className="mt-auto"><Button size="sm" onClick={onUse}>{CONFLICT_TEXTS.use}<span className="sr-only">: {valueOf(side)}, of {side.title}</span></Button></div> : null}
    </li>
  )
}

/** Two entries that say different things of the same, side by side, with what can be done about it. */
export function ConflictCard({ conflict, onOpen }: { conflict: KnowledgeConflict; onOpen: (side: ConflictSide) => void }) {
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const { kind, one, other } = conflict
  const run = (action: () => Promise<void>) => () => {
    if (isBusy) return
    setBusy(true)
    void action().finally(() => setBusy(false))
  }
  return (
    <article aria-labelledby={id} className="space-y-3 rounded-lg bg-surface p-4 shadow-1">
      <div className="flex items-center justify-between gap-3">
        <h3 id={id} className="min-w-0 font-semibold">{CONFLICT_TEXTS.heading[kind]}</h3>
        <Button size="sm" variant="ghost" className="-me-3 shrink-0" onClick={run(() => dismiss(conflict))}>{CONFLICT_TEXTS.dismiss}<span className="sr-only">: {one.title} and {other.title}</span></Button>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
        <Side side={one} onOpen={onOpen} onUse={other.isReplaceable ? run(() => settle(conflict, 'one')) : null} />
        <Side side={other} onOpen={onOpen} onUse={one.isReplaceable ? run(() => settle(conflict, 'other')) : null} />
      </ul>
    </article>
  )
}
