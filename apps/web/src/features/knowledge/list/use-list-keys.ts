import type { KnowledgeEntry } from '@marquee/contract/knowledge'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useLostFocus } from '../../../lib/use-lost-focus.ts'
import { removals } from '../entries/removals.ts'

const idOf = (element: Element | null): string | null => element?.closest<HTMLElement>('[data-entry]')?.dataset['entry'] ?? null
const focusedId = (): string | null => idOf(document.activeElement)

/**
 * Keys of the list: J and K move to the next and previous entry, E opens it, Delete deletes it (design.md rule E). When the focused
 * entry moves, it keeps the focus; when it is removed, its neighbour takes it. Returns the
 * id of the entry that must stay rendered, and the handler of the list's focus.
 */
export function useListKeys(entries: readonly KnowledgeEntry[], onEdit: (entry: KnowledgeEntry) => void) {
  const [currentId, setCurrentId] = useState<string | null>(null)
  const wantsFocus = useRef(false)
  const goTo = (index: number) => {
    const next = entries[Math.min(entries.length - 1, Math.max(0, index))]
    wantsFocus.current = next !== undefined
    setCurrentId(next?.id ?? null)
  }
  const indexOf = (wanted: string | null): number => entries.findIndex(({ id }) => id === wanted)
  const indexNow = () => indexOf(focusedId() ?? currentId)
  const withFocused = (act: (entry: KnowledgeEntry) => void) => () => {
    const entry = entries.find(({ id }) => id === focusedId())
    if (entry) act(entry)
  }
  useEffect(() => {
    if (!wantsFocus.current || currentId === null) return
    const row = document.getElementById(`entry-${currentId}`)
    if (!row) return
    wantsFocus.current = false
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
  })
  useLostFocus({
    itemOf: (element) => {
      const id = idOf(element)
      return id === null ? null : { id, index: indexOf(id) }
    },
    onLost: ({ id, index }) => {
      const moved = document.getElementById(`entry-${id}`)
      if (moved) moved.focus({ preventScroll: true })
      else goTo(index)
    },
  })
  useShortcuts({ j: () => goTo(indexNow() + 1), k: () => goTo(indexNow() - 1), e: withFocused(onEdit), Delete: withFocused(removals.remove) })
  const onFocus = ({ target }: FocusEvent) => {
    const id = idOf(target)
    if (id !== null) setCurrentId(id)
  }
  return { pinnedId: currentId, onFocus }
}
