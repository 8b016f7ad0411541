import type { SearchHit } from '@marquee/contract/home'
import { normalizeText } from '@marquee/contract/shared/fuzzy'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { useTimeZone } from '../../lib/time-zone.ts'
import { buildCommands, type Command } from './commands.ts'
import { noteRecent, readRecent } from './recent.ts'
import { type Asked, readText, type Section, sectionsFor } from './rows.ts'
import { useSearch } from './use-search.ts'

export type PaletteProps = { onClose: () => void; onOpenShortcuts: () => void }

/** What a key does in the palette; null leaves it to the browser. */
function readKey({ key, ctrlKey, metaKey, shiftKey, nativeEvent }: KeyboardEvent): 'next' | 'previous' | 'run' | 'new tab' | 'actions' | 'back' | null {
  if (nativeEvent.isComposing) return null
  if (key === 'ArrowDown') return 'next'
  if (key === 'ArrowUp') return 'previous'
  if (key === 'Enter') return ctrlKey || metaKey ? 'new tab' : 'run'
  if (key === 'Tab' && !shiftKey) return 'actions'
  return key === 'Escape' ? 'back' : null
}

/** What is said where nothing is listed. */
function emptyText({ words, only }: Asked, isPending: boolean): string {
  if (isPending) return 'Searching...'
  if (words === '' && only === 'post') return 'Type words of a post.'
  if (words === '' && only === 'account') return 'Type the name of a network or an account.'
  return 'Nothing found. Try a screen name, such as Drafts.'
}

const termsOf = (words: string): readonly string[] => normalizeText(words).split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** What was typed and chosen: the text, the kind that "See all" chose, the row whose actions are listed, the highlighted row. */
function useInput() {
  const [text, setText] = useState('')
  const [kind, setKind] = useState<SearchHit['kind'] | null>(null)
  const [parent, setParent] = useState<Command | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const showActions = (of: Command | null): void => {
    setParent(of)
    setChosen(of ? null : (parent?.id ?? null))
  }
  return {
    text, kind, parent, chosen, setChosen, showActions,
    type: (next: string): void => {
      setText(next)
      setChosen(null)
      setParent(null)
      if (next.trim() === '') setKind(null)
    },
    limitTo: (next: SearchHit['kind']): void => {
      setKind(next)
      setChosen(null)
    },
    /** One step back: from the actions, from all of a kind, from the text. Returns false where there is nothing to leave but the palette. */
    back: (): boolean => {
      if (parent) showActions(null)
      else {
        setChosen(null)
        if (kind) setKind(null)
        else setText('')
      }
      return parent !== null || kind !== null || text !== ''
    },
  }
}

/** What is listed for the input. */
function useResults(input: ReturnType<typeof useInput>, onOpenShortcuts: () => void) {
  const navigate = useNavigate()
  const zone = useTimeZone()
  const isSignedIn = useSession((state) => state.status === 'signed-in')
  const userId = useSession((state) => state.user?.id)
  const asked = readText(input.text, input.kind)
  const isAction = asked.only === 'action'
  const found = useSearch(isSignedIn && !isAction ? asked.words : '', asked.only === 'action' ? null : asked.only)
  const go = (to: string): void => void navigate(to)
  const all = useMemo(() => buildCommands({ navigate: (to) => void navigate(to), openShortcuts: onOpenShortcuts, isSignedIn }), [navigate, onOpenShortcuts, isSignedIn])
  const { parent } = input
  const sections: readonly Section[] = parent
    ? [{ title: parent.label, rows: parent.actions ?? [] }]
    : sectionsFor({ asked, all, recent: readRecent(userId), found, zone, isSignedIn, navigate: go, onKind: input.limitTo })
  return { sections, rows: sections.flatMap((section) => section.rows), asked, found, isSignedIn, userId }
}

/** The palette's state. Takes what closes it and what opens the list of keys; returns what is shown and what the input does. */
export function usePalette({ onClose, onOpenShortcuts }: PaletteProps) {
  const id = useId()
  const input = useInput()
  const { text, parent, chosen } = input
  const { sections, rows, asked, found, isSignedIn, userId } = useResults(input, onOpenShortcuts)
  // Hits that arrive later do not move the chosen row: it is known by its id.
  const active = Math.max(0, rows.findIndex((row) => row.id === chosen))
  const row = rows[active]
  const setActive = (index: number): void => input.setChosen(rows[index]?.id ?? null)
  const run = (command: Command | undefined): void => {
    if (!command || command.staysOpen) return command?.run()
    // Words are not remembered, and an action on a hit is remembered as the hit.
    if (!command.id.endsWith(' about')) noteRecent(parent ?? command, userId)
    onClose()
    command.run()
  }
  const keys = {
    next: () => setActive((active + 1) % Math.max(1, rows.length)),
    previous: () => setActive((active - 1 + rows.length) % Math.max(1, rows.length)),
    run: () => run(row),
    'new tab': () => void (row?.to && window.open(row.to, '_blank', 'noopener')),
    actions: () => (parent ? input.showActions(null) : row?.actions && input.showActions(row)),
    back: () => input.back(),
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = readKey(event)
    if (key === null || (key === 'actions' && !parent && !row?.actions)) return
    if (keys[key]() === false) return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    id, text, sections, rows, active, isSignedIn, setActive, run, onKeyDown,
    setText: input.type,
    terms: parent ? [] : termsOf(found.nearest ?? asked.words),
    nearest: found.nearest && !parent ? `Nearest to “${asked.words}”: ${found.nearest}` : null,
    status: rows.length === 0 ? emptyText(asked, found.isPending) : `${rows.length} ${rows.length === 1 ? 'result' : 'results'}`,
  }
}
