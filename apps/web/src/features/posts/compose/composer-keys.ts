import { type KeyboardEvent, useMemo } from 'react'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { chooseSuggestion, type Sheet } from '../../composer/index.ts'

const CONTROLS = 'textarea, button:not([tabindex="-1"]):not([aria-hidden]), select, input:not([tabindex="-1"]):not([type=file]), [role=radio][tabindex="0"]'

/** Moves the focus to the next or previous zone: its first control. */
function stepZone(direction: 1 | -1): void {
  const zones = [...document.querySelectorAll<HTMLElement>('[data-zone]')]
  const here = zones.findIndex((zone) => zone.contains(document.activeElement))
  const at = here === -1 && direction === -1 ? 0 : here
  for (let tries = 1; tries <= zones.length; tries += 1) {
    const zone = zones[(at + direction * tries + zones.length * 2) % zones.length]
    const control = zone?.querySelector<HTMLElement>(CONTROLS)
    if (control) return control.focus()
  }
}

const helperField = (): HTMLElement | null => document.querySelector('[data-helper-field]')

/** Goes to the helper's field; a folded helper is opened first. */
function goToHelper(): void {
  if (helperField()) return helperField()?.focus()
  document.querySelector<HTMLElement>('[data-open-helper]')?.click()
  requestAnimationFrame(() => requestAnimationFrame(() => helperField()?.focus()))
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/**
 * The keys of a composer (design.md rule E): Ctrl or Cmd with Enter decides, with S saves the draft, with J goes to the helper; F6 and
 * Shift+F6 move between zones; digits choose suggestions while nothing is being typed. Takes the sheet, the actions, and whether they are on.
 */
export function useComposerKeys(sheet: Sheet, { primary, saveDraft }: { primary: () => void; saveDraft: () => void }, isOn = true): void {
  const digits = useMemo(() => Object.fromEntries(DIGITS.map((digit) => [digit, () => chooseSuggestion(sheet, Number(digit) - 1)])), [sheet])
  useShortcuts({ ...digits, F6: () => stepZone(1), 'Shift+F6': () => stepZone(-1), '$mod+Enter': primary, '$mod+s': saveDraft, '$mod+j': goToHelper }, isOn)
}

/** Esc stops the AI's writing, before it closes anything. Takes the sheet; returns the handler of the composer's frame. */
export const stopOnEscape = (sheet: Sheet) => (event: KeyboardEvent): void => {
  const { status, stop } = sheet.writer.getState()
  if (event.key !== 'Escape' || event.defaultPrevented || status !== 'writing') return
  event.preventDefault()
  event.stopPropagation()
  stop()
}
