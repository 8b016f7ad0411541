import { randomUUID } from 'node:crypto'
import { describePlans } from '../../../test/explain.ts'
import { buildManyFirings } from '../../../test/factories/many/firings.ts'
import { lockAllOf, lockScheduledOf } from '../posts/index.ts'
import { listActivity } from './activity/queries.ts'
import { listExperimentRows, listToLookForSystem } from './experiments/experiment-queries.ts'
import { listSlots } from './experiments/slot-queries.ts'
import { listSettled } from './hours/hour-queries.ts'
import { readFigures } from './list/figures-queries.ts'
import { countPostsOf, listPosts, listSchedule } from './posts/queries.ts'
import { findLateSince, listRuleFigures, listStopped } from './rules/queries.ts'
import { summariseQueue } from './status/queue.ts'
import { countByStatus, countCampaigns, findCampaign, findFreeTitle, listCampaignRows, listChanging, lockCampaign, lockLabel } from './stored/queries.ts'

const id = randomUUID()
const now = new Date()

describePlans([
  ['the campaigns of an owner', (db, owner) => listCampaignRows(db, owner, false)],
  ['a campaign', (db, owner) => findCampaign(db, owner, id)],
  ['a campaign under its lock', (db, owner) => lockCampaign(db, owner, id)],
  ['a label', (db, owner) => lockLabel(db, owner, 'campaign 2')],
  ['how many campaigns there are', (db, owner) => countCampaigns(db, owner)],
  ['how many there are in each status', (db, owner) => countByStatus(db, owner)],
  ['a title that is free', (db, owner) => findFreeTitle(db, owner, ['Campaign 3', 'Campaign 3 (copy)'])],
  ['campaigns with a rule about another', (db, owner) => listChanging(db, owner, id)],
  ['the scheduled posts of a campaign, to lock them', (db, owner) => lockScheduledOf(db, owner, id)],
  ['all posts of a campaign, to lock them', (db, owner) => lockAllOf(db, owner, id)],
  ['the schedule of a campaign', (db, owner) => listSchedule(db, owner, id, 500)],
  ['the posts of a campaign', (db, owner) => listPosts(db, owner, id, { before: null, limit: 51 })],
  ['a later page of them', (db, owner) => listPosts(db, owner, id, { before: randomUUID(), limit: 51 })],
  ['what depends on a campaign', (db, owner) => countPostsOf(db, owner, id)],
  ['its queue', (db, owner) => summariseQueue(db, { owner, id })],
  ['the figures of rules', (db, owner) => listRuleFigures(db, owner, null)],
  ['rules that stopped', (db, owner) => listStopped(db, owner)],
  ['since when events wait', (db, owner) => findLateSince(db, owner, now)],
  ['the log of a campaign', (db, owner) => listActivity(db, owner, id, { rule: null, outcome: null, after: null, limit: 51 })],
  ['the experiments of a campaign', (db, owner) => listExperimentRows(db, owner, id)],
  ['experiments that are due', (db) => listToLookForSystem(db, now, 200)],
  ['the slots of an experiment', (db, owner) => listSlots(db, owner, id)],
  ['what settled of the posts of an owner', (db, owner) => listSettled(db, owner, { platforms: ['facebook'], since: new Date(now.getTime() - 365 * 86_400_000), limit: 2_000 })],
  ['the figures of campaigns', (db, owner) => readFigures(db, owner, [id, randomUUID()], { now, zone: 'UTC', days: 14 })],
], buildManyFirings)
