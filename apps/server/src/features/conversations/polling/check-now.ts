import { type Network, NETWORKS } from '@marquee/contract/conversations/networks'
import type { ConversationsContext } from '../context.ts'
import { checkJob } from '../job-definitions.ts'
import { sentenceOf } from '../replies/reasons.ts'
import { type Checked, runCheck } from './check.ts'
import { readable, shortestWaitMs } from './plan.ts'
import { type CheckRow, listChecks, makeDue, readPlaces } from './queries.ts'

/** What somebody asks for by hand. Mentions are read with comments. */
type What = 'comments' | 'mentions' | 'messages' | 'all'
type Waiting = { network: Network; seconds: number }
type CheckedNow = { found: number; waiting: Waiting[]; error: string | null }

/** Checks that one call waits for, those that wait longest first; the others are made by jobs. */
const WITHIN_CALL = 10
const KINDS: Readonly<Record<What, readonly string[]>> = { comments: ['comment'], mentions: ['comment'], messages: ['message'], all: ['comment', 'message'] }

/** The networks that a check asks. */
async function networksOf({ db }: ConversationsContext, check: CheckRow): Promise<Network[]> {
  if (check.kind === 'message') return readable('provider', 'message', [check.subject])
  return readable('provider', 'comment', (await readPlaces(db, check.owner, check.subject)).map(({ platform }) => platform))
}

/** Seconds until a check may be made again; 0 if it may be now. */
function secondsLeft(check: CheckRow, networks: readonly Network[], now: Date): number {
  const free = (check.checked_at?.getTime() ?? 0) + shortestWaitMs('provider', check.kind as 'comment', networks)
  return Math.max(0, Math.ceil((free - now.getTime()) / 1_000))
}

/** The longest wait of each network. */
function joinWaits(waits: readonly Waiting[]): Waiting[] {
  return NETWORKS.flatMap((network) => {
    const own = waits.filter((wait) => wait.network === network).map(({ seconds }) => seconds)
    return own.length === 0 ? [] : [{ network, seconds: Math.max(...own) }]
  })
}

const errorOf = ({ failure, network }: Checked, [first]: readonly Network[]): string | null => (failure === null ? null : sentenceOf(failure, network ?? first ?? 'facebook'))

/** Asks the networks of the owner now for what is new; one that was asked too recently is not asked. Returns how much was found, and the reason of a check that failed, as a sentence. */
export async function checkNow(ctx: ConversationsContext, owner: string, what: What): Promise<CheckedNow> {
  const now = ctx.clock.now()
  const checks = (await listChecks(ctx.db, owner)).filter((check) => check.via === 'provider' && check.next_check_at !== null && KINDS[what].includes(check.kind))
  const result: CheckedNow = { found: 0, waiting: [], error: null }
  const due: { check: CheckRow; networks: Network[] }[] = []
  for (const check of checks) {
    const networks = await networksOf(ctx, check)
    const seconds = secondsLeft(check, networks, now)
    if (seconds > 0) result.waiting.push(...networks.map((network) => ({ network, seconds })))
    else if (networks.length > 0) due.push({ check, networks })
  }
  const inOrder = due.toSorted((one, other) => (one.check.checked_at?.getTime() ?? 0) - (other.check.checked_at?.getTime() ?? 0))
  for (const [place, { check, networks }] of inOrder.entries()) {
    await makeDue(ctx.db, owner, check.id, now)
    if (place >= WITHIN_CALL) {
      await ctx.jobs.enqueue(ctx.db, checkJob, { checkId: check.id }, { isUnlessWaiting: true })
      continue
    }
    const checked = await runCheck(ctx, check.id, 'manual')
    result.found += checked?.found ?? 0
    result.error ??= checked && errorOf(checked, networks)
  }
  return { ...result, waiting: joinWaits(result.waiting) }
}

/** Asks the networks for everything of the owner that is still asked for, also what is not due. Returns how much was new. */
export async function checkAll(ctx: ConversationsContext, owner: string): Promise<number> {
  let found = 0
  for (const { id, next_check_at: next } of await listChecks(ctx.db, owner)) {
    if (next === null) continue
    await makeDue(ctx.db, owner, id, ctx.clock.now())
    found += (await runCheck(ctx, id, 'manual'))?.found ?? 0
  }
  return found
}
