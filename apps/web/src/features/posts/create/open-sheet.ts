import { createSheet, readDraft, type Sheet, sheetInMemory, snapshot, storedSheets } from '../../composer/index.ts'
import { takeHandoff } from './handoff.ts'

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

function fromDialog(userId: string, zone: string): Sheet | null {
  const handoff = takeHandoff()
  return handoff && createSheet(userId, { ...handoff, zone })
}

/**
 * Finds the sheet to show: the dialog's handoff, this tab's own unfinished post, one left by a closed
 * tab, the requested draft, else an empty sheet. Throws ApiError when the draft cannot be read.
 */
export async function openSheet(userId: string, draftId: string | null, zone: string): Promise<Sheet> {
  const sheet = fromDialog(userId, zone) ?? ownSheet(userId, draftId, zone) ?? (await findOrphan(userId, draftId, zone)) ?? (draftId ? await fromDraft(userId, draftId, zone) : createSheet(userId, { zone }))
  lockSheet(sheet.id)
  // Changes made meanwhile in another window are shown, not overwritten.
  void sheet.autosave.check().catch(() => undefined) // Offline the text of this browser is used.
  return sheet
}

/** Starts another post; the previous one stays stored. */
export function openBlank(userId: string, zone: string): Sheet {
  const sheet = createSheet(userId, { zone })
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
