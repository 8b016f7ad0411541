import { postHistory } from '@marquee/contract/publishing'
import { listSeriesRuns } from '@marquee/contract/series'
import { listVideos, VIDEO_TASK_TEXTS } from '@marquee/contract/video'
import { useQuery } from '@tanstack/react-query'
import { useEndedJobs } from '../../features/images/index.ts'
import { call } from '../../lib/api.ts'
import { newest, outcomeOfImage, outcomeOfPost, outcomeOfVideo } from './outcomes.ts'

const RECENT = 10
const DAY_MS = 24 * 60 * 60_000

/** Posts that were sent or are being sent, and images and videos that finished in the last day: the newest of all. */
export function useRecent() {
  const { data: posts = [], error, isPending, refetch } = useQuery({
    queryKey: ['publishing', 'recent'],
    queryFn: async ({ signal }) => (await call(postHistory, { query: { limit: RECENT } }, { signal })).data,
  })
  const { data: videos = [] } = useQuery({
    queryKey: ['video', 'recent'],
    queryFn: async ({ signal }) => (await call(listVideos, { query: { limit: RECENT } }, { signal })).data.videos,
  })
  const jobs = useEndedJobs()
  const since = Date.now() - DAY_MS
  const ended = videos.filter(({ finishedAt, errorMessage }) => finishedAt !== null && Date.parse(finishedAt) > since && errorMessage !== VIDEO_TASK_TEXTS.canceled)
  return { outcomes: newest([...posts.map(outcomeOfPost), ...jobs.map(outcomeOfImage), ...ended.map(outcomeOfVideo)], RECENT), error, isPending, refetch }
}

/** Bulk schedules of the last day, for the activity panel. */
export function useRecentRuns() {
  return useQuery({
    queryKey: ['series', 'recent'],
    queryFn: async ({ signal }) => (await call(listSeriesRuns, { query: {} }, { signal })).runs,
  })
}
