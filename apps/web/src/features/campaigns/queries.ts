import type { Campaign } from '@marquee/contract/campaigns/campaign'
import {
  activateCampaign, archiveCampaign, changeCampaign, completeCampaign, configureCampaign, createCampaign, deleteCampaign, duplicateCampaign, getCampaign, getDependants, listCampaigns, pauseCampaign,
  restoreCampaign, resumeCampaign,
} from '@marquee/contract/campaigns/routes'
import type { AutomationRules } from '@marquee/contract/campaigns/rules'
import type { RouteAnswer, RouteInput } from '@marquee/contract/shared/route'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { CAMPAIGNS_KEY } from './key.ts'

const listKey = (isArchived: boolean) => [...CAMPAIGNS_KEY, 'list', isArchived] as const
const oneKey = (id: string) => [...CAMPAIGNS_KEY, 'one', id] as const

export type CampaignList = RouteAnswer<typeof listCampaigns>
export type Counts = CampaignList['counts']

/** The campaigns with the counts of each status; or those that were archived. */
export const useCampaigns = (isArchived = false) => useQuery({ queryKey: listKey(isArchived), queryFn: ({ signal }) => call(listCampaigns, { query: isArchived ? { archived: 'true' } : {} }, { signal }) })

/** One campaign: what the list has of it until it is read itself. */
export function useCampaign(id: string) {
  const client = useQueryClient()
  return useQuery({
    queryKey: oneKey(id),
    queryFn: async ({ signal }) => (await call(getCampaign, { params: { id }, query: {} }, { signal })).campaign,
    placeholderData: () => [false, true].flatMap((isArchived) => client.getQueryData<CampaignList>(listKey(isArchived))?.campaigns ?? []).find((campaign) => campaign.id === id),
  })
}

/** Reads everything of campaigns again that is shown. */
export const refreshCampaigns = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: CAMPAIGNS_KEY })

/** Steps of a campaign that need nothing but its id. */
const STEPS = { activate: activateCampaign, pause: pauseCampaign, complete: completeCampaign, archive: archiveCampaign, restore: restoreCampaign } as const
export type Step = keyof typeof STEPS
export const takeStep = (step: Step, id: string) => call(STEPS[step], { params: { id }, body: {} })

export type Passed = 'next-free' | 'drop'
/** Resumes a campaign. Takes what becomes of posts whose time passed; nothing when there are none. */
export const resume = (id: string, passed?: Passed) => call(resumeCampaign, { params: { id }, body: passed === undefined ? {} : { passed } })

export const duplicate = async (id: string, idempotencyKey: string) => (await call(duplicateCampaign, { params: { id }, body: {} }, { idempotencyKey })).campaign
export const remove = (id: string) => call(deleteCampaign, { params: { id }, query: {} })
/** What completing or deleting a campaign changes, read when the question is shown: news of campaigns, such as that it is gone, do not read it again. */
export const useDependants = (id: string) => useQuery({ queryKey: ['campaign-dependants', id], queryFn: ({ signal }) => call(getDependants, { params: { id }, query: {} }, { signal }), staleTime: 0, gcTime: 0 })

export type NewCampaign = RouteInput<typeof createCampaign>['body']
export const create = async (body: NewCampaign, idempotencyKey: string) => (await call(createCampaign, { body }, { idempotencyKey })).campaign
export type CampaignChange = RouteInput<typeof changeCampaign>['body']
export const change = async (id: string, body: CampaignChange) => (await call(changeCampaign, { params: { id }, body })).campaign
export type Mode = RouteInput<typeof configureCampaign>['params']['mode']
/** Replaces the triggers or the actions of a campaign. Returns its rules and its new version. */
export const configure = async (id: string, mode: Mode, body: RouteInput<typeof configureCampaign>['body']) => (await call(configureCampaign, { params: { id, mode }, body })).campaign

/** Shows the rules that a campaign has since they were configured, before it is read again. */
export function passRules(client: QueryClient, id: string, rules: AutomationRules, version: number): void {
  client.setQueryData<Campaign>(oneKey(id), (before) => before && { ...before, automation_rules: rules, version })
}
