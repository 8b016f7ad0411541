import { CREATE_TEXTS } from '@marquee/contract/create-post'
import { Sparkle, Square } from 'lucide-react'
import { useId } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { chooseSuggestion } from '../composer.ts'
import { Asking } from '../lazy-panels.tsx'
import type { Sheet } from '../sheet.ts'
import { Description, GenerateButton } from './description.tsx'
import { FactLine } from './fact-line.tsx'
import { HelperFailure } from './helper-failure.tsx'
import { KnowledgeChoice } from './knowledge-choice.tsx'
import { SimulatorNote } from './simulator-note.tsx'
import { SuggestionCards, summaryOf } from './suggestion-cards.tsx'
import { ToneChips, ToneSelect } from './tone-chips.tsx'

export type HelperProps = { sheet: Sheet; onChosen: () => void; /** Selects a fact in the text. */ onShow: (fact: { start: number; end: number }) => void; className?: string }

/** The AI beside the text: it proposes, the user chooses (trace.md CREATE-03 to CREATE-05, CREATE-21, CREATE-22). */
export function Helper({ sheet, onChosen, onShow, className }: HelperProps) {
  const form = useStore(sheet.form)
  const { status, stop } = useStore(sheet.writer)
  const id = useId()
  const isWriting = status === 'writing'
  const isRepeat = isWriting || form.suggestions.length > 0 || status === 'failed' || status === 'asking'
  const change = sheet.form.setState
  const choose = (index: number) => void (chooseSuggestion(sheet, index) && onChosen())
  return (
    <section id="create-suggestions" tabIndex={-1} aria-label="AI helper" className={cx('flex min-w-0 scroll-mt-20 flex-col gap-2 rounded-lg bg-canvas px-3.5 py-3', className)}>
      <h3 className="flex items-center gap-2 text-sm font-semibold"><Sparkle size={16} aria-hidden className="shrink-0 text-brand-text" /><span id={id}>What should this post be about?</span>{isRepeat ? <ToneSelect value={form.style} onChange={(style) => change({ style })} /> : null}</h3>
      <div className={isRepeat ? 'flex items-start gap-2' : 'contents'}>
        <Description sheet={sheet} isShort={isRepeat} labelledBy={id} />
        {isRepeat ? <GenerateButton sheet={sheet} label={CREATE_TEXTS.generate} isRepeat /> : null}
      </div>
      {isRepeat ? null : <ToneChips value={form.style} onChange={(style) => change({ style })} />}
      <KnowledgeChoice isOn={form.useKnowledge} onChange={(useKnowledge) => change({ useKnowledge })} hasNote={!isRepeat} />
      {isRepeat ? null : <div className="flex justify-end"><GenerateButton sheet={sheet} label={CREATE_TEXTS.generate} isRepeat={false} /></div>}
      <Asking sheet={sheet} />
      <HelperFailure sheet={sheet} />
      <SuggestionCards form={form} status={status} onChoose={choose} />
      <SimulatorNote />
      <p aria-live="polite" className="sr-only">{summaryOf(status, form.suggestions)}</p>
      {isWriting ? <Button size="sm" variant="ghost" className="self-start" icon={<Square size={13} aria-hidden />} onClick={stop}>Stop</Button> : null}
      {isWriting ? null : <FactLine sheet={sheet} onShow={onShow} />}
    </section>
  )
}
