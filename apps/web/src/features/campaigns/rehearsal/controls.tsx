import { REHEARSAL_DAYS } from '@marquee/contract/campaigns/rehearsal'
import { Segmented } from '../segmented.tsx'
import { type RehearsalView, useHasDemo } from './use-rehearsal-view.ts'

const DAYS = REHEARSAL_DAYS.map((days) => [days, `${days} days`] as const)
const SOURCES = [['stored', 'Stored events'], ['demo', 'Demo month']] as const

/** How many days are rehearsed, and where stores are simulated whether the stored events or a made-up month. */
export function Controls({ asked, chooseDays, chooseSource }: RehearsalView) {
  const isSimulated = useHasDemo()
  const isDemo = asked.source === 'demo'
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {isSimulated || isDemo ? <Segmented label="Events" options={SOURCES} value={asked.source} onChange={chooseSource} /> : null}
      {isDemo ? null : <Segmented label="Days" options={DAYS} value={asked.days} onChange={chooseDays} />}
    </div>
  )
}
