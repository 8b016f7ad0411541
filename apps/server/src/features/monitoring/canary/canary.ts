import { CANARY } from '@marquee/contract/monitoring/source-state'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { sendCanary } from '../../social/index.ts'
import type { MonitoringContext } from '../context.ts'
import { type CanaryRow, deleteCanary, insertCanary, listCanaries, noteSent } from './queries.ts'

/** What is known of the way of webhooks: the last canary whose fate is known, else the one that is on its way. Null: none was sent. */
export type CanaryState = { row: CanaryRow; isBack: boolean; isLost: boolean }

const isLate = ({ sent_at: sentAt }: CanaryRow, now: Date): boolean => now.getTime() - sentAt.getTime() > CANARY.lostAfterMs

/** Reads what the owner's canaries say. One that is on its way does not make an earlier one that was lost well. */
export async function readCanary(db: Db, owner: string, now: Date): Promise<CanaryState | null> {
  const rows = await listCanaries(db, owner, 2)
  const row = rows.find((each) => each.back_at !== null || isLate(each, now)) ?? rows[0]
  return row ? { row, isBack: row.back_at !== null, isLost: row.back_at === null && isLate(row, now) } : null
}

/** When the owner's next canary is due. */
export async function readDueAt(db: Db, owner: string, now: Date): Promise<Date> {
  const [last] = await listCanaries(db, owner, 1)
  return last ? new Date(last.sent_at.getTime() + CANARY.everyMs) : now
}

/** Sends a canary for the owner; its row is written first. Returns when it was sent, null for an owner without webhooks. */
export async function releaseCanary(ctx: MonitoringContext, owner: string): Promise<Date | null> {
  const now = ctx.clock.now()
  const id = newId(now.getTime())
  await insertCanary(ctx.db, { id, owner, sent_by: 'here', sent_at: now })
  const sent = await sendCanary(ctx, owner, id)
  if (sent) await noteSent(ctx.db, owner, id, sent)
  else await deleteCanary(ctx.db, owner, id)
  return sent && now
}
