import { randomUUID } from 'node:crypto'
import { describePlans } from '../../../test/explain.ts'
import { findOpenPosts, listOpenTexts, OPEN_STATES } from './writing/open-text-queries.ts'
import { countDrafts, countPending, listDraftRows, listPendingRows } from './queries.ts'
import { findVersion, listVersionRows, newestVersionAt } from './drafts/version-queries.ts'

describePlans([
  ['the first page of drafts', (db, owner) => listDraftRows(db, owner, { platform: null, before: null, limit: 51 })],
  ['a platform tab of drafts', (db, owner) => listDraftRows(db, owner, { platform: 'facebook', before: null, limit: 51 })],
  ['a deep page of drafts', (db, owner) => listDraftRows(db, owner, { platform: null, before: randomUUID(), limit: 51 })],
  ['the counts of the tabs', (db, owner) => countDrafts(db, owner)],
  ['the first page of waiting posts', (db, owner) => listPendingRows(db, owner, { after: null, limit: 51 })],
  ['a deep page of waiting posts', (db, owner) => listPendingRows(db, owner, { after: { at: new Date(), id: randomUUID() }, limit: 51 })],
  ['a page of waiting posts without a time', (db, owner) => listPendingRows(db, owner, { after: { at: null, id: randomUUID() }, limit: 51 })],
  ['the count of waiting posts', (db, owner) => countPending(db, owner)],
  ['the texts of drafts', (db, owner) => listOpenTexts(db, owner, { states: OPEN_STATES[0], before: null, limit: 500 })],
  ['a deep page of the texts of drafts', (db, owner) => listOpenTexts(db, owner, { states: OPEN_STATES[0], before: randomUUID(), limit: 500 })],
  ['the texts of waiting posts', (db, owner) => listOpenTexts(db, owner, { states: OPEN_STATES[1], before: null, limit: 500 })],
  ['some open posts', (db, owner) => findOpenPosts(db, owner, [randomUUID(), randomUUID()])],
  ['the versions of a post', (db, owner) => listVersionRows(db, owner, randomUUID())],
  ['one version', (db, owner) => findVersion(db, owner, randomUUID(), randomUUID())],
  ['the time of the newest version', (db, owner) => newestVersionAt(db, owner, randomUUID())],
])
