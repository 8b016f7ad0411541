import { create } from 'zustand'

/** Files that a bulk call could not delete, with the reasons; shown until dismissed. */
export const useDeleteFailures = create<{ list: readonly { id: string; name: string; error: string }[] }>(() => ({ list: [] }))
export const clearDeleteFailures = (): void => useDeleteFailures.setState({ list: [] })
