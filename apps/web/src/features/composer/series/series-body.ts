import type { scheduleSeries } from '@marquee/contract/series'
import type { RouteInput } from '@marquee/contract/shared/route'
import { withTokens } from '../bound/tokens.ts'
import type { ComposerForm } from '../composer-form.ts'
import type { RowTime } from './row-times.ts'
import { platformsOfPart, sentParts } from './series-model.ts'

export type SeriesBody = RouteInput<typeof scheduleSeries>['body']

/**
 * The run that the form requests: one slot per post. Posts without a platform keep their position with all chosen platforms, so
 * that positions stay valid; no slot sends them.
 */
export function seriesBody(form: ComposerForm, times: readonly RowTime[], timeZone: string): SeriesBody {
  return {
    title: form.description.trim().slice(0, 200),
    campaign: form.campaign.trim(),
    posts: form.parts.map((part, index) => {
      const own = platformsOfPart(form, index)
      return { content: withTokens(form, part.content).trim(), platforms: own.length > 0 ? own : form.platforms, mediaUrls: part.files.map((file) => file.url), firstComment: withTokens(form, form.firstComment), options: form.options, trackLinks: form.trackLinks }
    }),
    slots: sentParts(form).map((index) => ({ id: form.parts[index]?.key ?? String(index), datetime: times[index]?.wall ?? '', isSecond: times[index]?.isSecond ?? false, posts: [index], enabled: true })),
    timeZone,
  }
}
