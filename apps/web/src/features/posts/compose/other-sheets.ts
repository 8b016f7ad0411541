import { createSheet, lockOf, lockSheet, openSheets, type Sheet, sheetInMemory, snapshot, storedSheets } from '../../composer/index.ts'

// Loaded when one of them is needed: most visits begin with the tab's own sheet or an empty one.

/** Unfinished new posts of this browser that no tab has open, newest first, without the shown one. */
export async function unfinished(userId: string, shown: string): Promise<{ id: string; text: string; at: number }[]> {
  const open = await openSheets()
  return storedSheets(userId)
    .filter(({ id, stored }) => id !== shown && stored.isNew && !open.has(lockOf(id)))
    .map(({ id, stored }) => ({ id, at: stored.at, text: stored.form.text.trim() || stored.form.parts[0]?.content.trim() || stored.form.description.trim() }))
}

/** Opens an unfinished post again; null when another tab has finished it meanwhile. */
export function reopenUnfinished(userId: string, id: string, zone: string): Sheet | null {
  const stored = storedSheets(userId).find((sheet) => sheet.id === id)?.stored
  const sheet = sheetInMemory(id) ?? (stored ? createSheet(userId, { id, stored, zone }) : null)
  if (sheet) lockSheet(sheet.id)
  return sheet
}

/** Restores a discarded sheet. */
export function reopen(userId: string, gone: Sheet): Sheet {
  const sheet = createSheet(userId, { id: gone.id, stored: snapshot(gone), zone: gone.zone() })
  lockSheet(sheet.id)
  return sheet
}

const VIDEO = /\.(mp4|m4v|mov|webm)$/i

/** Starts a post with files of the library. Takes their addresses. */
export function openWithFiles(userId: string, urls: readonly string[], zone: string): Sheet {
  const files = urls.map((url) => ({ url, type: VIDEO.test(url) ? 'video/mp4' : 'image/jpeg', name: decodeURIComponent(url.split('/').at(-1) ?? '') }))
  const sheet = createSheet(userId, { files, zone, form: {} })
  lockSheet(sheet.id)
  return sheet
}
