import { DIGEST_TIME } from '@marquee/contract/notifications'
import { shiftWallDays, toWall } from '@marquee/contract/shared/wall-time'
import { type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import { readFigures, weekSpans } from '../../home/index.ts'
import type { NotificationsContext } from '../context.ts'
import { notify } from '../notify.ts'
import { plural } from '../words.ts'
import { listUnreportedForSystem, listZonesForSystem } from './queries.ts'

const DAYS = 7
const DAY_MS = 86_400_000
/** Owners of one batch. */
const SWEPT = 200
/** A report leaves within this time after its own, for example after the server was down. */
const LATEST_MS = 2 * DAY_MS

type Due = { owner: string; zone: string; key: string }
type Figures = Awaited<ReturnType<typeof readFigures>>

/** The report that is due in a zone: its key names the Monday. Null outside its time. */
export function dueReport(now: Date, zone: string): { key: string; since: Date; until: Date } | null {
  const { monday, week } = weekSpans(now, zone)
  const wall = toWall(now.getTime(), zone)
  const isAfterTime = wall >= `${monday.slice(0, 10)}T${DIGEST_TIME}`
  if (!isAfterTime || now.getTime() - week.from.getTime() > LATEST_MS) return null
  return { key: `report:${monday.slice(0, 10)}`, since: new Date(week.from.getTime() - 2 * DAYS * DAY_MS), until: week.from }
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const change = (now: number, before: number): string => (now === before ? 'as many as the week before' : `${compact.format(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'} than the week before`)

function line(name: string, now: string | null, before: string | null): string {
  if (now === null) return `${name}: not known`
  return `${name}: ${compact.format(Number(now))}${before === null ? '' : ` (${change(Number(now), Number(before))})`}`
}

const bodyOf = (week: Figures, before: Figures): string =>
  [`${plural(week.published, 'post')} published (${change(week.published, before.published)})`, line('Views', week.views, before.views), line('Reactions', week.reactions, before.reactions)].join('\n')

async function report(ctx: NotificationsContext, { owner, zone, key }: Due): Promise<void> {
  const now = ctx.clock.now()
  const { week: { from: to }, monday } = weekSpans(now, zone)
  const startOf = (weeks: number) => weekSpans(new Date(to.getTime() - (weeks * DAYS - 3) * DAY_MS), zone).week.from
  const [from, earlier] = [startOf(1), startOf(2)]
  const [week, before] = [await readFigures(ctx.db, owner, { from, to }), await readFigures(ctx.db, owner, { from: earlier, to: from })]
  const title = `Your week from ${shiftWallDays(monday, -DAYS).slice(0, 10)}`
  await ctx.db.transaction().execute((trx) => notify(ctx, trx, owner, { key, kind: 'report', tone: 'info', isUrgent: false, title, body: bodyOf(week, before), path: '/post-history', occurredAt: now }))
}

async function findDue({ db }: NotificationsContext, now: Date, limit: number): Promise<Due[]> {
  const due: Due[] = []
  for (const zone of await listZonesForSystem(db)) {
    const plan = due.length < limit ? dueReport(now, zone) : null
    if (plan) due.push(...(await listUnreportedForSystem(db, { zone, ...plan }, limit - due.length)).map((owner) => ({ owner, zone, key: plan.key })))
  }
  return due
}

/** The sweep's task: weekly reports, on Mondays by each user's clock, for those who published something in the two weeks before. */
export const reportSweep = (ctx: NotificationsContext): SweepTask =>
  sweepItems({ name: 'weekly reports', limit: SWEPT, batches: 50, withinMs: 45_000, find: ({ now }, limit) => findDue(ctx, now, limit), handle: (due) => report(ctx, due) })
