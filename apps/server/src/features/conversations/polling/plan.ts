import { type Network, NETWORKS } from '@marquee/contract/conversations/networks'
import { canPoll, leastPollSeconds } from '@marquee/contract/conversations/polling/intervals'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { readMessagingSwitch } from '../../social/index.ts'
import type { ConversationsContext } from '../context.ts'
import { checkJob } from '../job-definitions.ts'
import { type CheckRow, findCheck, hasMessageThread, listChecks, listPlacesOf, listPublished, moveCheck, planCheck, type Subject } from './queries.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** How often the comments of a post are asked for, by its age: most come soon. An older post is not asked for; webhooks still tell of it. */
const BY_AGE_MS: readonly (readonly [number, number])[] = [[DAY_MS, 0], [3 * DAY_MS, 30 * MINUTE_MS], [7 * DAY_MS, HOUR_MS], [30 * DAY_MS, 6 * HOUR_MS]]

/** What decides how often something is asked for: the shortest time that its networks allow, and the age of the post whose comments it is; null for other kinds. */
export type Pace = { shortestMs: number; ageMs: number | null }

/** The shortest time between two checks of the same: what the table of capabilities says of the networks. */
export const shortestWaitMs = (via: Subject['via'], kind: Subject['kind'], networks: readonly Network[]): number => leastPollSeconds(via, kind, networks) * 1_000

/** Until the next check: as often as the owner chose, as the networks allow, and as the age of a post is worth. Null for never again. */
export function waitMs({ shortestMs, ageMs }: Pace, chosenMinutes: number): number | null {
  const byAge = ageMs === null ? 0 : BY_AGE_MS.find(([youngerThan]) => ageMs < youngerThan)?.[1]
  return byAge === undefined ? null : Math.max(byAge, shortestMs, chosenMinutes * MINUTE_MS)
}

/** The networks of a list that we can ask for something. */
export const readable = (via: Subject['via'], kind: Subject['kind'], names: readonly string[]): Network[] => NETWORKS.filter((network) => names.includes(network) && canPoll(via, network, kind))

/** A check that goes on, with the networks it is for. */
export type Paced = { check: CheckRow; networks: readonly Network[]; pace: Pace }

/** Everything that is still asked for, of the owner, with how often the networks allow it. */
export async function listPaced(db: Database | Tx, owner: string, now: Date): Promise<Paced[]> {
  const checks = (await listChecks(db, owner)).filter((check) => check.next_check_at !== null)
  const places = await listPlacesOf(db, owner, checks.flatMap(({ kind, subject }) => (kind === 'comment' ? [subject] : [])))
  return checks.flatMap((check) => {
    const [via, kind] = [check.via as 'provider', check.kind as 'comment']
    const own = places.filter(({ subject }) => subject === check.subject)
    const networks = readable(via, kind, check.kind === 'comment' ? own.map(({ platform }) => platform) : [check.subject])
    const newest = Math.max(...own.map(({ publishedAt }) => publishedAt.getTime()))
    const ageMs = check.kind === 'comment' ? now.getTime() - newest : null
    return networks.length === 0 ? [] : [{ check, networks, pace: { shortestMs: shortestWaitMs(via, kind, networks), ageMs } }]
  })
}

/** Asks for something at `at`, from then on again and again. */
async function plan(ctx: Pick<ConversationsContext, 'jobs' | 'clock'>, db: Database | Tx, subject: Subject, at: Date, since?: Date): Promise<void> {
  const now = ctx.clock.now()
  const checkId = await planCheck(db, newId(now.getTime()), subject, { since: since ?? now, at })
  await ctx.jobs.enqueue(db, checkJob, { checkId }, { startAfter: at })
}

/** Asks for the comments of a post as soon as its networks may be asked again: a gap was noticed. */
export async function checkSoon(ctx: ConversationsContext, trx: Tx, subject: Subject): Promise<void> {
  const asked = (await findCheck(trx, subject))?.checked_at
  const places = await listPlacesOf(trx, subject.owner, [subject.subject])
  const networks = readable(subject.via, subject.kind, places.map(({ platform }) => platform))
  const soonest = asked ? asked.getTime() + shortestWaitMs(subject.via, subject.kind, networks) : 0
  await plan(ctx, trx, subject, new Date(Math.max(ctx.clock.now().getTime(), soonest)))
}

/** Changes when the owner’s checks are due, once another interval was chosen: each as long after the last as is in force now. Failed ones and those that are being made keep their time. */
export async function replanChecks(ctx: ConversationsContext, trx: Tx, owner: string, chosenMinutes: number): Promise<void> {
  const now = ctx.clock.now()
  for (const { check, pace } of await listPaced(trx, owner, now)) {
    const wait = waitMs(pace, chosenMinutes)
    if (wait === null || check.failures > 0 || check.lease_token !== null) continue
    const at = new Date(Math.max(now.getTime(), (check.checked_at ?? check.since).getTime() + wait))
    if (check.checked_at === null && at > (check.next_check_at ?? at)) continue
    if (await moveCheck(trx, owner, check, at)) await ctx.jobs.enqueue(trx, checkJob, { checkId: check.id }, { startAfter: at })
  }
}

/** Begins to ask for the comments of a post that was published. */
export async function followPost(ctx: ConversationsContext, trx: Tx, owner: string, postId: string): Promise<void> {
  for (const { via, subject, platforms } of await listPublished(trx, owner, postId)) {
    const networks = readable(via, 'comment', platforms)
    if (networks.length === 0) continue
    const wait = waitMs({ shortestMs: shortestWaitMs(via, 'comment', networks), ageMs: 0 }, await ctx.pollMinutes(trx, owner)) ?? 0
    const at = new Date(ctx.clock.now().getTime() + wait)
    await plan(ctx, trx, { owner, via, kind: 'comment', subject }, at)
  }
}

/** What a caller knows better than what is stored: that the provider has messages switched on, and since when what was written is news. */
type Following = { hasMessages?: boolean; since?: Date }

/** Begins to ask for what is written to networks that were connected: mentions where they can be read, and messages, those of the provider's where it has them switched on. */
export async function followAccounts(ctx: ConversationsContext, trx: Tx, owner: string, via: Subject['via'], platforms: readonly string[], { hasMessages, since }: Following = {}): Promise<void> {
  const isOn = hasMessages ?? (via === 'direct' || (await readMessagingSwitch(trx, owner)) === true)
  for (const kind of isOn ? (['message', 'mention'] as const) : (['mention'] as const)) {
    for (const subject of readable(via, kind, platforms)) await plan(ctx, trx, { owner, via, kind, subject }, ctx.clock.now(), since)
  }
}

/** The code of a provider that has messages switched off for a profile. */
const MESSAGING_OFF = 'messaging-off'

/**
 * Why messages of a network cannot be read or sent at the provider: as the last check found, or because they are switched off and not asked for. Null if neither is so. A message that
 * was heard before anything was asked for says that they are on, whatever the profile said last.
 */
export async function readMessagingRefusal(db: Database | Tx, owner: string, via: string, network: string): Promise<string | null> {
  const check = (await listChecks(db, owner)).find((each) => each.kind === 'message' && each.via === via && each.subject === network)
  if (check?.reason || check?.next_check_at || via !== 'provider') return check?.reason ?? null
  if ((await readMessagingSwitch(db, owner)) !== false) return null
  return check === undefined && (await hasMessageThread(db, owner, { via, network })) ? null : MESSAGING_OFF
}
