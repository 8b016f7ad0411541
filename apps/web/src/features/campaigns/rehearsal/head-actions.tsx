import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { CAMPAIGN_TEXTS } from '@marquee/contract/campaigns/texts'
import { ArrowLeft, Pencil, Play } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useActionState, useCampaignActions } from '../manager/use-campaign-actions.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
type Props = { campaign: Campaign | undefined; onEdit: () => void; onClose: () => void }

/** Back, the rules, and for a draft Activate. */
export function HeadActions({ campaign, onEdit, onClose }: Props) {
  const actions = useCampaignActions()
  const busy = useActionState((state) => (campaign ? state.busy[campaign.id] : undefined))
  return (
    <>
      <Button variant="ghost" icon={<ArrowLeft {...ICON} />} onClick={onClose}>Back</Button>
      {campaign ? <Button icon={<Pencil {...ICON} />} aria-haspopup="dialog" onClick={onEdit}>Edit rules</Button> : null}
      {campaign?.status === 'draft' && !campaign.is_archived ? <Button variant="primary" icon={<Play {...ICON} />} loading={busy === 'activate'} onClick={() => void actions.activateNow(campaign)}>{CAMPAIGN_TEXTS.activate}</Button> : null}
    </>
  )
}
