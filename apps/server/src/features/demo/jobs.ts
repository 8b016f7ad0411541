import { bindJob, type BoundJob, type JobDefinition } from '../../platform/jobs/define.ts'
import type { DemoContext } from './context.ts'
import { demoRestJob } from './job-definitions.ts'
import { addRest } from './rest.ts'

/** The feature's jobs. */
export const DEMO_JOBS: JobDefinition[] = [demoRestJob]

/** The jobs, each with its handler. */
export const demoJobs = (ctx: DemoContext): BoundJob[] => [bindJob(demoRestJob, ({ owner }) => addRest(ctx, owner))]
