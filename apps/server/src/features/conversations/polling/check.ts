import type { Network } from '@marquee/contract/conversations/networks'
import { isPossible, capabilityOf, known } from '@marquee/contract/conversations/capabilities'
import { newId } from '../../../platform/ids.ts'
import { defineLease, type Lease, newLease } from '../../../platform/jobs/lease.ts'
import { type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import type { InboxComment, InboxConversation, Reading } from '../../../ports/inbox.ts'
import type { Failure, Outcome } from '../../../ports/outcome.ts'
import { profileForOwner } from '../../social/index.ts'
import type { ConversationsContext } from '../context.ts'
import { findOwnAccount, findThreadKeys } from '../hearing/queries.ts'
import { messageToHeard, rootsOf, type Source, toHeard } from '../hearing/heard.ts'
import { forgetMissing } from '../hearing/missing.ts'
import { announceStored, type Stored, storeHeard } from '../hearing/store.ts'
import { checkJob } from '../job-definitions.ts'
import { readable, shortestWaitMs, waitByAge } from './plan.ts'
import { type CheckRow, endCheck, insertPolls, leaseCheckForSystem, listDueForSystem, readPlaces } from './queries.ts'

/** Longer than reading a network takes, page by page. */
const CHECKING = defineLease({ name: 'conversations.check', table: 'conversations_checks', durationMs: 120_000, heldBy: 'worker' })
/** Pages of conversations that one check reads: the rest is history. */
const MOST_PAGES = 5
/** After a failure the wait doubles from this on, up to the longest. */
const RETRY_MS = 60_000
const LONGEST_RETRY_MS = 60 * 60_000

/** What one network answered. */
type Read = { network: Network; stored: Stored }
type Result = { reads: Read[]; failure: Failure | null; refreshesAt: Date | null; wait: number | null }

const sourceOf = (check: CheckRow, network: Network): Source => ({ via: check.via as 'provider', kind: check.kind as 'comment', network, heardBy: 'check', since: check.since })

/** Stores the comments of one post on one network: each in the thread of the comment that began it. */
async function storeComments(ctx: ConversationsContext, check: CheckRow, reading: Reading<InboxComment> & { network: Network }, nativePostId: string | null): Promise<Stored> {
  const { owner } = check
  const { network } = reading
  const roots = rootsOf(reading.items)
  const comments = reading.items.map((item) => ({ ...item, postId: item.postId ?? nativePostId }))
  return ctx.db.transaction().execute(async (trx) => {
    const own = await findOwnAccount(trx, owner, { via: check.via, network })
    const keys = await findThreadKeys(trx, owner, { via: check.via, network }, [...new Set(roots.values())])
    const heard = comments.map((item) => {
      const root = roots.get(item.id) ?? item.id
      return toHeard(item, own, keys.get(root)?.key ?? root)
    })
    const stored = await storeHeard(ctx, trx, owner, sourceOf(check, network), heard)
    const gone = reading.hasAll && nativePostId !== null ? await forgetMissing(ctx, trx, { owner, via: check.via, network, nativePostId }, reading) : []
    return { found: stored.found, threadIds: [...stored.threadIds, ...gone] }
  })
}

async function readComments(ctx: ConversationsContext, profileKey: string, check: CheckRow): Promise<Result> {
  const places = await readPlaces(ctx.db, check.owner, check.subject)
  const networks = readable('provider', 'comment', places.map(({ platform }) => platform))
  if (networks.length === 0) return { reads: [], failure: null, refreshesAt: null, wait: null }
  const outcome = await ctx.inbox.readComments(profileKey, { id: check.subject, network: null }, networks)
  const age = ctx.clock.now().getTime() - Math.max(...places.map(({ publishedAt }) => publishedAt.getTime()))
  const wait = waitByAge(age, shortestWaitMs('provider', 'comment', networks))
  if (outcome.kind !== 'ok') return { reads: [], failure: outcome, refreshesAt: null, wait }
  const reads: Read[] = []
  for (const reading of outcome.value) {
    const nativePostId = places.find(({ platform }) => platform === reading.network)?.nativeId ?? null
    reads.push({ network: reading.network, stored: await storeComments(ctx, check, reading, nativePostId) })
  }
  return { reads, failure: null, refreshesAt: latestOf(outcome.value.map(({ refreshesAt }) => refreshesAt)), wait }
}

const latestOf = (dates: readonly (Date | null)[]): Date | null => {
  const known = dates.filter((date) => date !== null)
  return known.length === 0 ? null : new Date(Math.max(...known.map((date) => date.getTime())))
}

async function readMessages(ctx: ConversationsContext, profileKey: string, check: CheckRow): Promise<Result> {
  const [network] = readable('provider', 'message', [check.subject])
  if (network === undefined) return { reads: [], failure: null, refreshesAt: null, wait: null }
  const wait = shortestWaitMs('provider', 'message', [network])
  const stored: Stored = { found: 0, threadIds: [] }
  let refreshesAt: Date | null = null
  let page: string | null = null
  for (let count = 0; count < MOST_PAGES; count += 1) {
    const outcome: Outcome<Reading<InboxConversation>> = await ctx.inbox.readConversations(profileKey, network, page)
    if (outcome.kind !== 'ok') return { reads: [{ network, stored }], failure: outcome, refreshesAt, wait }
    for (const { messages } of outcome.value.items) {
      const one = await ctx.db.transaction().execute((trx) => storeHeard(ctx, trx, check.owner, sourceOf(check, network), messages.map(messageToHeard)))
      stored.found += one.found
      stored.threadIds.push(...one.threadIds)
    }
    refreshesAt = outcome.value.refreshesAt
    page = outcome.value.next
    // A page on which everything was known: what follows is older.
    if (page === null || (check.checked_at !== null && stored.found === 0)) break
  }
  return { reads: [{ network, stored }], failure: null, refreshesAt, wait }
}

/** The code of a refusal that people can do something about, else a sentence for the log. */
const reasonOf = (failure: Failure): string => (failure.kind === 'rejected' && failure.code !== null ? failure.code : failure.reason)

/** When it is asked for next. */
function nextAt(check: CheckRow, { failure, refreshesAt, wait }: Result, now: Date): Date | null {
  if (wait === null) return null
  if (failure === null) return new Date(Math.max(now.getTime() + wait, refreshesAt?.getTime() ?? 0))
  if (failure.kind === 'not-found') return null
  const backOff = Math.min(RETRY_MS * 2 ** check.failures, LONGEST_RETRY_MS)
  const asked = failure.kind === 'rate-limited' ? failure.retryAfterSeconds * 1_000 : 0
  return new Date(now.getTime() + Math.max(wait, backOff, asked))
}

/** Whether a webhook should have told of what a check found. */
const isMissed = (check: CheckRow, { network, stored }: Read): boolean => {
  const can = capabilityOf('provider', network, check.kind as 'comment')
  return stored.found > 0 && check.checked_at !== null && can !== null && isPossible(can.read) && known(can.webhook) !== null
}

type HeardBy = 'check' | 'manual'

async function finish(ctx: ConversationsContext, check: CheckRow, lease: Lease, result: Result, heardBy: HeardBy): Promise<void> {
  const now = ctx.clock.now()
  const { failure } = result
  const next = nextAt(check, result, now)
  const common = { owner: check.owner, kind: check.kind, heard_by: heardBy, at: now, is_successful: failure === null, reason: failure && failure.reason }
  const polls = result.reads.map((read) => ({ ...common, id: newId(now.getTime()), network: read.network, found: read.stored.found, missed: isMissed(check, read) ? read.stored.found : 0 }))
  await ctx.db.transaction().execute(async (trx) => {
    const isHeld = await endCheck(trx, check.id, lease.token, { checked_at: failure === null ? now : check.checked_at, next_check_at: next, failures: failure === null ? 0 : check.failures + 1, reason: failure && reasonOf(failure) })
    if (!isHeld) return
    await insertPolls(trx, polls.length > 0 || failure === null ? polls : [{ ...common, id: newId(now.getTime()), network: null, found: 0, missed: 0 }])
    if (next) await ctx.jobs.enqueue(trx, checkJob, { checkId: check.id }, { startAfter: next })
  })
  for (const { stored } of result.reads) await announceStored(ctx, check.owner, stored)
}

/** What came of a check: how much was new, and why it failed. */
export type Checked = { found: number; failure: Failure | null; network: Network | null }

/** Asks for what is due, stores what is new, and plans the next time. Returns null when it is not due, or another process asks. */
export async function runCheck(ctx: ConversationsContext, checkId: string, heardBy: HeardBy = 'check'): Promise<Checked | null> {
  const lease = newLease(ctx, CHECKING)
  const check = await leaseCheckForSystem(ctx.db, checkId, lease)
  if (!check) return null
  const profile = await profileForOwner(ctx.db, ctx.vault, check.owner)
  const nothing: Result = { reads: [], failure: null, refreshesAt: null, wait: null }
  const read = check.kind === 'comment' ? readComments : readMessages
  const result = profile ? await read(ctx, profile.profileKey, check) : nothing
  await finish(ctx, check, lease, result, heardBy)
  return { found: result.reads.reduce((sum, { stored }) => sum + stored.found, 0), failure: result.failure, network: result.reads[0]?.network ?? null }
}

/** The sweep's task: checks whose own job was lost. */
export const checkSweep = (ctx: ConversationsContext): SweepTask =>
  sweepItems({
    name: 'checks', limit: 200, calmMs: 30_000,
    find: ({ before }, limit) => listDueForSystem(ctx.db, before, limit),
    handle: ({ id }) => ctx.jobs.enqueue(ctx.db, checkJob, { checkId: id }),
  })
