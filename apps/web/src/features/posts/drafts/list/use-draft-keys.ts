import type { Draft } from '@marquee/contract/posts'
import { useEffect, useRef, useState } from 'react'
import { useShortcuts } from '../../../../lib/shortcuts.ts'
import { useLostFocus } from '../../../../lib/use-lost-focus.ts'
import { toggleSelected, useDraftSelection } from '../bulk/selection.ts'
import { openEditor } from './drafts-ui.ts'

const idOf = (element: Element | null): string | null => element?.closest<HTMLElement>('[data-draft]')?.dataset['draft'] ?? null
/** Id of the draft whose card has the focus, null when none does. */
const focusedId = (): string | null => idOf(document.activeElement)

/**
 * Keys of the drafts screen: J and K move to the next and previous card, E edits its text, X selects it, Delete deletes it (design.md rule E). A card
 * that moves keeps the focus; when it is removed, its neighbour takes it. Takes the drafts in their order and the delete function; returns the
 * id of the current card, which must stay rendered, a function that sets it, and one that focuses a card.
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
  useLostFocus({
    itemOf: (element) => {
      const id = idOf(element)
      return id === null ? null : { id, index: drafts.findIndex((draft) => draft.id === id) }
    },
    onLost: ({ id, index }) => {
      const moved = document.getElementById(`draft-${id}`)
      const neighbour = drafts[Math.min(Math.max(0, index), drafts.length - 1)]
      if (moved) moved.focus({ preventScroll: true })
      else if (neighbour) goTo(neighbour.id)
    },
  })
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
  return { currentId, setCurrentId, goTo }
}
