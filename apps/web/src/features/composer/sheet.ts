import type { Draft } from '@marquee/contract/posts'
import { createStore, type StoreApi } from 'zustand'
import { newKey } from '../../lib/new-key.ts'
import { onSessionEnd } from '../../lib/session.ts'
import { localNames, readLocal, removeLocal, userKey, writeLocal } from '../../lib/storage.ts'
import { type Composer, createComposer, filesOf, isEmpty } from './composer.ts'
import { type ComposerForm, type PostFile, readFiles, readForm } from './composer-form.ts'
import { type Autosave, createAutosave, NO_COPY, type ServerCopy, toDecideOf } from './saving/autosave.ts'
import { bodyOfDraft, type DraftBody, filesOfDraft, fingerprint, formOfDraft } from './saving/draft-body.ts'
import { createWriter, type Writer } from './text/writer.ts'
import { isSecondTime, toWall } from './time/schedule-time.ts'

/** A sheet in the browser's storage. */
type StoredSheet = {
  form: ComposerForm
  files: PostFile[]
  draftId: string | null
  updatedAt: string | null
  saved: string
  /** Created here, not opened from the drafts: it is restored automatically until it is finished. */
  isNew: boolean
  at: number
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Reads a sheet from the browser's storage; null when it is invalid. */
function readStored(value: unknown): StoredSheet | null {
  if (typeof value !== 'object' || value === null || !('form' in value)) return null
  const kept: Partial<Record<keyof StoredSheet, unknown>> = value
  return {
    form: readForm(kept.form),
    files: readFiles(kept.files),
    draftId: textOrNull(kept.draftId),
    updatedAt: textOrNull(kept.updatedAt),
    saved: textOrNull(kept.saved) ?? '',
    isNew: kept.isNew !== false,
    at: typeof kept.at === 'number' ? kept.at : 0,
  }
}

/** A composer whose post is stored during editing: in memory, in the browser's storage, and as a draft on the server. */
export type Sheet = Composer & {
  id: string
  isNew: boolean
  writer: StoreApi<Writer>
  server: StoreApi<ServerCopy>
  autosave: Autosave
  /** The draft as it was opened; null for a new post. */
  opened: DraftBody | null
  /** Zone of the schedule input; the screen keeps it current. */
  zone: () => string
  setZone: (zone: string) => void
  /** Applies another state of the draft: the form shows it, and it counts as saved. */
  load: (draft: Draft) => void
  /** Removes the sheet from memory and the browser's storage. */
  finish: () => void
}

const PREFIX = 'create:'
const nameOf = (userId: string, id: string): string => userKey(userId, PREFIX + id)

/** Whether another window changed the post, or one of the series, and the user has not chosen between the two yet. */
export const hasConflict = ({ form, server }: Pick<Sheet, 'form' | 'server'>): boolean => server.getState().conflict !== null || (form.getState().type === 'series' && form.getState().parts.some((part) => part.conflict !== null))

/** Sheets of this tab that are in memory. */
const sheets = new Map<string, Sheet>()

/** Drops every sheet from memory: none of them is written any more, here or on the server. */
export function clearSheets(): void {
  for (const sheet of sheets.values()) sheet.autosave.stop()
  sheets.clear()
}
onSessionEnd(clearSheets)

export const sheetInMemory = (id: string): Sheet | undefined => sheets.get(id)

/** Sheets of the user in this browser's storage, newest first. */
export function storedSheets(userId: string): { id: string; stored: StoredSheet }[] {
  const prefix = nameOf(userId, '')
  const found = localNames(prefix).flatMap((name) => {
    const stored = readStored(readLocal(name))
    return stored ? [{ id: name.slice(prefix.length), stored }] : []
  })
  return found.sort((a, b) => b.stored.at - a.stored.at)
}

/** The sheet in the form that the browser's storage keeps. */
export function snapshot(sheet: Sheet): StoredSheet {
  const { draftId, updatedAt, saved } = sheet.server.getState()
  return { form: sheet.form.getState(), files: filesOf(sheet), draftId, updatedAt, saved, isNew: sheet.isNew, at: new Date().getTime() }
}

/** Writes the sheet into the browser's storage at every change; an empty one is removed from it. */
function keepLocal(userId: string, sheet: Sheet): void {
  // A sheet of an ended session must not write back what log-out has removed.
  if (sheets.get(sheet.id) !== sheet) return
  if (isEmpty(sheet) && sheet.server.getState().draftId === null) removeLocal(nameOf(userId, sheet.id))
  else writeLocal(nameOf(userId, sheet.id), snapshot(sheet))
}

function follow(userId: string, sheet: Sheet): void {
  const keep = () => keepLocal(userId, sheet)
  const changed = () => {
    keep()
    sheet.autosave.touch()
  }
  sheet.form.subscribe(changed)
  sheet.media.subscribe(changed)
  sheet.server.subscribe(keep)
}

/**
 * The instant of a stored draft behind the wall time in the form: while nobody chooses another time, a change of the zone (the browser's
 * until the profile is loaded, then the profile's) changes how it is written, never the instant.
 */
function keptTime(form: StoreApi<ComposerForm>) {
  let kept: { iso: string; wall: string } | null = null
  const note = ({ scheduledTime: iso }: Pick<Draft, 'scheduledTime'>, zone: string): void => {
    kept = iso ? { iso, wall: toWall(new Date(iso).getTime(), zone) } : null
  }
  return {
    note,
    showIn(zone: string): void {
      const { isLater, schedule } = form.getState()
      if (!kept || !isLater || schedule !== kept.wall) return
      const { iso } = kept
      note({ scheduledTime: iso }, zone)
      form.setState({ schedule: toWall(new Date(iso).getTime(), zone), isSecond: isSecondTime(iso, zone) })
    },
  }
}

type Start = { id?: string; stored?: StoredSheet; draft?: Draft; form?: Partial<ComposerForm>; files?: readonly PostFile[]; zone: string }

/** Initial content of a sheet: the browser's stored copy, a draft of the server, or the dialog's handoff. */
function initialComposer({ stored, draft, form = {}, files = [], zone }: Start): Composer {
  if (stored) return createComposer(stored.form, stored.files)
  return draft ? createComposer(formOfDraft(draft, zone), filesOfDraft(draft)) : createComposer(form, files)
}

/** Creates a sheet: from the browser's storage, from a draft, or from the dialog's handoff; else an empty one. */
export function createSheet(userId: string, start: Start): Sheet {
  const { id = newKey(), stored, draft } = start
  let zone = start.zone
  const { form, media } = initialComposer(start)
  const server = createStore<ServerCopy>(() => ({
    ...NO_COPY,
    // Whether the last save was an autosave is not kept: one save more does no harm.
    ...(stored && { draftId: stored.draftId, updatedAt: stored.updatedAt, saved: stored.saved, isAutosaved: true }),
    ...(draft && copyOf(draft)),
  }))
  const kept = keptTime(form)
  if (draft) kept.note(draft, zone)
  const autosave = createAutosave({ form, server, files: () => filesOf({ media }), zone: () => zone })
  const sheet: Sheet = {
    id, isNew: stored?.isNew ?? !draft, opened: draft ? bodyOfDraft(draft) : null, form, media, server, autosave, writer: createWriter(form), zone: () => zone,
    setZone(next) {
      if (next === zone) return
      zone = next
      kept.showIn(next)
      // A wall time means another instant now.
      if (form.getState().isLater) autosave.touch()
    },
    load(next) {
      media.getState().clear()
      for (const file of filesOfDraft(next)) media.getState().addStored(file)
      form.setState(formOfDraft(next, zone), true)
      kept.note(next, zone)
      server.setState({ ...NO_COPY, ...copyOf(next) })
    },
    finish() {
      autosave.stop()
      sheet.writer.getState().stop()
      sheets.delete(id)
      removeLocal(nameOf(userId, id))
    },
  }
  sheets.set(id, sheet)
  follow(userId, sheet)
  // The browser's copy may be newer than the server's.
  if (stored || start.form) autosave.touch()
  return sheet
}

const copyOf = (draft: Draft) => ({ draftId: draft.id, updatedAt: draft.updatedAt, postState: draft.state, isAutosaved: draft.isAutosaved, toDecide: toDecideOf(draft), saved: fingerprint(bodyOfDraft(draft)), status: 'saved' as const })
