import type { Platform } from '@marquee/contract/shared/platforms'
import { preflight, PREFLIGHT_TEXTS, type PreflightIssue, waitKindOf } from '@marquee/contract/shared/preflight'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { DispatchRow } from '../../ledger/index.ts'
import { describeMedia } from '../../media/index.ts'
import { announcePost, findPostForSystem, type PostRow, publishDueJob, startPublishing, withLockedPost } from '../../posts/index.ts'
import { accountsForOwner, type OwnAccounts, profileForOwner, syncOwnAccounts } from '../../social/index.ts'
import { LATEST_MS, type PublishingContext } from '../context.ts'
import { sendJob } from '../job-definitions.ts'
import { areStillTrue, askAboutDue, type Asked, askFacts, rewordAsked } from './texts/facts.ts'
import { type Group, groupRows, platformsOf, readDirectIds } from './groups.ts'
import { asPostDispatch, changeDeliveries, type DeliveryRow, ensureDeliveries, linkDeliveries, listDeliveries, rewordDeliveries } from '../queries.ts'
import { replaceFailed } from './leave-out.ts'
import { writeLinks } from './texts/links.ts'
import { partOfIssue } from './refused-part.ts'
import { openWay, postLedger } from './post-kind.ts'
import { refreshPostState } from './state.ts'

/** How a post leaves: through the owner's provider profile, if there is one, and by accounts that are reached directly. */
type Sender = { profileId: string | null; accounts: OwnAccounts }

/**
 * Job: sends a post that is due. Its row decides: a post that was moved, changed to a draft or deleted is skipped.
 */
export async function publishDue(ctx: PublishingContext, postId: string): Promise<void> {
  const asked = await askAboutDue(ctx, postId)
  if (asked === null) return
  const now = ctx.clock.now()
  const isSending = await ctx.db.transaction().execute(async (trx) => {
    if (!(await passAsked(ctx, trx, postId, asked))) return false
    const started = await startPublishing(trx, postId, { now, latestMs: LATEST_MS })
    if (started.kind === 'not-due' || started.kind === 'sending') return started.kind === 'sending'
    await ensureDeliveries(trx, started.post, now)
    if (started.kind === 'late') await holdLate(ctx, trx, started.post, now)
    else await replaceFailed(ctx, trx, started.post)
    return started.kind === 'due'
  })
  if (isSending) await sendPost(ctx, postId, asked !== 'passes')
}

/** Gives a post about which the stores were asked the words to be sent. Returns whether it may begin; one that was changed since is asked about again. */
async function passAsked(ctx: PublishingContext, trx: Tx, postId: string, asked: Asked | 'passes'): Promise<boolean> {
  if (asked !== 'passes') {
    const isSame = await withLockedPost(trx, postId, async (post) => (await rewordAsked(trx, post, asked)) !== undefined)
    if (isSame === false) await ctx.jobs.enqueue(trx, publishDueJob, { postId })
    return isSame ?? false
  }
  // Facts that were bound since it was read are asked about first.
  const post = await findPostForSystem(trx, postId)
  if (!post || post.bound === null || post.state !== 'scheduled' || post.held_at !== null || post.is_paused) return true
  await ctx.jobs.enqueue(trx, publishDueJob, { postId }, { startAfter: post.scheduled_at ?? ctx.clock.now() })
  return false
}

async function holdLate(ctx: PublishingContext, trx: Tx, post: PostRow, now: Date): Promise<void> {
  const rows = await listDeliveries(trx, post.owner, post.id)
  const reason = 'Marquee was not running at the scheduled time, more than a day ago. Send the post now if you still want to publish it.'
  await changeDeliveries(trx, post.owner, rows.map((row) => row.id), { status: 'held', reason, fix: 'retry' }, now)
  await refreshPostState(ctx, trx, { owner: post.owner, postId: post.id }, now)
}

/** Job: sends every pending delivery of a post. Those in flight or settled are not touched. `isAsked`: the stores were asked about its facts just now. */
export async function sendPost(ctx: PublishingContext, postId: string, isAsked = false): Promise<void> {
  const post = await findPostForSystem(ctx.db, postId)
  if (!post) return
  const { owner } = post
  const sender = await findSender(ctx, post)
  const asked = isAsked ? { post, reword: null } : await askFacts(ctx, post)
  if (!asked) return
  const calls = await ctx.db.transaction().execute((trx) => writeIntent(ctx, trx, postId, { sender, asked }))
  await announcePost(ctx, owner, postId)
  if (await areStillTrue(ctx, postId, calls)) await Promise.all(calls.map((call) => transmit(ctx, call)))
  else for (const call of calls) await postLedger(ctx).withdraw(call)
}

/** Makes the call of an intent; one whose account is gone by now is left to its look-up. */
async function transmit(ctx: PublishingContext, call: DispatchRow): Promise<void> {
  const way = await openWay(ctx, asPostDispatch(call))
  if (way) await postLedger(ctx).transmit(call, way)
}

/** The sender. The provider is asked first when an account of the post is missing in what is stored. */
async function findSender(ctx: PublishingContext, post: PostRow): Promise<Sender | null> {
  const stored = await accountsForOwner(ctx.db, post.owner)
  const isComplete = post.platforms.every((name) => stored?.linked.includes(name as Platform))
  const accounts = isComplete ? stored : await syncOwnAccounts(ctx, post.owner)
  const profile = await profileForOwner(ctx.db, ctx.vault, post.owner)
  return accounts && { profileId: profile?.profileId ?? null, accounts }
}

const isDue = (row: DeliveryRow, now: Date): boolean => row.status === 'pending' && (row.next_attempt_at === null || row.next_attempt_at <= now)

/** Asked for when a post is scheduled. One that was scheduled before there were such fields is sent all the same: the adapter has a title for it. */
const ASKED_BEFORE_ONLY: readonly PreflightIssue['code'][] = ['no-board', 'bad-board', 'no-title']

async function checkGroup(trx: Tx, owner: string, group: Group, sender: Sender): Promise<PreflightIssue[]> {
  const { content, thread, firstComment, options } = group
  const media = (await describeMedia(trx, owner, group.mediaUrls)).map(({ url, type }) => ({ url, type }))
  const issues = preflight({ content, thread, firstComment, options, media, platforms: platformsOf(group), linked: sender.accounts.linked, ways: group.accountId === null ? {} : sender.accounts.ways })
  return issues.filter(({ code }) => !ASKED_BEFORE_ONLY.includes(code))
}

/** Fails the deliveries that do not pass preflight, with the reason. Returns the group that may be sent. */
async function rejectUnfit(trx: Tx, owner: string, group: Group, issues: PreflightIssue[], now: Date): Promise<Group> {
  const issueOf = (row: DeliveryRow) => issues.find((issue) => issue.platform === null || issue.platform === row.platform)
  for (const row of group.rows) {
    const issue = issueOf(row)
    if (!issue) continue
    const fix = waitKindOf(issue.code) === 'account' ? 'connect' : 'edit'
    await changeDeliveries(trx, owner, [row.id], { status: 'failed', reason: issue.message, fix, refusedPart: partOfIssue(issue.code) }, now)
  }
  return { ...group, rows: group.rows.filter((row) => !issueOf(row)) }
}

/**
 * Records what is about to be sent, before anything is sent: from here on only the dispatch's outcome decides.
 * Returns the calls to make, none when nothing is due or everything was rejected.
 */
async function writeIntent(ctx: PublishingContext, trx: Tx, postId: string, { sender, asked }: { sender: Sender | null; asked: Asked }): Promise<DispatchRow[]> {
  const calls = await withLockedPost(trx, postId, async (locked) => {
    const now = ctx.clock.now()
    const post = await rewordAsked(trx, locked, asked)
    if (!post) {
      await ctx.jobs.enqueue(trx, sendJob, { postId })
      return []
    }
    await rewordDeliveries(trx, locked, post)
    const rows = (await listDeliveries(trx, post.owner, postId)).filter((row) => isDue(row, now))
    const created = sender ? await createCalls(ctx, trx, { post, rows, sender, now }) : []
    if (!sender) await changeDeliveries(trx, post.owner, rows.map((row) => row.id), { status: 'held', reason: PREFLIGHT_TEXTS.noProfile, fix: 'connect' }, now)
    await refreshPostState(ctx, trx, { owner: post.owner, postId }, now)
    return created
  })
  return calls ?? []
}

type Sending = { post: PostRow; rows: DeliveryRow[]; sender: Sender; now: Date }

async function createCalls(ctx: PublishingContext, trx: Tx, { post, rows, sender, now }: Sending): Promise<DispatchRow[]> {
  const calls: DispatchRow[] = []
  const direct = await readDirectIds(trx, post.owner)
  for (const group of groupRows(post, rows, direct, await writeLinks(ctx, trx, { post, rows, direct }))) {
    const sendable = await rejectUnfit(trx, post.owner, group, await checkGroup(trx, post.owner, group, sender), now)
    if (sendable.rows.length > 0) calls.push(await createDispatch(ctx, trx, { post, group: sendable, profileId: sender.profileId, now }))
  }
  return calls
}

type Intent = { post: PostRow; group: Group; profileId: string | null; now: Date }

/** Writes the intent of one call, and which deliveries it is for. */
async function createDispatch(ctx: PublishingContext, trx: Tx, { post, group, profileId, now }: Intent): Promise<DispatchRow> {
  const { accountId, content, thread, firstComment, mediaUrls, options } = group
  const dispatch = await postLedger(ctx).writeTaken(trx, {
    id: newId(now.getTime()),
    owner: post.owner,
    ...(accountId === null ? {} : { accountId }),
    own: { post_id: post.id, profile_id: accountId === null ? profileId : null, platforms: platformsOf(group), content, thread, first_comment: firstComment, media_urls: mediaUrls, options },
  })
  await linkDeliveries(trx, dispatch, group.rows.map((row) => row.id), now)
  return dispatch
}
