import { DIALOG_TEXTS } from '@marquee/contract/posts'
import { Sparkle, Square } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../../ui/button.tsx'
import { Asking, chooseSuggestion, Description, FactLine, GenerateButton, HelperFailure, KnowledgeChoice, type Sheet, SuggestionNumbers, summaryOf } from '../../composer/index.ts'

/** The helper as one line under the text: suggestions are numbers that swap the text (trace.md DIALOG-03 to DIALOG-06). */
export function DialogHelper({ sheet, text }: { sheet: Sheet; text: RefObject<HTMLTextAreaElement | null> }) {
  const form = useStore(sheet.form)
  const { status, stop } = useStore(sheet.writer)
  const id = useId()
  const select = (start?: number, end?: number) => requestAnimationFrame(() => {
    text.current?.focus()
    text.current?.setSelectionRange(start ?? text.current.value.length, end ?? text.current.value.length)
  })
  const choose = (index: number) => void (chooseSuggestion(sheet, index) && select())
  return (
    <section id="create-suggestions" tabIndex={-1} aria-label="AI helper" className="flex flex-col gap-2.5 rounded-lg bg-canvas px-3.5 py-3">
      <span id={id} className="sr-only">What should this post be about?</span>
      <div className="flex items-start gap-2.5 max-sm:flex-wrap">
        <Sparkle size={16} aria-hidden className="mt-2.5 shrink-0 text-brand-text" />
        <span className="min-w-0 flex-1"><Description sheet={sheet} isShort labelledBy={id} /></span>
        <GenerateButton sheet={sheet} label={DIALOG_TEXTS.generate} isRepeat />
        {status === 'writing' ? <Button size="sm" variant="ghost" icon={<Square size={13} aria-hidden />} onClick={stop}>Stop</Button> : null}
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <KnowledgeChoice isOn={form.useKnowledge} onChange={(useKnowledge) => sheet.form.setState({ useKnowledge })} hasNote={form.suggestions.length === 0} />
        <SuggestionNumbers form={form} status={status} onChoose={choose} />
      </div>
      <p aria-live="polite" className="sr-only">{summaryOf(status, form.suggestions)}</p>
      <Asking sheet={sheet} />
      <HelperFailure sheet={sheet} />
      {status === 'writing' || typeof form.chosen !== 'number' ? null : <FactLine sheet={sheet} onShow={({ start, end }) => select(start, end)} />}
    </section>
  )
}
