import { liveEvent, type LiveEvent } from '@marquee/contract/platform'
import { sql } from 'kysely'
import pg from 'pg'
import { z } from 'zod'
import type { DatabaseTarget, Db } from '../db/database.ts'
import type { Logger } from '../log/index.ts'

const CHANNEL = 'marquee_live'
const RECONNECT_MS = 1_000
const message = z.object({ owner: z.string(), event: liveEvent })

type Listener = (event: LiveEvent) => void

/** Events for open tabs, fanned out by the database to every web process (architecture.md section 2, live). */
export type Live = {
  /** Notifies the owner's tabs; in a transaction the event is sent at commit. */
  publish(db: Db, owner: string, event: LiveEvent): Promise<void>
  /** Calls `listener` for each event of `owner`; returns a function that unsubscribes. */
  subscribe(owner: string, listener: Listener): () => void
  stop(): Promise<void>
}

/** Queues `event` for `owner`; it leaves with the transaction's commit. */
async function publish(db: Db, owner: string, event: LiveEvent): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ owner, event })})`.execute(db)
}

function createDispatcher(log: Logger) {
  const listeners = new Map<string, Set<Listener>>()
  const dispatch = (payload: string) => {
    const parsed = message.safeParse(JSON.parse(payload))
    if (!parsed.success) return log.warn('unreadable live event')
    for (const listener of listeners.get(parsed.data.owner) ?? []) listener(parsed.data.event)
  }
  const subscribe = (owner: string, listener: Listener) => {
    const mine = listeners.get(owner) ?? new Set()
    listeners.set(owner, mine.add(listener))
    return () => {
      mine.delete(listener)
      if (mine.size === 0) listeners.delete(owner)
    }
  }
  return { dispatch, subscribe }
}

/** Opens the listening connection and keeps it open. Returns the live bus. */
export async function createLive(target: DatabaseTarget, log: Logger): Promise<Live> {
  const { dispatch, subscribe } = createDispatcher(log)
  let client: pg.Client | undefined
  let isStopped = false
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ ...target, application_name: 'marquee-live', keepAlive: true })
    next.on('notification', ({ payload }) => payload && dispatch(payload))
    next.on('error', (error) => log.warn({ err: error }, 'live connection lost'))
    next.on('end', () => !isStopped && setTimeout(reconnect, RECONNECT_MS).unref())
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
  }
  const reconnect = () => {
    if (isStopped) return
    connect().catch((error: unknown) => {
      log.warn({ err: error }, 'live connection not restored yet')
      setTimeout(reconnect, RECONNECT_MS).unref()
    })
  }
  await connect()
  return {
    publish,
    subscribe,
    async stop() {
      isStopped = true
      await client?.end()
    },
  }
}
