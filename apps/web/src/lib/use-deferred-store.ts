import { startTransition, useEffect, useState } from 'react'
import type { StoreApi } from 'zustand'

/**
 * The state of a store for what may lag behind typing (counters, checks, previews): its changes are rendered after the
 * keystroke that caused them. Takes the store; actions read it themselves.
 */
export function useDeferredStore<T>(store: StoreApi<T>): T {
  const [shown, setShown] = useState(() => ({ store, state: store.getState() }))
  useEffect(() => {
    const update = (): void => startTransition(() => setShown({ store, state: store.getState() }))
    update()
    return store.subscribe(update)
  }, [store])
  return shown.store === store ? shown.state : store.getState()
}
