import type { Draft } from '@marquee/contract/posts'
import { useEffect, useRef, useState } from 'react'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { openEditor } from './drafts-ui.ts'

/** Id of the draft whose card holds the focus, null when none does. */
function focusedId(): string | null {
  const card = document.activeElement?.closest<HTMLElement>('[data-draft]')
  return card?.dataset['draft'] ?? null
}

/**
 * Keys of the drafts screen: J and K go to the next and previous card, E edits its text, Delete deletes it (ux.md rule E). Takes
 * the drafts in their order and what deletes one; returns the id of the card the keys are at, which must stay rendered, and
 * the function that goes to a card.
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
  const goTo = (id: string | null) => {
    wantsFocus.current = id !== null
    setCurrentId(id)
  }
  const indexNow = () => drafts.findIndex((draft) => draft.id === (focusedId() ?? currentId))
  const step = (delta: number) => {
    const index = indexNow()
    const next = drafts[index < 0 ? 0 : Math.min(drafts.length - 1, Math.max(0, index + delta))]
    if (next) goTo(next.id)
  }
  const removeFocused = () => {
    const index = drafts.findIndex((draft) => draft.id === focusedId())
    const draft = drafts[index]
    if (!draft) return
    goTo((drafts[index + 1] ?? drafts[index - 1])?.id ?? null)
    remove(draft)
  }
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    e: () => {
      const id = focusedId()
      if (id) openEditor(id, 'content')
    },
    Delete: removeFocused,
  })
  return { currentId, goTo }
}
