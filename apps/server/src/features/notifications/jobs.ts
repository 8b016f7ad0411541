import { NOTICE_DAYS } from '@marquee/contract/notifications'
import { bindJob, type BoundJob } from '../../platform/jobs/define.ts'
import { bindSweep, sweepAway } from '../../platform/jobs/sweep.ts'
import type { NotificationsContext } from './context.ts'
import { announcementSweeps } from './due/announcements.ts'
import { expiringSweep } from './due/expiring.ts'
import { remind, reminderSweep } from './due/reminders.ts'
import { reportSweep } from './due/reports.ts'
import { dueSweep, gatherMailJob, purgeSweep, remindJob, sendMailJob, sendPushJob, sendSweep } from './job-definitions.ts'
import { purgeMailsForSystem } from './mail/queries.ts'
import { gatherMails, mailSweeps, sendMail } from './mail/send-mails.ts'
import { purgeNoticesForSystem } from './queries.ts'
import { pushSweep, sendPush } from './push/send-push.ts'

const KEPT_MS = NOTICE_DAYS * 86_400_000
const BATCH = 5_000

async function purge({ db }: NotificationsContext, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  while ((await purgeNoticesForSystem(db, before, BATCH)) === BATCH);
  await purgeMailsForSystem(db, before)
}

/** The feature's jobs, each with its handler. */
export const notificationsJobs = (ctx: NotificationsContext): BoundJob[] => [
  bindJob(gatherMailJob, ({ owner }) => gatherMails(ctx, owner)),
  bindJob(sendMailJob, ({ mailId }) => sendMail(ctx, mailId)),
  bindJob(sendPushJob, ({ deliveryId }) => sendPush(ctx, deliveryId)),
  bindJob(remindJob, ({ postId }) => remind(ctx, postId)),
  bindSweep(ctx, sendSweep, [...mailSweeps(ctx), pushSweep(ctx)]),
  bindSweep(ctx, dueSweep, [reminderSweep(ctx), expiringSweep(ctx), reportSweep(ctx), ...announcementSweeps(ctx)]),
  bindSweep(ctx, purgeSweep, [sweepAway('notices', (now) => purge(ctx, now))]),
]
