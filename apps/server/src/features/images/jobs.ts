import type { BoundJob, JobDefinition } from '../../platform/jobs/define.ts'
import type { ImagesContext } from './service.ts'

/** The feature's background work. */
export const IMAGES_JOBS: JobDefinition[] = []

/** The work bound to what it needs. */
export const imagesJobs = (_ctx: ImagesContext): BoundJob[] => []
