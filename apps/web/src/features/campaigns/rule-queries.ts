import { listCampaignRules, switchCampaignRule } from '@marquee/contract/campaigns/routes'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { CAMPAIGNS_KEY } from './key.ts'

/** The rules of all campaigns with what they did, and since when events are late. */
export const useRules = () => useQuery({ queryKey: [...CAMPAIGNS_KEY, 'rules'], queryFn: ({ signal }) => call(listCampaignRules, { query: {} }, { signal }) })

/** Switches a rule on or off; on also restarts one that stopped itself. */
export const switchRule = (id: string, ruleId: string, enabled: boolean) => call(switchCampaignRule, { params: { id, ruleId }, body: { enabled } })
