import type { ServerResponse } from 'node:http'
import type { LiveEvent } from '@marquee/contract/platform'
import { LRUCache } from 'lru-cache'

/** How often a stream without events shows that it is alive (trace.md AUTH-08). */
const HEARTBEAT_MS = 30_000
/** The most streams of one user, and of this process; past them the oldest is closed. */
const MAX_STREAMS_PER_USER = 12
const MAX_STREAMS = 8_000
/** A stream whose client reads nothing is closed when this much waits for it. */
const MAX_UNREAD_BYTES = 256 * 1024
/** When a stream that had to make room may come back, in milliseconds: soon, it would push out the next one. */
const CROWDED_RETRY = { from: 30_000, spread: 60_000 }
/** When streams return after this process stops: one every few milliseconds, not all at once. */
const STOPPED_RETRY = { from: 500, spreadPerStream: 4 }
/** Node's timers know no longer one. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1
/** Sessions that ended while one of their streams may have been opening. */
const REMEMBERED_ENDINGS = 10_000

export type StreamOwner = { userId: string; sessionId: string; expiresAt: Date }

type Stream = { owner: StreamOwner; raw: ServerResponse; heartbeat: NodeJS.Timeout; expiry: NodeJS.Timeout }

/** Streams by one of their ids, the oldest first. */
function createIndex(idOf: (stream: Stream) => string) {
  const groups = new Map<string, Set<Stream>>()
  return {
    of: (id: string): ReadonlySet<Stream> => groups.get(id) ?? new Set(),
    ids: () => [...groups.keys()],
    add(stream: Stream): void {
      groups.set(idOf(stream), (groups.get(idOf(stream)) ?? new Set()).add(stream))
    },
    remove(stream: Stream): void {
      const group = groups.get(idOf(stream))
      group?.delete(stream)
      if (group?.size === 0) groups.delete(idOf(stream))
    },
  }
}

/** The open event streams of this process. */
export type Streams = {
  /** Takes over an answer whose head was sent; it ends with its session, its token, its client or for want of room. */
  open(owner: StreamOwner, raw: ServerResponse, now: Date): void
  /** Sends an event to the user's streams. */
  send(userId: string, event: LiveEvent): void
  /** Closes the streams of a session that ended. */
  endSession(sessionId: string): void
  /** Sessions with open streams. */
  sessions(): string[]
  /** Closes all streams; clients are told when to return. */
  stop(): void
}

const tell = ({ raw }: Stream, text: string): void => {
  if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy()
  else raw.write(text)
}

/** Keeps the open event streams. */
export function createStreams(): Streams {
  const all = new Set<Stream>()
  const byUser = createIndex(({ owner }) => owner.userId)
  const bySession = createIndex(({ owner }) => owner.sessionId)
  const ended = new LRUCache<string, true>({ max: REMEMBERED_ENDINGS })

  function remove(stream: Stream): void {
    clearInterval(stream.heartbeat)
    clearTimeout(stream.expiry)
    all.delete(stream)
    byUser.remove(stream)
    bySession.remove(stream)
  }
  function close(stream: Stream | undefined, retryMs?: number): void {
    if (!stream) return
    remove(stream)
    stream.raw.end(retryMs === undefined ? undefined : `retry: ${Math.round(retryMs)}\n\n`)
  }
  const makeRoom = (stream: Stream | undefined): void => close(stream, CROWDED_RETRY.from + Math.random() * CROWDED_RETRY.spread)

  return {
    open(owner, raw, now) {
      const stream: Stream = {
        owner,
        raw,
        heartbeat: setInterval(() => tell(stream, ': still here\n\n'), HEARTBEAT_MS),
        expiry: setTimeout(() => close(stream), Math.min(owner.expiresAt.getTime() - now.getTime(), MAX_TIMEOUT_MS)),
      }
      all.add(stream)
      byUser.add(stream)
      bySession.add(stream)
      raw.once('close', () => remove(stream))
      raw.write('retry: 1000\n: open\n\n')
      if (ended.has(owner.sessionId)) close(stream)
      else if (byUser.of(owner.userId).size > MAX_STREAMS_PER_USER) makeRoom(byUser.of(owner.userId).values().next().value)
      else if (all.size > MAX_STREAMS) makeRoom(all.values().next().value)
    },
    send(userId, event) {
      const text = `data: ${JSON.stringify(event)}\n\n`
      for (const stream of byUser.of(userId)) tell(stream, text)
    },
    endSession(sessionId) {
      ended.set(sessionId, true)
      for (const stream of [...bySession.of(sessionId)]) close(stream)
    },
    sessions: bySession.ids,
    stop() {
      const spread = all.size * STOPPED_RETRY.spreadPerStream
      for (const stream of [...all]) close(stream, STOPPED_RETRY.from + Math.random() * spread)
    },
  }
}
