import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'

/** The word being typed, from its sign on: `@` completes mentions, `#` hashtag sets, `/` snippets. */
export type Word = { sign: '@' | '#' | '/'; query: string; start: number }
type Keys = (event: KeyboardEvent) => boolean

const WORD = /(?:^|\s)([@#/])([\p{L}\p{N}_.-]{0,40})$/u

/** The word before the caret that can be completed; null when there is none. */
function wordAt(text: string, caret: number): Word | null {
  const [, sign, query = ''] = WORD.exec(text.slice(0, caret)) ?? []
  return sign === '@' || sign === '#' || sign === '/' ? { sign, query, start: caret - query.length - 1 } : null
}

export type CompletionHandle = {
  listId: string
  word: Word | null
  /** The row that Enter takes; null while the list offers none. */
  active: number | null
  setActive: (row: number | null) => void
  /** What the open list does with a key; null while there is none. */
  listKeysRef: RefObject<Keys | null>
  onChange: (field: Pick<HTMLTextAreaElement, 'value' | 'selectionStart'>) => void
  /** Returns whether the key was used here. */
  onKeyDown: Keys
  close: () => void
  /** Attributes of the field. */
  field: { 'aria-controls'?: string; 'aria-activedescendant'?: string; 'aria-autocomplete'?: 'list' }
}

/** Notices a word that can be completed while it is typed; the list itself is `Completion`, which is loaded then. */
export function useCompletion(): CompletionHandle {
  const listId = useId()
  const [word, setWord] = useState<Word | null>(null)
  const [active, setActive] = useState<number | null>(null)
  const listKeysRef = useRef<Keys>(null)
  return {
    listId, word, active, setActive, listKeysRef,
    onChange({ value, selectionStart }) {
      const next = wordAt(value, selectionStart)
      if (next !== null || word !== null) setWord(next)
    },
    onKeyDown: (event) => listKeysRef.current?.(event) ?? false,
    close: () => setWord(null),
    field: active === null ? {} : { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${active}`, 'aria-autocomplete': 'list' },
  }
}
