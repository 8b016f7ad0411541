import { randomUUID } from 'node:crypto'
import { describePlans } from '../../../test/explain.ts'
import { campaignNamed, removeUnusedLabel } from './campaigns/label-queries.ts'
import { findOpenPosts, listOpenTexts, OPEN_STATES } from './writing/open-text-queries.ts'
import { countDrafts, countPending, type DraftPage, listDraftRows, listPendingRows } from './drafts/list-queries.ts'
import { findVersion, listVersionRows, newestVersionAt } from './drafts/version-queries.ts'

const facts = { now: new Date(), blocked: ['facebook' as const] }
const page: DraftPage = { platform: null, search: null, status: null, sort: 'newest', after: null, limit: 51, facts }
const after = { at: new Date(), id: randomUUID() }

describePlans([
  ['the first page of drafts', (db, owner) => listDraftRows(db, owner, page)],
  ['a platform tab of drafts', (db, owner) => listDraftRows(db, owner, { ...page, platform: 'facebook' })],
  ['a deep page of drafts', (db, owner) => listDraftRows(db, owner, { ...page, after })],
  ['drafts by time', (db, owner) => listDraftRows(db, owner, { ...page, sort: 'next', after })],
  ['drafts by their last change', (db, owner) => listDraftRows(db, owner, { ...page, sort: 'changed', after })],
  ['drafts with words', (db, owner) => listDraftRows(db, owner, { ...page, search: 'autumn' })],
  ['drafts that need their user', (db, owner) => listDraftRows(db, owner, { ...page, status: 'needs_you' })],
  ['the counts of the tabs and filters', (db, owner) => countDrafts(db, owner, 'facebook', facts)],
  ['the first page of waiting posts', (db, owner) => listPendingRows(db, owner, { after: null, limit: 51 })],
  ['a deep page of waiting posts', (db, owner) => listPendingRows(db, owner, { after: { at: new Date(), id: randomUUID() }, limit: 51 })],
  ['a page of waiting posts without a time', (db, owner) => listPendingRows(db, owner, { after: { at: null, id: randomUUID() }, limit: 51 })],
  ['the count of waiting posts', (db, owner) => countPending(db, owner)],
  ['the texts of drafts', (db, owner) => listOpenTexts(db, owner, { states: OPEN_STATES[0], before: null, limit: 500 })],
  ['a deep page of the texts of drafts', (db, owner) => listOpenTexts(db, owner, { states: OPEN_STATES[0], before: randomUUID(), limit: 500 })],
  ['the texts of waiting posts', (db, owner) => listOpenTexts(db, owner, { states: OPEN_STATES[1], before: null, limit: 500 })],
  ['some open posts', (db, owner) => findOpenPosts(db, owner, [randomUUID(), randomUUID()])],
  ['a campaign by its name', (db, owner) => campaignNamed(db, owner, 'campaign 3', facts.now)],
  ['whether a label is used', (db, owner) => removeUnusedLabel(db, owner, randomUUID())],
  ['the versions of a post', (db, owner) => listVersionRows(db, owner, randomUUID())],
  ['one version', (db, owner) => findVersion(db, owner, randomUUID(), randomUUID())],
  ['the time of the newest version', (db, owner) => newestVersionAt(db, owner, randomUUID())],
])
