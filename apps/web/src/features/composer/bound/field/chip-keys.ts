import type { KeyboardEvent } from 'react'
import { type Chip, chipAt, type Shown } from './shown.ts'

type Field = Pick<HTMLTextAreaElement, 'selectionStart' | 'selectionEnd' | 'setSelectionRange'>

/** The chip that is selected, and nothing else. */
export const selectedChip = ({ chips }: Shown, { selectionStart, selectionEnd }: Pick<Field, 'selectionStart' | 'selectionEnd'>): Chip | undefined =>
  chips.find(({ start, end }) => start === selectionStart && end === selectionEnd)

/** Widens a selection so that no chip is taken in part; a caret inside one selects it. */
export function keepWhole(shown: Shown, field: Field): void {
  const [first, last] = [chipAt(shown, field.selectionStart), chipAt(shown, field.selectionEnd)]
  if (first || last) field.setSelectionRange(first?.start ?? field.selectionStart, last?.end ?? field.selectionEnd)
}

const hasModifier = ({ shiftKey, metaKey, ctrlKey, altKey }: Key): boolean => shiftKey || metaKey || ctrlKey || altKey

type Acts = { onOpen: (chip: Chip) => void; onRemove: (chip: Chip) => void }
type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'metaKey' | 'ctrlKey' | 'altKey'>

/** The chip that a key at the caret is about: the one before it, or the one behind it. */
function besideCaret({ chips }: Shown, { selectionStart, selectionEnd }: Field, key: string): Chip | undefined {
  if (selectionStart !== selectionEnd) return undefined
  if (key === 'ArrowLeft' || key === 'Backspace') return chips.find(({ end }) => end === selectionStart)
  return key === 'ArrowRight' || key === 'Delete' ? chips.find(({ start }) => start === selectionStart) : undefined
}

/** Arrows take a chip as a whole, Backspace and Delete remove it so, Enter opens what happens when it changes. Returns whether the key was used. */
export function pressChip(shown: Shown, field: Field, pressed: Key, { onOpen, onRemove }: Acts): boolean {
  const { key } = pressed
  if (hasModifier(pressed)) return false
  const selected = selectedChip(shown, field)
  const chip = selected ?? besideCaret(shown, field, key)
  if (!chip) return false
  if (key === 'Backspace' || key === 'Delete') onRemove(chip)
  else if (key === 'Enter' && selected) onOpen(chip)
  else if (selected === undefined && key.startsWith('Arrow')) field.setSelectionRange(chip.start, chip.end)
  else return false
  return true
}
