import { create } from 'zustand'

export type DraftField = 'content' | 'time' | 'platforms'
export type MediaMode = 'smart' | 'manual'

/** What happens on the drafts screen beside the server's data: the one open editor, and what is being sent. */
type DraftsUi = {
  editing: { id: string; field: DraftField } | null
  sending: Readonly<Record<string, 'publish' | 'schedule'>>
  /** Why the last edit of a draft was refused, in the server's words. */
  refusals: Readonly<Record<string, string>>
  /** How media of a draft are chosen, where it is not the usual way. */
  mediaModes: Readonly<Record<string, MediaMode>>
}

export const useDraftsUi = create<DraftsUi>(() => ({ editing: null, sending: {}, refusals: {}, mediaModes: {} }))

/** Opens an editor of a card, and so closes the one that was open. */
export const openEditor = (id: string, field: DraftField): void => useDraftsUi.setState({ editing: { id, field } })

/** Closes an editor, unless another one has been opened meanwhile. */
export function closeEditor(id: string, field: DraftField): void {
  const { editing } = useDraftsUi.getState()
  if (editing?.id !== id || editing.field !== field) return
  useDraftsUi.setState({ editing: null })
  requestAnimationFrame(() => returnFocus(id))
}

/** With its editor gone the focus would be lost: the card takes it, so that the keys work on. */
function returnFocus(id: string): void {
  if (document.activeElement === document.body) document.getElementById(`draft-${id}`)?.focus({ preventScroll: true })
}

/** Posts that this tab handed over and whose outcome is not known yet. */
export const awaited = new Set<string>()

/** A copy of `record` with `value` at `id`, or without `id` when there is no value. */
function withEntry<T>(record: Readonly<Record<string, T>>, id: string, value: T | null): Record<string, T> {
  const { [id]: _, ...rest } = record
  return value === null ? rest : { ...rest, [id]: value }
}

/** Notes that a draft is on its way to the server; null when it is not any more. */
export const setSending = (id: string, action: 'publish' | 'schedule' | null): void =>
  useDraftsUi.setState(({ sending }) => ({ sending: withEntry(sending, id, action) }))

/** Keeps the reason of a refused edit beside the draft; null when a new edit begins. */
export const setRefusal = (id: string, reason: string | null): void =>
  useDraftsUi.setState(({ refusals }) => ({ refusals: withEntry(refusals, id, reason) }))

/** Chooses between suggestions and the whole library for the media of a draft (trace.md DRAFT-04). */
export const setMediaMode = (id: string, mode: MediaMode): void =>
  useDraftsUi.setState(({ mediaModes }) => ({ mediaModes: withEntry(mediaModes, id, mode === 'manual' ? null : mode) }))
