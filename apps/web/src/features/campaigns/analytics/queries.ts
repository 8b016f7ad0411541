import type { CampaignCost } from '@marquee/contract/campaigns/analytics/figures'
import { addCampaignCost, exportAnalytics, listCampaignCosts, listFigurePosts, readAnalytics, removeCampaignCost } from '@marquee/contract/campaigns/analytics/routes'
import type { RouteInput } from '@marquee/contract/shared/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { CAMPAIGNS_KEY } from '../key.ts'

/** What is asked for: whose posts, in which days, against what. */
export type Asked = RouteInput<typeof readAnalytics>['query']
export type PostsAsked = RouteInput<typeof listFigurePosts>['query']
export type NewCost = RouteInput<typeof addCampaignCost>['body']

/** The figures; those of the question before stay until they are read. */
export const useAnalytics = (query: Asked) => useQuery({ queryKey: [...CAMPAIGNS_KEY, 'analytics', query], queryFn: async ({ signal }) => (await call(readAnalytics, { query }, { signal })).analytics, placeholderData: keepPreviousData })

/** The posts behind a number. */
export const useFigurePosts = (query: PostsAsked) => useQuery({ queryKey: [...CAMPAIGNS_KEY, 'analytics', 'posts', query], queryFn: ({ signal }) => call(listFigurePosts, { query }, { signal }) })

/** Costs of campaigns, the latest first. */
export const useCosts = () => useQuery({ queryKey: [...CAMPAIGNS_KEY, 'costs'], queryFn: async ({ signal }) => (await call(listCampaignCosts, { query: {} }, { signal })).costs })
export const addCost = (id: string, body: NewCost, idempotencyKey: string) => call(addCampaignCost, { params: { id }, body }, { idempotencyKey })
export const removeCost = ({ id: costId, campaign_id: id }: CampaignCost) => call(removeCampaignCost, { params: { id, costId }, query: {} })

/** The table as a file: its bytes. */
export async function exportFile(query: RouteInput<typeof exportAnalytics>['query']): Promise<{ name: string; type: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { file } = await call(exportAnalytics, { query })
  return { name: file.name, type: file.type, bytes: Uint8Array.from(atob(file.base64), (letter) => letter.codePointAt(0) ?? 0) }
}
