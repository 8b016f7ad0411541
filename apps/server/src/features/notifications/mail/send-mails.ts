import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { defineLease, newLease } from '../../../platform/jobs/lease.ts'
import { type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import type { NotificationsContext } from '../context.ts'
import { type Decision, decideAgain } from '../gate.ts'
import { gatherMailJob, sendMailJob } from '../job-definitions.ts'
import { dropDeliveries, moveDeliveries } from '../queries.ts'
import { isGivenUp, retryAt } from '../retry.ts'
import { lockSettings } from '../settings/queries.ts'
import { momentOf, readSetup, type Setup } from '../settings/settings.ts'
import { writeNoticeMail } from './mail-text.ts'
import { type DueNotice, insertMail, leaseMailForSystem, listMailNotices, listUngatheredForSystem, listUnsentMailsForSystem, lockDueMails, type MailRow, postponeMail, settleMail, takeOutOfMail } from './queries.ts'

/** Longer than connecting, greeting and sending may take. */
const SEND_LEASE = defineLease({ name: 'notifications.mail', table: 'notification_mails', durationMs: 90_000, heldBy: 'worker' })
/** Notices in one e-mail; more become several. */
const MOST_NOTICES = 50
/** Jobs have this long before the sweep takes over. */
const CALM_MS = 30_000
const SWEPT = 500

type Judged = { notice: DueNotice; decision: Decision }

/** What the settings of now say about each notice that is due. */
function judge(notices: readonly DueNotice[], setup: Setup, now: Date): Judged[] {
  const moment = momentOf(setup, now)
  return notices.map((notice) => ({ notice, decision: decideAgain({ kind: notice.kind as 'test', isUrgent: notice.is_urgent, expiresAt: notice.expires_at }, 'email', setup.settings, moment) }))
}

const sendable = (judged: readonly Judged[]): DueNotice[] => judged.filter(({ decision }) => decision.verdict === 'send').map(({ notice }) => notice)

/** Drops waiting messages that are not wanted any more, and moves those that quiet hours hold to their end, when one job gathers them. */
async function putOff(ctx: NotificationsContext, trx: Tx, owner: string, judged: readonly Judged[]): Promise<void> {
  const ends = new Set<number>()
  for (const { notice: { delivery_id: id }, decision } of judged) {
    if (decision.verdict === 'skip') await dropDeliveries(trx, owner, [id], decision.reason, ctx.clock.now())
    if (decision.verdict !== 'hold') continue
    await moveDeliveries(trx, owner, [id], decision.until)
    ends.add(decision.until.getTime())
  }
  for (const end of ends) await ctx.jobs.enqueue(trx, gatherMailJob, { owner }, { startAfter: new Date(end) })
}

async function gatherOnce(ctx: NotificationsContext, trx: Tx, owner: string): Promise<number> {
  await lockSettings(trx, owner)
  const setup = await readSetup(trx, owner)
  if (!setup) return 0
  const now = ctx.clock.now()
  const judged = judge(await lockDueMails(trx, owner, now, MOST_NOTICES), setup, now)
  await putOff(ctx, trx, owner, judged)
  const deliveryIds = sendable(judged).map(({ delivery_id: id }) => id)
  if (deliveryIds.length > 0 && setup.address) {
    const mailId = newId(now.getTime())
    await insertMail(trx, owner, { id: mailId, address: setup.address, deliveryIds, now })
    await ctx.jobs.enqueue(trx, sendMailJob, { mailId })
  }
  return judged.length
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

/** The notices that an e-mail may still tell; the others leave it: an attempt can be hours after the first one. */
async function readLetter(ctx: NotificationsContext, { id, owner }: MailRow, setup: Setup): Promise<DueNotice[]> {
  return ctx.db.transaction().execute(async (trx) => {
    const judged = judge(await listMailNotices(trx, owner, id), setup, ctx.clock.now())
    const left = judged.filter(({ decision }) => decision.verdict !== 'send')
    if (left.length > 0) await takeOutOfMail(trx, owner, id, left.map(({ notice }) => notice.delivery_id))
    await putOff(ctx, trx, owner, left)
    return sendable(judged)
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
  if (isGivenUp(mail.attempts)) return ctx.db.transaction().execute((trx) => settleMail(trx, mail, 'failed', 'given up', ctx.clock.now()))
  const setup = await readSetup(ctx.db, mail.owner)
  const notices = setup ? await readLetter(ctx, mail, setup) : []
  if (!setup || notices.length === 0) return settleMail(ctx.db, mail, 'failed', 'nothing to send', ctx.clock.now())
  const outcome = await ctx.mailer.send(writeNoticeMail(notices, { id: mail.id, to: mail.address, zone: setup.zone, baseUrl: ctx.publicUrl() }))
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
