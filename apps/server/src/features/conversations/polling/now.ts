import { MANUAL_CHECKS } from '@marquee/contract/monitoring/texts'
import type { Network } from '@marquee/contract/conversations/networks'
import type { ConversationsContext } from '../context.ts'
import { checkJob } from '../job-definitions.ts'
import { runCheck } from './check.ts'
import { readable, shortestWaitMs } from './plan.ts'
import { type CheckRow, listChecks, listPlacesOf, makeDue, type PollRow } from './queries.ts'

/** Checks that are made at once. */
const AT_ONCE = 4

/** A check that goes on, with its networks and the seconds until the network may be asked again; 0 for now. */
type Ready = { check: CheckRow; networks: readonly Network[]; seconds: number }

/** What asking now did: the entries of the log, and the networks that were asked too recently, with the seconds to wait. */
type PollNow = { polls: PollRow[]; waiting: { network: Network; seconds: number }[] }

async function listReady(ctx: ConversationsContext, owner: string): Promise<Ready[]> {
  const checks = (await listChecks(ctx.db, owner)).filter((check) => check.next_check_at !== null)
  const places = await listPlacesOf(ctx.db, owner, checks.flatMap(({ kind, subject }) => (kind === 'comment' ? [subject] : [])))
  const now = ctx.clock.now().getTime()
  return checks.flatMap((check) => {
    const [via, kind] = [check.via as 'provider', check.kind as 'comment']
    const names = check.kind === 'comment' ? places.flatMap(({ subject, platform }) => (subject === check.subject ? [platform] : [])) : [check.subject]
    const networks = readable(via, kind, names)
    const until = check.checked_at === null ? now : check.checked_at.getTime() + shortestWaitMs(via, kind, networks)
    return networks.length === 0 ? [] : [{ check, networks, seconds: Math.max(0, Math.ceil((until - now) / 1_000)) }]
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
 * by jobs. Returns what was found, and who waits.
 */
export async function pollNow(ctx: ConversationsContext, owner: string): Promise<PollNow> {
  const all = await listReady(ctx, owner)
  const ready = all.filter(({ seconds }) => seconds === 0).toSorted((one, other) => Number(one.check.kind === 'comment') - Number(other.check.kind === 'comment') || other.check.since.getTime() - one.check.since.getTime())
  for (const { check } of ready) await makeDue(ctx.db, owner, check.id, ctx.clock.now())
  for (const { check } of ready.slice(MANUAL_CHECKS)) await ctx.jobs.enqueue(ctx.db, checkJob, { checkId: check.id })
  const queue = ready.slice(0, MANUAL_CHECKS)
  const polls: PollRow[] = []
  const lane = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) polls.push(...(await runCheck(ctx, next.check.id, 'manual')))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return { polls, waiting: listWaiting(ready, all.filter(({ seconds }) => seconds > 0)) }
}
