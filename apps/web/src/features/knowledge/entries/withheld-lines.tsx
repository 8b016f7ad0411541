import type { KnowledgeEntry } from '@marquee/contract/knowledge'
import { WITHHELD_TEXTS, type WithheldText } from '@marquee/contract/knowledge-withheld'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { allowWithheldText } from '../change-queries.ts'
import { refreshKnowledge, writeEntry } from '../list/list-cache.ts'
import { reportFailure } from './entry-actions.ts'

/** Lines shown before the others are asked for. */
const SHOWN = 3

/** Gives a withheld sentence of an entry to AI, or withholds it again. */
async function allowText(entry: KnowledgeEntry, { key, isAllowed }: WithheldText): Promise<void> {
  try {
    writeEntry((await allowWithheldText(entry.id, { key, isAllowed: !isAllowed })).entry)
    void refreshKnowledge()
  } catch (error) {
    reportFailure(WITHHELD_TEXTS.allowFailed, error)
  }
}

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
        <span title={line.kind === 'order' ? WITHHELD_TEXTS.withheldWhy : WITHHELD_TEXTS.hiddenWhy}>{line.isAllowed ? WITHHELD_TEXTS.allowed : WITHHELD_TEXTS.withheld}</span>{' '}
        <q dir="auto" className="text-ink">{line.text}</q>{' '}
        {line.isAllowed ? null : <span className="text-xs">{line.kind === 'order' ? WITHHELD_TEXTS.withheldWhy : WITHHELD_TEXTS.hiddenWhy}</span>}
      </p>
      {line.kind === 'order' ? (
        <Button size="sm" variant="ghost" loading={isBusy} onClick={() => void toggle()}>
          {line.isAllowed ? WITHHELD_TEXTS.withhold : WITHHELD_TEXTS.allow}
          <span className="sr-only">: {line.text}</span>
        </Button>
      ) : null}
    </li>
  )
}

/** What of an entry is not given to AI, with a button that gives it nevertheless. */
export function WithheldLines({ entry }: { entry: KnowledgeEntry }) {
  const [isOpen, setOpen] = useState(false)
  const { withheld } = entry
  const shown = isOpen ? withheld : withheld.slice(0, SHOWN)
  return (
    <div className="mt-2 max-w-[80ch]">
      <ul aria-label="Not given to the AI" className="flex flex-col gap-1">{shown.map((line) => <WithheldLine key={line.key} entry={entry} line={line} />)}</ul>
      {shown.length < withheld.length ? <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>{`Show all ${withheld.length}`}</Button> : null}
    </div>
  )
}
