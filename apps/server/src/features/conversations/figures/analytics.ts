import type { NetworkFigures } from '@marquee/contract/conversations/messaging'
import { ANALYTICS_DAYS, ANALYTICS_PLATFORMS } from '@marquee/contract/conversations/texts'
import { readTimeZone } from '../../profile/index.ts'
import { resolveHandle } from '../../social/index.ts'
import type { ConversationsContext } from '../context.ts'
import { dayIn, daysBefore } from './days.ts'
import { listConnected, listSnapshots, type Snapshot } from './figure-queries.ts'

type AnalyticsPlatform = (typeof ANALYTICS_PLATFORMS)[number]
type Figures = Pick<NetworkFigures, 'followers' | 'engagement' | 'reach' | 'impressions'>
type FigureName = keyof Figures

const known = (rows: readonly Snapshot[], name: FigureName): number[] => rows.flatMap((row) => row[name] ?? [])
/** Of what is a state, the last that is known. */
const lastOf = (rows: readonly Snapshot[], name: FigureName): number | null => known(rows, name).at(-1) ?? null
/** Of what is gained day by day, the sum; null if nothing is known of any day. */
function sumOf(rows: readonly Snapshot[], name: FigureName): number | null {
  const days = known(rows, name)
  return days.length === 0 ? null : days.reduce((sum, value) => sum + value, 0)
}
const figuresOf = (rows: readonly Snapshot[]): Figures => ({ followers: lastOf(rows, 'followers'), engagement: sumOf(rows, 'engagement'), reach: lastOf(rows, 'reach'), impressions: sumOf(rows, 'impressions') })

/** In percent, one digit after the point; null where either is not known, or there was nothing before. */
function changeOf(before: number | null, after: number | null): number | null {
  return before === null || after === null || before === 0 ? null : Math.round(((after - before) / before) * 1_000) / 10
}

function present(platform: AnalyticsPlatform, rows: readonly Snapshot[], { today, isConnected }: { today: string; isConnected: boolean }): NetworkFigures {
  const first = daysBefore(today, ANALYTICS_DAYS - 1)
  const [current, before] = [rows.filter(({ day }) => day >= first), rows.filter(({ day }) => day < first)]
  const [figures, earlier] = [figuresOf(current), figuresOf(before)]
  const byDay = new Map(current.map((row) => [row.day, row]))
  const days = Array.from({ length: ANALYTICS_DAYS }, (_, place) => daysBefore(today, ANALYTICS_DAYS - 1 - place)).map((day) => {
    const row = byDay.get(day)
    return { day, followers: row?.followers ?? null, engagement: row?.engagement ?? null, reach: row?.reach ?? null, impressions: row?.impressions ?? null }
  })
  const change = { followers: changeOf(earlier.followers, figures.followers), engagement: changeOf(earlier.engagement, figures.engagement), reach: changeOf(earlier.reach, figures.reach), impressions: changeOf(earlier.impressions, figures.impressions) }
  return { platform, isConnected, ...figures, change, days, asOf: rows.at(-1)?.taken_at.toISOString() ?? null }
}

/** The owner's figures of the last 30 days on each wanted network, from stored snapshots; null for a network of which nothing is known and that is not connected. Throws forbidden for somebody else's handle. */
export async function readAnalytics({ db, clock }: ConversationsContext, owner: string, { profileKey, platforms }: { profileKey?: string | null | undefined; platforms?: readonly AnalyticsPlatform[] | undefined }): Promise<Record<AnalyticsPlatform, NetworkFigures | null>> {
  await resolveHandle(db, owner, profileKey)
  const today = dayIn(await readTimeZone(db, owner), clock.now())
  const rows = await listSnapshots(db, owner, daysBefore(today, 2 * ANALYTICS_DAYS - 1))
  const connected = await listConnected(db, owner, ANALYTICS_PLATFORMS)
  const read = (platform: AnalyticsPlatform): NetworkFigures | null => {
    const own = rows.filter(({ network }) => network === platform)
    const isConnected = connected.includes(platform)
    const isWanted = platforms === undefined || platforms.includes(platform)
    return isWanted && (isConnected || own.length > 0) ? present(platform, own, { today, isConnected }) : null
  }
  return { twitter: read('twitter'), facebook: read('facebook'), instagram: read('instagram'), linkedin: read('linkedin') }
}
