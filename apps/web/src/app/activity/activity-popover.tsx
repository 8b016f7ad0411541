import type { RefObject } from 'react'
import { AnchoredPanel } from '../../ui/anchored-panel.tsx'
import { ActivityPanel } from './activity-panel.tsx'

/** The activity list in a panel beside the bell. */
export function ActivityPopover({ anchor, onClose }: { anchor: RefObject<HTMLButtonElement | null>; onClose: () => void }) {
  return (
    <AnchoredPanel anchor={anchor} onClose={onClose} title="Activity">
      <ActivityPanel onClose={onClose} />
    </AnchoredPanel>
  )
}
