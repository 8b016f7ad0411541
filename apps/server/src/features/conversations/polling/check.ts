import type { Network, Way } from '@marquee/contract/conversations/networks'
import { isPossible, capabilityOf, known } from '@marquee/contract/conversations/capabilities'
import { newId } from '../../../platform/ids.ts'
import { defineLease, type Lease, newLease } from '../../../platform/jobs/lease.ts'
import { type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { InboxComment, InboxConversation, InboxMention, Reading } from '../../../ports/inbox.ts'
import type { Failure, Outcome } from '../../../ports/outcome.ts'
import { openInbox, type OpenInbox } from '../ways.ts'
import type { ConversationsContext } from '../context.ts'
import { findKnown, findOwnAccount, findThreadKeys } from '../hearing/queries.ts'
import { mentionToHeard, messageToHeard, rootsOf, type Source, toHeard } from '../hearing/heard.ts'
import { forgetMissing } from '../hearing/missing.ts'
import { announceStored, type Stored, storeHeard } from '../hearing/store.ts'
import { checkJob } from '../job-definitions.ts'
import { type Pace, readable, shortestWaitMs, waitMs } from './plan.ts'
import { type CheckRow, endCheck, insertPolls, leaseCheckForSystem, listDueForSystem, type PollRow, readPlaces } from './queries.ts'

/** Longer than reading a network takes, page by page. */
const CHECKING = defineLease({ name: 'conversations.check', table: 'conversations_checks', durationMs: 120_000, heldBy: 'worker' })
/** Pages of conversations that one check reads: the rest is history. */
const MOST_PAGES = 5
/** After a failure the wait doubles from this on, up to the longest. */
const RETRY_MS = 60_000
const LONGEST_RETRY_MS = 60 * 60_000

/** What one network answered. */
type Read = { network: Network; stored: Stored }
/** `asked`: the networks of which it was asked; `calls`: with so many calls; `pace`: null if it cannot be asked for any more. */
type Result = { asked: readonly Network[]; calls: number; reads: Read[]; failure: Failure | null; refreshesAt: Date | null; pace: Pace | null }
/** A check that is made: by time, or because a person asked for it. */
type Asking = CheckRow & { heardBy: 'check' | 'manual' }

const NOTHING: Result = { asked: [], calls: 0, reads: [], failure: null, refreshesAt: null, pace: null }
const viaOf = ({ via }: CheckRow): Way => (via === 'direct' ? 'direct' : 'provider')
const sourceOf = (check: Asking, network: Network): Source => ({ via: check.via as 'provider', kind: check.kind as 'comment', network, heardBy: check.heardBy, since: check.since })

/** Stores the comments of one post on one network: each in the thread of the comment that began it. */
async function storeComments(ctx: ConversationsContext, check: Asking, reading: Reading<InboxComment> & { network: Network }, nativePostId: string | null): Promise<Stored> {
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
    return { ...stored, threadIds: [...stored.threadIds, ...gone] }
  })
}

async function readComments(ctx: ConversationsContext, check: Asking): Promise<Result> {
  const via = viaOf(check)
  const places = await readPlaces(ctx.db, check.owner, check.subject)
  const networks = readable(via, 'comment', places.map(({ platform }) => platform))
  const open = networks.length === 0 ? null : await openInbox(ctx, check.owner, { via, network: networks[0] ?? null })
  if (!open) return NOTHING
  const outcome = await open.inbox.readComments(open.key, { id: check.subject, network: null }, networks)
  const age = ctx.clock.now().getTime() - Math.max(...places.map(({ publishedAt }) => publishedAt.getTime()))
  const asking = { asked: networks, calls: 1, pace: { shortestMs: shortestWaitMs(via, 'comment', networks), ageMs: age } }
  if (outcome.kind !== 'ok') return { ...asking, reads: [], failure: outcome, refreshesAt: null }
  const reads: Read[] = []
  for (const reading of outcome.value) {
    const nativePostId = places.find(({ platform }) => platform === reading.network)?.nativeId ?? null
    reads.push({ network: reading.network, stored: await storeComments(ctx, check, reading, nativePostId) })
  }
  return { ...asking, reads, failure: null, refreshesAt: latestOf(outcome.value.map(({ refreshesAt }) => refreshesAt)) }
}

const latestOf = (dates: readonly (Date | null)[]): Date | null => {
  const known = dates.filter((date) => date !== null)
  return known.length === 0 ? null : new Date(Math.max(...known.map((date) => date.getTime())))
}

async function readMessages(ctx: ConversationsContext, check: Asking): Promise<Result> {
  const via = viaOf(check)
  const [network] = readable(via, 'message', [check.subject])
  const open = network === undefined ? null : await openInbox(ctx, check.owner, { via, network })
  if (network === undefined || !open) return NOTHING
  const pace = { shortestMs: shortestWaitMs(via, 'message', [network]), ageMs: null }
  const stored: Stored = { found: 0, news: 0, threadIds: [] }
  let refreshesAt: Date | null = null
  let page: string | null = null
  let calls = 0
  while (calls < MOST_PAGES) {
    calls += 1
    const outcome: Outcome<Reading<InboxConversation>> = await open.inbox.readConversations(open.key, network, page)
    if (outcome.kind !== 'ok') return { asked: [network], calls, reads: [{ network, stored }], failure: outcome, refreshesAt, pace }
    for (const { messages } of outcome.value.items) {
      const one = await ctx.db.transaction().execute((trx) => storeHeard(ctx, trx, check.owner, sourceOf(check, network), messages.map(messageToHeard)))
      stored.found += one.found
      stored.news += one.news
      stored.threadIds.push(...one.threadIds)
    }
    refreshesAt = outcome.value.refreshesAt
    page = outcome.value.next
    // A page on which everything was known: what follows is older.
    if (page === null || (check.checked_at !== null && stored.found === 0)) break
  }
  return { asked: [network], calls, reads: [{ network, stored }], failure: null, refreshesAt, pace }
}

/** Where a mention belongs: to the thread of what it answers, below a post of the account or elsewhere. */
async function storeMention(ctx: ConversationsContext, trx: Tx, check: Asking, mention: InboxMention): Promise<Stored> {
  const place = { via: check.via, network: mention.network }
  const own = await findOwnAccount(trx, check.owner, place)
  const above = mention.parentId === null ? undefined : (await findThreadKeys(trx, check.owner, place, [mention.parentId])).get(mention.parentId)
  const kind = above?.kind === 'comment' || (above === undefined && mention.postId !== null) ? 'comment' : 'mention'
  const heard = { ...mentionToHeard(mention, own), threadKey: above?.key ?? mention.parentId ?? mention.id }
  return storeHeard(ctx, trx, check.owner, { ...sourceOf(check, mention.network), kind }, [heard])
}

type Collected = Pick<Result, 'calls' | 'failure' | 'refreshesAt'> & { mentions: InboxMention[] }

/** The newest mentions, newest first. Once some were read, a page on which one is known is the last: what follows is older. Of a reading that fails nothing is taken, so that the next one finds the same end. */
async function collectMentions(ctx: ConversationsContext, check: Asking, { inbox, key }: OpenInbox, network: Network): Promise<Collected> {
  const collected: Collected = { mentions: [], calls: 0, failure: null, refreshesAt: null }
  let page: string | null = null
  while (collected.calls < MOST_PAGES) {
    collected.calls += 1
    const outcome: Outcome<Reading<InboxMention>> = await inbox.readMentions(key, network, page)
    if (outcome.kind !== 'ok') return { ...collected, mentions: [], failure: outcome }
    const { items, next, refreshesAt } = outcome.value
    collected.mentions.push(...items)
    collected.refreshesAt = refreshesAt
    page = next
    const known = await findKnown(ctx.db, check.owner, { via: check.via, network, isPrivate: false }, items.map(({ id }) => id))
    if (page === null || check.checked_at === null || known.length > 0) break
  }
  return collected
}

/** Reads what answers or names the account, page by page until something is known. */
async function readMentions(ctx: ConversationsContext, check: Asking): Promise<Result> {
  const via = viaOf(check)
  const [network] = readable(via, 'mention', [check.subject])
  const open = network === undefined ? null : await openInbox(ctx, check.owner, { via, network })
  if (network === undefined || !open) return NOTHING
  const pace = { shortestMs: shortestWaitMs(via, 'mention', [network]), ageMs: null }
  const { mentions, calls, failure, refreshesAt } = await collectMentions(ctx, check, open, network)
  const stored: Stored = { found: 0, news: 0, threadIds: [] }
  // The oldest first: an answer finds the thread of what it answers.
  for (const mention of mentions.toReversed()) {
    const one = await ctx.db.transaction().execute((trx) => storeMention(ctx, trx, check, mention))
    stored.found += one.found
    stored.news += one.news
    stored.threadIds.push(...one.threadIds)
  }
  return { asked: [network], calls, reads: [{ network, stored }], failure, refreshesAt, pace }
}

const READERS: Readonly<Record<string, (ctx: ConversationsContext, check: Asking) => Promise<Result>>> = { comment: readComments, message: readMessages, mention: readMentions }

/** The code of a refusal that people can do something about, else a sentence for the log. */
const reasonOf = (failure: Failure): string => (failure.kind === 'rejected' && failure.code !== null ? failure.code : failure.reason)

/** When it is asked for next: after as many minutes as its owner chose, or later where the networks have no news earlier. */
function nextAt(check: CheckRow, { failure, refreshesAt, pace }: Result, { now, minutes }: { now: Date; minutes: number }): Date | null {
  const wait = pace && waitMs(pace, minutes)
  if (wait === null) return null
  if (failure === null) return new Date(Math.max(now.getTime() + wait, refreshesAt?.getTime() ?? 0))
  if (failure.kind === 'not-found') return null
  const backOff = Math.min(RETRY_MS * 2 ** check.failures, LONGEST_RETRY_MS)
  const asked = failure.kind === 'rate-limited' ? failure.retryAfterSeconds * 1_000 : 0
  return new Date(now.getTime() + Math.max(wait, backOff, asked))
}

/** What a webhook should have told of what a check found. */
function countMissed(check: CheckRow, { network, stored }: Read): number {
  const can = capabilityOf(viaOf(check), network, check.kind as 'comment')
  return can !== null && isPossible(can.read) && known(can.webhook) !== null ? stored.news : 0
}

/** The entries of the log, one for each network that was asked. A post that is gone is no failure of the check. */
function logOf(check: Asking, { asked, calls, reads, failure }: Result, { startedAt, now }: { startedAt: Date; now: Date }) {
  const { owner, via, kind, heardBy } = check
  return asked.map((network, index) => {
    const read = reads.find((each) => each.network === network)
    return {
      ...{ id: newId(now.getTime()), owner, via, kind, network, heard_by: heardBy, started_at: startedAt, at: now, calls: index === 0 ? calls : 0 },
      ...{ is_successful: failure === null || failure.kind === 'not-found', is_rate_limited: failure?.kind === 'rate-limited', reason: failure && failure.reason },
      ...{ found: read?.stored.found ?? 0, missed: read ? countMissed(check, read) : 0 },
    }
  })
}

async function finish(ctx: ConversationsContext, check: Asking, lease: Lease, result: Result): Promise<PollRow[]> {
  const now = ctx.clock.now()
  const { failure } = result
  const polls = await ctx.db.transaction().execute(async (trx) => {
    const next = nextAt(check, result, { now, minutes: await ctx.pollMinutes(trx, check.owner) })
    const isHeld = await endCheck(trx, check.id, lease.token, { checked_at: failure === null ? now : check.checked_at, next_check_at: next, failures: failure === null ? 0 : check.failures + 1, reason: failure && reasonOf(failure) })
    if (!isHeld) return []
    if (next) await ctx.jobs.enqueue(trx, checkJob, { checkId: check.id }, { startAfter: next })
    return insertPolls(trx, check.owner, logOf(check, result, { startedAt: lease.takenAt, now }), now)
  })
  for (const { stored } of result.reads) await announceStored(ctx, check.owner, stored)
  return polls
}

/** What came of a check: its entries of the log, and why it failed. */
type Checked = { polls: PollRow[]; failure: Failure | null }

/** Job: asks for what is due, stores what is new, and plans the next time. `heardBy`: whether a person asked for it. Returns what came of it; nothing if it was not due, or is being made. */
export async function runCheck(ctx: ConversationsContext, checkId: string, heardBy: Asking['heardBy'] = 'check'): Promise<Checked> {
  const lease = newLease(ctx, CHECKING)
  const row = await leaseCheckForSystem(ctx.db, checkId, lease)
  if (!row) return { polls: [], failure: null }
  const check = { ...row, heardBy }
  const result = (await READERS[check.kind]?.(ctx, check)) ?? NOTHING
  return { polls: await finish(ctx, check, lease, result), failure: result.failure }
}

/** The sweep's task: checks whose own job was lost. */
export const checkSweep = (ctx: ConversationsContext): SweepTask =>
  sweepItems({
    name: 'checks', limit: 200, calmMs: 30_000,
    find: ({ before }, limit) => listDueForSystem(ctx.db, before, limit),
    handle: ({ id }) => ctx.jobs.enqueue(ctx.db, checkJob, { checkId: id }),
  })
