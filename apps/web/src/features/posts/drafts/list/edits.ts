import type { Draft } from '@marquee/contract/posts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, isOffline, isTransient, reasonOf } from '../../../../lib/api-error.ts'
import { createKeyedQueue } from '../../../../lib/keyed-queue.ts'
import { newKey } from '../../../../lib/new-key.ts'
import { toast } from '../../../../ui/toast.tsx'
import { changeDraft, type DraftChange, readDraft } from '../../../composer/index.ts'
import { findCachedDraft, patchCachedDraft } from './draft-cache.ts'
import { setConflict, setEditError, whileSaving } from './drafts-ui.ts'
import { addChoice, addWaiting, editsToChoose, isWaiting, removeWaiting, THIS_WINDOW, type WaitingEdit } from './outbox.ts'

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

/** The last version of each draft that a window's own edits have reached, while further ones of it are open: those began before it was stored. */
const ownVersions = new Map<string, string>()
const chainOf = ({ from, id }: WaitingEdit): string => `${from} ${id}`

/** Forgets what a window's edits of a draft have reached, once none of them is open. */
export function endChain(edit: WaitingEdit): void {
  if (!hasOpenEdits(edit.id)) ownVersions.delete(chainOf(edit))
}

/** Values of `draft` for the fields of `patch`. */
const valuesOf = (draft: Draft, patch: Partial<Draft>): Partial<Draft> => Object.fromEntries(Object.keys(patch).map((field) => [field, draft[field as keyof Draft]]))

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether the fields that the user changed are still what the user saw. */
const isUntouched = (draft: Draft, { base }: WaitingEdit): boolean => Object.keys(base).every((field) => field === 'media' || isSame(draft[field as keyof Draft], base[field as keyof Draft]))

/** Whether the draft is what the edit makes of it: it was stored, but the answer was lost. */
const isStored = (draft: Draft, { shown }: WaitingEdit): boolean => Object.keys(shown).every((field) => field === 'media' || isSame(draft[field as keyof Draft], shown[field as keyof Draft]))

/** Another window changed the same fields: the user has to choose. */
class ChangedElsewhere extends Error {
  readonly theirs: Draft

  constructor(theirs: Draft) {
    super('The draft was changed in another window.')
    this.theirs = theirs
  }
}

/** Whether the server refused an edit because it is not based on the stored version. */
const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.code === 'changed_elsewhere'

/** Later edits of the same window build on the version that this one has reached. */
function noteOwn(client: QueryClient, edit: WaitingEdit, stored: Draft): Draft {
  ownVersions.set(chainOf(edit), stored.updatedAt)
  patchCachedDraft(client, edit.id, { updatedAt: stored.updatedAt })
  return stored
}

/** Stores an edit, on top of what another window changed elsewhere in the draft. Throws ChangedElsewhere, ApiError. */
async function store(client: QueryClient, edit: WaitingEdit): Promise<Draft> {
  const own = ownVersions.get(chainOf(edit)) ?? ''
  const put = async (basedOn: string) => noteOwn(client, edit, await changeDraft(edit.id, { ...edit.change, basedOn }))
  try {
    return await put(own > edit.basedOn ? own : edit.basedOn)
  } catch (error) {
    if (!isOutdated(error)) throw error
  }
  const theirs = await readDraft(edit.id)
  if (isStored(theirs, edit)) return noteOwn(client, edit, theirs)
  if (!isUntouched(theirs, edit)) throw new ChangedElsewhere(theirs)
  try {
    return await put(theirs.updatedAt)
  } catch (error) {
    throw isOutdated(error) ? new ChangedElsewhere(await readDraft(edit.id)) : error
  }
}

/** Asks which version stays, here and after a reload. */
function askFor(edit: WaitingEdit, theirs: Draft): void {
  addChoice(edit)
  setConflict(edit.id, { edit, theirs })
}

function fail(client: QueryClient, edit: WaitingEdit, error: unknown): EditResult {
  if (error instanceof ChangedElsewhere) {
    patchCachedDraft(client, edit.id, error.theirs)
    askFor(edit, error.theirs)
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
      endChain(edit)
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
  const edit: WaitingEdit = { key: newKey(), from: THIS_WINDOW, id: draft.id, change, shown, failure, base: base ?? valuesOf(current, shown), basedOn: current.updatedAt }
  setEditError(draft.id, null)
  if (!isUntouched(current, edit)) {
    askFor(edit, current)
    return Promise.resolve(KEPT)
  }
  patchCachedDraft(client, draft.id, shown)
  return sendOrWait(client, edit)
}

/** Asks again about the edits that nobody had decided on when the page was left. Takes the draft's edits to the newest version; a deleted draft ends them. */
export async function askAgain(): Promise<void> {
  for (const edit of editsToChoose()) {
    try {
      const theirs = await readDraft(edit.id)
      if (isStored(theirs, edit)) removeWaiting(edit)
      else setConflict(edit.id, { edit, theirs })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) removeWaiting(edit)
      else return // They are still there the next time.
    }
  }
}

/** Leaves the draft as the other window stored it. */
export function dropEdit(edit: WaitingEdit): void {
  removeWaiting(edit)
  setConflict(edit.id, null)
}

/** Stores the edit of this window over the other one's. */
export function keepEdit(client: QueryClient, { edit, theirs }: { edit: WaitingEdit; theirs: Draft }): Promise<EditResult> {
  dropEdit(edit)
  const newest = findCachedDraft(client, edit.id) ?? theirs
  const again: WaitingEdit = { ...edit, key: newKey(), from: THIS_WINDOW, needsChoice: false, base: valuesOf(newest, edit.shown), basedOn: newest.updatedAt }
  patchCachedDraft(client, edit.id, edit.shown)
  return sendOrWait(client, again)
}
