import type { LiveEvent } from '@marquee/contract/platform'
import { useEffect, useRef } from 'react'
import { useSession } from './session.ts'

type Listener = (event: LiveEvent) => void
const listeners = new Set<Listener>()

const isLiveEvent = (value: unknown): value is LiveEvent => typeof value === 'object' && value !== null && 'type' in value

function publish(data: string): void {
  try {
    const event = JSON.parse(data) as unknown
    if (isLiveEvent(event)) for (const listener of listeners) listener(event)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
}

/** Connects this tab to the user's live events while somebody is signed in. Used once, by the root layout. */
export function useLiveConnection(): void {
  const userId = useSession((state) => state.user?.id)
  useEffect(() => {
    if (!userId) return
    const connection = new AbortController()
    // Its code is no part of what every page loads; without it the screens' polling remains.
    void import('./live-connection.ts').then(({ keepReading }) => keepReading(connection.signal, publish), () => undefined)
    return () => connection.abort()
  }, [userId])
}

/** Subscribes to the live events of the signed-in user (architecture.md section 2, live). Takes a handler for each. */
export function useLive(handler: Listener): void {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => {
    const listener: Listener = (event) => latest.current(event)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}
