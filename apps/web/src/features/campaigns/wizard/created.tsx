import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { CAMPAIGN_TEXTS } from '@marquee/contract/campaigns/texts'
import { FlaskConical, Play } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { useAccountStates } from '../builder/use-account-states.ts'
import { platformNames } from '../labels.ts'
import { useActivate } from '../manager/use-activate.ts'
import { useActionState } from '../manager/use-campaign-actions.ts'

/** Why it could not be activated, and another way where there is one. */
function Failed({ id }: { id: string }) {
  const failure = useActionState((state) => state.failure)
  if (failure?.id !== id) return null
  const { text, reason, way } = failure
  return (
    <>
      <p role="alert" className="text-sm text-bad"><b className="font-semibold">{text}.</b> {reason}</p>
      {way ? <button type="button" className="link min-h-6 text-sm pointer-coarse:min-h-11" onClick={way.go}>{way.label}</button> : null}
    </>
  )
}

type Props = { campaign: Campaign; onOpen: () => void; onRehearse: (version: number) => void; onClose: () => void }

/** The foot of the wizard once the campaign is there: to its details, or active at once unless the rehearsal warns. A platform that is not connected keeps it from that. */
export function CreatedFoot({ campaign, onOpen, onRehearse, onClose }: Props) {
  const stateOf = useAccountStates()
  const pressed = useActivate(campaign, onRehearse, onClose)
  const missing = campaign.platforms.filter((platform) => ['missing', 'reconnect'].includes(stateOf(platform).kind))
  return (
    <>
      <div className="min-w-0 flex-1 basis-56 self-center">
        <p role="status" className="font-medium">Created as a draft.</p>
        {missing.length > 0 ? <p id="activate-off" className="text-sm text-wait">Connect {platformNames(missing)} to activate it. <Link to="/social-accounts" className="underline underline-offset-3">Connected Accounts</Link></p> : null}
        <Failed id={campaign.id} />
      </div>
      <Button className="self-center" onClick={onOpen}>{CAMPAIGN_TEXTS.viewDetails}</Button>
      <Button className="self-center" icon={<FlaskConical size={15} strokeWidth={1.75} aria-hidden />} onClick={() => onRehearse(campaign.version)}>Rehearse</Button>
      <Button variant="primary" className="self-center" icon={<Play size={15} strokeWidth={1.75} aria-hidden />} disabled={missing.length > 0} {...(missing.length > 0 ? { 'aria-describedby': 'activate-off' } : {})} {...pressed}>{CAMPAIGN_TEXTS.activate}</Button>
    </>
  )
}
