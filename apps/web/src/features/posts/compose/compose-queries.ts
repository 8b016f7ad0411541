import { getSeriesRun, listSeriesRuns, retrySeriesItem, scheduleSeries, stopSeriesRun, type SeriesRun, SERIES_TEXTS, undoSeriesRun } from '@marquee/contract/series'
import { DEFAULT_SETTINGS, getSettings } from '@marquee/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { ApiError, call } from '../../../lib/api.ts'
import { useLive } from '../../../lib/live.ts'
import { queryClient } from '../../../lib/query.ts'
import type { SeriesBody } from '../../composer/index.ts'

const RUNS_KEY = ['series', 'runs'] as const
/** Polling interval of a running run, besides its live events. */
const RUN_POLL_MS = 1_000

/** The user's approval and scheduling settings; the defaults until loaded (trace.md USET-03, USET-04). */
export function useUserSettings() {
  const { data } = useQuery({ queryKey: ['user', 'settings'], queryFn: ({ signal }) => call(getSettings, { query: {} }, { signal }) })
  return data?.settings ?? DEFAULT_SETTINGS
}

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

/** The current run, wherever it was started; null when there is none. */
export function useOpenRun(): SeriesRun | null {
  const { data } = useQuery({ queryKey: RUNS_KEY, queryFn: ({ signal }) => call(listSeriesRuns, { query: {} }, { signal }) })
  return data?.runs.find((run) => run.status === 'running') ?? null
}

/** The sentence for a series that was rejected: the server's, or trace.md CREATE-44. */
export const runErrorText = (error: unknown): string =>
  error instanceof ApiError && error.code !== 'network' && error.code !== 'invalid_response' && error.message !== '' ? error.message : SERIES_TEXTS.failed
