import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { describePlans } from '../../../test/explain.ts'
import { releaseAllForSystem } from '../../platform/jobs/lease-queries.ts'
import { listOpenForSystem } from '../ledger/index.ts'
import { countHistory, listHistoryRows, listOutcomes, NO_FILTER } from './history/history-queries.ts'
import { listMeasurableForSystem, planFirstReadings } from './insights/insight-queries.ts'
import { findDispatchByProviderId, listDeliveries, listDueForSystem, listStalledForSystem } from './queries.ts'

/** Figures of every delivery. */
async function buildInsights(pool: pg.Pool): Promise<void> {
  await pool.query("insert into delivery_insights (delivery_id, owner, measured_at, views, source, raw) select id, owner, now(), 1, 'provider', '{}' from deliveries")
  await pool.query('analyze')
}

describePlans([
  ['the first page of history', (db, owner) => listHistoryRows(db, owner, 'all', { before: null, limit: 51 })],
  ['a deep page of history', (db, owner) => listHistoryRows(db, owner, 'final', { before: { updatedAt: new Date(), id: randomUUID() }, limit: 51 })],
  ['the counts of history', (db, owner) => countHistory(db, owner, 'all')],
  ['the counts of history with recent failures', (db, owner) => countHistory(db, owner, 'failed', { ...NO_FILTER, cause: 'account' }, new Date())],
  ['the outcomes of a page', (db, owner) => listOutcomes(db, owner, [randomUUID()])],
  ['the outcomes of a post', (db, owner) => listDeliveries(db, owner, randomUUID())],
  ['the call of a report', (db, owner) => findDispatchByProviderId(db, owner, randomUUID())],
  ['the first readings of a post', (db, owner) => planFirstReadings(db, owner, randomUUID(), { platforms: ['facebook'], waitMs: 1, until: new Date() })],
  ['due posts', (db) => listDueForSystem(db, new Date(), 100)],
  ['due readings of figures', (db) => listMeasurableForSystem(db, new Date(), 100)],
  ['stalled posts', (db) => listStalledForSystem(db, new Date(), 100)],
  ['open calls', (db) => listOpenForSystem(db, new Date(), 100)],
  ['the leases of dead processes', (db) => releaseAllForSystem(db, 'dispatches', new Date())],
], buildInsights)
