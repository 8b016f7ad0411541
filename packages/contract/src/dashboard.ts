import { z } from 'zod'
import { route } from './shared/route.ts'
import { instant } from './shared/time.ts'

/** Texts of the figures on /profile (trace.md PROF-03 to PROF-10). */
export const DASHBOARD_TEXTS = {
  heading: 'Your figures',
  postsCreated: 'Posts Created',
  platformsConnected: 'Platforms Connected',
  totalReach: 'Total Reach',
  engagementRate: 'Engagement Rate',
  imagesUploaded: 'Images Uploaded',
  videosCreated: 'Videos Created',
  etsyProducts: 'Etsy Products',
  lastUpdated: 'Last updated',
  loading: '...',
  unable: 'Unable to load statistics',
  retry: 'Retry',
  failed: 'Failed to load statistics',
  tryLater: 'Unable to load statistics. Please try again later.',
  unknown: 'not known',
  noShop: 'no shop yet',
  against: 'compared with the 30 days before',
  changes: 'Changes compare with the 30 days before.',
} as const

/** Days that a change looks at, and the days before that it is compared with (trace.md PROF-13). */
export const CHANGE_DAYS = 30

/** A percent change; null when there was nothing before to compare with. */
const change = z.number().nullable()

export const dashboardData = z.object({
  postsCreated: z.number().int(),
  postsCreatedChange: change,
  platformsConnected: z.number().int(),
  platformsConnectedChange: change,
  /** Views of all published posts; null while no network has reported any. */
  totalReach: z.number().nullable(),
  totalReachChange: change,
  /** Reactions for every hundred views, with one decimal; null while there are no views. */
  engagementRate: z.number().nullable(),
  engagementRateChange: change,
  lastUpdated: instant,
  /** `etsyProducts` is null without a connected shop. */
  additionalInfo: z.object({ imagesUploaded: z.number().int(), videosCreated: z.number().int(), etsyProducts: z.number().int().nullable() }),
})
export type DashboardData = z.infer<typeof dashboardData>

export const dashboardStats = route({
  method: 'GET',
  path: '/api/profiles/dashboard-stats/:userId',
  auth: 'user',
  scope: 'read',
  feature: 'home',
  summary: "The figures of the caller's account, each with its change in the last 30 days against the 30 days before",
  params: z.object({ userId: z.string().max(100) }),
  response: z.object({ success: z.literal(true), data: dashboardData }),
})

/** A percent change with its sign and one decimal: `+12.5%`, `-3.0%`, `+0.0%` (trace.md PROF-11). */
export const formatChange = (percent: number): string => `${isRise(percent) ? '+' : '-'}${Math.abs(percent).toFixed(1)}%`

/** Whether a change is shown green, as zero is; below it is red (trace.md PROF-12). */
export const isRise = (percent: number): boolean => Number(percent.toFixed(1)) >= 0
