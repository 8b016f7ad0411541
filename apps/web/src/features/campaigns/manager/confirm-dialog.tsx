import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { errorText } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { AlertDialog } from '../../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useDependants } from '../queries.ts'
import { useCampaignActions } from './use-campaign-actions.ts'

export type Question = 'complete' | 'delete'

/** What the step changes: posts that are cancelled or stay, and campaigns with a rule that ends. */
function Consequences({ id, question }: { id: string; question: Question }) {
  const { data, isPending, isError, error, refetch } = useDependants(id)
  if (isPending) return <Loading label="Counting what this changes"><Skeleton className="h-10 w-full" /></Loading>
  if (isError) return <Alert kind="error" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{errorText(error, 'What this changes could not be counted.')}</Alert>
  return <p>{data[question].sentence}</p>
}

/** Asks before a campaign is completed or deleted, with what that changes. */
export function ConfirmDialog({ campaign, question, onClose }: { campaign: Campaign; question: Question; onClose: () => void }) {
  const actions = useCampaignActions()
  const isDelete = question === 'delete'
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${isDelete ? 'Delete' : 'Complete'} ${campaign.title}?`}
      body={<Consequences id={campaign.id} question={question} />}
      confirmLabel={isDelete ? 'Delete' : 'Complete'}
      danger={isDelete}
      onConfirm={() => (isDelete ? actions.remove(campaign) : actions.complete(campaign))}
    />
  )
}
