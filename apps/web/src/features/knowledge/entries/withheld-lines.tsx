import type { KnowledgeEntry } from '@marquee/contract/knowledge'
import { WITHHELD_TEXTS, type WithheldText } from '@marquee/contract/knowledge-withheld'
import { EyeOff, Quote } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { allowWithheldText } from '../change-queries.ts'
import { refreshKnowledge, writeEntry } from '../list/list-cache.ts'
import { reportFailure } from './entry-actions.ts'

/** Lines shown before the others are asked for. */
const SHOWN = 3

/** Gives a withheld sentence of an entry to AI, or lets one be quoted that is not; or takes either back. */
async function allowText(entry: KnowledgeEntry, { key, isAllowed }: WithheldText): Promise<void> {
  try {
    writeEntry((await allowWithheldText(entry.id, { key, isAllowed: !isAllowed })).entry)
    void refreshKnowledge()
  } catch (error) {
    reportFailure(WITHHELD_TEXTS.allowFailed, error)
  }
}

type LineProps = { entry: KnowledgeEntry; line: WithheldText }

const LINE = 'flex flex-wrap items-center gap-x-2 gap-y-1 text-sm'
const LINE_TEXT = 'min-w-0 flex-1 basis-56 text-muted [overflow-wrap:anywhere]'
const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true, className: 'shrink-0 text-muted' } as const

/** Allows the sentence, or takes that back. Takes the words for both. */
function AllowButton({ entry, line, allow, takeBack }: LineProps & { allow: string; takeBack: string }) {
  const [isBusy, setBusy] = useState(false)
  const toggle = async () => {
    setBusy(true)
    await allowText(entry, line)
    setBusy(false)
  }
  return (
    <Button size="sm" variant="ghost" loading={isBusy} onClick={() => void toggle()}>
      {line.isAllowed ? takeBack : allow}
      <span className="sr-only">: {line.text}</span>
    </Button>
  )
}

function WithheldLine({ entry, line }: LineProps) {
  const why = line.kind === 'order' ? WITHHELD_TEXTS.withheldWhy : WITHHELD_TEXTS.hiddenWhy
  return (
    <li className={LINE}>
      <EyeOff {...ICON} />
      <p className={LINE_TEXT}>
        <span title={why}>{line.isAllowed ? WITHHELD_TEXTS.allowed : WITHHELD_TEXTS.withheld}</span>{' '}
        <q dir="auto" className="text-ink">{line.text}</q>{' '}
        {line.isAllowed ? null : <span className="text-xs">{why}</span>}
      </p>
      {line.kind === 'order' ? <AllowButton entry={entry} line={line} allow={WITHHELD_TEXTS.allow} takeBack={WITHHELD_TEXTS.withhold} /> : null}
    </li>
  )
}

function UnquotedLine({ entry, line }: LineProps) {
  return (
    <li className={LINE}>
      <Quote {...ICON} />
      <p className={LINE_TEXT}>
        {line.isAllowed ? `${WITHHELD_TEXTS.quoted} ` : null}
        <q dir="auto" className="text-ink">{line.text}</q>
      </p>
      <AllowButton entry={entry} line={line} allow={WITHHELD_TEXTS.allowQuoting} takeBack={WITHHELD_TEXTS.stopQuoting} />
    </li>
  )
}

type ListProps = { entry: KnowledgeEntry; lines: readonly WithheldText[]; label: string; Line: (props: LineProps) => ReactNode }

function Lines({ entry, lines, label, Line }: ListProps) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? lines : lines.slice(0, SHOWN)
  return (
    <>
      <ul aria-label={label} className="flex flex-col gap-1">{shown.map((line) => <Line key={line.key} entry={entry} line={line} />)}</ul>
      {shown.length < lines.length ? <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>{`Show all ${lines.length}`}</Button> : null}
    </>
  )
}

/** Folded: nothing is wrong with such a sentence. */
function Unquoted({ entry, lines }: Pick<ListProps, 'entry' | 'lines'>) {
  return (
    <details className="text-sm text-muted">
      <summary className="w-fit cursor-pointer rounded-xs py-1 hover:text-ink pointer-coarse:min-h-11 pointer-coarse:content-center">{`${WITHHELD_TEXTS.notQuoted} (${lines.filter(({ isAllowed }) => !isAllowed).length})`}</summary>
      <p className="pb-1 text-xs">{WITHHELD_TEXTS.notQuotedWhy}</p>
      <Lines entry={entry} lines={lines} label={WITHHELD_TEXTS.notQuoted} Line={UnquotedLine} />
    </details>
  )
}

/** What of an entry is not given to AI, and what is not quoted, with a button that allows either nevertheless. */
export function WithheldLines({ entry }: { entry: KnowledgeEntry }) {
  const doubts = entry.withheld.filter(({ kind }) => kind === 'doubt')
  const withheld = entry.withheld.filter(({ kind }) => kind !== 'doubt')
  return (
    <div className="mt-2 flex max-w-[80ch] flex-col gap-1">
      {withheld.length > 0 ? <Lines entry={entry} lines={withheld} label="Not given to the AI" Line={WithheldLine} /> : null}
      {doubts.length > 0 ? <Unquoted entry={entry} lines={doubts} /> : null}
    </div>
  )
}
