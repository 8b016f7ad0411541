import { type KnowledgeEntry, KNOWLEDGE_TEXTS, type WithheldText } from '@marquee/contract/knowledge'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { allowText } from './entry-actions.ts'

/** Lines shown before the others are asked for. */
const SHOWN = 3

function WithheldLine({ entry, line }: { entry: KnowledgeEntry; line: WithheldText }) {
  const [isBusy, setBusy] = useState(false)
  const toggle = async () => {
    setBusy(true)
    await allowText(entry, line)
    setBusy(false)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <EyeOff size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
      <p className="min-w-0 flex-1 basis-56 text-muted [overflow-wrap:anywhere]">
        <span title={line.kind === 'order' ? KNOWLEDGE_TEXTS.withheldWhy : KNOWLEDGE_TEXTS.hiddenWhy}>{line.isAllowed ? KNOWLEDGE_TEXTS.allowed : KNOWLEDGE_TEXTS.withheld}</span>{' '}
        <q dir="auto" className="text-ink">{line.text}</q>{' '}
        {line.isAllowed ? null : <span className="text-xs">{line.kind === 'order' ? KNOWLEDGE_TEXTS.withheldWhy : KNOWLEDGE_TEXTS.hiddenWhy}</span>}
      </p>
      {line.kind === 'order' ? (
        <Button size="sm" variant="ghost" loading={isBusy} onClick={() => void toggle()}>
          {line.isAllowed ? KNOWLEDGE_TEXTS.withhold : KNOWLEDGE_TEXTS.allow}
          <span className="sr-only">: {line.text}</span>
        </Button>
      ) : null}
    </li>
  )
}

/** What of an entry is not given to AI, with a button that gives it nevertheless. Nothing for most entries. */
export function WithheldLines({ entry }: { entry: KnowledgeEntry }) {
  const [isOpen, setOpen] = useState(false)
  const { withheld } = entry
  if (withheld.length === 0) return null
  const shown = isOpen ? withheld : withheld.slice(0, SHOWN)
  return (
    <div className="mt-2 max-w-[80ch]">
      <ul aria-label="Not given to the AI" className="flex flex-col gap-1">{shown.map((line) => <WithheldLine key={line.key} entry={entry} line={line} />)}</ul>
      {shown.length < withheld.length ? <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>{`Show all ${withheld.length}`}</Button> : null}
    </div>
  )
}
