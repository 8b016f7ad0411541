import type { Draft } from '@marquee/contract/posts'
import { AUTOSAVE_MS } from '@marquee/contract/create-post'
import type { StoreApi } from 'zustand'
import { isGone, isOffline, isOutcomeUnknown, isStale } from '../../../lib/api-error.ts'
import { newKey } from '../../../lib/new-key.ts'
import { queryClient } from '../../../lib/query.ts'
import { autosaveErrorText, changeDraft, readDraft, refreshDrafts, saveDraft } from '../draft-queries.ts'
import { bodyOfDraft, type DraftBody, draftBody, fingerprint, hasContent } from './draft-body.ts'
import type { ComposerForm, PostFile } from '../composer-form.ts'
import { isLocked } from './locked.ts'

/** The draft behind the editor, and its save state. */
export type ServerCopy = {
  draftId: string | null
  updatedAt: string | null
  postState: string
  /** Fingerprint of the server's copy. */
  saved: string
  /** The same with the server's words: facts of products are saved as tokens and answered filled. */
  shown?: string
  /** Changed facts of products that the user has to decide about. */
  toDecide: number
  /** Whether nobody asked for the last save: a post with auto-post waits for one that the user asked for. */
  isAutosaved: boolean
  /** A first save whose outcome is unknown: it is repeated unchanged, so that only one draft is created. */
  pending: { key: string; body: SaveBody } | null
  status: 'idle' | 'saving' | 'saved' | 'offline' | 'failed'
  error: string | null
  /** The draft as another window saved it, until the user has chosen between the two. */
  conflict: Draft | null
}
export const NO_COPY: ServerCopy = { draftId: null, updatedAt: null, postState: 'draft', saved: '', toDecide: 0, isAutosaved: false, pending: null, status: 'idle', error: null, conflict: null }

/** A failed save that may be transient is retried after this many milliseconds. */
const RETRY_MS = 10_000

export type AutosaveParts = {
  form: StoreApi<ComposerForm>
  server: StoreApi<ServerCopy>
  /** Files that are stored already. */
  files: () => PostFile[]
  /** Zone of the schedule input, read at every save. */
  zone: () => string
}
export type Autosave = {
  /** Reports a change; a save follows within 2 seconds. */
  touch: () => void
  /** Saves unsaved changes now, without the user having asked for it. Throws ApiError; resolves with the draft's id, null when there is nothing to save. */
  flush: () => Promise<string | null>
  /** The same because the user asked for it: also when only the server's mark of an autosave is left to remove. */
  save: () => Promise<string | null>
  /** Checks whether another window changed the draft. */
  check: () => Promise<void>
  /** Keeps this text; the other window's is in the version history. */
  keepMine: () => void
  stop: () => void
}

type SaveBody = DraftBody & { isAutosave: boolean }

async function createOnce({ server }: AutosaveParts, body: SaveBody): Promise<Draft> {
  const pending = server.getState().pending ?? { key: newKey(), body }
  server.setState({ pending })
  try {
    const draft = await saveDraft({ ...pending.body, status: 'draft' }, pending.key)
    server.setState({ pending: null, ...stateOf(draft), saved: fingerprint(pending.body) })
    return pending.body === body ? draft : await changeDraft(draft.id, { ...body, basedOn: draft.updatedAt })
  } catch (error) {
    if (!isOutcomeUnknown(error)) server.setState({ pending: null })
    throw error
  }
}

/** How many facts of a stored post are to be decided about: one at least while it is held; the held card knows how many. */
export const toDecideOf = ({ heldAt }: Pick<Draft, 'heldAt'>): number => (heldAt ? 1 : 0)
const stateOf = ({ id, updatedAt, state, isAutosaved, heldAt }: Draft) => ({ draftId: id, updatedAt, postState: state, isAutosaved, toDecide: toDecideOf({ heldAt }) })

const bodyNow = ({ form, files, zone }: AutosaveParts): DraftBody => draftBody(form.getState(), files(), zone(), new Date().getTime())

/** Reads the draft and compares. Returns whether this editor may overwrite it: also when it has what is written here, as after a save whose answer was lost. */
async function isUnchanged(parts: AutosaveParts, id: string): Promise<boolean> {
  const { server } = parts
  const { updatedAt, saved, shown } = server.getState()
  const stored = await readDraft(id)
  const isSame = stored.updatedAt === updatedAt || [saved, shown, fingerprint(bodyNow(parts))].includes(fingerprint(bodyOfDraft(stored)))
  server.setState({ postState: stored.state, toDecide: toDecideOf(stored), ...(isSame ? { updatedAt: stored.updatedAt, isAutosaved: stored.isAutosaved } : { conflict: stored }) })
  return isSame && !isLocked({ postState: stored.state })
}

/** Notices a change by another window; nothing before the first save, or while the user has one to choose about. */
async function compareNow(parts: AutosaveParts): Promise<void> {
  const { draftId, conflict } = parts.server.getState()
  if (draftId && !conflict) await isUnchanged(parts, draftId)
}

/** Has this text replace the other window's at the next save. Returns whether there was one. */
function dropConflict({ server }: AutosaveParts): boolean {
  const { conflict } = server.getState()
  if (conflict) server.setState({ conflict: null, updatedAt: conflict.updatedAt, saved: '' })
  return conflict !== null
}

/** Changes the draft on top of the version that this editor knows; on top of a newer one only if the editor's fields are the same there. */
async function change(parts: AutosaveParts, id: string, body: SaveBody): Promise<Draft | null> {
  const put = () => {
    const { updatedAt } = parts.server.getState()
    return changeDraft(id, { ...body, ...(updatedAt && { basedOn: updatedAt }) })
  }
  try {
    return await put()
  } catch (error) {
    if (isGone(error)) return createAnew(parts, body)
    if (!isStale(error)) throw error
  }
  return (await isUnchanged(parts, id)) ? put() : null
}

/** Deleted elsewhere while it is being edited here: it becomes a new draft. */
function createAnew(parts: AutosaveParts, body: SaveBody): Promise<Draft> {
  parts.server.setState({ draftId: null, updatedAt: null, saved: '', postState: 'draft' })
  return createOnce(parts, body)
}

/** Whether a save would change anything on the server. */
function isNeeded({ form, server, files }: AutosaveParts, mark: string, isAutosave: boolean): boolean {
  const { draftId, saved, conflict, isAutosaved } = server.getState()
  const isDone = mark === saved && (isAutosave || !isAutosaved)
  return !isDone && !conflict && !isLocked(server.getState()) && (draftId !== null || hasContent(form.getState(), files()))
}

async function saveSingle(parts: AutosaveParts, isAutosave: boolean): Promise<void> {
  const { server } = parts
  const body = bodyNow(parts)
  const mark = fingerprint(body)
  if (!isNeeded(parts, mark, isAutosave)) return
  const { draftId } = server.getState()
  server.setState({ status: 'saving', error: null })
  const stored = await (draftId ? change(parts, draftId, { ...body, isAutosave }) : createOnce(parts, { ...body, isAutosave }))
  if (!stored) return server.setState({ status: 'idle' })
  server.setState({ ...stateOf(stored), saved: mark, shown: fingerprint(bodyOfDraft(stored)), status: 'saved' })
  refreshDrafts(queryClient)
}

async function saveSeries({ form, server }: AutosaveParts, isAutosave: boolean): Promise<void> {
  if (isAutosave && form.getState().parts.every((part) => part.draftId === null)) return
  server.setState({ status: 'saving', error: null })
  const { savePartDrafts } = await import('../series/part-drafts.ts')
  await savePartDrafts(form, isAutosave)
  server.setState({ status: 'saved' })
}

/** Keeps the draft of one editor up to date during editing (design.md section 2). */
export function createAutosave(parts: AutosaveParts): Autosave {
  const { form, server } = parts
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = false
  const save = (isAutosave: boolean): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const work = () => (form.getState().type === 'series' ? saveSeries(parts, isAutosave) : saveSingle(parts, isAutosave))
    running = running.then(work, work)
    return running
  }
  const saveNow = async (isAutosave: boolean): Promise<string | null> => {
    if (isStopped) return server.getState().draftId
    try {
      await save(isAutosave)
    } catch (error) {
      server.setState(isOffline(error) ? { status: 'offline', error: null } : { status: 'failed', error: autosaveErrorText(error) })
      throw error
    }
    return server.getState().draftId
  }
  const tick = async () => {
    try {
      await save(true)
    } catch (error) {
      const isTransient = isOutcomeUnknown(error)
      server.setState(isOffline(error) ? { status: 'offline', error: null } : { status: 'failed', error: autosaveErrorText(error) })
      if (isTransient) schedule(RETRY_MS)
    }
  }
  function schedule(ms: number): void {
    if (!isStopped) timer ??= setTimeout(() => void tick(), ms)
  }
  const onOnline = () => void tick()
  window.addEventListener('online', onOnline)
  return {
    touch: () => schedule(AUTOSAVE_MS),
    flush: () => saveNow(true),
    save: () => saveNow(false),
    check() {
      if (server.getState().status === 'saving') return Promise.resolve()
      // No save may end while the draft is read: the editor's own version would be taken for another window's.
      const compare = () => compareNow(parts)
      return (running = running.then(compare, compare))
    },
    keepMine() {
      if (dropConflict(parts)) void tick()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      window.removeEventListener('online', onOnline)
    },
  }
}
