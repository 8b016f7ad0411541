import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { CAMPAIGN_TEXTS } from '@marquee/contract/campaigns/texts'
import { Pause, Play } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useActivate } from './use-activate.ts'
import { useActionState, useCampaignActions } from './use-campaign-actions.ts'

const ICON = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const
const TINT = 'bg-brand-soft! text-brand-text'

type Look = { campaign: Campaign; size?: 'sm' | 'md'; className?: string; hasIcon?: boolean }
/** `onRehearse` opens the rehearsal of the version that it is given. */
type Props = Look & { onRehearse: (version: number) => void }

function ActivateButton({ campaign, size = 'sm', className = '', hasIcon = true, onRehearse }: Props) {
  const pressed = useActivate(campaign, onRehearse)
  return <Button size={size} className={`${TINT} ${className}`} icon={hasIcon ? <Play {...ICON} /> : null} {...pressed}>{CAMPAIGN_TEXTS.activate}</Button>
}

/** The step that a campaign's status allows: Pause, Resume or Activate; none when it is completed (trace.md CAMP-14 to CAMP-16, CAMP-28). Activate acts at once unless the rehearsal warns, and opens it then. */
export function StepButton({ onRehearse, ...look }: Props) {
  const { campaign, size = 'sm', className = '', hasIcon = true } = look
  const busy = useActionState((state) => state.busy[campaign.id])
  const actions = useCampaignActions()
  const { status } = campaign
  if (campaign.is_archived) return null
  if (status === 'active') return <Button size={size} className={className} icon={hasIcon ? <Pause {...ICON} /> : null} loading={busy === 'pause'} onClick={() => void actions.pause(campaign)}>{CAMPAIGN_TEXTS.pause}</Button>
  if (status === 'paused') return <Button size={size} className={`${TINT} ${className}`} icon={hasIcon ? <Play {...ICON} /> : null} loading={busy === 'resume'} onClick={() => void actions.resume(campaign)}>{CAMPAIGN_TEXTS.resume}</Button>
  return status === 'draft' ? <ActivateButton {...look} onRehearse={onRehearse} /> : null
}
