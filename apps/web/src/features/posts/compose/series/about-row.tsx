import { CREATE_TEXTS } from '@marquee/contract/create-post'
import { SERIES_SIZE } from '@marquee/contract/posts'
import { PenLine, RefreshCw, Sparkle, Square } from 'lucide-react'
import { useId, useState } from 'react'
import { useStore } from 'zustand'
import type { Layout } from '../../../../lib/use-media.ts'
import { Button } from '../../../../ui/button.tsx'
import { cx } from '../../../../ui/class-names.ts'
import { CountField } from '../../../../ui/count-field.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Asking, Description, GenerateButton, HelperFailure, KnowledgeChoice, readSize, type Sheet, ToneChips, useGenerate } from '../../../composer/index.ts'

type Props = { sheet: Sheet; layout: Layout; onWriteOwn: () => void }

/** What the series is about: its field at first, one line once there are posts. */
export function AboutRow({ sheet, layout, onWriteOwn }: Props) {
  const form = useStore(sheet.form)
  const { stop } = useStore(sheet.writer)
  const { generate, isWriting } = useGenerate(sheet)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const hasParts = form.parts.length > 0
  const change = sheet.form.setState
  const isWide = layout === 'wide'
  const frame = cx('border-t border-line py-3', isWide ? 'grid grid-cols-[68px_minmax(0,1fr)] px-6' : 'px-5 max-sm:px-4')
  const heading = <h2 className={cx('text-sm font-medium text-subtle', isWide ? 'pt-1.5' : 'pb-1.5')}>About</h2>
  if (hasParts && !isOpen) {
    return (
      <section data-zone tabIndex={-1} aria-label="About" className={frame}>
        {heading}
        <div className="min-w-0 space-y-2">
          <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-2">
            <Sparkle size={16} aria-hidden className="shrink-0 text-brand-text" />
            <button type="button" onClick={() => setOpen(true)} className="min-h-8 min-w-0 flex-1 basis-40 truncate text-left font-medium hover:underline pointer-coarse:min-h-11">{form.description.trim() || 'Your own texts'}</button>
            <span className="text-sm whitespace-nowrap text-subtle">{form.parts.length} posts · Tone: {form.style ?? 'Any'} · Knowledge Base {form.useKnowledge ? 'on' : 'off'}</span>
            {isWriting ? <Button size="sm" variant="ghost" icon={<Square size={13} aria-hidden />} onClick={stop}>Stop</Button> : <Button size="sm" icon={<RefreshCw size={14} aria-hidden />} disabled={form.description.trim() === ''} onClick={generate} className="bg-brand-soft! text-brand-text! shadow-none! ring-0!">Regenerate</Button>}
          </div>
          <Asking sheet={sheet} /><HelperFailure sheet={sheet} />
        </div>
      </section>
    )
  }
  return (
    <section data-zone id="create-suggestions" tabIndex={-1} aria-label="About" className={frame}>
      {heading}
      <div className="min-w-0 space-y-3">
        <p id={id} className="flex items-center gap-2 text-sm font-semibold"><Sparkle size={16} aria-hidden className="text-brand-text" />What should this post be about?</p>
        <Description sheet={sheet} isShort={false} labelledBy={id} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Field label="Number of posts" className="flex-row! items-center gap-2.5! [&>label]:self-center! [&>label]:text-sm [&>label]:font-normal">
            {(ids) => <CountField {...ids} value={form.seriesSize} read={readSize} min={SERIES_SIZE.min} max={SERIES_SIZE.max} onChange={(seriesSize) => change({ seriesSize })} />}
          </Field>
          <ToneChips value={form.style} onChange={(style) => change({ style })} />
        </div>
        <KnowledgeChoice isOn={form.useKnowledge} onChange={(useKnowledge) => change({ useKnowledge })} hasNote />
        <Asking sheet={sheet} /><HelperFailure sheet={sheet} />
        <div className="flex flex-wrap gap-2">
          <GenerateButton sheet={sheet} label={CREATE_TEXTS.generate} isRepeat={false} />
          {isWriting ? <Button size="sm" variant="ghost" icon={<Square size={13} aria-hidden />} onClick={stop}>Stop</Button> : null}
          {hasParts ? <Button size="sm" variant="ghost" onClick={() => setOpen(false)}>Fold</Button> : isWriting ? null : <Button size="sm" icon={<PenLine size={14} aria-hidden />} onClick={onWriteOwn}>Write them myself</Button>}
        </div>
      </div>
    </section>
  )
}
