import { EDIT_RESULT_TIME } from '@marquee/contract/images'
import { cancelJob, elapsedText, jobTitle, stageText, useRunningJobs } from '../../features/images/index.ts'
import { useClock } from '../../lib/use-clock.ts'
import { JobList, JobRow } from './job-row.tsx'

/** Images being generated or edited. Renders nothing when there are none or they are not loaded. */
export function ImageRows({ onOpen }: { onOpen: () => void }) {
  const jobs = useRunningJobs()
  const now = useClock(jobs.length > 0)
  if (jobs.length === 0) return null
  return (
    <JobList label="Images">
      {jobs.map((job) => (
        <JobRow
          key={job.id}
          to={job.sourceImageId ? `/images?tab=edit&image=${job.sourceImageId}` : '/images'}
          stage={stageText(job.stage)}
          text={jobTitle(job)}
          elapsed={elapsedText(job.createdAt, now)}
          usually={job.kind === 'generate' ? 'under a minute' : EDIT_RESULT_TIME}
          progress={null}
          onCancel={() => cancelJob(job.id)}
          onOpen={onOpen}
        />
      ))}
    </JobList>
  )
}
