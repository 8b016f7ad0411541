import { CREATE_TEXTS } from '@marquee/contract/create-post'
import { SERIES_SIZE } from '@marquee/contract/posts'
import { PenLine, Square } from 'lucide-react'
import { useStore } from 'zustand'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/field.tsx'
import { DescriptionField, GenerateButton, KnowledgeChoice, PostTypeChoice, readSize, type Sheet } from '../../../composer/index.ts'
import { CountField } from '../series/count-field.tsx'
import { ToneChips } from './tone-chips.tsx'

type Props = { sheet: Sheet; onGenerate: () => void; onWriteOwn: () => void }

function SeriesSize({ sheet }: { sheet: Sheet }) {
  const size = useStore(sheet.form, (form) => form.seriesSize)
  return (
    <Field label="Number of posts" hint={`${SERIES_SIZE.min} to ${SERIES_SIZE.max}, opening with a hook and ending with a reminder.`} className="sm:flex-row sm:flex-wrap sm:items-center sm:gap-3 sm:[&>label]:self-center">
      {(ids) => <CountField {...ids} value={size} read={readSize} min={SERIES_SIZE.min} max={SERIES_SIZE.max} onChange={(seriesSize) => sheet.form.setState({ seriesSize })} />}
    </Field>
  )
}

function GenerateRow({ sheet, onGenerate, onWriteOwn }: Props) {
  const { description, chosen, type, parts } = useStore(sheet.form)
  const { status, stop } = useStore(sheet.writer)
  const isWriting = status === 'writing'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <GenerateButton label={CREATE_TEXTS.generate} isWriting={isWriting} isOff={description.trim() === ''} onGenerate={onGenerate} />
      {isWriting && type === 'series' ? <Button variant="ghost" icon={<Square size={14} aria-hidden />} onClick={stop}>Stop</Button> : null}
      {type === 'single' && chosen === null ? <Button variant="secondary" icon={<PenLine size={16} aria-hidden />} onClick={onWriteOwn}>Write it myself</Button> : null}
      {type === 'series' && parts.length === 0 && !isWriting ? <Button variant="secondary" icon={<PenLine size={16} aria-hidden />} onClick={onWriteOwn}>Write them myself</Button> : null}
    </div>
  )
}

/** What the post should be about, and how its text is made (trace.md CREATE-02 to CREATE-05, CREATE-45, CREATE-46). */
export function BriefCard({ sheet, onGenerate, onWriteOwn }: Props) {
  const form = useStore(sheet.form)
  const { status, error } = useStore(sheet.writer)
  const change = sheet.form.setState
  const mayGenerate = form.description.trim() !== '' && status !== 'writing'
  return (
    <Card className="space-y-4">
      <DescriptionField value={form.description} onChange={(description) => change({ description })} onSubmit={() => mayGenerate && onGenerate()} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <PostTypeChoice value={form.type} onChange={(type) => change({ type })} />
        <ToneChips value={form.style} onChange={(style) => change({ style })} />
      </div>
      {form.type === 'series' ? <SeriesSize sheet={sheet} /> : null}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <KnowledgeChoice isOn={form.useKnowledge} onChange={(useKnowledge) => change({ useKnowledge })} />
        <GenerateRow sheet={sheet} onGenerate={onGenerate} onWriteOwn={onWriteOwn} />
      </div>
      {form.type === 'series' && error ? <Alert kind="error">{error}</Alert> : null}
    </Card>
  )
}
