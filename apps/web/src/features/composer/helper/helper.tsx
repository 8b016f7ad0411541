import { CREATE_TEXTS } from '@marquee/contract/create-post'
import { ShoppingBag, Sparkle, Square } from 'lucide-react'
import { type RefObject, useId, useState } from 'react'
import { useStore } from 'zustand'
import { useLayout } from '../../../lib/use-media.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import type { ProductsTabProps } from '../bound/products/products-tab.tsx'
import { chooseSuggestion } from '../composer.ts'
import type { TextTab } from '../editor/text-target.ts'
import { Asking } from '../lazy-panels.tsx'
import type { Sheet } from '../sheet.ts'
import { Description, GenerateButton } from './description.tsx'
import { FactLine } from './fact-line.tsx'
import { HelperFailure } from './helper-failure.tsx'
import { KnowledgeChoice } from './knowledge-choice.tsx'
import { SimulatorNote } from './simulator-note.tsx'
import { SuggestionCards, summaryOf } from './suggestion-cards.tsx'
import { ToneChips, ToneSelect } from './tone-chips.tsx'

export type HelperProps = { sheet: Sheet; onChosen: () => void; /** Selects a fact in the text. */ onShow: (fact: { start: number; end: number }) => void; /** The field that facts are inserted into, and whose text it shows. */ text: RefObject<HTMLTextAreaElement | null>; tab: TextTab; className?: string }

const Products = onDemand<ProductsTabProps>(async () => (await import('../bound/products/products-tab.tsx')).ProductsTab, { fallback: () => <Skeleton className="h-48 w-full" /> })

/** How many products the texts of the post name. */
const useProductCount = (sheet: Sheet): number => new Set(useStore(sheet.form, ({ bound }) => bound).flatMap(({ ranges }) => ranges.map(({ token }) => token.split(':')[1]))).size

/** What helps beside the text: AI, and the facts of products. */
export function Helper(props: HelperProps) {
  const { sheet, text, tab, className } = props
  const count = useProductCount(sheet)
  const isInRail = useLayout() === 'medium'
  const [shown, setShown] = useState<'ai' | 'products'>(count > 0 ? 'products' : 'ai')
  const items = [
    { value: 'ai', label: <><Sparkle size={15} aria-hidden />{isInRail ? 'Texts' : 'AI helper'}</> },
    { value: 'products', label: <><ShoppingBag size={15} aria-hidden />Products</>, ...(count > 0 && { count }) },
  ]
  return (
    <section id="create-suggestions" tabIndex={-1} aria-label="AI helper" className={cx('flex min-w-0 scroll-mt-20 flex-col gap-2 rounded-lg bg-canvas px-3.5 py-3', className)}>
      <div className="-mt-1"><Tabs look="quiet" label="Beside the text" value={shown} onValueChange={(value) => setShown(value as typeof shown)} items={items} /></div>
      {shown === 'ai' ? <AiHelper {...props} /> : <Products composer={sheet} tab={tab} area={text} />}
    </section>
  )
}

/** The AI beside the text: it proposes, the user chooses (trace.md CREATE-03 to CREATE-05, CREATE-21, CREATE-22). */
function AiHelper({ sheet, onChosen, onShow }: HelperProps) {
  const form = useStore(sheet.form)
  const { status, stop } = useStore(sheet.writer)
  const id = useId()
  const isWriting = status === 'writing'
  const isRepeat = isWriting || form.suggestions.length > 0 || status === 'failed' || status === 'asking'
  const change = sheet.form.setState
  const choose = (index: number) => void (chooseSuggestion(sheet, index) && onChosen())
  return (
    <>
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
    </>
  )
}
