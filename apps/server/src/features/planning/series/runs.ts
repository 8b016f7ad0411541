import type { SeriesRun } from '@marquee/contract/series'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { DAY_MS, type PlanningContext } from '../context.ts'
import { findRun, listItems, listRuns, type RunRow } from './queries.ts'
import { presentRun } from './view.ts'

const LISTED_MS = DAY_MS
const LISTED_RUNS = 50

/** The error for a run that does not exist or is another user's. */
export const notFound = (): AppError => new AppError('not_found', GATE_ERRORS.notFound)

/** A run with its items as the API shows it. */
export const readWholeRun = async (db: Db, run: RunRow): Promise<SeriesRun> => presentRun(run, await listItems(db, run.owner, [run.id]))

/** The owner's run. Throws AppError not_found. */
export async function readRun(ctx: PlanningContext, owner: string, id: string): Promise<SeriesRun> {
  const run = await findRun(ctx.db, owner, id)
  if (!run) throw notFound()
  return readWholeRun(ctx.db, run)
}

/** The owner's runs of the last day, newest first. */
export async function readRuns(ctx: PlanningContext, owner: string): Promise<SeriesRun[]> {
  const runs = await listRuns(ctx.db, owner, new Date(ctx.clock.now().getTime() - LISTED_MS), LISTED_RUNS)
  const items = runs.length > 0 ? await listItems(ctx.db, owner, runs.map((run) => run.id)) : []
  return runs.map((run) => presentRun(run, items.filter((item) => item.run_id === run.id)))
}

/** Notifies the owner's tabs of a run's progress; in a transaction at commit. */
export async function announceRun(ctx: PlanningContext, db: Db, run: RunRow): Promise<void> {
  const { id, total, status, message, items } = await readWholeRun(db, run)
  const done = items.filter((item) => item.status !== 'waiting').length
  await ctx.live.publish(db, run.owner, { type: 'series.changed', runId: id, done, total, status, message: shorten(message) })
}

/** A PostgreSQL notification is limited to 8,000 bytes; the complete message is in the run itself. */
const MESSAGE_LENGTH = 1_000
const shorten = (message: string): string => (message.length > MESSAGE_LENGTH ? `${message.slice(0, MESSAGE_LENGTH - 1).toWellFormed()}…` : message)
