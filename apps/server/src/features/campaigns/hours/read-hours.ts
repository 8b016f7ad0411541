import { combineWeeks, dayPeriod, type HourChoice, hourChoiceOf, hoursAhead, type HourScore, type MeasuredPost, type NetworkHours, sayBestHours, sayNetworkHours, scoreHours, SURENESS_WORDS, timeAhead } from '@marquee/campaigns'
import type { BestHours } from '@marquee/contract/campaigns/experiments'
import type { SmartScheduling } from '@marquee/contract/campaigns/campaign'
import { CAMPAIGN_CAPS, USUAL_HOURS } from '@marquee/contract/campaigns/values'
import { NETWORKS, type Platform } from '@marquee/contract/shared/platforms'
import { toWall } from '@marquee/contract/shared/wall-time'
import type { Db } from '../../../platform/db/database.ts'
import { listTakenTimes } from '../../planning/index.ts'
import { ownCampaign } from '../stored/save.ts'
import { readSettings } from '../stored/settings.ts'
import { listSettled, type SettledPost } from './hour-queries.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Older posts say little about who is there today. */
const HISTORY_DAYS = 365
const HISTORY_POSTS = 2_000
const TAKEN_POSTS = 5_000
/** A post at a best hour goes out within this time. */
const DAYS_AHEAD = 14
/** Chosen hours begin at least this late, so that the post can be written. */
const SOONEST_MS = 5 * MINUTE_MS

/** When the post went out, by the clocks of a zone, and its rate in percent. */
function measuredOf({ published_at: at, views, engagements }: SettledPost, zone: string): MeasuredPost {
  const wall = toWall(at.getTime(), zone)
  return { weekday: ((new Date(`${wall.slice(0, 10)}T00:00Z`).getUTCDay() + 6) % 7) + 1, hour: Number(wall.slice('2026-11-20T'.length, '2026-11-20T08'.length)), rate: (engagements / views) * 100 }
}

const usualOf = (platform: string): readonly number[] => USUAL_HOURS[platform as keyof typeof USUAL_HOURS] ?? USUAL_HOURS.facebook
/** The usual hour that is named is the most usual one, not the earliest. */
const usualFirst = (platform: string, hours: readonly HourScore[]): HourScore[] => hours.toSorted((one, other) => usualOf(platform).indexOf(one.hour) - usualOf(platform).indexOf(other.hour) || one.weekday - other.weekday)

/** What the owner's posts say about the hours of some networks, by the clocks of a zone. */
export async function readNetworkHours(db: Db, owner: string, platforms: readonly string[], zone: string, now: Date): Promise<NetworkHours[]> {
  const settled = await listSettled(db, owner, { platforms, since: new Date(now.getTime() - HISTORY_DAYS * DAY_MS), limit: HISTORY_POSTS })
  return NETWORKS.filter((platform) => platforms.includes(platform)).map((platform) => {
    const posts = settled.filter((post) => post.platform === platform).map((post) => measuredOf(post, zone))
    const { sureness, hours } = scoreHours(posts, usualOf(platform))
    const named = sureness === 'not-yet' ? usualFirst(platform, hours.filter(({ hour }) => usualOf(platform).includes(hour))) : hours
    return { platform, sureness, posts: posts.length, hours: named }
  })
}

/** The week from which hours are chosen: of the own posts, or of what is usual. */
async function readWeek(db: Db, owner: string, { platforms, scheduling, kind }: Asked & { kind: 'own' | 'usual' }, now: Date): Promise<HourScore[]> {
  if (kind === 'usual') return combineWeeks(platforms.map((platform) => scoreHours([], usualOf(platform)).hours))
  return combineWeeks((await readNetworkHours(db, owner, platforms, scheduling.timezone, now)).map(({ hours }) => hours))
}

export type Asked = { platforms: readonly string[]; scheduling: Pick<SmartScheduling, 'enabled' | 'optimal_times' | 'timing' | 'hour' | 'timezone'> }
/** Says which hours are ahead of a time. */
export type HoursAhead = (from: number) => number[]

async function readAhead(db: Db, owner: string, asked: Asked, choice: HourChoice, now: Date): Promise<HoursAhead> {
  const zone = asked.scheduling.timezone
  if (choice.kind === 'none') return () => []
  if (choice.kind === 'fixed') return (from) => timeAhead(choice.time, { zone, from, days: DAYS_AHEAD })
  const week = await readWeek(db, owner, { ...asked, kind: choice.kind }, now)
  return (from) => hoursAhead(week, { zone, from, days: DAYS_AHEAD })
}

/**
 * How hours of a campaign's posts on some networks are chosen, as its smart scheduling says (trace.md CSET-11): its own best hours, the usual ones, one fixed time; none where no hour is chosen. Returns
 * what tells the hours ahead of a time, day by day and the best of each first, without those at which another post of the owner on these networks is near.
 */
export async function readHours(db: Db, owner: string, asked: Asked, now: Date): Promise<HoursAhead> {
  const ahead = await readAhead(db, owner, asked, hourChoiceOf(asked.scheduling), now)
  const taken = await listTaken(db, owner, asked.platforms, now)
  const isFree = (at: number): boolean => !taken.some((other) => Math.abs(other - at) < CAMPAIGN_CAPS.spacingMinutes * MINUTE_MS)
  // A rehearsal asks for thousands of times: those of a day are the same but for what is past.
  const ofDays = new Map<number, number[]>()
  return (from) => {
    const { from: day } = dayPeriod(from, asked.scheduling.timezone)
    const free = ofDays.get(day) ?? ahead(day).filter(isFree)
    ofDays.set(day, free)
    return free.filter((at) => at >= from + SOONEST_MS)
  }
}

/** When posts of the owner on some networks are due. */
export async function listTaken(db: Db, owner: string, platforms: readonly string[], now: Date): Promise<number[]> {
  const to = new Date(now.getTime() + 3 * DAYS_AHEAD * DAY_MS)
  return (await listTakenTimes(db, owner, { from: now, to, platforms: platforms as Platform[] }, TAKEN_POSTS)).map((at) => at.getTime())
}

/** The best hours of a campaign's networks in words. Throws not_found. */
export async function presentBestHours(db: Db, owner: string, id: string, now: Date): Promise<Omit<BestHours, 'success'>> {
  const { platforms, smart_scheduling: { timezone: zone } } = readSettings(await ownCampaign(db, owner, id))
  const networks = await readNetworkHours(db, owner, platforms, zone, now)
  return { ...sayBestHours(networks), time_zone: zone, networks: networks.map((network) => ({ platform: network.platform, sureness: network.sureness, sure: SURENESS_WORDS[network.sureness], posts: network.posts, text: sayNetworkHours(network) })) }
}
