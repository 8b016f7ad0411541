import type { PostIssue } from '@marquee/contract/posts'
import { preflight, PREFLIGHT_TEXTS, type PreflightIssue, waitKindOf } from '@marquee/contract/shared/preflight'
import type { Db } from '../../platform/db/database.ts'
import { ownMediaId } from '../media/index.ts'
import { accountsForOwner, type OwnAccounts } from '../social/index.ts'
import type { PostRow } from './queries.ts'
import { allMedia, describeSubject, type MediaByUrl, readMedia, toSubject } from './scheduling.ts'

/** What a post is checked against. */
type Facts = { accounts: OwnAccounts | null; files: MediaByUrl; now: Date }

const whole = (code: PreflightIssue['code'], message: string): PreflightIssue => ({ platform: null, code, message })

const needsApproval = (post: PostRow): boolean => post.needs_approval || post.state === 'pending_approval'

/** What preflight does not know: an automatic post also waits for its files, for approval, and for a save by the user. */
function checkProgress(post: PostRow, { files, now }: Facts): PreflightIssue[] {
  const isGone = allMedia(toSubject(post)).some((url) => ownMediaId(url) !== null && !files.has(url))
  const isPast = !post.auto_post && post.scheduled_at !== null && post.scheduled_at <= now
  return [
    ...(isGone ? [whole('media-gone', PREFLIGHT_TEXTS.mediaGone)] : []),
    ...(needsApproval(post) ? [whole('approval', PREFLIGHT_TEXTS.approval)] : []),
    ...(post.auto_post && post.is_autosaved ? [whole('not-saved', PREFLIGHT_TEXTS.notSaved)] : []),
    ...(isPast ? [whole('past-time', PREFLIGHT_TEXTS.pastDate)] : []),
  ]
}

/** Everything that keeps an unsent post from being published; its time counts unless it is chosen automatically. */
function issuesOf(post: PostRow, facts: Facts): PreflightIssue[] {
  const { accounts, files } = facts
  const isConnected = accounts !== null || post.platforms.length === 0
  const described = describeSubject(toSubject(post), files, post.auto_post)
  return [
    ...(isConnected ? [] : [whole('no-profile', PREFLIGHT_TEXTS.noProfile)]),
    ...preflight({ ...described, linked: accounts?.linked ?? [], expired: accounts?.expired ?? [], ways: accounts?.ways ?? {} }),
    ...checkProgress(post, facts),
  ]
}

/** Whether anybody asks when this post will be published: it is unsent, and automatic or has a time. */
const isExpected = (post: PostRow): boolean => (post.state === 'draft' || post.state === 'pending_approval' || post.state === 'scheduled') && (post.auto_post || post.scheduled_at !== null)

/** A scheduled post was checked when it was scheduled; since then only its accounts can go. */
const isCurrent = (post: PostRow, { code }: PreflightIssue): boolean => post.state !== 'scheduled' || waitKindOf(code) === 'account'

/**
 * What keeps each of the owner's posts from being published, by post id; none for a post that nobody expects to be. Reads the stored
 * accounts, the provider is not asked.
 */
export async function findPostIssues(db: Db, owner: string, posts: readonly PostRow[], now: Date): Promise<ReadonlyMap<string, PostIssue[]>> {
  const expected = posts.filter(isExpected)
  if (expected.length === 0) return new Map()
  const urls = [...new Set(expected.flatMap((post) => allMedia(toSubject(post))))]
  // One after the other: in a transaction both use its one connection.
  const accounts = await accountsForOwner(db, owner)
  const files = await readMedia(db, owner, urls)
  return new Map(expected.map((post) => [post.id, issuesOf(post, { accounts, files, now }).filter((issue) => isCurrent(post, issue)).map((issue) => ({ ...issue, waitsFor: waitKindOf(issue.code) }))]))
}
