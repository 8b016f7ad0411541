import { liveEvent, type LiveEvent } from '@marquee/contract/platform'
import { sql } from 'kysely'
import pg from 'pg'
import { z } from 'zod'
import type { DatabaseTarget, Db } from '../db/database.ts'
import type { Logger } from '../log/index.ts'

const CHANNEL = 'marquee_live'
const RECONNECT_MS = 1_000
/** An event for an owner's tabs, or the end of a session, which the database itself announces (trigger on `auth_sessions`). */
const message = z.union([z.object({ owner: z.string(), event: liveEvent }), z.object({ endedSession: z.string() })])

/** Told of everything that the database announces. */
export type LiveListener = {
  onEvent(owner: string, event: LiveEvent): void
  onSessionEnd(sessionId: string): void
  /** The connection was lost for a while: announcements may be missing. */
  onReconnect(): void
}

/** Events for open tabs, fanned out by the database to every web process (architecture.md section 2, live). */
export type Live = {
  /** Notifies the owner's tabs; in a transaction the event is sent at commit. */
  publish(db: Db, owner: string, event: LiveEvent): Promise<void>
  /** Adds a listener of all or some announcements; returns a function that removes it. */
  listen(listener: Partial<LiveListener>): () => void
  stop(): Promise<void>
}

/** Queues `event` for `owner`; it leaves with the transaction's commit. */
async function publish(db: Db, owner: string, event: LiveEvent): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ owner, event })})`.execute(db)
}

function createDispatcher(log: Logger) {
  const listeners = new Set<Partial<LiveListener>>()
  const dispatch = (payload: string) => {
    const parsed = message.safeParse(JSON.parse(payload))
    if (!parsed.success) return log.warn('unreadable live event')
    const { data } = parsed
    for (const listener of listeners) {
      if ('event' in data) listener.onEvent?.(data.owner, data.event)
      else listener.onSessionEnd?.(data.endedSession)
    }
  }
  const listen = (listener: Partial<LiveListener>) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { dispatch, listen, announceReconnect: () => listeners.forEach((listener) => listener.onReconnect?.()) }
}

/** Opens the listening connection and keeps it open. Returns the live bus. */
export async function createLive(target: DatabaseTarget, log: Logger): Promise<Live> {
  const { dispatch, listen, announceReconnect } = createDispatcher(log)
  let client: pg.Client | undefined
  let isStopped = false
  const reconnectLater = () => void (isStopped || setTimeout(reconnect, RECONNECT_MS).unref())
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ ...target, application_name: 'marquee-live', keepAlive: true })
    next.on('notification', ({ payload }) => payload && dispatch(payload))
    next.on('error', (error) => log.warn({ err: error }, 'live connection lost'))
    // One that never listened ends too; whoever asked for it tries again: two attempts after each failure would be twice as many every second.
    next.on('end', () => void (client === next && reconnectLater()))
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      await next.end()
      throw error
    }
    if (isStopped) return next.end()
    client = next
  }
  const reconnect = () => {
    if (isStopped) return
    connect().then(announceReconnect).catch((error: unknown) => {
      log.warn({ err: error }, 'live connection not restored yet')
      reconnectLater()
    })
  }
  await connect()
  return {
    publish,
    listen,
    async stop() {
      isStopped = true
      await client?.end()
    },
  }
}
