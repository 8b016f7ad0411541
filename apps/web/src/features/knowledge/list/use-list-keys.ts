import type { KnowledgeEntry } from '@marquee/contract/knowledge'
import { useEffect, useRef, useState } from 'react'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { removals } from '../entries/removals.ts'

const focusedId = (): string | null => document.activeElement?.closest<HTMLElement>('[data-entry]')?.dataset['entry'] ?? null

/**
 * Keys of the list: J and K move to the next and previous entry, E opens it, Delete deletes it (design.md rule E). When the focused
 * entry is removed, its neighbour is focused. Returns the id of the entry that must stay rendered.
 */
export function useListKeys(entries: readonly KnowledgeEntry[], onEdit: (entry: KnowledgeEntry) => void): string | null {
  const [currentId, setCurrentId] = useState<string | null>(null)
  const wantsFocus = useRef(false)
  const last = useRef<{ id: string; index: number } | null>(null)
  const goTo = (index: number) => {
    const next = entries[Math.min(entries.length - 1, Math.max(0, index))]
    wantsFocus.current = next !== undefined
    setCurrentId(next?.id ?? null)
  }
  const indexNow = () => entries.findIndex(({ id }) => id === (focusedId() ?? currentId))
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
  useEffect(() => {
    const lost = last.current
    const neighbour = entries[Math.min(lost?.index ?? 0, entries.length - 1)]
    if (lost && neighbour && document.activeElement === document.body && !entries.some(({ id }) => id === lost.id)) {
      wantsFocus.current = true
      setCurrentId(neighbour.id)
    }
    const note = () => {
      const id = focusedId()
      last.current = id === null ? null : { id, index: entries.findIndex((entry) => entry.id === id) }
    }
    note()
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [entries])
  useShortcuts({ j: () => goTo(indexNow() + 1), k: () => goTo(indexNow() - 1), e: withFocused(onEdit), Delete: withFocused(removals.remove) })
  return currentId
}
