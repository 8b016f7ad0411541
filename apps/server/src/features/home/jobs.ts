import type { BoundJob, JobDefinition } from '../../platform/jobs/define.ts'
import { bindSweep, defineSweep, sweepAway } from '../../platform/jobs/sweep.ts'
import { forgetLostWordsForSystem } from './search-queries.ts'
import type { HomeContext } from './today.ts'

const forget = defineSweep('home.forget-words', { cron: '41 * * * *', retryLimit: 1 })
/** Words that one run checks at a time; it goes on until none is left. */
const BATCH = 1_000

async function forgetLostWords({ db }: HomeContext): Promise<void> {
  while ((await forgetLostWordsForSystem(db, BATCH)) === BATCH);
}

/** The feature's background jobs. */
export const HOME_JOBS: JobDefinition[] = [forget]

/** The jobs with their handlers. */
export const homeJobs = (ctx: HomeContext): BoundJob[] => [bindSweep(ctx, forget, [sweepAway('lost words', () => forgetLostWords(ctx))])]
