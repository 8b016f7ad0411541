import type { Draft } from '@marquee/contract/posts'
import { create } from 'zustand'
import { onSessionEnd } from '../../../../lib/session.ts'
import type { WaitingEdit } from './outbox.ts'

export type DraftField = 'content' | 'time' | 'platforms' | 'media'
export type MediaMode = 'smart' | 'manual'

/** The text in the open editor, and the stored one that it began with. */
type TypedText = { value: string; base: string }

/** State of the drafts screen besides the server's data: the one open editor, and which drafts are being sent. */
type DraftsUi = {
  editing: { id: string; field: DraftField; typed?: TypedText } | null
  sending: Readonly<Record<string, 'publish' | 'schedule'>>
  /** Why the last edit of a draft was rejected, in the server's words. */
  editErrors: Readonly<Record<string, string>>
  /** Edits that are not stored, since another window changed the same: its version, as stored. */
  conflicts: Readonly<Record<string, { edit: WaitingEdit; theirs: Draft }>>
  /** How media of a draft are selected, where it is not the default. */
  mediaModes: Readonly<Record<string, MediaMode>>
  /** Edits that are being stored, and when the last one was, until one fails. */
  saving: number
  savedAt: string | null
}

export const useDraftsUi = create<DraftsUi>(() => ({ editing: null, sending: {}, editErrors: {}, conflicts: {}, mediaModes: {}, saving: 0, savedAt: null }))

onSessionEnd(() => useDraftsUi.setState({ savedAt: null }))

/** Opens an editor of a card, which closes the one that was open. */
export const openEditor = (id: string, field: DraftField): void => useDraftsUi.setState({ editing: { id, field } })

/** Keeps what is typed into the text of a card: a list read again may move the card, with a new editor in its new place. */
export const keepTyped = (id: string, typed: TypedText): void =>
  useDraftsUi.setState(({ editing }) => (editing?.id === id && editing.field === 'content' ? { editing: { ...editing, typed } } : {}))

/** What `keepTyped` has kept of the open editor of a draft. */
export function typedText(id: string): TypedText | undefined {
  const { editing } = useDraftsUi.getState()
  return editing?.id === id ? editing.typed : undefined
}

/** Closes an editor, unless another one has been opened meanwhile. */
export function closeEditor(id: string, field: DraftField): void {
  const { editing } = useDraftsUi.getState()
  if (editing?.id !== id || editing.field !== field) return
  useDraftsUi.setState({ editing: null })
  requestAnimationFrame(() => returnFocus(id))
}

/** When its editor is gone the focus would be lost: the card takes it, so that the keys still work. */
function returnFocus(id: string): void {
  if (document.activeElement === document.body) document.getElementById(`draft-${id}`)?.focus({ preventScroll: true })
}

/** Posts that this tab submitted and whose outcome is not known yet. */
export const awaited = new Set<string>()

/** A copy of `record` with `value` at `id`, or without `id` when there is no value. */
function withEntry<T>(record: Readonly<Record<string, T>>, id: string, value: T | null): Record<string, T> {
  const { [id]: _, ...rest } = record
  return value === null ? rest : { ...rest, [id]: value }
}

/** Records that a draft is being sent to the server; null when it no longer is. */
export const setSending = (id: string, action: 'publish' | 'schedule' | null): void =>
  useDraftsUi.setState(({ sending }) => ({ sending: withEntry(sending, id, action) }))

/** Stores the reason of a rejected edit with the draft; null when a new edit begins. */
export const setEditError = (id: string, reason: string | null): void =>
  useDraftsUi.setState(({ editErrors }) => ({ editErrors: withEntry(editErrors, id, reason) }))

/** Stores what the user has to choose between; null once they have. */
export const setConflict = (id: string, conflict: { edit: WaitingEdit; theirs: Draft } | null): void =>
  useDraftsUi.setState(({ conflicts }) => ({ conflicts: withEntry(conflicts, id, conflict) }))

/** Shows an edit as being stored while `work` runs, and when it was. Takes what stores it and returns the time; returns what that returns, throws what it throws. */
export async function whileSaving<T extends { updatedAt: string }>(work: () => Promise<T>): Promise<T> {
  const end = (savedAt: string | null) => useDraftsUi.setState(({ saving }) => ({ saving: saving - 1, savedAt }))
  useDraftsUi.setState(({ saving }) => ({ saving: saving + 1 }))
  try {
    const stored = await work()
    end(stored.updatedAt)
    return stored
  } catch (error) {
    end(null)
    throw error
  }
}

/** Selects between suggestions and the whole library for the media of a draft (trace.md DRAFT-04). */
export const setMediaMode = (id: string, mode: MediaMode): void =>
  useDraftsUi.setState(({ mediaModes }) => ({ mediaModes: withEntry(mediaModes, id, mode === 'manual' ? null : mode) }))
