import { KNOWLEDGE_TEXTS } from '@marquee/contract/knowledge'
import { DIALOG_TEXTS } from '@marquee/contract/posts'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { Checkbox } from '../../../ui/field.tsx'
import { PopPanel } from '../../../ui/pop-panel.tsx'
import { countsText, KnowledgeSummary, useKnowledge } from '../../knowledge/index.ts'

type Props = { isOn: boolean; onChange: (isOn: boolean) => void; /** Whether an empty knowledge base is explained. */ hasNote: boolean }

/** Whether the knowledge base is used, and how much is in it (trace.md CREATE-04, CREATE-05, DIALOG-05, DIALOG-06). */
export function KnowledgeChoice({ isOn, onChange, hasNote }: Props) {
  const { data, isPending, isError, refetch } = useKnowledge()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isEmpty = data?.counts.total === 0
  return (
    <div className="space-y-1.5">
      <div className="flex flex-wrap items-center gap-x-1.5 text-sm">
        <Checkbox className="max-sm:[&_input]:size-6" checked={isOn} onChange={(event) => onChange(event.target.checked)} label={DIALOG_TEXTS.useKnowledge} />
        {data ? <button ref={button} type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="min-h-6 rounded-xs text-muted hover:text-ink pointer-coarse:min-h-11">({countsText(data.counts)})</button> : null}
      </div>
      {isOpen ? <PopPanel anchor={button} title="Your knowledge base" onClose={() => setOpen(false)}><div className="pt-3"><KnowledgeSummary /></div></PopPanel> : null}
      {isPending ? <p role="status" className="sr-only">Loading your knowledge base...</p> : null}
      {isError ? <p role="alert" className="text-xs text-bad">{KNOWLEDGE_TEXTS.fetchFailed} <button type="button" className="link" onClick={() => void refetch()}>Try again</button></p> : null}
      {isOn && isEmpty && hasNote ? <p className="text-xs text-muted">Your knowledge base is empty. <Link to="/knowledge" className="link">Add entries and files</Link> and the posts will use them.</p> : null}
    </div>
  )
}
