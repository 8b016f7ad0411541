import { create } from 'zustand'

export type DraftField = 'content' | 'time' | 'platforms'

/** What happens on the drafts screen beside the server's data: the one open editor, and what is being sent. */
type DraftsUi = {
  editing: { id: string; field: DraftField } | null
  sending: Readonly<Record<string, 'publish' | 'schedule'>>
}

export const useDraftsUi = create<DraftsUi>(() => ({ editing: null, sending: {} }))

/** Opens an editor of a card, and so closes the one that was open. */
export const openEditor = (id: string, field: DraftField): void => useDraftsUi.setState({ editing: { id, field } })

/** Closes an editor, unless another one has been opened meanwhile. */
export function closeEditor(id: string, field: DraftField): void {
  const { editing } = useDraftsUi.getState()
  if (editing?.id === id && editing.field === field) useDraftsUi.setState({ editing: null })
}

/** Notes that a draft is on its way to the server; null when it is not any more. */
export function setSending(id: string, action: 'publish' | 'schedule' | null): void {
  useDraftsUi.setState(({ sending }) => {
    const { [id]: _, ...rest } = sending
    return { sending: action ? { ...rest, [id]: action } : rest }
  })
}
