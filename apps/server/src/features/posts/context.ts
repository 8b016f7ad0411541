import type { HttpContext } from '../../platform/http/register.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Live } from '../../platform/live/live.ts'
import type { SchedulingContext } from './scheduling.ts'

export type PostsContext = HttpContext & SchedulingContext & { jobs: Jobs; live: Live }
