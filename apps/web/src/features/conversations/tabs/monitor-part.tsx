import { MONITOR_TEXTS } from '@marquee/contract/monitoring/texts'
import { Activity } from 'lucide-react'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** The Monitor tab: the place of the monitor's own screen. */
export function MonitorPart() {
  return <EmptyState icon={<Activity size={20} strokeWidth={1.75} />} title={MONITOR_TEXTS.heading} text={MONITOR_TEXTS.sourcesHint} />
}
