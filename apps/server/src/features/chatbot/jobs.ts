import { PERSONALITY_UNDO_MS } from '@marquee/contract/chatbot/personalities'
import { bindJob, type BoundJob, type JobDefinition } from '../../platform/jobs/define.ts'
import { bindSweep, sweepAway } from '../../platform/jobs/sweep.ts'
import type { ChatbotContext } from './context.ts'
import { askVersion, dueAskings, outdatedAskings } from './golden/ask.ts'
import { askJob, purgeJob, sweepJob } from './job-definitions.ts'
import { purgeDeletedForSystem } from './personalities/personality-queries.ts'

const PURGE_BATCH = 500

/** The feature's background jobs. */
export const CHATBOT_JOBS: JobDefinition[] = [askJob, sweepJob, purgeJob]

async function purge(ctx: ChatbotContext, now: Date): Promise<void> {
  while ((await purgeDeletedForSystem(ctx.db, new Date(now.getTime() - PERSONALITY_UNDO_MS), PURGE_BATCH)) === PURGE_BATCH);
}

/** The jobs with their handlers. */
export const chatbotJobs = (ctx: ChatbotContext): BoundJob[] => [
  bindJob(askJob, ({ runId }) => askVersion(ctx, runId)),
  bindSweep(ctx, sweepJob, [dueAskings(ctx), outdatedAskings(ctx)]),
  bindSweep(ctx, purgeJob, [sweepAway('deleted personalities', (now) => purge(ctx, now))]),
]
