import { MAX_POST_TEXT } from '@marquee/contract/posts'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { cx } from '../../../../ui/class-names.ts'
import { PopPanel } from '../../../../ui/pop-panel.tsx'
import type { Composer } from '../../composer.ts'
import type { AreaProps } from '../../editor/text-box.tsx'
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
  const wanted = useRef<number | null>(null)
  useLayoutEffect(() => {
    const field = area.current
    if (!field) return
    fieldPlaces.set(field, { toText: (at) => toText(shown, at), toShown: (at) => toShown(shown, at) })
    if (wanted.current === null || document.activeElement !== field) return
    const at = toShown(shown, wanted.current)
    wanted.current = null
    field.setSelectionRange(at, at)
  }, [area, shown])
  return wanted
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

/**
 * The field of a text with facts of products: each is a chip that arrows, Backspace and Delete take as a whole. The form keeps the filled
 * text; the field shows more, and everything that reads its selection asks `placeIn` for the place in the text.
 */
export function FactArea({ composer, tab, area, completion, padding, className, isFixed }: AreaProps) {
  const id = useId()
  const shown = useShown(composer, tab)
  const { marks, text: marked } = useTextMarks(composer, tab)
  const wanted = useCaret(area, shown)
  const anchor = useRef<HTMLButtonElement>(null)
  const [selected, setSelected] = useState<string | null>(null)
  const [opened, setOpened] = useState<Chip | null>(null)
  useEffect(() => {
    trackFacts(composer.form)
    takeCaret()
  }, [composer])
  const write = (next: { text: string; caret: number }): void => {
    wanted.current = next.caret
    writeText(composer, tab, next.text)
    // Without any fact the plain field takes over.
    if (rangesOf(composer.form.getState(), next.text).length === 0) returnTo(next.caret)
  }
  const remove = (chip: Chip): void => write({ text: shown.text.slice(0, chip.text.start) + shown.text.slice(chip.text.end), caret: chip.text.start })
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (completion.onKeyDown(event) || event.nativeEvent.isComposing) return
    if (pressChip(shown, event.currentTarget, event, { onOpen: setOpened, onRemove: remove })) event.preventDefault()
  }
  const select = (field: HTMLTextAreaElement): void => {
    keepWhole(shown, field)
    const chip = selectedChip(shown, field)
    setSelected(chip ? `c${chip.start}` : null)
  }
  const copy = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const { selectionStart, selectionEnd } = event.currentTarget
    event.clipboardData.setData('text/plain', shown.text.slice(toText(shown, selectionStart), toText(shown, selectionEnd)))
    event.preventDefault()
    if (event.type === 'cut') write({ text: shown.text.slice(0, toText(shown, selectionStart)) + shown.text.slice(toText(shown, selectionEnd)), caret: toText(shown, selectionStart) })
  }
  const moved = marked === shown.text ? marks.map((mark) => ({ ...mark, start: toShown(shown, mark.start), end: toShown(shown, mark.end) })) : []
  const description = shown.chips.map((chip) => chipWords(chip)).join('; ')
  return (
    <div className={cx('relative min-h-0', isFixed && 'flex-1')}>
      <label htmlFor={id} className="sr-only">{tab === 'all' ? 'Post text' : `Text for ${platformLabel(tab)}`}</label>
      <span id={`${id}-facts`} className="sr-only">Facts from the store: {description}. Enter on a fact opens its rule.</span>
      <textarea
        ref={area}
        id={id}
        dir="auto"
        aria-describedby={`${id}-facts`}
        maxLength={MAX_POST_TEXT}
        value={shown.value}
        {...completion.field}
        onChange={(event) => {
          const field = event.currentTarget
          completion.onChange({ value: field.value, selectionStart: field.selectionStart })
          write(editShown(shown, shown.text, field.value))
        }}
        onKeyDown={onKeyDown}
        onSelect={(event) => select(event.currentTarget)}
        onClick={({ currentTarget }) => setOpened(selectedChip(shown, currentTarget) ?? chipAt(shown, currentTarget.selectionStart) ?? null)}
        onCopy={copy}
        onCut={copy}
        onBlur={completion.close}
        className={className}
      />
      <ChipLayer shown={shown} marks={moved} area={area} selected={selected} className={padding} />
      {opened ? <ChipAnchor key={opened.start} chip={opened} anchor={anchor} /> : null}
      {opened ? <PopPanel anchor={anchor} title={chipWords(opened)} onClose={() => { setOpened(null); returnTo(opened.text.end) }}><FactPanel composer={composer} chip={opened} onDone={() => { setOpened(null); returnTo(opened.text.end) }} /></PopPanel> : null}
    </div>
  )
}
