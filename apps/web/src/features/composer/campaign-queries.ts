import { listCampaignNames } from '@marquee/contract/planning'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { POSTS_KEY } from './draft-queries.ts'

/** Campaign names of the user's posts, to choose from. */
export function useCampaignNames(): readonly string[] {
  const { data } = useQuery({ queryKey: [...POSTS_KEY, 'campaigns'], queryFn: ({ signal }) => call(listCampaignNames, { query: {} }, { signal }) })
  return data?.campaigns ?? []
}
