import { saveSettings, startMonitoring } from '../chatbot/index.ts'
import { changeThreads, checkAll, followAccounts, readThreads } from '../conversations/index.ts'
import { syncOwnAccounts } from '../social/index.ts'
import { ACCOUNTS } from './brand.ts'
import type { OpenDemo } from './context.ts'
import { instantOf } from './plan.ts'
import type { DemoPost } from './posts.ts'
import { backdateChecks, forgiveWebhooks } from './queries.ts'

/** More than there are threads with an answer. */
const MOST_ANSWERED = 50

/**
 * Lets people write to the brand, and reads it as every account is read: by webhook and by checks. The chatbot is on and asks before it sends, so what
 * it proposes is written by its own turns.
 */
export async function fillInbox(ctx: OpenDemo, owner: string, profileKey: string, published: readonly DemoPost[]): Promise<void> {
  await saveSettings(ctx, owner, { userId: undefined, autoRespond: true, requireApproval: true, enableWebhooks: true, enableInstantResponses: true, activePlatforms: [...ACCOUNTS] })
  await ctx.demoVisitor.fillInbox(profileKey)
  const now = ctx.clock.now()
  const [first = now] = published.map((post) => instantOf(now, post)).toSorted((one, other) => one.getTime() - other.getTime())
  // Filling switched private messages on. They are followed before the profile says so, which would make only newer ones news.
  await ctx.db.transaction().execute((trx) => followAccounts(ctx, trx, owner, 'provider', ACCOUNTS, { hasMessages: true, since: first }))
  await syncOwnAccounts(ctx, owner)
  await backdateChecks(ctx.db, owner, first)
  await checkAll(ctx, owner)
  await forgiveWebhooks(ctx.db, owner)
  const { threads } = await readThreads(ctx, owner, { view: 'open', needsAnswer: false, sort: 'newest', limit: MOST_ANSWERED })
  // What was answered was read.
  if (threads.length > 0) await changeThreads(ctx, owner, threads.map(({ id }) => id), { isUnread: false })
  await startMonitoring(ctx, owner)
}
