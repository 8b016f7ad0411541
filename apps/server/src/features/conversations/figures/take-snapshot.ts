import { ANALYTICS_DAYS, ANALYTICS_PLATFORMS } from '@marquee/contract/conversations/texts'
import type { Tx } from '../../../platform/db/database.ts'
import { defineLease, newLease } from '../../../platform/jobs/lease.ts'
import { type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import type { AccountFigures } from '../../../ports/insights.ts'
import { readTimeZone } from '../../profile/index.ts'
import { profileForOwner } from '../../social/index.ts'
import type { ConversationsContext } from '../context.ts'
import { figuresJob } from '../job-definitions.ts'
import { dayIn, daysBefore } from './days.ts'
import { endFigures, leaseFiguresForSystem, listConnected, listDueFiguresForSystem, listGains, listSnapshots, planFigures, storeSnapshots } from './figure-queries.ts'

/** Longer than the provider's slowest answer. */
const READING = defineLease({ name: 'conversations.figures', table: 'conversations_figures', durationMs: 120_000, heldBy: 'worker' })
const DAY_MS = 24 * 60 * 60_000
/** After a failure the wait doubles from this on, up to a quarter of a day. */
const RETRY_MS = 10 * 60_000
const LONGEST_RETRY_MS = 6 * 60 * 60_000
/** Days before the current one that are computed again: readings of posts come later. */
const RECENT_DAYS = 2

/** Figures of accounts; null when they could not be read. */
async function readAccounts(ctx: ConversationsContext, owner: string, networks: readonly string[]): Promise<AccountFigures[] | null> {
  const profile = networks.length === 0 ? null : await profileForOwner(ctx.db, ctx.vault, owner)
  if (!profile) return []
  const outcome = await ctx.insights.readAccountFigures(profile.profileKey, ANALYTICS_PLATFORMS.filter((name) => networks.includes(name)))
  if (outcome.kind === 'ok') return outcome.value
  ctx.log.warn({ owner, kind: outcome.kind, reason: outcome.reason }, 'figures of accounts could not be read')
  return null
}

/** Stores the figures of today, and what posts gained lately; at first, of all the days that are shown. */
async function store(trx: Tx, owner: string, accounts: readonly AccountFigures[], { zone, now }: { zone: string; now: Date }): Promise<void> {
  const today = dayIn(zone, now)
  const shown = daysBefore(today, 2 * ANALYTICS_DAYS)
  const isFirst = (await listSnapshots(trx, owner, shown)).length === 0
  await storeSnapshots(trx, owner, accounts.map(({ platform, followers, reach }) => ({ network: platform, day: today, followers, reach, engagement: null, impressions: null, taken_at: now })))
  const gains = await listGains(trx, owner, { networks: ANALYTICS_PLATFORMS, from: isFirst ? shown : daysBefore(today, RECENT_DAYS), zone })
  await storeSnapshots(trx, owner, gains.map((gain) => ({ ...gain, followers: null, reach: null, taken_at: now })))
}

/** Job: reads the figures of the owner's accounts, if it is due, and stores those of the day; the next time is in a day. */
export async function takeSnapshot(ctx: ConversationsContext, owner: string): Promise<void> {
  const lease = newLease(ctx, READING)
  const row = await leaseFiguresForSystem(ctx.db, owner, lease)
  if (!row) return
  const networks = await listConnected(ctx.db, owner, ANALYTICS_PLATFORMS)
  const accounts = await readAccounts(ctx, owner, networks)
  const zone = await readTimeZone(ctx.db, owner)
  const now = ctx.clock.now()
  const wait = accounts === null ? Math.min(RETRY_MS * 2 ** row.failures, LONGEST_RETRY_MS) : DAY_MS
  const next = networks.length === 0 ? null : new Date(now.getTime() + wait)
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await endFigures(trx, owner, lease.token, { next_at: next, failures: accounts === null ? row.failures + 1 : 0 }))) return
    await store(trx, owner, accounts ?? [], { zone, now })
    if (next) await ctx.jobs.enqueue(trx, figuresJob, { owner }, { startAfter: next })
  })
}

/** Subscriber: accounts were connected. Their figures are read at once, then every day. */
export async function followFigures(ctx: ConversationsContext, trx: Tx, owner: string, platforms: readonly string[]): Promise<void> {
  if (!ANALYTICS_PLATFORMS.some((name) => platforms.includes(name))) return
  await planFigures(trx, owner, ctx.clock.now())
  await ctx.jobs.enqueue(trx, figuresJob, { owner })
}

/** The sweep's task: owners whose own job was lost. */
export const figuresSweep = (ctx: ConversationsContext): SweepTask =>
  sweepItems({
    name: 'figures', limit: 200, calmMs: 60_000,
    find: ({ before }, limit) => listDueFiguresForSystem(ctx.db, before, limit),
    handle: ({ owner }) => ctx.jobs.enqueue(ctx.db, figuresJob, { owner }),
  })
