import { bindJob, type BoundJob, type JobDefinition } from '../../platform/jobs/define.ts'
import type { KnowledgeContext } from './context.ts'
import { embedPassages, renewVectors, sweepUnembedded } from './indexing/embed.ts'
import { sweepTrash } from './files/trash.ts'
import { cleanJob, embedJob, readJob, reembedJob, sweepJob } from './job-definitions.ts'
import { readFile, sweepUnread } from './reading/read-file.ts'
import { cleanUploads } from './entries/removal.ts'

/** The feature's background work. */
export const KNOWLEDGE_JOBS: JobDefinition[] = [readJob, embedJob, sweepJob, cleanJob, reembedJob]

/** The work bound to what it needs. */
export const knowledgeJobs = (ctx: KnowledgeContext): BoundJob[] => [
  bindJob(readJob, ({ id }) => readFile(ctx, id)),
  bindJob(embedJob, ({ owner }) => embedPassages(ctx, owner)),
  bindJob(sweepJob, async () => {
    await sweepUnread(ctx)
    await sweepUnembedded(ctx)
    await sweepTrash(ctx)
  }),
  bindJob(cleanJob, () => cleanUploads(ctx)),
  bindJob(reembedJob, () => renewVectors(ctx)),
]
