import { NOTIFICATION_TEXTS as TEXTS } from '@marquee/contract/notifications'
import { type RefObject, useState } from 'react'
import { Link } from 'react-router'
import { NoticeList } from '../../features/notifications/index.ts'
import { AnchoredPanel } from '../../ui/anchored-panel.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Tabs } from '../../ui/tabs.tsx'

/** What runs is shown by several features; most open the bell for its notices. */
const Running = onDemand(async () => (await import('./activity-panel.tsx')).ActivityPanel, { fallback: () => <Loading><Skeleton className="mt-3 h-12 w-full" /></Loading> })

export type BellTab = 'all' | 'unread' | 'running'

const ITEMS = [
  { value: 'all', label: TEXTS.all },
  { value: 'unread', label: TEXTS.unread },
  { value: 'running', label: TEXTS.running },
] as const satisfies { value: BellTab; label: string }[]

type Props = { anchor: RefObject<HTMLButtonElement | null>; first: BellTab; onClose: () => void }

/** The panel beside the bell: notices, and what is running. `first` is the tab shown first. */
export function ActivityPopover({ anchor, first, onClose }: Props) {
  const [tab, setTab] = useState<BellTab>(first)
  return (
    <AnchoredPanel anchor={anchor} onClose={onClose} title={TEXTS.heading}>
      <div className="mt-2">
        <Tabs look="quiet" label={TEXTS.heading} items={ITEMS} value={tab} onValueChange={(value) => setTab(ITEMS.find((item) => item.value === value)?.value ?? 'all')}>
          {tab === 'running' ? <Running onClose={onClose} /> : <NoticeList key={tab} filter={tab} onClose={onClose} />}
        </Tabs>
      </div>
      <Link to="/profile?tab=notifications" onClick={onClose} className="link mt-3 inline-block text-sm">{TEXTS.settings}</Link>
    </AnchoredPanel>
  )
}
