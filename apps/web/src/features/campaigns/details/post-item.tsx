import type { CampaignPost } from '@marquee/contract/campaigns/campaign'
import { POST_STATES } from '@marquee/contract/posts'
import { Link } from 'react-router'
import { formatDateTime } from '../../../lib/format.ts'
import { historyPath } from '../../../lib/history-path.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Badge } from '../../../ui/badge.tsx'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { PLATFORM_LIMITS } from '@marquee/contract/shared/platforms'
import { titled } from '../labels.ts'

/** The state of a post; a value that is not known in its own words. */
function PostBadge({ post: { status, is_held: isHeld } }: { post: CampaignPost }) {
  const state = POST_STATES.find((known) => known === status)
  return state ? <StateBadge state={state} isHeld={isHeld} /> : <Badge tone="idle">{titled(status)}</Badge>
}

/** A post of the campaign: when, how it is, what it says, where it goes. */
export function PostItem({ post }: { post: CampaignPost }) {
  const zone = useTimeZone()
  const { id, scheduled_time: due, published_at: published, content, platforms } = post
  const at = published ?? due
  return (
    <li className="grid gap-1.5 border-t border-line py-3 first:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1"><span className="text-sm font-medium">{at === null ? 'No time yet' : formatDateTime(at, zone)}</span><PostBadge post={post} /><Link to={historyPath(id)} className="link ml-auto min-h-6 text-sm no-underline">Open{' '}<span className="sr-only">the post {at === null ? '' : `of ${formatDateTime(at, zone)}`}</span></Link></div>
      <p dir="auto" className="line-clamp-3 [overflow-wrap:anywhere]">{content}</p>
      <ul aria-label="Platforms" className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">{platforms.map((platform) => <li key={platform} className="inline-flex items-center gap-1.5"><PlatformIcon platform={platform} size={14} />{PLATFORM_LIMITS[platform].label}</li>)}</ul>
    </li>
  )
}
