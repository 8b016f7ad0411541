import type { exportAnalytics } from '@marquee/contract/campaigns/analytics/routes'
import { ANALYTICS_TEXTS } from '@marquee/contract/campaigns/analytics/words'
import type { RouteRequest, RouteResult } from '@marquee/contract/shared/route'
import { AppError } from '../../../../platform/errors.ts'
import { readAnalytics } from '../analytics.ts'
import type { AnalyticsContext } from '../sides.ts'
import { writeCsv } from './csv.ts'

/** The table as a CSV file, or with its chart and sources as a PDF. Throws conflict while only samples are shown, and not_found for a campaign that is not the owner's. */
export async function exportFigures(ctx: AnalyticsContext, owner: string, { figure, by, format, ...asked }: RouteRequest<typeof exportAnalytics>['query']): Promise<RouteResult<typeof exportAnalytics>['file']> {
  const analytics = await readAnalytics(ctx, owner, asked)
  if (analytics.isSample) throw new AppError('conflict', ANALYTICS_TEXTS.sampleNotExported)
  const name = `marquee-${figure}-by-${by}-${analytics.span.from}-to-${analytics.span.to}.${format}`
  if (format === 'csv') return { name, type: 'text/csv', base64: Buffer.from(writeCsv(analytics, figure, by)).toString('base64') }
  // Few exports are PDFs, and their library is large.
  const { writePdf } = await import('./pdf.ts')
  return { name, type: 'application/pdf', base64: (await writePdf(analytics, figure, by)).toString('base64') }
}
