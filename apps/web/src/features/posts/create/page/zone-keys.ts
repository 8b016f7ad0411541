import { useShortcuts } from '../../../../lib/shortcuts.ts'

/** Moves the focus to the next or previous zone: its first control. */
function step(direction: 1 | -1): void {
  const zones = [...document.querySelectorAll<HTMLElement>('[data-zone]')]
  const at = zones.findIndex((zone) => zone.contains(document.activeElement))
  for (let index = at + direction, tries = 0; tries < zones.length; index += direction, tries += 1) {
    const zone = zones[(index + zones.length) % zones.length]
    const control = zone?.querySelector<HTMLElement>('textarea, button:not([tabindex="-1"]), input:not([tabindex="-1"]), [role=radio][tabindex="0"]')
    if (control) return control.focus()
  }
}

/** F6 and Shift+F6 move between the zones of the composer. */
export const useZoneKeys = (): void => useShortcuts({ F6: () => step(1), 'Shift+F6': () => step(-1) })
