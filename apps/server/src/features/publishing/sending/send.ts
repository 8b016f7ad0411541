import type { Platform } from '@marquee/contract/shared/platforms'
import { preflight, PREFLIGHT_TEXTS, type PreflightIssue, waitKindOf } from '@marquee/contract/shared/preflight'
import type { Tx } from '../../../platform/db/database.ts'
import { newLease } from '../../../platform/jobs/lease.ts'
import { describeMedia, publishableMedia } from '../../media/index.ts'
import { announcePost, findPostForSystem, type PostRow, startPublishing, withLockedPost } from '../../posts/index.ts'
import { profileForOwner, syncOwnProfile } from '../../social/index.ts'
import { DISPATCHING, LATEST_MS, noteOf, type PublishingContext } from '../context.ts'
import { reconcileJob } from '../job-definitions.ts'
import { type Group, groupRows, platformsOf } from './groups.ts'
import { changeDeliveries, type Content, type DeliveryRow, ensureDeliveries, insertDispatch, listDeliveries } from '../queries.ts'
import { replaceFailed } from './leave-out.ts'
import { partOfIssue } from './refused-part.ts'
import { applyOutcome } from './settle.ts'
import { refreshPostState } from './state.ts'

type Call = { dispatchId: string; group: Group }
type Sender = { profileKey: string; profileId: string; linked: Platform[] }

/**
 * Job: sends a post that is due. Its row decides: a post that was moved, changed to a draft or deleted is skipped.
 */
export async function publishDue(ctx: PublishingContext, postId: string): Promise<void> {
  const now = ctx.clock.now()
  const isSending = await ctx.db.transaction().execute(async (trx) => {
    const started = await startPublishing(trx, postId, { now, latestMs: LATEST_MS })
    if (started.kind === 'not-due' || started.kind === 'sending') return started.kind === 'sending'
    await ensureDeliveries(trx, started.post, now)
    if (started.kind === 'late') await holdLate(ctx, trx, started.post, now)
    else await replaceFailed(ctx, trx, started.post)
    return started.kind === 'due'
  })
  if (isSending) await sendPost(ctx, postId)
}

async function holdLate(ctx: PublishingContext, trx: Tx, post: PostRow, now: Date): Promise<void> {
  const rows = await listDeliveries(trx, post.owner, post.id)
  const reason = 'Marquee was not running at the scheduled time, more than a day ago. Send the post now if you still want to publish it.'
  await changeDeliveries(trx, post.owner, rows.map((row) => row.id), { status: 'held', reason, fix: 'retry' }, now)
  await refreshPostState(ctx, trx, { owner: post.owner, postId: post.id }, now)
}

/** Job: sends every pending delivery of a post. Those in flight or settled are not touched. */
export async function sendPost(ctx: PublishingContext, postId: string): Promise<void> {
  const post = await findPostForSystem(ctx.db, postId)
  if (!post) return
  const { owner } = post
  const sender = await findSender(ctx, post)
  const calls = await ctx.db.transaction().execute((trx) => writeIntent(ctx, trx, postId, sender))
  await announcePost(ctx, owner, postId)
  if (sender) await Promise.all(calls.map((call) => send(ctx, { owner, postId, profileKey: sender.profileKey }, call)))
}

/** The sender: the owner's provider profile. It is synced first when the stored one lacks an account of the post. */
async function findSender(ctx: PublishingContext, post: PostRow): Promise<Sender | null> {
  const profile = await profileForOwner(ctx.db, ctx.vault, post.owner)
  if (!profile) return null
  const isComplete = post.platforms.every((name) => profile.linked.includes(name as Platform))
  return { profileKey: profile.profileKey, profileId: profile.profileId, linked: isComplete ? profile.linked : await syncOwnProfile(ctx, post.owner) }
}

const isDue = (row: DeliveryRow, now: Date): boolean => row.status === 'pending' && (row.next_attempt_at === null || row.next_attempt_at <= now)

/** Asked for when a post is scheduled. One that was scheduled before there were such fields is sent all the same: the adapter has a title for it. */
const ASKED_BEFORE_ONLY: readonly PreflightIssue['code'][] = ['no-board', 'bad-board', 'no-title']

async function checkGroup(trx: Tx, owner: string, group: Group, sender: Sender): Promise<PreflightIssue[]> {
  const { content, thread, firstComment, options } = group
  const media = (await describeMedia(trx, owner, group.mediaUrls)).map(({ url, type }) => ({ url, type }))
  const issues = preflight({ content, thread, firstComment, options, media, platforms: platformsOf(group), linked: sender.linked })
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
async function writeIntent(ctx: PublishingContext, trx: Tx, postId: string, sender: Sender | null): Promise<Call[]> {
  const calls = await withLockedPost(trx, postId, async (post) => {
    const now = ctx.clock.now()
    const rows = (await listDeliveries(trx, post.owner, postId)).filter((row) => isDue(row, now))
    const created = sender ? await createCalls(ctx, trx, { post, rows, sender, now }) : []
    if (!sender) await changeDeliveries(trx, post.owner, rows.map((row) => row.id), { status: 'held', reason: PREFLIGHT_TEXTS.noProfile, fix: 'connect' }, now)
    await refreshPostState(ctx, trx, { owner: post.owner, postId }, now)
    return created
  })
  return calls ?? []
}

type Sending = { post: PostRow; rows: DeliveryRow[]; sender: Sender; now: Date }

async function createCalls(ctx: PublishingContext, trx: Tx, { post, rows, sender, now }: Sending): Promise<Call[]> {
  const calls: Call[] = []
  for (const group of groupRows(post, rows)) {
    const sendable = await rejectUnfit(trx, post.owner, group, await checkGroup(trx, post.owner, group, sender), now)
    if (sendable.rows.length > 0) calls.push({ dispatchId: await createDispatch(ctx, trx, { post, group: sendable, profileId: sender.profileId, now }), group: sendable })
  }
  return calls
}

type Intent = { post: PostRow; group: Group; profileId: string; now: Date }

/** Creates the dispatch and, in the same transaction, the job that reconciles it if this process dies. */
async function createDispatch(ctx: PublishingContext, trx: Tx, { post, group, profileId, now }: Intent): Promise<string> {
  const lease = newLease(ctx, DISPATCHING)
  const dispatchId = await insertDispatch(trx, {
    owner: post.owner,
    postId: post.id,
    profileId,
    platforms: platformsOf(group),
    content: group.content,
    thread: group.thread,
    firstComment: group.firstComment,
    mediaUrls: group.mediaUrls,
    options: group.options,
    deliveryIds: group.rows.map((row) => row.id),
    lease,
    now,
  })
  await ctx.jobs.enqueue(trx, reconcileJob, { dispatchId }, { startAfter: new Date(lease.expiresAt.getTime() + 1_000) })
  return dispatchId
}

type Target = { owner: string; postId: string; profileKey: string }

async function send(ctx: PublishingContext, target: Target, { dispatchId, group }: Call): Promise<void> {
  const { content, thread, firstComment, mediaUrls, options } = group
  await transmit(ctx, target, { dispatchId, platforms: platformsOf(group), content, thread, firstComment, mediaUrls, options })
}

export type Transmission = Content & { dispatchId: string; platforms: Platform[] }

/** Makes the call of a dispatch whose intent is recorded, and stores its outcome. A repeat has the same key and note. */
export async function transmit(ctx: PublishingContext, target: Target, what: Transmission): Promise<void> {
  const media = await describeMedia(ctx.db, target.owner, what.mediaUrls)
  const outcome = await ctx.publisher.publish(target.profileKey, {
    idempotencyKey: what.dispatchId,
    note: noteOf(what.dispatchId),
    text: what.content,
    thread: what.thread,
    firstComment: what.firstComment,
    media: media.map((file) => ({ ...publishableMedia(file, what.platforms), altText: file.altTextStatus === 'confirmed' ? file.altText : '', ...(file.cover && { cover: file.cover }) })),
    platforms: what.platforms,
    options: what.options,
  })
  await applyOutcome(ctx, what.dispatchId, outcome)
  await announcePost(ctx, target.owner, target.postId)
}

