import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useEffectEvent } from 'react'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { cx } from '../../../ui/class-names.ts'
import type { FactKind } from '@marquee/contract/commerce/facts/fact'
import type { Composer } from '../composer.ts'
import { factOptions } from '../bound/products/fact-options.ts'
import { insertWanted } from '../bound/products/lazy-wanted.ts'
import { placeCaret, placeIn, type TextTab, textOf, writeText } from '../editor/text-target.ts'
import { useMentions, useSnippets } from './tool-queries.ts'
import type { CompletionHandle, Word } from './use-completion.ts'

/** A row that completes the word being typed. */
type Option = { id: string; name: string; detail: string; text: string; fact?: FactKind }

const MOST = 6

/** What completes a word: handles for `@`, hashtag sets for `#`, snippets for `/`. */
function useOptions(word: Word): readonly Option[] {
  const asked = useDeferredValue(word)
  const { data: mentions = [] } = useMentions(asked.query, asked.sign === '@')
  const { data: sets = [] } = useSnippets('hashtags', asked.sign === '#')
  const { data: snippets = [] } = useSnippets('snippet', asked.sign === '/')
  const facts = factOptions(asked.sign === '/' ? asked.query : null)
  if (asked.sign === '@') return mentions.slice(0, MOST).map(({ handle, name }) => ({ id: handle, name: handle, detail: name ?? '', text: `${handle} ` }))
  const saved = asked.sign === '#' ? sets : snippets
  return [...saved.filter(({ name }) => name.toLowerCase().startsWith(asked.query.toLowerCase())).slice(0, MOST).map(({ id, name, text }) => ({ id, name, detail: text, text })), ...facts]
}

export type CompletionProps = { handle: CompletionHandle; word: Word; composer: Pick<Composer, 'form'>; tab: TextTab; area: RefObject<HTMLTextAreaElement | null> }

/** Puts the option in place of the word, with the caret behind it. */
function complete({ word, composer, tab, area }: CompletionProps, zone: string, { text: chosen, fact }: Option): void {
  const start = placeIn(area.current, word.start) ?? word.start
  const text = textOf(composer.form.getState(), tab)
  const rest = text.slice(start + 1 + word.query.length)
  if (fact) {
    writeText(composer, tab, text.slice(0, start) + rest)
    return insertWanted({ composer, tab, area, zone }, fact, start)
  }
  writeText(composer, tab, text.slice(0, start) + chosen + rest)
  placeCaret(area.current, start + chosen.length)
}

/** The rows below the text while a word is completed. */
export function Completion(props: CompletionProps) {
  const { handle: { listId, active, setActive, listKeysRef, close }, word } = props
  const zone = useTimeZone()
  const options = useOptions(word)
  const row = Math.min(active ?? 0, options.length - 1)
  const choose = (index: number) => {
    const option = options[index]
    if (!option) return
    complete(props, zone, option)
    close()
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setActive((row + 1) % options.length),
    ArrowUp: () => setActive((row + options.length - 1) % options.length),
    Enter: () => choose(row),
    Tab: () => choose(row),
    Escape: close,
  }
  const onKey = useEffectEvent((event: KeyboardEvent): boolean => {
    const act = options.length > 0 && !event.metaKey && !event.ctrlKey ? keys[event.key] : undefined
    if (!act) return false
    event.preventDefault()
    event.stopPropagation()
    act()
    return true
  })
  // The keys are the field's: the list takes them while it is open.
  useEffect(() => {
    listKeysRef.current = (event) => onKey(event)
    return () => {
      listKeysRef.current = null
      setActive(null)
    }
  }, [listKeysRef, setActive])
  const isOpen = options.length > 0
  useEffect(() => setActive(isOpen ? 0 : null), [isOpen, word, setActive])
  if (!isOpen) return null
  return (
    <ul id={listId} role="listbox" aria-label="Completions" className="absolute inset-x-2 bottom-12 z-10 max-h-64 overflow-y-auto rounded-lg bg-raised p-1 shadow-3">
      {options.map(({ id, name, detail }, index) => (
        // Pressing a row must not take the focus from the text.
        <li key={id} id={`${listId}-${index}`} role="option" aria-selected={index === row} onPointerDown={(event) => event.preventDefault()} onClick={() => choose(index)} className={cx('flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2.5 text-sm pointer-coarse:min-h-11', index === row && 'bg-sunken')}>
          <span className="shrink-0 font-medium">{name}</span><span className="truncate text-muted">{detail}</span>
        </li>
      ))}
    </ul>
  )
}
