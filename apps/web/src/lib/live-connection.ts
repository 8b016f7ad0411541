import { getAccessToken } from './session.ts'
import { readEvents } from './sse.ts'

/** Seconds to wait before each new attempt, as the hosted service does (trace.md AUTH-09). */
const BACK_OFF_SECONDS = [1, 2, 5, 10] as const

/** Each wait is lengthened by up to this share, so that the tabs of a restarted server do not all return in the same moment. */
const SPREAD = 0.5

/** Reads until the stream ends. Returns for how many seconds the server asked to stay away, 0 if it did not. */
async function readOnce(signal: AbortSignal, onOpen: () => void, onData: (data: string) => void): Promise<number> {
  let wanted = 0
  const token = await getAccessToken()
  if (!token) return wanted
  const response = await fetch('/api/events', { headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` }, signal })
  if (!response.ok) return Number(response.headers.get('retry-after')) || 0
  onOpen()
  for await (const message of readEvents(response, signal, (ms) => (wanted = ms / 1_000))) onData(message.data)
  return wanted
}

const pause = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1_000)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/**
 * Reads the user's live events until `signal` is aborted, and calls `onData` with each. A dropped stream is normal (sleep, restart of the server); the screens'
 * polling covers the gap.
 */
export async function keepReading(signal: AbortSignal, onData: (data: string) => void): Promise<void> {
  let attempt = 0
  while (!signal.aborted) {
    // Sleep, a restart of the server, a changed network: the stream is reopened after a pause.
    const wanted = await readOnce(signal, () => (attempt = 0), onData).catch(() => 0)
    const seconds = Math.max(BACK_OFF_SECONDS[Math.min(attempt, BACK_OFF_SECONDS.length - 1)] ?? 10, wanted)
    attempt += 1
    await pause(seconds * (1 + Math.random() * SPREAD), signal)
  }
}
