import { create } from 'zustand'

/** Selected threads of the list. */
export const useSelection = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }))

/** Selects a thread, or takes it out. */
export const toggleThread = (id: string): void =>
  useSelection.setState(({ ids }) => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    return { ids: next }
  })
export const clearThreads = (): void => useSelection.setState({ ids: new Set() })
