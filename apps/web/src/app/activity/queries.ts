import { postHistory } from '@marquee/contract/publishing'
import { listSeriesRuns } from '@marquee/contract/series'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const RECENT = 10

/** The newest posts that were sent or are being sent, for the activity panel. */
export function useRecentPosts() {
  return useQuery({
    queryKey: ['publishing', 'recent'],
    queryFn: async ({ signal }) => (await call(postHistory, { query: { limit: RECENT } }, { signal })).data,
  })
}

/** Bulk schedules of the last day, for the activity panel. */
export function useRecentRuns() {
  return useQuery({
    queryKey: ['series', 'recent'],
    queryFn: async ({ signal }) => (await call(listSeriesRuns, { query: {} }, { signal })).runs,
  })
}
