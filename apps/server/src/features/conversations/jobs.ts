import { bindJob, type BoundJob, type JobDefinition } from '../../platform/jobs/define.ts'
import { bindSweep, sweepAway } from '../../platform/jobs/sweep.ts'
import { purgeUndosForSystem } from './changes/undo-queries.ts'
import { wakeSweep } from './changes/wake.ts'
import type { ConversationsContext } from './context.ts'
import { checkJob, messageJob, purgeJob, replyJob, sweepJob } from './job-definitions.ts'
import { checkSweep, runCheck } from './polling/check.ts'
import { purgePollsForSystem } from './polling/queries.ts'
import { replyLedger, replySweeps } from './replies/kinds.ts'

/** How long the log of checks is kept. */
const POLLS_KEPT_MS = 30 * 24 * 60 * 60_000

export const CONVERSATIONS_JOBS: JobDefinition[] = [replyJob, messageJob, checkJob, sweepJob, purgeJob]

/** The feature's jobs, each with its handler. */
export const conversationsJobs = (ctx: ConversationsContext): BoundJob[] => [
  bindJob(replyJob, ({ dispatchId }) => replyLedger(ctx, 'comment').advance(dispatchId)),
  bindJob(messageJob, ({ dispatchId }) => replyLedger(ctx, 'message').advance(dispatchId)),
  bindJob(checkJob, async ({ checkId }) => void (await runCheck(ctx, checkId))),
  bindSweep(ctx, sweepJob, [...replySweeps(ctx), checkSweep(ctx), wakeSweep(ctx)]),
  bindSweep(ctx, purgeJob, [sweepAway('undos', (now) => purgeUndosForSystem(ctx.db, now)), sweepAway('polls', (now) => purgePollsForSystem(ctx.db, new Date(now.getTime() - POLLS_KEPT_MS)))]),
]
