import { MAX_POST_TEXT } from '@marquee/contract/posts'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { cx } from '../../../../ui/class-names.ts'
import { PopPanel } from '../../../../ui/pop-panel.tsx'
import type { Composer } from '../../composer.ts'
import type { AreaProps } from '../../editor/area-props.ts'
import { fieldPlaces, type TextTab, useTabText, writeText } from '../../editor/text-target.ts'
import { useTextMarks } from '../../editor/use-text-marks.ts'
import { keepWhole, pressChip, selectedChip } from './chip-keys.ts'
import { ChipLayer } from './chip-layer.tsx'
import { chipWords, FactPanel } from './fact-panel.tsx'
import { returnTo, takeCaret } from '../edit.ts'
import { type FilledFact, useFilled } from '../queries.ts'
import { type Chip, chipAt, editShown, showFacts, type Shown, toShown, toText } from './shown.ts'
import { rangesOf } from '../tokens.ts'
import { trackFacts } from '../track.ts'

export { bindSheet } from '../open.ts'

const NO_FACTS: ReadonlyMap<string, FilledFact> = new Map()

/** The text of a tab as its field shows it. */
function useShown(composer: Composer, tab: TextTab): Shown & { text: string } {
  const text = useTabText(composer, tab)
  const ranges = useStore(composer.form, (form) => rangesOf(form, text))
  const { data } = useFilled(composer)
  const facts = useMemo(() => (data ? new Map(data.facts.map((fact) => [fact.key, fact])) : NO_FACTS), [data])
  return useMemo(() => ({ text, ...showFacts(text, ranges, facts) }), [text, ranges, facts])
}

/** Keeps the caret where it was in the text when the field shows more or less than before. */
function useCaret(area: RefObject<HTMLTextAreaElement | null>, shown: Shown) {
  const wantedRef = useRef<number | null>(null)
  useLayoutEffect(() => {
    const field = area.current
    if (!field) return
    fieldPlaces.set(field, { toText: (at) => toText(shown, at), toShown: (at) => toShown(shown, at) })
    if (wantedRef.current === null || document.activeElement !== field) return
    const at = toShown(shown, wantedRef.current)
    wantedRef.current = null
    field.setSelectionRange(at, at)
  }, [area, shown])
  return wantedRef
}

/** The button that a chip's panel stands beside: at the chip itself, out of sight. */
function ChipAnchor({ chip, anchor }: { chip: Chip; anchor: RefObject<HTMLButtonElement | null> }) {
  useLayoutEffect(() => {
    const mark = [...document.querySelectorAll<HTMLElement>('[data-chip]')].find(({ dataset }) => dataset['chip'] === chip.key)
    if (!mark || !anchor.current) return
    Object.assign(anchor.current.style, { left: `${mark.offsetLeft}px`, top: `${mark.offsetTop + mark.offsetHeight - (mark.offsetParent?.scrollTop ?? 0)}px` })
  }, [chip, anchor])
  return <button ref={anchor} type="button" tabIndex={-1} aria-hidden className="pointer-events-none absolute size-px opacity-0" />
}

/** What the field does with keys, clicks and edits: chips are taken as a whole. */
function useChipField({ composer, tab, area, completion }: AreaProps, shown: Shown & { text: string }) {
  const wantedRef = useCaret(area, shown)
  const [selected, setSelected] = useState<string | null>(null)
  const [opened, setOpened] = useState<Chip | null>(null)
  const { text } = shown
  const write = (next: { text: string; caret: number }): void => {
    wantedRef.current = next.caret
    writeText(composer, tab, next.text)
    // Without any fact the plain field takes over.
    if (rangesOf(composer.form.getState(), next.text).length === 0) returnTo(next.caret)
  }
  const cut = (start: number, end: number): void => write({ text: text.slice(0, start) + text.slice(end), caret: start })
  const copy = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const [start, end] = [toText(shown, event.currentTarget.selectionStart), toText(shown, event.currentTarget.selectionEnd)]
    event.clipboardData.setData('text/plain', text.slice(start, end))
    event.preventDefault()
    if (event.type === 'cut') cut(start, end)
  }
  const field = {
    value: shown.value,
    onChange: ({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLTextAreaElement>): void => {
      completion.onChange({ value, selectionStart })
      write(editShown(shown, text, value))
    },
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>): void => {
      if (completion.onKeyDown(event) || event.nativeEvent.isComposing) return
      if (pressChip(shown, event.currentTarget, event, { onOpen: setOpened, onRemove: (chip) => cut(chip.text.start, chip.text.end) })) event.preventDefault()
    },
    onSelect: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>): void => {
      keepWhole(shown, currentTarget)
      const chip = selectedChip(shown, currentTarget)
      setSelected(chip ? `c${chip.start}` : null)
    },
    onClick: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>): void => setOpened(selectedChip(shown, currentTarget) ?? chipAt(shown, currentTarget.selectionStart) ?? null),
    onCopy: copy,
    onCut: copy,
  }
  const close = (): void => {
    setOpened(null)
    if (opened) returnTo(opened.text.end)
  }
  return { field, selected, opened, close }
}

/** What happens with the opened chip when it changes, beside the chip. */
function OpenedChip({ composer, chip, onClose }: { composer: Composer; chip: Chip; onClose: () => void }) {
  const anchor = useRef<HTMLButtonElement>(null)
  return <><ChipAnchor chip={chip} anchor={anchor} /><PopPanel anchor={anchor} title={chipWords(chip)} onClose={onClose}><FactPanel composer={composer} chip={chip} onDone={onClose} /></PopPanel></>
}

/**
 * The field of a text with facts of products: each is a chip that arrows, Backspace and Delete take as a whole. The form keeps the filled
 * text; the field shows more, and everything that reads its selection asks `placeIn` for the place in the text.
 */
export function FactArea(props: AreaProps) {
  const { composer, tab, area, completion, padding, className, isFixed } = props
  const id = useId()
  const shown = useShown(composer, tab)
  const { marks, text: marked } = useTextMarks(composer, tab)
  const { field, selected, opened, close } = useChipField(props, shown)
  useEffect(() => {
    trackFacts(composer.form)
    takeCaret()
  }, [composer])
  // Marks of an earlier text would stand in the wrong places.
  const moved = marked === shown.text ? marks.map((mark) => ({ ...mark, start: toShown(shown, mark.start), end: toShown(shown, mark.end) })) : []
  return (
    <div className={cx('relative min-h-0', isFixed && 'flex-1')}>
      <label htmlFor={id} className="sr-only">{tab === 'all' ? 'Post text' : `Text for ${platformLabel(tab)}`}</label>
      <span id={`${id}-facts`} className="sr-only">Facts from the store: {shown.chips.map(chipWords).join('; ')}. Enter on a fact opens its rule.</span>
      <textarea ref={area} id={id} dir="auto" aria-describedby={`${id}-facts`} maxLength={MAX_POST_TEXT} {...completion.field} {...field} onBlur={completion.close} className={className} />
      <ChipLayer shown={shown} marks={moved} area={area} selected={selected} className={padding} />
      {opened ? <OpenedChip key={opened.start} composer={composer} chip={opened} onClose={close} /> : null}
    </div>
  )
}
