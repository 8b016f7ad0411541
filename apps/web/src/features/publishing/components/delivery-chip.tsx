import { platformLabel } from '@marquee/contract/shared/platforms'
import { ExternalLink } from 'lucide-react'
import { useConfig } from '../../../lib/config.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { BADGE_TONES } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/class-names.ts'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import type { HistoryDelivery } from '../advice.ts'
import { DELETED_LOOK, DELIVERY_LOOKS, publishesToSandbox, safeUrl } from '../model.ts'

const CHIP = 'inline-flex min-h-7 items-center gap-1.5 rounded-md px-2.5 text-sm font-medium pointer-coarse:min-h-11'

/** One platform of a post with its status in words; where the post is there, a link to it in a new tab. */
export function DeliveryChip({ delivery }: { delivery: HistoryDelivery }) {
  const zone = useTimeZone()
  const isSandbox = useConfig((state) => publishesToSandbox(state.config))
  const { platform, status, publishedAt, postUrl, deletedAt } = delivery
  const { label, tone } = deletedAt === null ? DELIVERY_LOOKS[status] : DELETED_LOOK
  const target = status === 'published' && deletedAt === null ? safeUrl(postUrl) : null
  const text = (
    <>
      <PlatformIcon platform={platform} size={16} />
      <span className="sr-only">{platformLabel(platform)}</span>
      <span>{label}</span>
    </>
  )
  const at = deletedAt ?? publishedAt
  const title = at ? formatDateTime(at, zone) : undefined
  if (!target) return <li title={title} className={cx(CHIP, BADGE_TONES[tone])}>{text}</li>
  return (
    <li>
      {/* The sandbox's page is no post on a network: it has no mark of an external address (design.md rule J). */}
      <a href={target} target="_blank" rel="noreferrer noopener" title={title} className={cx(CHIP, 'bg-surface text-ink ring-1 ring-line hover:bg-sunken')}>
        {text}
        <span className="sr-only">, View post{isSandbox ? ' in the sandbox' : ''} (opens in a new tab)</span>
        {isSandbox ? null : <ExternalLink size={13} aria-hidden className="text-muted" />}
      </a>
    </li>
  )
}
