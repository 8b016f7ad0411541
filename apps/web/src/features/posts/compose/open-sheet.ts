import { createSheet, readDraft, type Sheet, sheetInMemory, snapshot, storedSheets } from '../../composer/index.ts'

/** The id of this tab's sheet survives a reload of the tab. */
const TAB_KEY = 'mq:create-sheet'
const lockOf = (id: string): string => `mq-create-${id}`

let unlock: (() => void) | null = null

/** Locks the sheet for this tab, so that no other tab opens it. Browsers without locks share it. */
function lockSheet(id: string): void {
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
async function openSheets(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map((lock) => lock.name ?? ''))
}

/** This tab's previous sheet, when it is the requested one. */
function ownSheet(userId: string, draftId: string | null, zone: string): Sheet | null {
  const id = sessionStorage.getItem(TAB_KEY)
  if (!id) return null
  const inMemory = sheetInMemory(id)
  if (inMemory) return draftId === null || inMemory.server.getState().draftId === draftId ? inMemory : null
  const stored = storedSheets(userId).find((sheet) => sheet.id === id)?.stored
  return stored && (draftId === null || stored.draftId === draftId) ? createSheet(userId, { id, stored, zone }) : null
}

/** A sheet left by a closed tab: the one of the draft, else the newest that was created here. */
async function findOrphan(userId: string, draftId: string | null, zone: string): Promise<Sheet | null> {
  const open = await openSheets()
  const free = storedSheets(userId).filter(({ id }) => !open.has(lockOf(id)))
  const found = free.find(({ stored }) => (draftId === null ? stored.isNew : stored.draftId === draftId))
  return found ? createSheet(userId, { ...found, zone }) : null
}

async function fromDraft(userId: string, draftId: string, zone: string): Promise<Sheet> {
  return createSheet(userId, { draft: await readDraft(draftId), zone })
}

/**
 * Finds the sheet to show: this tab's own unfinished post (the dialog's too), one left by a closed tab, the requested draft, else an
 * empty sheet. Throws ApiError when the draft cannot be read.
 */
export async function openSheet(userId: string, draftId: string | null, zone: string): Promise<Sheet> {
  const sheet = ownSheet(userId, draftId, zone) ?? (await findOrphan(userId, draftId, zone)) ?? (draftId ? await fromDraft(userId, draftId, zone) : createSheet(userId, { zone }))
  lockSheet(sheet.id)
  // Changes made meanwhile in another window are shown, not overwritten.
  void sheet.autosave.check().catch(() => undefined) // Offline the text of this browser is used.
  return sheet
}

/** The sheet of the dialog: this tab's unfinished new post, at once; else an empty one. A draft that is open for editing stays aside. */
export function openForDialog(userId: string, zone: string): Sheet {
  const own = ownSheet(userId, null, zone)
  if (own?.isNew && own.form.getState().runId === null) return own
  return openBlank(userId, zone)
}

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

/** Starts another post, at `schedule` if given (a wall time); the previous one stays stored. */
export function openBlank(userId: string, zone: string, schedule?: string): Sheet {
  const sheet = createSheet(userId, { zone, ...(schedule && { form: { isLater: true, schedule } }) })
  lockSheet(sheet.id)
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

/** Whether the whole sheet is on the server once its changes are saved. */
function isStored(sheet: Sheet): boolean {
  const { type, parts, runId } = sheet.form.getState()
  const { conflict, draftId } = sheet.server.getState()
  return type === 'series' ? runId !== null || (parts.length > 0 && parts.every((part) => part.draftId !== null)) : !conflict && draftId !== null
}

/** Leaves the composer. Stored content is removed from this browser; what could not be stored stays and is restored. */
export async function leave(sheet: Sheet): Promise<void> {
  releaseSheet()
  await sheet.autosave.flush().then(
    () => isStored(sheet) && sheet.finish(),
    () => undefined, // The sheet keeps it in this browser and retries.
  )
}
