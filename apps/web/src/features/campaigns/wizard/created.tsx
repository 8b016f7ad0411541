import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { CAMPAIGN_TEXTS } from '@marquee/contract/campaigns/texts'
import { useQueryClient } from '@tanstack/react-query'
import { FlaskConical, Play } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { reasonOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useAccountStates } from '../builder/use-account-states.ts'
import { platformNames } from '../labels.ts'
import { refreshCampaigns, takeStep } from '../queries.ts'

/** The foot of the wizard once the campaign is there: to its details, or active at once. A platform that is not connected keeps it from that. */
export function CreatedFoot({ campaign, onOpen, onRehearse, onClose }: { campaign: Campaign; onOpen: () => void; onRehearse: () => void; onClose: () => void }) {
  const client = useQueryClient()
  const stateOf = useAccountStates()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const missing = campaign.platforms.filter((platform) => ['missing', 'reconnect'].includes(stateOf(platform).kind))
  const activate = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      await takeStep('activate', campaign.id)
      await refreshCampaigns(client)
      toast({ kind: 'success', text: `${campaign.title} is active.` })
      onClose()
    } catch (error) {
      setFailure(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className="min-w-0 flex-1 basis-56 self-center">
        <p role="status" className="font-medium">Created as a draft.</p>
        {missing.length > 0 ? <p id="activate-off" className="text-sm text-wait">Connect {platformNames(missing)} to activate it. <Link to="/social-accounts" className="underline underline-offset-3">Connected Accounts</Link></p> : null}
        {failure === null ? null : <p role="alert" className="text-sm text-bad"><b className="font-semibold">{CAMPAIGN_TEXTS.activateFailed}</b> {failure}</p>}
      </div>
      <Button onClick={onOpen}>{CAMPAIGN_TEXTS.viewDetails}</Button>
      <Button icon={<FlaskConical size={15} strokeWidth={1.75} aria-hidden />} onClick={onRehearse}>Rehearse</Button>
      <Button variant="primary" icon={<Play size={15} strokeWidth={1.75} aria-hidden />} disabled={missing.length > 0} {...(missing.length > 0 ? { 'aria-describedby': 'activate-off' } : {})} loading={isBusy} onClick={() => void activate()}>{CAMPAIGN_TEXTS.activate}</Button>
    </>
  )
}
