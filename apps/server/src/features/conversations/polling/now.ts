import { MANUAL_CHECKS } from '@marquee/contract/monitoring/texts'
import type { Network } from '@marquee/contract/conversations/networks'
import { COMMENT_POLL_MS } from '@marquee/contract/conversations/texts'
import type { Failure } from '../../../ports/outcome.ts'
import type { ConversationsContext } from '../context.ts'
import { checkJob } from '../job-definitions.ts'
import { sentenceOf } from '../replies/reasons.ts'
import { runCheck } from './check.ts'
import { listPaced, type Paced, waitMs } from './plan.ts'
import { listChecks, makeDue, type PollRow } from './queries.ts'

/** Checks of all that one call waits for; the others are made by jobs. */
const WITHIN_CALL = 10
/** Checks that are made at once. */
const AT_ONCE = 4
const MINUTE_MS = 60_000

/** A check with the seconds until its networks may be asked again; 0 for now. */
type Ready = Pick<Paced, 'check' | 'networks'> & { seconds: number }

/** What asking now did: the entries of the log, and the networks that were asked too recently, with the seconds to wait. */
type PollNow = { polls: PollRow[]; waiting: { network: Network; seconds: number }[]; failed: { failure: Failure; network: Network | undefined } | null }

/** What is asked for. Mentions are read with comments. */
type What = 'comments' | 'mentions' | 'messages' | 'all'
const KINDS: Readonly<Record<What, readonly string[]>> = { comments: ['comment', 'mention'], mentions: ['comment', 'mention'], messages: ['message'], all: ['comment', 'mention', 'message'] }

/** What is asked for, and whether by a screen's timer: then no older post is asked for sooner than by the scheduler, which would cost calls for what seldom has news. */
type Asked = { what?: What; isByTimer?: boolean }

async function listReady(ctx: ConversationsContext, owner: string, { what = 'all', isByTimer = false }: Asked): Promise<Ready[]> {
  const now = ctx.clock.now()
  const minutes = isByTimer ? Math.min(COMMENT_POLL_MS / MINUTE_MS, await ctx.pollMinutes(ctx.db, owner)) : 0
  const paced = (await listPaced(ctx.db, owner, now)).filter(({ check }) => KINDS[what].includes(check.kind))
  return paced.map(({ check, networks, pace }) => {
    const wait = (isByTimer ? waitMs(pace, minutes) : null) ?? pace.shortestMs
    const until = check.checked_at === null ? 0 : check.checked_at.getTime() + wait
    return { check, networks, seconds: Math.max(0, Math.ceil((until - now.getTime()) / 1_000)) }
  })
}

/** The networks of which nothing is asked now, with the shortest wait. */
function listWaiting(ready: readonly Ready[], waiting: readonly Ready[]): PollNow['waiting'] {
  const asked = new Set(ready.flatMap(({ networks }) => networks))
  const seconds = new Map<Network, number>()
  for (const each of waiting) for (const network of each.networks) if (!asked.has(network)) seconds.set(network, Math.min(each.seconds, seconds.get(network) ?? Infinity))
  return [...seconds].map(([network, wait]) => ({ network, seconds: wait }))
}

/**
 * Asks now for everything of the owner that the networks allow to be asked for again: the messages and the newest posts before it returns, the rest
 * by jobs. Returns what was found, who waits, and a check that failed.
 */
export async function pollNow(ctx: ConversationsContext, owner: string, asked: Asked = {}): Promise<PollNow> {
  const all = await listReady(ctx, owner, asked)
  const ready = all.filter(({ seconds }) => seconds === 0).toSorted((one, other) => Number(one.check.kind === 'comment') - Number(other.check.kind === 'comment') || other.check.since.getTime() - one.check.since.getTime())
  for (const { check } of ready) await makeDue(ctx.db, owner, check.id, ctx.clock.now())
  for (const { check } of ready.slice(MANUAL_CHECKS)) await ctx.jobs.enqueue(ctx.db, checkJob, { checkId: check.id })
  const queue = ready.slice(0, MANUAL_CHECKS)
  const polls: PollRow[] = []
  let failed: PollNow['failed'] = null
  const lane = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const checked = await runCheck(ctx, next.check.id, asked.isByTimer ? 'check' : 'manual')
      polls.push(...checked.polls)
      if (checked.failure) failed ??= { failure: checked.failure, network: next.networks[0] }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return { polls, waiting: listWaiting(ready, all.filter(({ seconds }) => seconds > 0)), failed }
}

/** The same for the chatbot's screen. Returns how much was found, who waits, and the reason of a check that failed, as a sentence. */
export async function checkNow(ctx: ConversationsContext, owner: string, asked: Asked): Promise<{ found: number; waiting: PollNow['waiting']; error: string | null }> {
  const { polls, waiting, failed } = await pollNow(ctx, owner, asked)
  return { found: polls.reduce((sum, poll) => sum + poll.found, 0), waiting, error: failed && sentenceOf(failed.failure, failed.network ?? 'facebook') }
}

/** Asks the networks for everything of the owner that is still asked for, also what is not due: messages and the newest posts within the call, the others by jobs. Returns how much was new. */
export async function checkAll(ctx: ConversationsContext, owner: string): Promise<number> {
  const checks = (await listChecks(ctx.db, owner)).filter((check) => check.next_check_at !== null)
  // Ids are in the order in which the checks were planned.
  const inOrder = checks.toSorted((one, other) => Number(other.kind === 'message') - Number(one.kind === 'message') || (one.id < other.id ? 1 : -1))
  let found = 0
  for (const [place, { id }] of inOrder.entries()) {
    await makeDue(ctx.db, owner, id, ctx.clock.now())
    if (place >= WITHIN_CALL) await ctx.jobs.enqueue(ctx.db, checkJob, { checkId: id }, { isUnlessWaiting: true })
    else found += (await runCheck(ctx, id, 'manual')).polls.reduce((sum, poll) => sum + poll.found, 0)
  }
  return found
}
