import type { SocialAccount } from '@marquee/contract/accounts'
import type { Cause } from '@marquee/contract/home'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { readCounts } from '../conversations/index.ts'
import type { readNewestConflict } from '../knowledge/index.ts'
import type { listApprovals, listFailures, PostSummary } from './queries.ts'
import { previewOf, thumbnailOf } from './view.ts'

type Failure = Awaited<ReturnType<typeof listFailures>>[number]
type Facts = {
  accounts: readonly SocialAccount[]
  failures: readonly Failure[]
  approvals: Awaited<ReturnType<typeof listApprovals>>
  scheduled: ReadonlyMap<string, number>
  posters: ReadonlySet<string>
  conflict: Awaited<ReturnType<typeof readNewestConflict>>
  inbox: Pick<Awaited<ReturnType<typeof readCounts>>, 'needsYou' | 'toApprove'>
}

const toSample = (post: PostSummary, posters: ReadonlySet<string>) => ({ id: post.id, preview: previewOf(post.content), thumbnail: thumbnailOf(post, posters), at: post.at?.toISOString() ?? null })

/** Accounts that need a new sign-in, and networks of scheduled posts that are not connected: with the posts that were not sent for them. */
function accountCauses({ accounts, failures, scheduled, posters }: Facts, states: readonly string[]): Cause[] {
  const known = new Set<string>(accounts.map(({ platform }) => platform))
  const missing = [...scheduled.keys()].filter((name) => !known.has(name)).map((name) => ({ platform: name as Platform, state: 'missing' as const, since: null, expires_at: null }))
  const troubled = accounts.flatMap(({ platform, state, since, expires_at }) => (state === 'connected' ? [] : [{ platform, state, since, expires_at }]))
  return [...troubled, ...missing]
    .filter(({ state }) => states.includes(state))
    .map(({ platform, state, since, expires_at }) => {
      const failed = state === 'expiring' ? [] : failures.filter((failure) => failure.fix === 'connect' && failure.platform === platform)
      const [first] = failed
      return { kind: 'account' as const, platform, state, since, expires_at, failed: failed.length, scheduled: scheduled.get(platform) ?? 0, post: first ? toSample(first, posters) : null }
    })
    // A connection that ended and that no post needs is a matter of the accounts' screen.
    .filter(({ state, failed, scheduled: needed }) => state !== 'removed' || failed + needed > 0)
}

/** The other failures, by their reason; those that wait by themselves need nobody. */
function failureCauses({ accounts, failures, posters }: Facts): Cause[] {
  const broken = new Set<string>(accounts.filter(({ state }) => state === 'expired' || state === 'removed').map(({ platform }) => platform))
  const open = failures.filter(({ fix, platform }) => fix !== 'wait' && !(fix === 'connect' && broken.has(platform)))
  const byReason = Map.groupBy(open, ({ reason }) => reason ?? '')
  return [...byReason].flatMap(([reason, group]) => {
    const [first] = group
    return first ? [{ kind: 'failed' as const, reason, count: new Set(group.map(({ id }) => id)).size, platforms: [...new Set(group.map(({ platform }) => platform as Platform))], post: toSample(first, posters) }] : []
  })
}

/** People whom only the user answers, and answers that wait for approval. */
function inboxCauses({ inbox: { needsYou, toApprove } }: Facts): Cause[] {
  const causes: Cause[] = [{ kind: 'people', count: needsYou, post: null }, { kind: 'answers', count: toApprove, post: null }]
  return causes.filter((cause) => 'count' in cause && cause.count > 0)
}

/** What needs the user, grouped by cause, the most urgent first: failed and expired, people, approvals, knowledge that contradicts itself, then what expires soon. */
export function groupCauses(facts: Facts): Cause[] {
  const { first, count } = facts.approvals
  const approval: Cause[] = first ? [{ kind: 'approval', count, post: toSample(first, facts.posters) }] : []
  const conflict: Cause[] = facts.conflict ? [{ kind: 'conflict', ...facts.conflict, post: null }] : []
  return [...accountCauses(facts, ['expired', 'removed', 'missing']), ...failureCauses(facts), ...inboxCauses(facts), ...approval, ...conflict, ...accountCauses(facts, ['expiring'])]
}
