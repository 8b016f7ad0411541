import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { CAMPAIGN_TEXTS } from '@marquee/contract/campaigns/texts'
import { Pause, Play } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useActionState, useCampaignActions } from './use-campaign-actions.ts'

const ICON = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const
const TINT = 'bg-brand-soft! text-brand-text'

/** The step that a campaign's status allows: Pause, Resume or Activate; none when it is completed (trace.md CAMP-14 to CAMP-16, CAMP-28). */
export function StepButton({ campaign, size = 'sm', className = '', hasIcon = true }: { campaign: Campaign; size?: 'sm' | 'md'; className?: string; hasIcon?: boolean }) {
  const busy = useActionState((state) => state.busy[campaign.id])
  const actions = useCampaignActions()
  const { status } = campaign
  const [pause, play] = hasIcon ? [<Pause key="pause" {...ICON} />, <Play key="play" {...ICON} />] : [null, null]
  if (campaign.is_archived) return null
  if (status === 'active') return <Button size={size} className={className} icon={pause} loading={busy === 'pause'} onClick={() => void actions.pause(campaign)}>{CAMPAIGN_TEXTS.pause}</Button>
  if (status === 'paused') return <Button size={size} className={`${TINT} ${className}`} icon={play} loading={busy === 'resume'} onClick={() => void actions.resume(campaign)}>{CAMPAIGN_TEXTS.resume}</Button>
  return status === 'draft' ? <Button size={size} className={`${TINT} ${className}`} icon={play} loading={busy === 'activate'} onClick={() => void actions.activate(campaign)}>{CAMPAIGN_TEXTS.activate}</Button> : null
}
