import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Gauge, Histogram, Registry } from 'prom-client'
import type { Clock } from './clock.ts'
import { equalTexts } from './crypto.ts'
import type { Database } from './db/database.ts'
import { AppError } from './errors.ts'
import type { IsLocal } from './http/edge/loopback.ts'
import { bearerToken } from './http/gate.ts'

const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

async function readDeliveryCounts(db: Database): Promise<{ status: string; n: number }[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select((eb) => ['status', eb.fn.countAll<number>().as('n')])
    .where('status', 'in', ['pending', 'sending', 'unconfirmed'])
    .groupBy('status')
    .execute()
  return rows.map((row) => ({ status: row.status, n: Number(row.n) }))
}

async function readOldestOverdue(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from ${now}::timestamptz - min(scheduled_at)), 0)::float8 as seconds
    from posts where state = 'scheduled' and deleted_at is null and scheduled_at < ${now}
      and coalesce((select c.status <> 'paused' from campaigns c where c.owner = posts.owner and c.id = posts.campaign_id), true)`.execute(db)
  return rows[0]?.seconds ?? 0
}

const hasToken = (request: FastifyRequest, token: string | null): boolean => token !== null && equalTexts(bearerToken(request) ?? '', token)

type MetricsContext = { db: Database; clock: Clock; isLocalClient: IsLocal }

/**
 * `GET /metrics` for Prometheus: request times, open deliveries, and the delay of the oldest overdue post. For clients on this machine, and for those
 * with the token, if there is one.
 */
export function registerMetrics(app: FastifyInstance, { db, clock, isLocalClient }: MetricsContext, token: string | null = null): void {
  const registry = new Registry()
  const duration = new Histogram({
    name: 'marquee_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  })
  const open = new Gauge({ name: 'marquee_deliveries_open', help: 'Deliveries without an outcome', labelNames: ['status'], registers: [registry] })
  const overdue = new Gauge({ name: 'marquee_oldest_overdue_seconds', help: 'Age of the oldest due post that was not taken up', registers: [registry] })
  const memory = new Gauge({ name: 'marquee_resident_memory_bytes', help: 'Memory of the server process', registers: [registry] })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isLocalClient(request) && !hasToken(request, token)) throw new AppError(token === null ? 'forbidden' : 'unauthenticated', GATE_ERRORS.metricsClosed)
    open.reset()
    for (const { status, n } of await readDeliveryCounts(db)) open.set({ status }, n)
    overdue.set(await readOldestOverdue(db, clock.now()))
    memory.set(process.memoryUsage.rss())
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
