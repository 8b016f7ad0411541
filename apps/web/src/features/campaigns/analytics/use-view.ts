import { AXES, type AnalyticsScope, type Axis, COMPARISONS, DEFAULT_PERIOD, FIGURES, type FigureName, PERIODS } from '@marquee/contract/campaigns/analytics/values'
import { useMemo } from 'react'
import { oneOf, useSearchFields, uuidField } from '../../../lib/search-params.ts'
import type { Asked } from './queries.ts'

const TABLES = ['campaign', 'axis'] as const
const FIELDS = { campaign: uuidField, days: (value: string) => PERIODS.find((days) => String(days) === value), against: oneOf(COMPARISONS), other: uuidField, figure: oneOf(FIGURES), axis: oneOf(AXES), table: oneOf(TABLES) }

/** What the address of the screen asks for, and shows. `by`: how the table splits the figure: by campaign, or as the chart does. */
export function useView(scope: AnalyticsScope) {
  const [fields, set] = useSearchFields(FIELDS)
  const { campaign, days = DEFAULT_PERIOD, other, figure = 'impressions', table = 'campaign' } = fields
  const against = fields.against === 'campaign' && other === undefined ? 'before' : (fields.against ?? 'before')
  // Costs are of campaigns: the return is not split by network or hour.
  const axis: Axis = figure === 'roi' ? 'day' : (fields.axis ?? 'day')
  const asked = useMemo((): Asked => ({ scope, days, against, ...(campaign && { campaign }), ...(against === 'campaign' && other && { other }) }), [scope, days, against, campaign, other])
  return { asked, figure: figure as FigureName, axis, by: table === 'axis' ? axis : ('campaign' as const), table, set }
}
export type View = ReturnType<typeof useView>
