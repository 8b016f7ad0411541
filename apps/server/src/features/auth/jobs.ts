import { bindJob, type BoundJob, type JobDefinition } from '../../platform/jobs/define.ts'
import { bindSweep, type SweepTask, sweepAway } from '../../platform/jobs/sweep.ts'
import { deleteOldFactorsForSystem } from './factors/queries.ts'
import { REQUEST_MAIL, SEND_MAIL, SWEEP } from './mails/mail-jobs.ts'
import { deleteOldMailTokensForSystem } from './mails/queries.ts'
import { handleMailRequest } from './mails/request-mail.ts'
import { handleMailJob } from './mails/send-mail.ts'
import { handleTextRequest } from './phone/request-text.ts'
import { handleTextJob } from './phone/send-text.ts'
import { REQUEST_TEXT, SEND_TEXT } from './phone/text-jobs.ts'
import type { AuthContext } from './service.ts'
import { deleteOldSessionsForSystem } from './sessions/queries.ts'
import { deleteOldCountersForSystem } from './throttle/queries.ts'

const DAY_MS = 86_400_000
/** A session unused for this long ends. */
const SESSION_UNUSED_DAYS = 60
/** A factor that was not confirmed after this long is removed. */
const FACTOR_PENDING_DAYS = 1
/** How long a sign-in makes an address a known one. */
const ADDRESS_KNOWN_DAYS = 90

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

const sweepTasks = (ctx: AuthContext): SweepTask[] => [
  sweepAway('links', (now) => deleteOldMailTokensForSystem(ctx.db, now)),
  sweepAway('sessions', (now) => deleteOldSessionsForSystem(ctx.db, now, daysBefore(now, SESSION_UNUSED_DAYS))),
  sweepAway('factors', (now) => deleteOldFactorsForSystem(ctx.db, now, daysBefore(now, FACTOR_PENDING_DAYS))),
  sweepAway('counters', (now) => deleteOldCountersForSystem(ctx.db, now, daysBefore(now, ADDRESS_KNOWN_DAYS))),
]

export const AUTH_JOBS: JobDefinition[] = [REQUEST_MAIL, SEND_MAIL, REQUEST_TEXT, SEND_TEXT, SWEEP] as JobDefinition[]

/** The feature's jobs, each with its handler. */
export const authJobs = (ctx: AuthContext): BoundJob[] => [
  bindJob(REQUEST_MAIL, (request) => handleMailRequest(ctx, request)),
  bindJob(SEND_MAIL, (job) => handleMailJob(ctx, job)),
  bindJob(REQUEST_TEXT, (request) => handleTextRequest(ctx, request)),
  bindJob(SEND_TEXT, (job) => handleTextJob(ctx, job)),
  bindSweep(ctx, SWEEP, sweepTasks(ctx)),
]
