import { listSeriesRuns, type SeriesRun, SERIES_TEXTS } from '@marquee/contract/series'
import { DEFAULT_SETTINGS, getSettings } from '@marquee/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { ApiError, call } from '../../../lib/api.ts'

/** Key of the runs of series. */
export const RUNS_KEY = ['series', 'runs'] as const

/** The user's approval and scheduling settings; the defaults until loaded (trace.md USET-03, USET-04). */
export function useUserSettings() {
  const { data } = useQuery({ queryKey: ['user', 'settings'], queryFn: ({ signal }) => call(getSettings, { query: {} }, { signal }) })
  return data?.settings ?? DEFAULT_SETTINGS
}

/** The current run, wherever it was started; null when there is none. */
export function useOpenRun(): SeriesRun | null {
  const { data } = useQuery({ queryKey: RUNS_KEY, queryFn: ({ signal }) => call(listSeriesRuns, { query: {} }, { signal }) })
  return data?.runs.find((run) => run.status === 'running') ?? null
}

/** The sentence for a series that was rejected: the server's, or trace.md CREATE-44. */
export const runErrorText = (error: unknown): string =>
  error instanceof ApiError && error.code !== 'network' && error.code !== 'invalid_response' && error.message !== '' ? error.message : SERIES_TEXTS.failed
