import type { CampaignPost } from '@marquee/contract/campaigns/campaign'
import { generateCampaignPost, listCampaignActivity, listCampaignPosts, listCampaignSchedule } from '@marquee/contract/campaigns/routes'
import type { RouteInput } from '@marquee/contract/shared/route'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { CAMPAIGNS_KEY } from './key.ts'

/** Posts of a campaign that will go out, earliest first. */
export const readSchedule = async (id: string, signal?: AbortSignal): Promise<CampaignPost[]> => (await call(listCampaignSchedule, { params: { id }, query: {} }, signal ? { signal } : {})).scheduled_posts
export const useSchedule = (id: string) => useQuery({ queryKey: [...CAMPAIGNS_KEY, 'schedule', id], queryFn: ({ signal }) => readSchedule(id, signal) })

/** All posts of a campaign, newest first, page by page. */
export const usePosts = (id: string) =>
  useInfiniteQuery({
    queryKey: [...CAMPAIGNS_KEY, 'posts', id],
    queryFn: ({ pageParam, signal }) => call(listCampaignPosts, { params: { id }, query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })

export type LogFilter = Pick<RouteInput<typeof listCampaignActivity>['query'], 'rule' | 'outcome'>
/** What the rules of a campaign did and did not do, newest first, page by page. */
export const useActivity = (id: string, filter: LogFilter) =>
  useInfiniteQuery({
    queryKey: [...CAMPAIGNS_KEY, 'activity', id, filter],
    queryFn: ({ pageParam, signal }) => call(listCampaignActivity, { params: { id }, query: { ...filter, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })

/** Writes a post now and schedules it. Returns the time it is scheduled for. */
export const generate = (id: string, idempotencyKey: string) => call(generateCampaignPost, { params: { id }, body: {} }, { idempotencyKey })
