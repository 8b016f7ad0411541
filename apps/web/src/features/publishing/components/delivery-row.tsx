import type { Delivery } from '@marquee/contract/posts'
import type { HistoryEntry } from '@marquee/contract/publishing'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { CircleAlert, CircleCheck, CirclePause, Clock, ExternalLink, Hourglass, LoaderCircle, type LucideIcon } from 'lucide-react'
import { useConfig } from '../../../lib/config.ts'
import { formatCount, formatDateTime, formatRelative } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Badge } from '../../../ui/badge.tsx'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { DELIVERY_LOOKS, publishesToSandbox, safeUrl } from '../model.ts'

type HistoryDelivery = HistoryEntry['deliveries'][number]

const ICONS: Readonly<Record<Delivery['status'], LucideIcon>> = {
  pending: Clock, sending: LoaderCircle, published: CircleCheck, failed: CircleAlert, unconfirmed: Hourglass, held: CirclePause,
}

/** Link to the post on its platform, in a new tab; the sandbox's is marked as such and never looks external (design.md rule J). */
export function PostLink({ url, label }: { url: string | null; label: string }) {
  const isSandbox = useConfig((state) => publishesToSandbox(state.config))
  const target = safeUrl(url)
  if (!target) return null
  if (isSandbox) {
    return (
      <span className="inline-flex items-center gap-2">
        <a href={target} target="_blank" rel="noreferrer noopener" className="link inline-flex min-h-6 items-center text-sm">View post<span className="sr-only"> on {label} in the sandbox (opens in a new tab)</span></a>
        <Badge tone="wait">Sandbox</Badge>
      </span>
    )
  }
  return (
    <a href={target} target="_blank" rel="noreferrer noopener" className="link inline-flex min-h-6 items-center gap-1 text-sm">
      View post<span className="sr-only"> on {label} (opens in a new tab)</span>
      <ExternalLink size={14} aria-hidden />
    </a>
  )
}

function Reason({ delivery }: { delivery: Delivery }) {
  if (delivery.status === 'published' || !delivery.reason) return null
  return (
    <p className={`basis-full pl-7.5 text-sm [overflow-wrap:anywhere] ${delivery.status === 'failed' ? 'text-bad' : 'text-muted'}`}>
      {delivery.reason}
    </p>
  )
}

/** Text and files that only this platform got, after a repair (contract, `delivery.content`). */
function OwnVersion({ delivery }: { delivery: Delivery }) {
  if (delivery.content === null && delivery.mediaUrls === null) return null
  return (
    <div className="basis-full pl-7.5">
      {delivery.content === null ? null : (
        <p className="line-clamp-3 max-w-[80ch] rounded-md bg-sunken px-3 py-2 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
          <span className="sr-only">Changed text: </span>
          {delivery.content}
        </p>
      )}
      {delivery.mediaUrls === null ? null : <p className="mt-1 text-sm text-muted">{mediaText(delivery.mediaUrls.length)}</p>}
    </div>
  )
}

const mediaText = (count: number): string => (count === 0 ? 'Without media here.' : `With ${count} changed media ${count === 1 ? 'file' : 'files'} here.`)

const FIGURES = [{ of: 'views', one: 'view', many: 'views' }, { of: 'likes', one: 'like', many: 'likes' }, { of: 'comments', one: 'comment', many: 'comments' }, { of: 'shares', one: 'share', many: 'shares' }] as const

/** Engagement of the post there; a figure that the platform does not report is omitted. */
function Engagement({ engagement }: { engagement: HistoryDelivery['engagement'] }) {
  const zone = useTimeZone()
  if (!engagement) return null
  const known = FIGURES.flatMap(({ of, one, many }) => {
    const figure = engagement[of]
    return figure === null ? [] : [{ of, text: `${formatCount(figure)} ${figure === 1 ? one : many}` }]
  })
  if (known.length === 0) return null
  return (
    <div className="flex basis-full flex-wrap gap-x-4 gap-y-1 pl-7.5 text-sm text-muted">
      <ul aria-label="Engagement" className="contents">
        {known.map(({ of, text }) => <li key={of}>{text}</li>)}
      </ul>
      <span className="text-subtle">Figures of <time dateTime={engagement.measuredAt} title={formatDateTime(engagement.measuredAt, zone)}>{formatRelative(engagement.measuredAt)}</time></span>
    </div>
  )
}

/** One platform of a post: its status as text, when, why, the link to the post, and its engagement. */
export function DeliveryRow({ delivery }: { delivery: HistoryDelivery }) {
  const zone = useTimeZone()
  const label = platformLabel(delivery.platform)
  const look = DELIVERY_LOOKS[delivery.status]
  const Icon = ICONS[delivery.status]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="flex min-w-28 items-center gap-2.5">
        <PlatformIcon platform={delivery.platform} size={18} />
        <span className="font-medium">{label}</span>
      </span>
      <Badge tone={look.tone} icon={<Icon size={14} aria-hidden />}>{look.label}</Badge>
      {delivery.publishedAt ? <time dateTime={delivery.publishedAt} className="text-sm text-muted">{formatDateTime(delivery.publishedAt, zone)}</time> : null}
      <span className="sm:ml-auto"><PostLink url={delivery.postUrl} label={label} /></span>
      <Engagement engagement={delivery.engagement} />
      <Reason delivery={delivery} />
      <OwnVersion delivery={delivery} />
    </li>
  )
}
