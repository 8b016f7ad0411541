import { OutcomeRow } from './outcome-row.tsx'
import { outcomeOfRun } from './outcomes.ts'
import { useRecentRuns } from './queries.ts'

/** Bulk schedules of the last day. Nothing is shown without any, or while they are not known: what stands below is the main thing. */
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
