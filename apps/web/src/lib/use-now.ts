import { useSyncExternalStore } from 'react'

/** Screens see the time in steps of this size, so that it is the same everywhere while they render. */
const STEP_MS = 30_000

const readNow = (): number => Math.floor(new Date().getTime() / STEP_MS) * STEP_MS

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, STEP_MS)
  return () => clearInterval(timer)
}

/** Now in milliseconds, to the last half minute; renews what shows it. */
export const useNow = (): number => useSyncExternalStore(subscribe, readNow)
