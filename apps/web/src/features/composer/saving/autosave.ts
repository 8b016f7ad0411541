import type { Draft } from '@marquee/contract/posts'
import { AUTOSAVE_MS } from '@marquee/contract/create-post'
import type { StoreApi } from 'zustand'
import { isGone, isOffline, isOutcomeUnknown } from '../../../lib/api-error.ts'
import { newKey } from '../../../lib/new-key.ts'
import { queryClient } from '../../../lib/query.ts'
import { autosaveErrorText, changeDraft, readDraft, refreshDrafts, saveDraft } from '../draft-queries.ts'
import { bodyOfDraft, type DraftBody, draftBody, fingerprint, hasContent } from './draft-body.ts'
import type { ComposerForm, PostFile } from '../composer-form.ts'
import { savePartDrafts } from '../series/part-drafts.ts'

/** The draft behind the editor, and its save state. */
export type ServerCopy = {
  draftId: string | null
  updatedAt: string | null
  postState: string
  /** Fingerprint of the server's copy. */
  saved: string
  /** A first save whose outcome is unknown: it is repeated unchanged, so that only one draft is created. */
  pending: { key: string; body: DraftBody } | null
  status: 'idle' | 'saving' | 'saved' | 'offline' | 'failed'
  error: string | null
  /** The draft as another window saved it, until the user has chosen between the two. */
  conflict: Draft | null
}
export const NO_COPY: ServerCopy = { draftId: null, updatedAt: null, postState: 'draft', saved: '', pending: null, status: 'idle', error: null, conflict: null }

/** A failed save that may be transient is retried after this many milliseconds. */
const RETRY_MS = 10_000
const EDITABLE: readonly string[] = ['draft', 'scheduled', 'pending_approval']
export const isLocked = (copy: Pick<ServerCopy, 'postState'>): boolean => !EDITABLE.includes(copy.postState)

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
  /** Saves unsaved changes now. Throws ApiError; resolves with the draft's id, null when there is nothing to save. */
  flush: () => Promise<string | null>
  /** Checks whether another window changed the draft. */
  check: () => Promise<void>
  /** Keeps this text; the other window's is in the version history. */
  keepMine: () => void
  stop: () => void
}

async function createOnce({ server }: AutosaveParts, body: DraftBody): Promise<Draft> {
  const pending = server.getState().pending ?? { key: newKey(), body }
  server.setState({ pending })
  try {
    const draft = await saveDraft({ ...pending.body, status: 'draft' }, pending.key)
    server.setState({ pending: null, draftId: draft.id, updatedAt: draft.updatedAt, saved: fingerprint(pending.body) })
    return pending.body === body ? draft : await changeDraft(draft.id, body)
  } catch (error) {
    if (!isOutcomeUnknown(error)) server.setState({ pending: null })
    throw error
  }
}

/** Reads the draft and compares. Returns whether this editor may overwrite it. */
async function isUnchanged({ server }: AutosaveParts, id: string): Promise<boolean> {
  const { updatedAt, saved } = server.getState()
  const stored = await readDraft(id)
  const isSame = stored.updatedAt === updatedAt || fingerprint(bodyOfDraft(stored)) === saved
  server.setState({ postState: stored.state, ...(isSame ? { updatedAt: stored.updatedAt } : { conflict: stored }) })
  return isSame && !isLocked({ postState: stored.state })
}

async function change(parts: AutosaveParts, id: string, body: DraftBody): Promise<Draft | null> {
  try {
    if (!(await isUnchanged(parts, id))) return null
    // A post whose time is removed leaves the schedule.
    const leaves = parts.server.getState().postState === 'scheduled' && body.scheduledTime === null
    return await changeDraft(id, { ...body, ...(leaves && { status: 'draft' as const }) })
  } catch (error) {
    if (!isGone(error)) throw error
    // Deleted elsewhere while it is being edited here: it becomes a new draft.
    parts.server.setState({ draftId: null, updatedAt: null, saved: '', postState: 'draft' })
    return createOnce(parts, body)
  }
}

async function saveSingle(parts: AutosaveParts): Promise<void> {
  const { form, server, files, zone } = parts
  const body = draftBody(form.getState(), files(), zone(), new Date().getTime())
  const { draftId, saved, conflict } = server.getState()
  const mark = fingerprint(body)
  if (mark === saved || conflict || isLocked(server.getState()) || (!draftId && !hasContent(form.getState(), files()))) return
  server.setState({ status: 'saving', error: null })
  const stored = draftId ? await change(parts, draftId, body) : await createOnce(parts, body)
  if (!stored) return server.setState({ status: 'idle' })
  server.setState({ draftId: stored.id, updatedAt: stored.updatedAt, postState: stored.state, saved: mark, status: 'saved' })
  refreshDrafts(queryClient)
}

async function saveSeries({ form, server }: AutosaveParts): Promise<void> {
  if (form.getState().parts.every((part) => part.draftId === null)) return
  server.setState({ status: 'saving', error: null })
  await savePartDrafts(form, 'changed')
  server.setState({ status: 'saved' })
}

/** Keeps the draft of one editor up to date during editing (design.md section 2). */
export function createAutosave(parts: AutosaveParts): Autosave {
  const { form, server } = parts
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = false
  const save = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const work = () => (form.getState().type === 'series' ? saveSeries(parts) : saveSingle(parts))
    running = running.then(work, work)
    return running
  }
  const tick = async () => {
    try {
      await save()
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
    async flush() {
      if (isStopped) return server.getState().draftId
      try {
        await save()
      } catch (error) {
        server.setState(isOffline(error) ? { status: 'offline', error: null } : { status: 'failed', error: autosaveErrorText(error) })
        throw error
      }
      return server.getState().draftId
    },
    async check() {
      const { draftId, conflict, status } = server.getState()
      if (!draftId || conflict || status === 'saving') return
      await running.catch(() => undefined) // The save has reported its failure itself.
      await isUnchanged(parts, draftId)
    },
    keepMine() {
      const { conflict } = server.getState()
      if (!conflict) return
      server.setState({ conflict: null, updatedAt: conflict.updatedAt, saved: '' })
      void tick()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      window.removeEventListener('online', onOnline)
    },
  }
}
