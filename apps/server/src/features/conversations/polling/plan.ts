import { capabilityOf, isPossible, known } from '@marquee/contract/conversations/capabilities'
import { type Network, NETWORKS } from '@marquee/contract/conversations/networks'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { ConversationsContext } from '../context.ts'
import { checkJob } from '../job-definitions.ts'
import { listChecks, listPublished, planCheck, type Subject } from './queries.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** How often the comments of a post are asked for, by its age: most come soon. An older post is not asked for; webhooks still tell of it. */
const BY_AGE_MS: readonly (readonly [number, number])[] = [[DAY_MS, 0], [3 * DAY_MS, 30 * 60_000], [7 * DAY_MS, HOUR_MS], [30 * DAY_MS, 6 * HOUR_MS]]

/** The shortest time between two checks of the same: what the network's table says. */
export function shortestWaitMs(via: Subject['via'], kind: Subject['kind'], networks: readonly Network[]): number {
  const seconds = networks.map((network) => {
    const can = capabilityOf(via, network, kind)
    return can === null ? 0 : (known(can.pollSeconds) ?? 0)
  })
  return Math.max(60, ...seconds) * 1_000
}

/** Until the next check of a post's comments; null for never again. Takes the age of the post. */
export function waitByAge(ageMs: number, shortestMs: number): number | null {
  const wait = BY_AGE_MS.find(([youngerThan]) => ageMs < youngerThan)?.[1]
  return wait === undefined ? null : Math.max(wait, shortestMs)
}

/** Whether something can be asked for. */
const canRead = (via: Subject['via'], network: Network, kind: Subject['kind']): boolean => {
  const can = capabilityOf(via, network, kind)
  return can !== null && isPossible(can.read)
}

/** The networks of a list that we can ask for something. */
export const readable = (via: Subject['via'], kind: Subject['kind'], names: readonly string[]): Network[] => NETWORKS.filter((network) => names.includes(network) && canRead(via, network, kind))

/** Asks for something at `at`, from then on again and again. */
async function plan(ctx: Pick<ConversationsContext, 'jobs' | 'clock'>, db: Database | Tx, subject: Subject, at: Date): Promise<void> {
  const now = ctx.clock.now()
  const checkId = await planCheck(db, newId(now.getTime()), subject, { now, at })
  await ctx.jobs.enqueue(db, checkJob, { checkId }, { startAfter: at })
}

/** Asks for something as soon as possible: a gap was noticed. */
export const checkSoon = (ctx: ConversationsContext, trx: Tx, subject: Subject): Promise<void> => plan(ctx, trx, subject, ctx.clock.now())

/** Begins to ask for the comments of a post that was published. */
export async function followPost(ctx: ConversationsContext, trx: Tx, owner: string, postId: string): Promise<void> {
  for (const { via, subject, platforms } of await listPublished(trx, owner, postId)) {
    const networks = readable(via, 'comment', platforms)
    if (networks.length === 0) continue
    const at = new Date(ctx.clock.now().getTime() + shortestWaitMs(via, 'comment', networks))
    await plan(ctx, trx, { owner, via, kind: 'comment', subject }, at)
  }
}

/** Begins to ask for what is written to networks that were connected: messages, and mentions where they can be read. */
export async function followAccounts(ctx: ConversationsContext, trx: Tx, owner: string, via: Subject['via'], platforms: readonly string[]): Promise<void> {
  for (const kind of ['message', 'mention'] as const) {
    for (const subject of readable(via, kind, platforms)) await plan(ctx, trx, { owner, via, kind, subject }, ctx.clock.now())
  }
}

/** Why messages of a network cannot be read or sent at the provider, as the last check found; null if it found nothing of the kind. */
export async function readMessagingRefusal(db: Database | Tx, owner: string, via: string, network: string): Promise<string | null> {
  const checks = await listChecks(db, owner)
  return checks.find((check) => check.kind === 'message' && check.via === via && check.subject === network)?.reason ?? null
}
