import { randomUUID } from 'node:crypto'
import { describePlans } from '../../../test/explain.ts'
import { countDrafts, listDraftRows } from './queries.ts'

describePlans([
  ['the first page of drafts', (db, owner) => listDraftRows(db, owner, { platform: null, before: null, limit: 51 })],
  ['a platform tab of drafts', (db, owner) => listDraftRows(db, owner, { platform: 'facebook', before: null, limit: 51 })],
  ['a deep page of drafts', (db, owner) => listDraftRows(db, owner, { platform: null, before: randomUUID(), limit: 51 })],
  ['the counts of the tabs', (db, owner) => countDrafts(db, owner)],
])
