import { useEffect, useRef } from 'react'
import { tinykeys } from 'tinykeys'
import { readLocal, writeLocal } from './storage.ts'

/** Actions by key, in the notation of tinykeys: `c`, `g d`, `Shift+?`, `$mod+k`. */
export type Shortcuts = Record<string, (event: KeyboardEvent) => void>

const SETTING = 'single-keys'

/** Whether keys without Ctrl or Cmd act (WCAG 2.1.4: they can be switched off). */
export const areSingleKeysOn = (): boolean => readLocal(SETTING) !== false
export const setSingleKeys = (isOn: boolean): void => writeLocal(SETTING, isOn)

/** Whether typing in `target` must not trigger single-key shortcuts. */
export function isTypingTarget(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, [role=textbox], [role=combobox]') !== null
}

/** Keys that type something, or could: function keys do not. */
const isPlain = (keys: string): boolean => !/\$mod|Control|Meta|Alt|(?:^|\+)F\d/.test(keys)

function mayAct(keys: string, event: KeyboardEvent): boolean {
  if (event.defaultPrevented) return false
  if (!isPlain(keys)) return true
  const isInDialog = event.target instanceof HTMLElement && event.target.closest('[role=dialog], [role=alertdialog]') !== null
  return areSingleKeysOn() && !isTypingTarget(event.target) && !isInDialog
}

/** Listens for keys while the component is mounted (design.md rule E). Takes actions by key and whether they are on. */
export function useShortcuts(shortcuts: Shortcuts, isOn = true): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  const keys = Object.keys(shortcuts).join('\n')
  useEffect(() => {
    if (!isOn || keys === '') return
    const bindings = keys.split('\n').map((key) => [key, (event: KeyboardEvent) => {
      if (!mayAct(key, event)) return
      event.preventDefault()
      latest.current[key]?.(event)
    }] as const)
    return tinykeys(window, Object.fromEntries(bindings), { ignore: () => false })
  }, [keys, isOn])
}
