import { useEffect, useEffectEvent } from 'react'
import { areSingleKeysOn, isTypingTarget } from '../../../lib/shortcuts.ts'
import { clearUndo, undoLatest } from '../moving/undo.ts'

/** A letter this soon after `G` belongs to that shortcut: `G D` goes to the drafts. */
const SEQUENCE_MS = 1_000

type Actions = { today: () => void; month: () => void; week: () => void; day: () => void }
const ACTION_OF: Readonly<Record<string, keyof Actions>> = { t: 'today', m: 'month', w: 'week', d: 'day' }

const isInDialog = (target: EventTarget | null): boolean => target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null

const isForOthers = (event: KeyboardEvent): boolean => event.defaultPrevented || event.altKey || event.shiftKey || isTypingTarget(event.target)
const maySingleKeysAct = (target: EventTarget | null): boolean => areSingleKeysOn() && !isInDialog(target)

/** Keys of the calendar: T, M, W and D choose the view, Cmd or Ctrl and Z undoes the latest change (design.md rule E). */
export function useCalendarKeys(actions: Actions): void {
  const act = useEffectEvent((name: keyof Actions) => actions[name]())
  useEffect(() => {
    let afterG = Number.NEGATIVE_INFINITY
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isForOthers(event)) return
      const key = event.key.toLowerCase()
      if (event.ctrlKey || event.metaKey) {
        if (key === 'z' && undoLatest()) event.preventDefault()
        return
      }
      const isSequence = event.timeStamp - afterG < SEQUENCE_MS
      afterG = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      const name = ACTION_OF[key]
      if (!name || isSequence || !maySingleKeysAct(event.target)) return
      event.preventDefault()
      act(name)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      clearUndo()
    }
  }, [])
}
