import { bindStored, createSheet, lockOf, lockSheet, openSheets, readDraft, releaseSheet, type Sheet, sheetInMemory, sheetOfTab, storedSheets } from '../../composer/index.ts'

/** This tab's previous sheet, when it is the requested one. */
function ownSheet(userId: string, draftId: string | null, zone: string): Sheet | null {
  const id = sheetOfTab()
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
  const draft = await readDraft(draftId)
  const sheet = createSheet(userId, { draft, zone })
  await bindStored(sheet, draft)
  return sheet
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

/** Starts another post, at `schedule` if given (a wall time); the previous one stays stored. */
export function openBlank(userId: string, zone: string, schedule?: string): Sheet {
  const sheet = createSheet(userId, { zone, ...(schedule && { form: { isLater: true, schedule } }) })
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
