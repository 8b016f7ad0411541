import type { Draft } from '@marquee/contract/posts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, isOffline, isTransient, reasonOf } from '../../../../lib/api-error.ts'
import { createKeyedQueue } from '../../../../lib/keyed-queue.ts'
import { toast } from '../../../../ui/toast.tsx'
import { changeDraft, type DraftChange, readDraft } from '../../../composer/index.ts'
import { findCachedDraft, patchCachedDraft } from './draft-cache.ts'
import { setConflict, setEditError, whileSaving } from './drafts-ui.ts'
import { addWaiting, isWaiting, type WaitingEdit } from './outbox.ts'

/** Whether an edit is stored. `isKept`: it is not, but is not lost either: it waits for the connection, or for the user's choice between two versions. */
export type EditResult = { isSaved: boolean; isKept: boolean }
const SAVED: EditResult = { isSaved: true, isKept: true }
const KEPT: EditResult = { isSaved: false, isKept: true }

export type EditRequest = {
  change: DraftChange
  /** What the card shows meanwhile. */
  shown: Partial<Draft>
  /** The alert when it was rejected. */
  failure: string
  /** The values that the user changed, where they are not those of the card: an editor was opened before another window changed it. */
  base?: Partial<Draft>
}

/** Edits of one draft are sent to the server sequentially, so that the last one wins there too. */
export const edits = createKeyedQueue()

/** Whether an edit of the draft is being sent or waits, so that a response from elsewhere may be older than what the card shows. */
export const hasOpenEdits = (id: string): boolean => edits.has(id) || isWaiting(id)

/** The last version of each draft that this window stored itself, while further edits of it are open: those began before it was stored. */
const ownVersions = new Map<string, string>()

/** Values of `draft` for the fields of `patch`. */
const valuesOf = (draft: Draft, patch: Partial<Draft>): Partial<Draft> => Object.fromEntries(Object.keys(patch).map((field) => [field, draft[field as keyof Draft]]))

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether the fields that the user changed are still what the user saw. */
const isUntouched = (draft: Draft, { base }: WaitingEdit): boolean => Object.keys(base).every((field) => field === 'media' || isSame(draft[field as keyof Draft], base[field as keyof Draft]))

/** Another window changed the same fields: the user has to choose. */
class ChangedElsewhere extends Error {
  readonly theirs: Draft

  constructor(theirs: Draft) {
    super('The draft was changed in another window.')
    this.theirs = theirs
  }
}

const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'changed_elsewhere'

/** Stores an edit, on top of what another window changed elsewhere in the draft. Throws ChangedElsewhere, ApiError. */
async function store(client: QueryClient, edit: WaitingEdit): Promise<Draft> {
  const own = ownVersions.get(edit.id) ?? ''
  const put = async (basedOn: string) => {
    const stored = await changeDraft(edit.id, { ...edit.change, basedOn })
    ownVersions.set(edit.id, stored.updatedAt)
    patchCachedDraft(client, edit.id, { updatedAt: stored.updatedAt })
    return stored
  }
  try {
    return await put(own > edit.basedOn ? own : edit.basedOn)
  } catch (error) {
    if (!isStale(error)) throw error
  }
  const theirs = await readDraft(edit.id)
  if (!isUntouched(theirs, edit)) throw new ChangedElsewhere(theirs)
  try {
    return await put(theirs.updatedAt)
  } catch (error) {
    throw isStale(error) ? new ChangedElsewhere(await readDraft(edit.id)) : error
  }
}

function fail(client: QueryClient, edit: WaitingEdit, error: unknown): EditResult {
  if (error instanceof ChangedElsewhere) {
    patchCachedDraft(client, edit.id, error.theirs)
    setConflict(edit.id, { edit, theirs: error.theirs })
    return KEPT
  }
  patchCachedDraft(client, edit.id, edit.base)
  toast({ text: edit.failure, kind: 'error' })
  setEditError(edit.id, reasonOf(error))
  return { isSaved: false, isKept: false }
}

/** Whether a kept edit may succeed later: the server had a problem, was busy, or asked for a new sign-in. */
const isPassing = (error: unknown): boolean => isTransient(error) || (error instanceof ApiError && (error.status === 401 || error.status === 429))

/** Sends an edit that the card shows already. Throws the ApiError of a missing connection, and for a kept edit of any cause that passes; every other failure is shown at the card. */
export async function sendEdit(client: QueryClient, edit: WaitingEdit): Promise<EditResult> {
  const { id, shown } = edit
  try {
    const stored = await whileSaving(() => edits.run(id, () => store(client, edit)))
    // A newer edit is already shown; this response does not include it.
    if (!hasOpenEdits(id)) {
      patchCachedDraft(client, id, { ...valuesOf(stored, shown), status: stored.status, state: stored.state, updatedAt: stored.updatedAt })
      ownVersions.delete(id)
    }
    return SAVED
  } catch (error) {
    if (isOffline(error) || (isWaiting(id) && isPassing(error))) throw error
    return fail(client, edit, error)
  }
}

async function sendOrWait(client: QueryClient, edit: WaitingEdit): Promise<EditResult> {
  const wait = () => {
    addWaiting(edit)
    return KEPT
  }
  // Behind those of the same draft that wait already: they are sent in order.
  if (!navigator.onLine || isWaiting(edit.id)) return wait()
  try {
    return await sendEdit(client, edit)
  } catch {
    return wait()
  }
}

/**
 * Edits a draft: shown at once, stored in the order of the edits, kept while there is no connection. Where another window changed the same
 * fields nothing is stored until the user has chosen. Takes the draft as the card shows it.
 */
export function editDraft(client: QueryClient, draft: Draft, { change, shown, failure, base }: EditRequest): Promise<EditResult> {
  const current = findCachedDraft(client, draft.id) ?? draft
  const edit: WaitingEdit = { id: draft.id, change, shown, failure, base: base ?? valuesOf(current, shown), basedOn: current.updatedAt }
  setEditError(draft.id, null)
  if (!isUntouched(current, edit)) {
    setConflict(draft.id, { edit, theirs: current })
    return Promise.resolve(KEPT)
  }
  patchCachedDraft(client, draft.id, shown)
  return sendOrWait(client, edit)
}

/** Stores the edit of this window over the other one's. */
export function keepEdit(client: QueryClient, { edit, theirs }: { edit: WaitingEdit; theirs: Draft }): Promise<EditResult> {
  setConflict(edit.id, null)
  const newest = findCachedDraft(client, edit.id) ?? theirs
  const again: WaitingEdit = { ...edit, base: valuesOf(newest, edit.shown), basedOn: newest.updatedAt }
  patchCachedDraft(client, edit.id, edit.shown)
  return sendOrWait(client, again)
}
