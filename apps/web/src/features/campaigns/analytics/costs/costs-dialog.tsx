import type { CampaignCost } from '@marquee/contract/campaigns/analytics/figures'
import { figureText } from '@marquee/contract/campaigns/analytics/words'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorText, reasonOf } from '../../../../lib/api-error.ts'
import { newKey } from '../../../../lib/new-key.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx'
import { refreshCampaigns } from '../../queries.ts'
import { addCost, removeCost, useCosts } from '../queries.ts'
import { shortDay } from '../words.ts'
import { CostForm } from './cost-form.tsx'

type Removing = { removed: CampaignCost | null; failure: string | null }

/** Removes a cost, and enters it again: the dialog itself offers Undo, since what is behind it cannot be reached. */
function useRemoving() {
  const client = useQueryClient()
  const [{ removed, failure }, setState] = useState<Removing>({ removed: null, failure: null })
  const attempt = async (work: () => Promise<unknown>, done: Removing, failed: (reason: string) => string): Promise<void> => {
    try {
      await work()
      await refreshCampaigns(client)
      setState(done)
    } catch (error) {
      setState((before) => ({ ...before, failure: failed(reasonOf(error)) }))
    }
  }
  const remove = (cost: CampaignCost): Promise<void> => attempt(() => removeCost(cost), { removed: cost, failure: null }, (reason) => `The cost could not be removed. ${reason}`)
  const undo = ({ campaign_id: id, amount, currency, from, to, note }: CampaignCost): Promise<void> =>
    attempt(() => addCost(id, { amount, currency, from, to, note }, newKey()), { removed: null, failure: null }, (reason) => `The cost could not be entered again. ${reason}`)
  return { removed, failure, remove: (cost: CampaignCost) => void remove(cost), undo: (cost: CampaignCost) => void undo(cost) }
}

const amountOf = (cost: CampaignCost): string => figureText({ name: 'revenue', currency: cost.currency }, Number(cost.amount))

function CostRow({ cost, onRemove }: { cost: CampaignCost; onRemove: () => void }) {
  const amount = amountOf(cost)
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{cost.campaign_title}</p>
        <p className="text-sm break-words text-muted">{shortDay(cost.from)} to {shortDay(cost.to)}, {cost.to.slice(0, 4)}{cost.note === '' ? '' : `, ${cost.note}`}</p>
      </div>
      <span className="font-semibold whitespace-nowrap tabular-nums">{amount}</span>
      <IconButton label={`Remove ${amount} of ${cost.campaign_title}`} size="sm" onClick={onRemove}><Trash2 size={16} strokeWidth={1.75} aria-hidden /></IconButton>
    </li>
  )
}

type Props = { campaign: string | null; currency: string | null; days: { from: string; to: string }; onClose: () => void }

/** What campaigns cost: entered here, and spread evenly over the days of each amount. The return on investment is known where both costs and revenue are. */
export function CostsDialog({ campaign, currency, days, onClose }: Props) {
  const { data, isError, error, refetch, isRefetching } = useCosts()
  const { removed, failure, remove, undo } = useRemoving()
  const costs = data?.filter((cost) => campaign === null || cost.campaign_id === campaign)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Costs" description="Adverts, agencies, samples: what a campaign cost you. Each amount is spread evenly over its days." size="lg">
      <div className="space-y-4">
        <CostForm campaign={campaign} currency={currency} days={days} />
        {isError ? <Alert kind="error" action={<Button size="sm" loading={isRefetching} onClick={() => void refetch()}>Retry</Button>}>{errorText(error, 'The costs could not be loaded.')}</Alert> : null}
        {costs === undefined && !isError ? <Loading label="Loading costs"><Skeleton className="h-16 w-full" /></Loading> : null}
        {failure === null ? null : <Alert kind="error">{failure}</Alert>}
        {removed === null ? null : <Alert kind="success" action={<Button size="sm" onClick={() => undo(removed)}>Undo</Button>}>{amountOf(removed)} of {removed.campaign_title} removed.</Alert>}
        {costs?.length === 0 ? <p className="text-muted">No costs are entered yet.</p> : null}
        {costs && costs.length > 0 ? <ul aria-label="Costs" className="divide-y divide-line border-t border-line">{costs.map((cost) => <CostRow key={cost.id} cost={cost} onRemove={() => remove(cost)} />)}</ul> : null}
      </div>
    </Dialog>
  )
}
