import { findGenerated } from '../../media/index.ts'
import type { ImagesContext } from '../context.ts'
import { drawPicture } from './draw.ts'
import { stepEdit } from './edit.ts'
import { jobOf } from '../job-definitions.ts'
import * as queries from './job-queries.ts'
import { claimEnd, holdLease } from './lease.ts'
import { complete } from './settle.ts'

/** The sweep leaves younger ones to their own jobs. */
const CALM_MS = 5_000
const SWEEP_LIMIT = 500
/** How long ended jobs are kept. */
const KEPT_MS = 30 * 24 * 60 * 60_000

/** A job that another process has, or had when it died, is looked at when its lease ends. */
async function comeBack(ctx: ImagesContext, id: string, kind: string): Promise<void> {
  const row = await queries.findNextCheckForSystem(ctx.db, id)
  if (row) await ctx.jobs.enqueue(ctx.db, jobOf(kind), { id }, { startAfter: row.next_check_at })
}

/**
 * Works on the row of a job: draws, or takes the next step of an edit. Takes its id and kind. Safe to call at any time and by several
 * processes: one of them holds the row, and what was stored before a crash is found instead of being made again.
 */
export async function runJob(ctx: ImagesContext, id: string, kind: string): Promise<void> {
  const job = await queries.claimForSystem(ctx.db, id, ctx.clock.now(), claimEnd(ctx))
  if (!job) return comeBack(ctx, id, kind)
  const work = { ctx, job, lease: holdLease(ctx, job) }
  try {
    const stored = await findGenerated(ctx, job.owner, job.id)
    if (stored) await complete(work, stored)
    else await (job.kind === 'generate' ? drawPicture(work) : stepEdit(work))
  } finally {
    await work.lease.close()
  }
}

/** Gives a job to rows that are due and have none, and forgets the old ones. */
export async function sweepJobs(ctx: ImagesContext): Promise<void> {
  const now = ctx.clock.now().getTime()
  for (const { id, kind } of await queries.listOverdueForSystem(ctx.db, new Date(now - CALM_MS), SWEEP_LIMIT)) await ctx.jobs.enqueue(ctx.db, jobOf(kind), { id })
  await queries.purgeEndedForSystem(ctx.db, new Date(now - KEPT_MS))
}

/** Frees what a process held that died, for the sweep. Only while no process works on jobs. */
export async function freeJobs(ctx: ImagesContext): Promise<void> {
  const now = ctx.clock.now()
  await queries.endLeasesForSystem(ctx.db, now, new Date(now.getTime() - 2 * CALM_MS))
}
