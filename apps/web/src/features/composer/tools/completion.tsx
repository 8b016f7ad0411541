import { type ChangeEvent, type KeyboardEvent, type RefObject, useDeferredValue, useId, useState } from 'react'
import { cx } from '../../../ui/class-names.ts'
import type { Composer } from '../composer.ts'
import { type TextTab, textOf, writeText } from '../editor/text-target.ts'
import { useMentions, useSnippets } from './tool-queries.ts'

/** A row that completes the word being typed. */
type Option = { id: string; name: string; detail: string; text: string }
/** The word being typed, from its sign on. */
type Word = { sign: '@' | '#' | '/'; query: string; start: number }

const WORD = /(?:^|\s)([@#/])([\p{L}\p{N}_.-]{0,40})$/u
const MOST = 6

/** The word before the caret that can be completed; null when there is none. */
function wordAt(text: string, caret: number): Word | null {
  const [, sign, query = ''] = WORD.exec(text.slice(0, caret)) ?? []
  return sign === '@' || sign === '#' || sign === '/' ? { sign, query, start: caret - query.length - 1 } : null
}

/** What completes a word: handles for `@`, hashtag sets for `#`, snippets for `/`. */
function useOptions(word: Word | null): readonly Option[] {
  const asked = useDeferredValue(word)
  const { data: mentions = [] } = useMentions(asked?.query ?? '', asked?.sign === '@')
  const { data: sets = [] } = useSnippets('hashtags', asked?.sign === '#')
  const { data: snippets = [] } = useSnippets('snippet', asked?.sign === '/')
  if (!asked) return []
  if (asked.sign === '@') return mentions.slice(0, MOST).map(({ handle, name }) => ({ id: handle, name: handle, detail: name ?? '', text: `${handle} ` }))
  const saved = asked.sign === '#' ? sets : snippets
  return saved.filter(({ name }) => name.toLowerCase().startsWith(asked.query.toLowerCase())).slice(0, MOST).map(({ id, name, text }) => ({ id, name, detail: text, text }))
}

export type CompletionHandle = {
  listId: string
  options: readonly Option[]
  active: number
  choose: (index: number) => void
  onChange: (field: ChangeEvent<HTMLTextAreaElement>['target']) => void
  /** Returns whether the key was used here. */
  onKeyDown: (event: KeyboardEvent) => boolean
  close: () => void
  /** Attributes of the field. */
  field: { 'aria-controls'?: string; 'aria-activedescendant'?: string; 'aria-autocomplete'?: 'list' }
}

/** Completes mentions, hashtag sets and snippets while they are typed. Takes the composer, the tab of the text and its field. */
export function useCompletion(composer: Pick<Composer, 'form'>, tab: TextTab, area: RefObject<HTMLTextAreaElement | null>): CompletionHandle {
  const listId = useId()
  const [word, setWord] = useState<Word | null>(null)
  const [active, setActive] = useState(0)
  const options = useOptions(word)
  const isOpen = word !== null && options.length > 0
  const close = () => setWord(null)
  const choose = (index: number) => {
    const option = options[index]
    if (!option || !word) return
    const text = textOf(composer.form.getState(), tab)
    const end = word.start + 1 + word.query.length
    writeText(composer, tab, text.slice(0, word.start) + option.text + text.slice(end))
    const caret = word.start + option.text.length
    close()
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(caret, caret)
    })
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setActive((active + 1) % options.length),
    ArrowUp: () => setActive((active + options.length - 1) % options.length),
    Enter: () => choose(active),
    Tab: () => choose(active),
    Escape: close,
  }
  return {
    listId, options: isOpen ? options : [], active, choose, close,
    onChange({ value, selectionStart }) {
      const next = wordAt(value, selectionStart)
      if (next === null && word === null) return
      setWord(next)
      setActive(0)
    },
    onKeyDown(event) {
      const act = isOpen && !event.metaKey && !event.ctrlKey ? keys[event.key] : undefined
      if (!act) return false
      event.preventDefault()
      event.stopPropagation()
      act()
      return true
    },
    field: isOpen ? { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${active}`, 'aria-autocomplete': 'list' } : {},
  }
}

/** The rows below the text while a word is completed. */
export function Completion({ handle: { listId, options, active, choose } }: { handle: CompletionHandle }) {
  if (options.length === 0) return null
  return (
    <ul id={listId} role="listbox" aria-label="Completions" className="absolute inset-x-2 bottom-12 z-10 rounded-lg bg-raised p-1 shadow-3">
      {options.map(({ id, name, detail }, index) => (
        // Pressing a row must not take the focus from the text; the keys are the field's.
        <li key={id} id={`${listId}-${index}`} role="option" aria-selected={index === active} onPointerDown={(event) => event.preventDefault()} onClick={() => choose(index)} className={cx('flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2.5 text-sm pointer-coarse:min-h-11', index === active && 'bg-sunken')}>
          <span className="shrink-0 font-medium">{name}</span><span className="truncate text-muted">{detail}</span>
        </li>
      ))}
    </ul>
  )
}
