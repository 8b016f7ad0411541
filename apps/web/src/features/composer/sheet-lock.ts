/** The id of this tab's sheet survives a reload of the tab. */
const TAB_KEY = 'mq:create-sheet'
/** Name of the lock of a sheet. */
export const lockOf = (id: string): string => `mq-create-${id}`

/** The id of this tab's sheet; null without one. */
export const sheetOfTab = (): string | null => sessionStorage.getItem(TAB_KEY)

let unlock: (() => void) | null = null

/** Locks the sheet for this tab, so that no other tab opens it. Browsers without locks share it. */
export function lockSheet(id: string): void {
  sessionStorage.setItem(TAB_KEY, id)
  unlock?.()
  if (!('locks' in navigator)) return
  const unlocked = new Promise<void>((resolve) => (unlock = resolve))
  void navigator.locks.request(lockOf(id), { ifAvailable: true }, () => unlocked)
}

/** Clears the id of this tab's sheet. */
export function releaseSheet(): void {
  sessionStorage.removeItem(TAB_KEY)
  unlock?.()
  unlock = null
}

/** Sheets that are open in some tab. */
export async function openSheets(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map((lock) => lock.name ?? ''))
}
