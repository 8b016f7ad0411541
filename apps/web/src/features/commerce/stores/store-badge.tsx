import type { Store } from '@marquee/contract/commerce/stores/store'
import { ECOMMERCE_TEXTS } from '@marquee/contract/commerce/texts'
import { Check, CircleAlert, RefreshCw, Unplug } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'

const LOOKS = { active: { tone: 'ok', icon: Check }, error: { tone: 'bad', icon: CircleAlert }, syncing: { tone: 'info', icon: RefreshCw } } as const

/** The status of a store as icon and word (trace.md ECOM-05). */
export function StoreBadge({ store: { state, status } }: { store: Pick<Store, 'state' | 'status'> }) {
  if (state === 'disconnecting') return <Badge tone="idle" icon={<Unplug size={13} aria-hidden />}>Disconnecting</Badge>
  const { tone, icon: Icon } = LOOKS[status]
  return <Badge tone={tone} icon={<Icon size={13} aria-hidden />}>{ECOMMERCE_TEXTS.statuses[status]}</Badge>
}
