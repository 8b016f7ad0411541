/** Figures of campaigns and of all posts, as the cards name them. The first four are the specification's (trace.md CANA-03). */
export const FIGURES = ['impressions', 'engagements', 'clicks', 'orders', 'revenue', 'roi'] as const
export type FigureName = (typeof FIGURES)[number]
export const FIGURE_LABELS: Readonly<Record<FigureName, string>> = { impressions: 'Impressions', engagements: 'Engagements', clicks: 'Clicks', orders: 'Orders', revenue: 'Revenue', roi: 'ROI' }

/** What stands on the cards of somebody whose campaigns have no figure yet, marked as a sample (trace.md CANA-04). */
export const SAMPLE_FIGURES: Readonly<Partial<Record<FigureName, number>>> = { impressions: 12_500, engagements: 2_100, clicks: 346, roi: 15.2 }

/** Over whose posts: those of campaigns, or all. */
export const SCOPES = ['campaigns', 'posts'] as const
export type AnalyticsScope = (typeof SCOPES)[number]
/** Lengths of a period in days; it ends today. */
export const PERIODS = [7, 30, 90] as const
export const DEFAULT_PERIOD = 30
/** What a period is compared with: the days before it, the same days a year earlier, another campaign in the same days, or nothing. */
export const COMPARISONS = ['before', 'year', 'campaign', 'none'] as const
export type Comparison = (typeof COMPARISONS)[number]
/** How the chart splits a figure. An hour is the one at which posts went out. */
export const AXES = ['day', 'network', 'hour'] as const
export type Axis = (typeof AXES)[number]
export const AXIS_LABELS: Readonly<Record<Axis, string>> = { day: 'By day', network: 'By network', hour: 'By hour' }
/** How a table splits it. */
export const GROUPS = ['campaign', ...AXES] as const
export type Group = (typeof GROUPS)[number]
export const EXPORT_FORMATS = ['csv', 'pdf'] as const

export const COST_LIMITS = { note: 120, days: 366, ofCampaign: 200 } as const
