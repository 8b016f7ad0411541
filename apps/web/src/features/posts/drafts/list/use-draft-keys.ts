import type { Draft } from '@marquee/contract/posts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useShortcuts } from '../../../../lib/shortcuts.ts'
import { toggleSelected, useDraftSelection } from '../bulk/selection.ts'
import { openEditor } from './drafts-ui.ts'

/** Id of the draft whose card has the focus, null when none does. */
function focusedId(): string | null {
  const card = document.activeElement?.closest<HTMLElement>('[data-draft]')
  return card?.dataset['draft'] ?? null
}

/** When the focused card is removed, its neighbour is focused. Takes the drafts and a function that focuses a card. */
function useFocusHandover(drafts: readonly Draft[], goTo: (id: string) => void): void {
  const last = useRef<{ id: string; index: number } | null>(null)
  const goToNeighbour = useEffectEvent(goTo)
  useEffect(() => {
    const lost = last.current
    if (lost && document.activeElement === document.body && !drafts.some((draft) => draft.id === lost.id)) {
      const neighbour = drafts[Math.min(lost.index, drafts.length - 1)]
      if (neighbour) goToNeighbour(neighbour.id)
    }
    const note = () => {
      const id = focusedId()
      last.current = id === null ? null : { id, index: drafts.findIndex((draft) => draft.id === id) }
    }
    note()
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [drafts])
}

/**
 * Keys of the drafts screen: J and K move to the next and previous card, E edits its text, X selects it, Delete deletes it (design.md rule E). Takes
 * the drafts in their order and the delete function; returns the id of the current card, which must stay rendered, and
 * a function that focuses a card.
 */
export function useDraftKeys(drafts: readonly Draft[], remove: (draft: Draft) => void) {
  const [currentId, setCurrentId] = useState<string | null>(null)
  const wantsFocus = useRef(false)
  useEffect(() => {
    if (!currentId || !wantsFocus.current) return
    const card = document.getElementById(`draft-${currentId}`)
    if (!card) return
    wantsFocus.current = false
    card.focus({ preventScroll: true })
    card.scrollIntoView({ block: 'nearest' })
  })
  const goTo = (id: string) => {
    wantsFocus.current = true
    setCurrentId(id)
  }
  useFocusHandover(drafts, goTo)
  const indexNow = () => drafts.findIndex((draft) => draft.id === (focusedId() ?? currentId))
  const step = (delta: number) => {
    const index = indexNow()
    const next = drafts[index < 0 ? 0 : Math.min(drafts.length - 1, Math.max(0, index + delta))]
    if (next) goTo(next.id)
  }
  const removeFocused = () => {
    const id = focusedId()
    const draft = drafts.find((one) => one.id === id)
    if (draft) remove(draft)
  }
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    e: () => {
      const id = focusedId()
      if (id) openEditor(id, 'content')
    },
    x: () => {
      const id = focusedId()
      if (id) toggleSelected(useDraftSelection, id)
    },
    Delete: removeFocused,
  })
  return { currentId, goTo }
}
