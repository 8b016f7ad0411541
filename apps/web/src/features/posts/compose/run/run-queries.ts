import { getSeriesRun, retrySeriesItem, scheduleSeries, stopSeriesRun, type SeriesRun, undoSeriesRun } from '@marquee/contract/series'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/api.ts'
import { useLive } from '../../../../lib/live.ts'
import { queryClient } from '../../../../lib/query.ts'
import type { SeriesBody } from '../../../composer/index.ts'
import { RUNS_KEY } from '../compose-queries.ts'

/** Polling interval of a running run, besides its live events. */
const RUN_POLL_MS = 1_000

/** Starts the run of a series. Takes its posts and slots and the key of this attempt. Throws ApiError. */
export async function startRun(body: SeriesBody, idempotencyKey: string): Promise<SeriesRun> {
  const { run } = await call(scheduleSeries, { body }, { idempotencyKey })
  queryClient.setQueryData([...RUNS_KEY, run.id], run)
  return run
}

/** Shows a run as the server returned it. */
async function keepRun(answer: Promise<{ run: SeriesRun }>): Promise<void> {
  const { run } = await answer
  queryClient.setQueryData([...RUNS_KEY, run.id], run)
}

/** Undoes a run. Throws ApiError. */
export const undoRun = (runId: string): Promise<void> => keepRun(call(undoSeriesRun, { params: { runId }, body: {} }))
/** Stops a run where it is. Throws ApiError. */
export const stopRun = (runId: string): Promise<void> => keepRun(call(stopSeriesRun, { params: { runId }, body: {} }))
/** Tries one post of a run again. Throws ApiError. */
export const retryItem = (runId: string, ordinal: number): Promise<void> => keepRun(call(retrySeriesItem, { params: { runId, ordinal }, body: {} }))

/** One run, kept up to date while it is running. */
export function useSeriesRun(runId: string) {
  const run = useQuery({
    queryKey: [...RUNS_KEY, runId],
    queryFn: async ({ signal }) => (await call(getSeriesRun, { params: { runId }, query: {} }, { signal })).run,
    refetchInterval: (query) => (query.state.data && query.state.data.status !== 'running' ? false : RUN_POLL_MS),
  })
  const { refetch } = run
  useLive((event) => {
    if (event.type === 'series.changed' && event.runId === runId) void refetch()
  })
  return run
}
