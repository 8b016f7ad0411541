import { randomUUID } from 'node:crypto'
import { describePlans } from '../../../test/explain.ts'
import { countHistory, listHistoryRows } from './history/history-queries.ts'
import { planFirstReadings } from './insights/insight-queries.ts'
import { findDispatchByProviderId, findOverdueForSystem, listDeliveries } from './queries.ts'

describePlans([
  ['the first page of history', (db, owner) => listHistoryRows(db, owner, 'all', { before: null, limit: 51 })],
  ['a deep page of history', (db, owner) => listHistoryRows(db, owner, 'final', { before: { updatedAt: new Date(), id: randomUUID() }, limit: 51 })],
  ['the count of history', (db, owner) => countHistory(db, owner, 'all')],
  ['the outcomes of a post', (db, owner) => listDeliveries(db, owner, randomUUID())],
  ['the call that a report speaks of', (db, owner) => findDispatchByProviderId(db, owner, randomUUID())],
  ['what is to be measured of a post', (db, owner) => planFirstReadings(db, owner, randomUUID(), { platforms: ['facebook'], waitMs: 1, until: new Date() })],
  ['the sweep', (db) => findOverdueForSystem(db, new Date(), 100)],
])
