// What the application imports as `zustand` in the tests: its stores return to their initial state after each test.
import { create as createHook, type UseBoundStore } from 'zustand/react'
import type { StateCreator, StoreApi } from 'zustand/vanilla'

export * from 'zustand/vanilla'
export { useStore } from 'zustand/react'

const resets: (() => void)[] = []

/** Creates a store of the application, which `resetStores` resets. Takes and returns what zustand's own takes and returns. */
export function create<T>(initializer: StateCreator<T>): UseBoundStore<StoreApi<T>> {
  const store = createHook(initializer)
  resets.push(() => store.setState(store.getInitialState(), true))
  return store
}

/** Returns every store to its initial state, the youngest first: those that follow another one see it reset. */
export function resetStores(): void {
  for (const reset of resets.toReversed()) reset()
}
