import { EXPIRING_MS } from '@marquee/contract/accounts'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import type { NotificationsContext } from '../context.ts'
import { notify } from '../notify.ts'
import { type Expiring, listExpiringForSystem } from './queries.ts'

const SWEPT = 500

async function tellExpiring(ctx: NotificationsContext, { id, owner, platform, handle, expires_at: endsAt }: Expiring): Promise<void> {
  const name = platformLabel(platform as Platform)
  await ctx.db.transaction().execute((trx) =>
    notify(ctx, trx, owner, {
      ...{ key: `expiring:${id}:${endsAt.getTime()}`, kind: 'connection', tone: 'wait', isUrgent: false, title: `The permission of ${name} ends soon` } as const,
      ...{ body: `Reconnect ${handle ? `${handle} on ${name}` : name} so that posts after that day are sent.`, about: endsAt, path: '/social-accounts', accountId: id, occurredAt: ctx.clock.now() },
    }),
  )
}

/** The sweep's task: accounts that expire within a week, once for each end of their permission. */
export const expiringSweep = (ctx: NotificationsContext): SweepTask =>
  sweepItems({
    ...{ name: 'accounts that expire', limit: SWEPT, batches: 20 },
    find: ({ now }, limit) => listExpiringForSystem(ctx.db, now, new Date(now.getTime() + EXPIRING_MS), limit),
    handle: (account) => tellExpiring(ctx, account),
  })
