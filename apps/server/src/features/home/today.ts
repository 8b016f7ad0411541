import { NEXT_SHOWN, type NextPost, type Owed, type Today } from '@marquee/contract/home'
import type { SocialAccount } from '@marquee/contract/accounts'
import type { Platform } from '@marquee/contract/shared/platforms'
import { isSharedAccount } from '../auth/index.ts'
import { readCounts } from '../conversations/index.ts'
import { readNewestConflict } from '../knowledge/index.ts'
import { findFreeTimes, type PlanningContext } from '../planning/index.ts'
import { listAccountStates } from '../social/index.ts'
import { groupCauses } from './causes.ts'
import * as queries from './queries.ts'
import { previewOf, thumbnailOf, videoIdsOf } from './view.ts'
import { readWeek } from './week.ts'

export type HomeContext = PlanningContext

/** What has a call that ends it; what is being sent to a network cannot be called back. */
const CANCELABLE: ReadonlySet<string> = new Set(['video', 'image'])
/** Older failures are found in the history. */
const FAILURES_MS = 30 * 86_400_000

function blockedBy(post: queries.PostSummary, accounts: readonly SocialAccount[]): NextPost['blockedBy'] {
  for (const name of post.platforms as Platform[]) {
    const account = accounts.find(({ platform }) => platform === name)
    if (!account || account.state === 'removed') return { platform: name, state: 'missing' }
    if (account.state === 'expired') return { platform: name, state: 'expired' }
  }
  return null
}

const toNext = (post: queries.PostSummary, at: Date, accounts: readonly SocialAccount[], posters: ReadonlySet<string>): NextPost => ({
  id: post.id,
  at: at.toISOString(),
  preview: previewOf(post.content),
  thumbnail: thumbnailOf(post, posters),
  platforms: post.platforms as Platform[],
  blockedBy: blockedBy(post, accounts),
})

async function readStart(ctx: HomeContext, owner: string, accounts: readonly SocialAccount[]): Promise<Today['start']> {
  const { knowledge, scheduled, protected: isProtected, hidden } = await queries.readProgress(ctx.db, owner)
  const isConnected = accounts.some(({ state }) => state !== 'removed')
  const steps: Today['start']['steps'] = [
    { id: 'connect', isDone: isConnected },
    { id: 'knowledge', isDone: knowledge },
    { id: 'schedule', isDone: scheduled },
    { id: 'protect', isDone: isProtected },
  ]
  return { steps, isHidden: hidden, hasPosted: scheduled }
}

/** What the account owes. The second factor is asked for where Getting started, which has it as a step, is not shown; never of the demo, which all visitors share. */
async function readOwes(ctx: HomeContext, owner: string, { isHidden }: Today['start']): Promise<Owed[]> {
  const { email, newEmail, isConfirmed, hasFactor } = await queries.readOwed(ctx.db, owner)
  if (email !== null && isSharedAccount(email)) return []
  const address: Owed[] = newEmail !== null ? [{ kind: 'new-address', email: newEmail }] : email !== null && !isConfirmed ? [{ kind: 'address', email }] : []
  return [...address, ...(isHidden && !hasFactor ? [{ kind: 'factor' as const }] : [])]
}

/** Everything Today shows, read at once. Takes the owner and the user's zone. */
export async function readToday(ctx: HomeContext, owner: string, zone: string): Promise<Omit<Today, 'success'>> {
  const now = ctx.clock.now()
  const accounts = await listAccountStates(ctx, owner)
  const [failures, next, approvals, scheduled, conflict, inbox, held] = await Promise.all([
    queries.listFailures(ctx.db, owner, new Date(now.getTime() - FAILURES_MS)),
    queries.listNext(ctx.db, owner, NEXT_SHOWN),
    queries.listApprovals(ctx.db, owner),
    queries.countScheduledByPlatform(ctx.db, owner),
    readNewestConflict(ctx, owner),
    readCounts(ctx.db, owner),
    queries.summariseHeld(ctx.db, owner),
  ])
  const shown = [...failures, ...next.posts, ...(approvals.first ? [approvals.first] : [])]
  const posters = await queries.findPosters(ctx.db, owner, videoIdsOf(shown))
  const [freeSlot] = await findFreeTimes(ctx.db, { owner, platforms: [], now, zone, count: 1 })
  const running = await queries.listRunning(ctx.db, owner)
  const start = await readStart(ctx, owner, accounts)
  return {
    needs: groupCauses({ accounts, failures, approvals, scheduled, posters, conflict, inbox }),
    next: { total: next.total, posts: next.posts.flatMap((post) => (post.at ? [toNext(post, post.at, accounts, posters)] : [])), freeSlot: freeSlot?.toISOString() ?? null },
    start,
    owes: await readOwes(ctx, owner, start),
    held: { count: held.count, firstDueAt: held.first?.toISOString() ?? null },
    running: running.map((item) => ({ ...item, since: item.since.toISOString(), canCancel: CANCELABLE.has(item.kind) })),
    week: await readWeek(ctx.db, owner, now, zone),
  }
}

/** Hides Getting started, or shows it again. */
export const hideStart = (ctx: HomeContext, owner: string, isHidden: boolean): Promise<void> => queries.saveStartHidden(ctx.db, owner, isHidden, ctx.clock.now())
