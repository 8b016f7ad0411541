import { OutcomeRow } from './outcome-row.tsx'
import { outcomeOfRun } from './outcomes.ts'
import { useRecentRuns } from './queries.ts'

/** Bulk schedules of the last day. Renders nothing when there are none or they are not loaded: the content below matters more. */
export function RunRows({ onOpen }: { onOpen: () => void }) {
  const { data = [] } = useRecentRuns()
  if (data.length === 0) return null
  return (
    <ul aria-label="Series" className="mt-2 divide-y divide-line border-b border-line">
      {data.map((run) => (
        <OutcomeRow key={run.id} outcome={outcomeOfRun(run)} onOpen={onOpen} />
      ))}
    </ul>
  )
}
