import { DIALOG_TEXTS, MAX_DESCRIPTION } from '@marquee/contract/posts'
import { Sparkle } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import type { Sheet } from '../sheet.ts'

/** Starts writing, unless there is nothing to write about or it is running. */
export function useGenerate(sheet: Sheet): { generate: () => void; isOff: boolean; isWriting: boolean } {
  const isEmpty = useStore(sheet.form, ({ description }) => description.trim() === '')
  const isWriting = useStore(sheet.writer, ({ status }) => status === 'writing')
  return { isOff: isEmpty, isWriting, generate: () => void (!isEmpty && !isWriting && sheet.writer.getState().generate()) }
}

/** Ctrl or Cmd with Enter generates; other keys are the field's. */
const submitOn = (generate: () => void) => (event: KeyboardEvent): void => {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
  event.preventDefault()
  event.stopPropagation()
  generate()
}

/** What the post should be about: three lines at first, one when there are suggestions. */
export function Description({ sheet, isShort, labelledBy }: { sheet: Sheet; isShort: boolean; labelledBy: string }) {
  const value = useStore(sheet.form, (form) => form.description)
  const { generate } = useGenerate(sheet)
  return (
    <textarea
      aria-labelledby={labelledBy}
      data-helper-field
      dir="auto"
      rows={isShort ? 1 : 3}
      maxLength={MAX_DESCRIPTION}
      value={value}
      placeholder={isShort ? 'What should this post be about?' : 'An offer, a piece of news, a thought. One or two sentences are enough.'}
      onChange={(event) => sheet.form.setState({ description: event.target.value })}
      onKeyDown={submitOn(generate)}
      className={cx('field-control resize-none text-sm!', isShort ? 'h-[34px] min-h-0! overflow-hidden not-focus:whitespace-nowrap' : 'h-[76px]')}
    />
  )
}

/** The button that generates, and shows progress meanwhile. */
export function GenerateButton({ sheet, label, isRepeat }: { sheet: Sheet; label: string; isRepeat: boolean }) {
  const { generate, isOff, isWriting } = useGenerate(sheet)
  const icon = isRepeat ? null : <Sparkle size={16} aria-hidden />
  return (
    <Button size="sm" icon={icon} disabled={isOff && !isWriting} loading={isWriting} loadingText={DIALOG_TEXTS.generating} onClick={generate} className="min-h-[34px]! bg-brand-soft! text-brand-text! shadow-none! ring-0! hover:brightness-95 disabled:bg-sunken! disabled:text-muted!">
      {label}
    </Button>
  )
}
