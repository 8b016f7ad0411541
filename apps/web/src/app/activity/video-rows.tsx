import { VIDEO_FORM_TEXTS } from '@marquee/contract/video'
import { cancelTask, elapsedOf, pathOf, STAGE_WORDS, useRunningVideos } from '../../features/video/index.ts'
import { clockText } from '../../lib/clock-text.ts'
import { useClock } from '../../lib/use-clock.ts'
import { JobList, JobRow } from './job-row.tsx'

/** Videos being generated. Renders nothing when there are none or they are not loaded. */
export function VideoRows({ onOpen }: { onOpen: () => void }) {
  const { data = [] } = useRunningVideos()
  const now = useClock(data.length > 0)
  if (data.length === 0) return null
  return (
    <JobList label="Videos">
      {data.map((task) => (
        <JobRow
          key={task.id}
          to={pathOf(task.id)}
          stage={STAGE_WORDS[task.stage]}
          text={task.prompt}
          elapsed={clockText(elapsedOf({ ...task, startedAt: null }, now) / 1_000)}
          usually={VIDEO_FORM_TEXTS.usualTime}
          progress={task.progress}
          onCancel={task.canCancel ? () => cancelTask(task.id) : null}
          onOpen={onOpen}
        />
      ))}
    </JobList>
  )
}
