import { useSyncExternalStore } from 'react'

/** The time is rounded to steps of this size, so that it is the same everywhere during a render. */
const STEP_MS = 30_000

const readNow = (): number => Math.floor(new Date().getTime() / STEP_MS) * STEP_MS

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, STEP_MS)
  return () => clearInterval(timer)
}

/** Now in milliseconds, rounded down to half a minute; rerenders when it changes. */
export const useNow = (): number => useSyncExternalStore(subscribe, readNow)
