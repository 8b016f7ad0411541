import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { defineLease, newLease } from '../../../platform/jobs/lease.ts'
import { type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import type { NotificationsContext } from '../context.ts'
import { decide } from '../gate.ts'
import { gatherMailJob, sendMailJob } from '../job-definitions.ts'
import { dropDeliveries } from '../queries.ts'
import { retryAt } from '../retry.ts'
import { lockSettings } from '../settings/queries.ts'
import { momentOf, readSetup, type Setup } from '../settings/settings.ts'
import { writeNoticeMail } from './mail-text.ts'
import { type DueNotice, insertMail, leaseMailForSystem, listMailNotices, listUngatheredForSystem, listUnsentMailsForSystem, lockDueMails, type MailRow, postponeMail, settleMail } from './queries.ts'

/** Longer than connecting, greeting and sending may take. */
const SEND_LEASE = defineLease({ name: 'notifications.mail', table: 'notification_mails', durationMs: 90_000, heldBy: 'worker' })
/** Notices in one e-mail; more become several. */
const MOST_NOTICES = 50
/** Jobs have this long before the sweep takes over. */
const CALM_MS = 30_000
const SWEPT = 500

/** Whether a due notice may still be mailed: its switch may be off by now, or its time over. Held messages are due, so nothing holds them again. */
function isWanted(notice: DueNotice, setup: Setup, now: Date): boolean {
  const gated = { kind: notice.kind as 'test', isUrgent: notice.is_urgent, expiresAt: notice.expires_at }
  return decide(gated, 'email', setup.settings, momentOf(setup, now)).verdict !== 'skip'
}

async function gatherOnce(ctx: NotificationsContext, trx: Tx, owner: string): Promise<number> {
  await lockSettings(trx, owner)
  const setup = await readSetup(trx, owner)
  if (!setup) return 0
  const now = ctx.clock.now()
  const due = await lockDueMails(trx, owner, now, MOST_NOTICES)
  const wanted = due.filter((notice) => isWanted(notice, setup, now))
  await dropDeliveries(trx, owner, due.filter((notice) => !wanted.includes(notice)).map(({ delivery_id: id }) => id), 'switched-off', now)
  if (wanted.length > 0 && setup.address) {
    const mailId = newId(now.getTime())
    await insertMail(trx, owner, { id: mailId, address: setup.address, deliveryIds: wanted.map(({ delivery_id: id }) => id), now })
    await ctx.jobs.enqueue(trx, sendMailJob, { mailId })
  }
  return due.length
}

/** Job: puts the owner's notices that are due into one e-mail, whose row is the intent to send it. Notices of a burst share e-mails. */
export async function gatherMails(ctx: NotificationsContext, owner: string): Promise<void> {
  while ((await ctx.db.transaction().execute((trx) => gatherOnce(ctx, trx, owner))) === MOST_NOTICES);
}

/** Tries again later; after the last attempt the e-mail has failed, and the notice is in the bell only. */
async function giveBack(ctx: NotificationsContext, mail: MailRow, reason: string): Promise<void> {
  const now = ctx.clock.now()
  const next = retryAt(mail.attempts, now)
  ctx.log.warn({ mailId: mail.id, attempts: mail.attempts, reason }, 'a notification e-mail was not sent')
  await ctx.db.transaction().execute(async (trx) => {
    if (!next) return settleMail(trx, mail, 'failed', reason, now)
    if (await postponeMail(trx, mail, reason, next)) await ctx.jobs.enqueue(trx, sendMailJob, { mailId: mail.id }, { startAfter: next })
  })
}

/**
 * Job: sends an e-mail under the lease of its row. A process that dies between the mail server's acceptance and the row's last write leaves
 * it open: it is sent again with the same Message-ID, because SMTP cannot be asked whether it has a mail.
 */
export async function sendMail(ctx: NotificationsContext, mailId: string): Promise<void> {
  const lease = newLease(ctx, SEND_LEASE)
  const mail = await leaseMailForSystem(ctx.db, mailId, lease, lease.takenAt)
  if (!mail) return
  const [notices, setup] = [await listMailNotices(ctx.db, mail.owner, mail.id), await readSetup(ctx.db, mail.owner)]
  if (notices.length === 0) return settleMail(ctx.db, mail, 'failed', 'nothing to send', ctx.clock.now())
  const outcome = await ctx.mailer.send(writeNoticeMail(notices, { id: mail.id, to: mail.address, zone: setup?.zone ?? 'UTC', baseUrl: ctx.publicUrl() }))
  if (outcome.kind === 'rejected') {
    ctx.log.warn({ mailId, reason: outcome.reason }, 'a notification e-mail was rejected by the mail server')
    return ctx.db.transaction().execute((trx) => settleMail(trx, mail, 'failed', outcome.reason, ctx.clock.now()))
  }
  if (outcome.kind !== 'ok') return giveBack(ctx, mail, outcome.reason)
  await ctx.db.transaction().execute((trx) => settleMail(trx, mail, 'sent', null, ctx.clock.now()))
}

/** The sweep's tasks: e-mails whose jobs were lost. */
export const mailSweeps = (ctx: NotificationsContext): SweepTask[] => [
  sweepItems({
    ...{ name: 'e-mails to gather', limit: SWEPT, calmMs: CALM_MS },
    find: ({ before }, limit) => listUngatheredForSystem(ctx.db, before, limit),
    handle: (owner) => ctx.jobs.enqueue(ctx.db, gatherMailJob, { owner }, { isUnlessWaiting: true }),
  }),
  sweepItems({
    ...{ name: 'e-mails to send', limit: SWEPT, calmMs: CALM_MS },
    find: (moment, limit) => listUnsentMailsForSystem(ctx.db, moment, limit),
    handle: (mailId) => ctx.jobs.enqueue(ctx.db, sendMailJob, { mailId }, { isUnlessWaiting: true }),
  }),
]
