import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { useEffect, useRef } from 'react'
import { type Action, useActionState, useCampaignActions } from './use-campaign-actions.ts'

/** What the button says while it waits. */
const WAITING: Partial<Record<Action, string>> = { rehearse: 'Rehearsing…', activate: 'Activating…' }

/**
 * Activate, as it stands in the list, the details and the wizard. Takes what opens the rehearsal, which is left out when the button is gone by the time the rehearsal warns;
 * and what follows once the campaign is active.
 */
export function useActivate(campaign: Campaign, onWarned: (version: number) => void, onActive?: () => void) {
  const actions = useCampaignActions()
  const busy = useActionState((state) => state.busy[campaign.id])
  const waiting = busy === undefined ? undefined : WAITING[busy]
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => void (isThere.current = false)
  }, [])
  const press = (): Promise<void> => actions.activate(campaign, (version) => isThere.current && onWarned(version), onActive)
  return { loading: waiting !== undefined, ...(waiting !== undefined && { loadingText: waiting }), onClick: () => void press() }
}
