import { platformLabel } from '@marquee/contract/shared/platforms'
import { formatCount, formatDateTime, formatRelative } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import type { HistoryDelivery } from '../advice.ts'

const mediaText = (count: number): string => (count === 0 ? 'No media on this network.' : `With ${count} changed media ${count === 1 ? 'file' : 'files'} here.`)

const FIGURES = [{ of: 'views', one: 'view', many: 'views' }, { of: 'likes', one: 'like', many: 'likes' }, { of: 'comments', one: 'comment', many: 'comments' }, { of: 'shares', one: 'share', many: 'shares' }] as const

/** Engagement of the post there; a figure that the platform does not report is omitted. */
function Figures({ engagement, platform }: Pick<HistoryDelivery, 'engagement' | 'platform'>) {
  if (!engagement) return null
  const known = FIGURES.flatMap(({ of, one, many }) => {
    const figure = engagement[of]
    return figure === null ? [] : [{ of, text: `${formatCount(figure)} ${figure === 1 ? one : many}` }]
  })
  if (known.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <PlatformIcon platform={platform} size={14} />
      <span className="sr-only">{platformLabel(platform)}:</span>
      <ul aria-label="Engagement" className="contents">
        {known.map(({ of, text }) => <li key={of}>{text}</li>)}
      </ul>
    </div>
  )
}

/** When the newest of the figures were measured. */
function Measured({ deliveries }: { deliveries: readonly HistoryDelivery[] }) {
  const zone = useTimeZone()
  const at = deliveries.flatMap(({ engagement }) => engagement?.measuredAt ?? []).toSorted().at(-1)
  if (at === undefined) return null
  return <span className="text-subtle">Figures of <time dateTime={at} title={formatDateTime(at, zone)}>{formatRelative(at)}</time></span>
}

/** The text and files that only this platform got, after a repair (contract, `delivery.content`). */
function OwnVersion({ platform, content, mediaUrls }: Pick<HistoryDelivery, 'platform' | 'content' | 'mediaUrls'>) {
  if (content === null && mediaUrls === null) return null
  return (
    <div className="flex basis-full gap-2">
      <span className="mt-0.5 shrink-0"><PlatformIcon platform={platform} size={14} /></span>
      <div className="min-w-0">
        {content === null ? null : (
          <p dir="auto" className="line-clamp-3 max-w-[80ch] whitespace-pre-wrap [overflow-wrap:anywhere]">
            <span className="sr-only">Changed text: </span>
            {content}
          </p>
        )}
        {mediaUrls === null ? null : <p>{mediaText(mediaUrls.length)}</p>}
      </div>
    </div>
  )
}

/** What single platforms have besides their status: engagement, their own text and files. */
export function DeliveryDetails({ deliveries }: { deliveries: readonly HistoryDelivery[] }) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted empty:hidden">
      {deliveries.map((delivery) => <Figures key={delivery.platform} {...delivery} />)}
      <Measured deliveries={deliveries} />
      {deliveries.map((delivery) => <OwnVersion key={delivery.platform} {...delivery} />)}
    </div>
  )
}
