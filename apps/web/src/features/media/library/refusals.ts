import { create } from 'zustand'

/** Files that a bulk call could not delete, with the reasons; shown until dismissed. */
export const useRefusals = create<{ list: readonly { id: string; name: string; error: string }[] }>(() => ({ list: [] }))
export const clearRefusals = (): void => useRefusals.setState({ list: [] })
