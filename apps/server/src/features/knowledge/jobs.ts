import type { BoundJob, JobDefinition } from '../../platform/jobs/define.ts'
import type { KnowledgeContext } from './service.ts'

/** The feature's background work. */
export const KNOWLEDGE_JOBS: JobDefinition[] = []

/** The work bound to what it needs. */
export const knowledgeJobs = (_ctx: KnowledgeContext): BoundJob[] => []
