import { PERSONALITY_UNDO_MS } from '@marquee/contract/chatbot/personalities'
import { bindJob, type BoundJob, type JobDefinition } from '../../platform/jobs/define.ts'
import { bindSweep, sweepAway } from '../../platform/jobs/sweep.ts'
import type { ChatbotContext, EngineContext } from './context.ts'
import { dueTurns, takeTurn } from './engine/take-turn.ts'
import { askVersion, dueAskings, outdatedAskings } from './golden/ask.ts'
import { askJob, purgeJob, sweepJob, turnJob } from './job-definitions.ts'
import { purgeDeletedForSystem } from './personalities/personality-queries.ts'

const PURGE_BATCH = 500

/** The feature's background jobs. */
export const CHATBOT_JOBS: JobDefinition[] = [askJob, turnJob, sweepJob, purgeJob]

async function purge(ctx: ChatbotContext, now: Date): Promise<void> {
  while ((await purgeDeletedForSystem(ctx.db, new Date(now.getTime() - PERSONALITY_UNDO_MS), PURGE_BATCH)) === PURGE_BATCH);
}

/** The jobs with their handlers. */
export const chatbotJobs = (ctx: EngineContext): BoundJob[] => [
  bindJob(askJob, ({ runId }) => askVersion(ctx, runId)),
  bindJob(turnJob, async ({ turnId }) => void (await takeTurn(ctx, turnId))),
  bindSweep(ctx, sweepJob, [dueTurns(ctx), dueAskings(ctx), outdatedAskings(ctx)]),
  bindSweep(ctx, purgeJob, [sweepAway('deleted personalities', (now) => purge(ctx, now))]),
]
