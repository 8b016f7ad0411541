import { randomUUID } from 'node:crypto'
import { describePlans } from '../../../test/explain.ts'
import { listPublishedTimes, listTakenTimes } from './best-times/queries.ts'
import { listCalendarRows, listCampaigns, readSpanVersion } from './calendar/queries.ts'
import { findFeedForSystem, listFeedRows } from './feed/queries.ts'
import { buildManyRuns } from '../../../test/factories/planning.ts'
import { findNextItem, findRunByKey, findStalledRunsForSystem, listItems, listRuns } from './series/queries.ts'

const DAY_MS = 86_400_000
const now = Date.now()
const span = { from: new Date(now), to: new Date(now + 30 * DAY_MS), after: null }
const anything = { states: null, platform: null, campaign: null }


describePlans([
  ['a month of the calendar', (db, owner) => listCalendarRows(db, owner, span, anything, 1_001)],
  ['a deep page of the calendar', (db, owner) => listCalendarRows(db, owner, { ...span, after: { at: new Date(now + 5 * DAY_MS), id: randomUUID() } }, anything, 1_001)],
  ['a campaign in the calendar', (db, owner) => listCalendarRows(db, owner, span, { ...anything, campaign: 'Sale' }, 1_001)],
  ['failed posts on a platform in the calendar', (db, owner) => listCalendarRows(db, owner, span, { states: ['failed', 'held'], platform: 'facebook', campaign: null }, 1_001)],
  ['the version of a month', (db, owner) => readSpanVersion(db, owner, span)],
  ['the version following a page', (db, owner) => readSpanVersion(db, owner, { ...span, after: { at: new Date(now + 5 * DAY_MS), id: randomUUID() } })],
  ['future scheduled posts', (db, owner) => listCalendarRows(db, owner, { ...span, to: null }, { ...anything, states: ['scheduled'] }, 101)],
  ['the names of campaigns', (db, owner) => listCampaigns(db, owner, 500)],
  ['a feed by its owner', (db, owner) => findFeedForSystem(db, owner)],
  ['the posts of a feed', (db, owner) => listFeedRows(db, owner, span, 10_000)],
  ['publication times', (db, owner) => listPublishedTimes(db, owner, span, 1_000)],
  ['due times', (db, owner) => listTakenTimes(db, owner, span, 5_000)],
  ['the runs of the last day', (db, owner) => listRuns(db, owner, new Date(now - DAY_MS), 50)],
  ['a run by its key', (db, owner) => findRunByKey(db, owner, 'key')],
  ['the items of a run', (db, owner) => listItems(db, owner, [randomUUID()])],
  ['the next item of a run', (db, owner) => findNextItem(db, owner, randomUUID())],
  ['runs without a job', (db) => findStalledRunsForSystem(db, new Date(now - DAY_MS), 200)],
], buildManyRuns)
