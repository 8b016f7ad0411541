import type { LiveEvent } from '@marquee/contract/platform'
import { useEffect, useRef } from 'react'
import { getAccessToken, useSession } from './session.ts'
import { readEvents } from './sse.ts'

/** Seconds to wait before each new attempt, as the hosted service does (trace.md AUTH-09). */
const BACK_OFF_SECONDS = [1, 2, 5, 10] as const

/** Each wait is lengthened by up to this share, so that the tabs of a restarted server do not all return in the same moment. */
const SPREAD = 0.5

type Listener = (event: LiveEvent) => void
const listeners = new Set<Listener>()
let connection: AbortController | null = null

const isLiveEvent = (value: unknown): value is LiveEvent => typeof value === 'object' && value !== null && 'type' in value

function publish(data: string): void {
  try {
    const event = JSON.parse(data) as unknown
    if (isLiveEvent(event)) for (const listener of listeners) listener(event)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
}

/** Reads until the stream ends. Returns for how many seconds the server asked to stay away, 0 if it did not. */
async function readOnce(signal: AbortSignal, onOpen: () => void): Promise<number> {
  let wanted = 0
  const token = await getAccessToken()
  if (!token) return wanted
  const response = await fetch('/api/events', { headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` }, signal })
  if (!response.ok) return Number(response.headers.get('retry-after')) || 0
  onOpen()
  for await (const message of readEvents(response, signal, (ms) => (wanted = ms / 1_000))) publish(message.data)
  return wanted
}

const pause = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1_000)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/** A dropped stream is normal (sleep, restart of the server); the screens' polling covers the gap. */
async function keepReading(signal: AbortSignal): Promise<void> {
  let attempt = 0
  while (!signal.aborted) {
    // Sleep, a restart of the server, a changed network: the stream is reopened after a pause.
    const wanted = await readOnce(signal, () => (attempt = 0)).catch(() => 0)
    const seconds = Math.max(BACK_OFF_SECONDS[Math.min(attempt, BACK_OFF_SECONDS.length - 1)] ?? 10, wanted)
    attempt += 1
    await pause(seconds * (1 + Math.random() * SPREAD), signal)
  }
}

/** Connects this tab to the user's live events while somebody is signed in. Used once, by the root layout. */
export function useLiveConnection(): void {
  const userId = useSession((state) => state.user?.id)
  useEffect(() => {
    if (!userId) return
    connection = new AbortController()
    const { signal } = connection
    void keepReading(signal)
    return () => connection?.abort()
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
