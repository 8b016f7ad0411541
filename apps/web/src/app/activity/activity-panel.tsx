import { Link } from 'react-router'
import { errorText } from '../../lib/api-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ImageRows } from './image-rows.tsx'
import { OutcomeRow } from './outcome-row.tsx'
import { RunRows } from './run-rows.tsx'
import { SyncRows } from './sync-rows.tsx'
import { useRecent } from './queries.ts'
import { VideoRows } from './video-rows.tsx'

/** What is running and what has just finished, newest first. `onClose` closes the panel around it. */
export function ActivityPanel({ onClose }: { onClose: () => void }) {
  return (
    <>
      <VideoRows onOpen={onClose} />
      <ImageRows onOpen={onClose} />
      <RunRows onOpen={onClose} />
      <SyncRows onOpen={onClose} />
      <Recent onClose={onClose} />
    </>
  )
}

function Recent({ onClose }: { onClose: () => void }) {
  const { outcomes, error, isPending, refetch } = useRecent()
  if (isPending) return <Loading>{[1, 2, 3].map((row) => <Skeleton key={row} className="mt-3 h-12 w-full" />)}</Loading>
  if (error) return <Alert kind="error" className="mt-3" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{errorText(error, 'Activity could not be loaded.')}</Alert>
  if (outcomes.length === 0) return <p className="mt-2 text-muted">Nothing has been published yet. Posts appear here while they are published.</p>
  return (
    <>
      <ul className="mt-2 divide-y divide-line">
        {outcomes.map((outcome) => (
          <OutcomeRow key={outcome.id} outcome={outcome} onOpen={onClose} />
        ))}
      </ul>
      <Link to="/post-history" onClick={onClose} className="link mt-3 inline-block">
        Open Post History
      </Link>
    </>
  )
}
