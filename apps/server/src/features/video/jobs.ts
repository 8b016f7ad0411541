import type { BoundJob, JobDefinition } from '../../platform/jobs/define.ts'
import type { VideoContext } from './service.ts'

/** The feature's background work. */
export const VIDEO_JOBS: JobDefinition[] = []

/** The work bound to what it needs. */
export const videoJobs = (_ctx: VideoContext): BoundJob[] => []
