import { bindJob, type BoundJob, type JobDefinition } from '../../platform/jobs/define.ts'
import { bindSweep } from '../../platform/jobs/sweep.ts'
import type { KnowledgeContext } from './context.ts'
import { checkConflicts, uncheckedOwners } from './conflicts/check.ts'
import { embedPassages, renewVectors, unembeddedOwners } from './indexing/embed.ts'
import { outdatedOwners, reindexPassages } from './indexing/reindex.ts'
import { orphanedObjects } from './files/trash.ts'
import { cleanJob, conflictsJob, embedJob, missingQuestionsJob, questionsJob, readJob, reembedJob, reindexJob, sweepJob } from './job-definitions.ts'
import { addMissingQuestions, dueQuestions, writeEntryQuestions } from './questions/write-questions.ts'
import { readFile, unreadFiles } from './reading/read-file.ts'
import { expiredUploads } from './entries/removal.ts'

/** The feature's background jobs. */
export const KNOWLEDGE_JOBS: JobDefinition[] = [readJob, embedJob, questionsJob, missingQuestionsJob, reindexJob, conflictsJob, sweepJob, cleanJob, reembedJob]

/** The jobs with their handlers. */
export const knowledgeJobs = (ctx: KnowledgeContext): BoundJob[] => [
  bindJob(readJob, ({ id }) => readFile(ctx, id)),
  bindJob(embedJob, ({ owner }) => embedPassages(ctx, owner)),
  bindJob(questionsJob, ({ id }) => writeEntryQuestions(ctx, id)),
  bindJob(missingQuestionsJob, () => addMissingQuestions(ctx)),
  bindJob(reindexJob, ({ owner }) => reindexPassages(ctx, owner)),
  bindJob(conflictsJob, ({ owner }) => checkConflicts(ctx, owner)),
  bindSweep(ctx, sweepJob, [unreadFiles(ctx), outdatedOwners(ctx), unembeddedOwners(ctx), dueQuestions(ctx), uncheckedOwners(ctx), orphanedObjects(ctx)]),
  bindSweep(ctx, cleanJob, [expiredUploads(ctx)]),
  bindJob(reembedJob, () => renewVectors(ctx)),
]
