import { FACT_TEXTS } from '@marquee/contract/post-facts'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { type Correction, undoCorrection } from './corrections.ts'
import { useOutdatedPosts } from './outdated-queries.ts'
import { OutdatedPostCard } from './outdated-post.tsx'

/** A corrected post: the correction can be undone while the dialog is open. */
function Corrected({ correction, onUndone }: { correction: Correction; onUndone: () => void }) {
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    const reason = await undoCorrection(correction)
    setBusy(false)
    if (reason === null) onUndone()
    else setError(reason)
  }
  return <Alert kind={error ? 'error' : 'success'} action={<Button size="sm" autoFocus loading={isBusy} onClick={() => void undo()}>Undo</Button>}>{error ?? `The post now says ${correction.now}.`}</Alert>
}

function Posts({ entryId, onCorrected }: { entryId: string | null; onCorrected: (correction: Correction) => void }) {
  const { data, isPending, refetch } = useOutdatedPosts(entryId)
  if (data) {
    if (data.length === 0) return <EmptyState level={3} icon={<CircleCheck size={20} strokeWidth={1.75} />} title="No post shows an old price" />
    return <ul className="space-y-3">{data.map((outdated) => <OutdatedPostCard key={`${outdated.post.id} ${outdated.entryId}`} outdated={outdated} onCorrected={onCorrected} />)}</ul>
  }
  if (isPending) return <Loading label="Looking for posts"><div className="space-y-3"><Skeleton className="h-28 w-full" /><Skeleton className="h-28 w-full" /></div></Loading>
  return <Alert kind="error" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{FACT_TEXTS.outdatedFailed}</Alert>
}

/** Drafts and scheduled posts that still say an amount which an entry said before: of one entry, or of all with null. */
export function OutdatedDialog({ entryId, onClose }: { entryId: string | null; onClose: () => void }) {
  const [corrections, setCorrections] = useState<readonly Correction[]>([])
  return (
    <Dialog open backCloses={false} onOpenChange={onClose} size="lg" title={FACT_TEXTS.outdatedHeading} description="Nothing was changed automatically. Review each post and decide." footer={<Button onClick={onClose}>Close</Button>}>
      {corrections.length > 0 ? (
        <div className="mb-3 space-y-2">{corrections.map((each) => <Corrected key={each.postId} correction={each} onUndone={() => setCorrections((list) => list.filter((other) => other !== each))} />)}</div>
      ) : null}
      <Posts entryId={entryId} onCorrected={(correction) => setCorrections((list) => [...list, correction])} />
    </Dialog>
  )
}
