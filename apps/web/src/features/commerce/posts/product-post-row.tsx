import { FACT_LABELS } from '@marquee/contract/commerce/facts/fact'
import { CHANGE_WORDS } from '@marquee/contract/commerce/facts/words'
import { STORE_PLATFORM_LABELS } from '@marquee/contract/commerce/platforms'
import type { ProductPost } from '@marquee/contract/commerce/posts/held'
import { PLATFORM_LIMITS } from '@marquee/contract/shared/platforms'
import { Hourglass } from 'lucide-react'
import { Link } from 'react-router'
import { editorPath } from '../../../lib/editor-path.ts'
import { historyPath } from '../../../lib/history-path.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Badge } from '../../../ui/badge.tsx'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { ProductThumb } from '../../../ui/product-thumb.tsx'
import { dayText, dueText } from '../words.ts'
import { FACT_ICONS } from '../../../ui/fact-icons.ts'

/** Facts shown as chips before "and more". */
const CHIPS = 3
/** Longest value in a chip. */
const VALUE_LENGTH = 18

/** A bound fact as a chip: its icon and value. Links say that they are one. */
function FactChip({ fact: { kind, writtenText, productTitle } }: { fact: ProductPost['facts'][number] }) {
  const Icon = FACT_ICONS[kind]
  const value = kind === 'link' ? 'link' : kind === 'sale_end' ? `to ${writtenText}` : writtenText.length > VALUE_LENGTH ? `${writtenText.slice(0, VALUE_LENGTH)}...` : writtenText
  return <span title={`${FACT_LABELS[kind]} of ${productTitle}`} className="inline-flex h-6 items-center gap-1.5 rounded-sm bg-brand-soft px-2 text-xs font-medium whitespace-nowrap text-brand-text"><Icon size={13} strokeWidth={1.75} aria-hidden />{value}</span>
}

/** A post with bound facts: its facts, networks, state and time. */
export function ProductPostRow({ entry: { post, facts, waitsFor }, now }: { entry: ProductPost; now: number }) {
  const zone = useTimeZone()
  const to = post.publishedAt === null ? editorPath(post.id) : historyPath(post.id)
  const at = post.publishedAt ?? post.scheduledTime
  return (
    <tr className="border-t border-line max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1.5 max-md:px-4 max-md:py-3">
      <td className="max-w-0 py-1.5 pr-3 pl-4.5 max-md:col-span-2 max-md:max-w-none max-md:p-0"><Link to={to} className="flex min-h-10 items-center gap-3 rounded-sm hover:underline"><ProductThumb url={post.mediaUrls[0] ?? null} /><span className="min-w-0 truncate">{post.content.split('\n')[0] || 'Post without a text'}</span></Link></td>
      <td className="py-1.5 pr-3 max-md:p-0"><span className="flex flex-wrap gap-1.5 md:flex-nowrap">{facts.slice(0, CHIPS).map((fact) => <FactChip key={fact.id} fact={fact} />)}{facts.length > CHIPS ? <span className="self-center text-xs whitespace-nowrap text-muted">and {facts.length - CHIPS} more</span> : null}</span></td>
      <td className="py-1.5 pr-3 max-md:p-0"><span className="flex gap-1.5 max-md:justify-end">{post.platforms.map((platform) => <span key={platform}><PlatformIcon platform={platform} size={15} /><span className="sr-only">{PLATFORM_LIMITS[platform].label}</span></span>)}</span></td>
      <td className="py-1.5 pr-3 max-md:p-0">{waitsFor === null ? <StateBadge state={post.state} /> : <Badge tone="wait" icon={<Hourglass size={13} aria-hidden />}>{CHANGE_WORDS.waitsFor(STORE_PLATFORM_LABELS[waitsFor])}</Badge>}</td>
      <td className="py-1.5 pr-4.5 text-right whitespace-nowrap max-md:p-0">{at === null ? '' : post.publishedAt === null ? dueText(at, now, zone) : dayText(at, zone)}</td>
    </tr>
  )
}
