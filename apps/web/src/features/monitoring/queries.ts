import { enhancedPolling, getMonitor, getPollingLogs, getPollingStats, getUserPollingStatus, registerWebhooks } from '@marquee/contract/monitoring/monitoring'
import { MONITOR_REFRESH_MS } from '@marquee/contract/monitoring/texts'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useLive } from '../../lib/live.ts'

export type Health = Omit<RouteAnswer<typeof getMonitor>, 'success'>
export type PollAnswer = RouteAnswer<typeof enhancedPolling>

const MONITOR_KEY = ['monitoring'] as const

/**
 * Everything that the monitor shows. While `isRefreshing`, it is read again every 30 seconds, when the tab is shown again, and when the server says that something
 * changed; not while the tab is hidden.
 */
export function useMonitor(isRefreshing: boolean) {
  const client = useQueryClient()
  useLive(({ type }) => {
    if (isRefreshing && type === 'monitor.changed') void client.invalidateQueries({ queryKey: MONITOR_KEY })
  })
  return useQuery({
    queryKey: MONITOR_KEY,
    queryFn: async ({ signal }) => {
      const [{ stats }, { users }, { logs }, health] = await Promise.all([
        call(getPollingStats, { query: {} }, { signal }),
        call(getUserPollingStatus, { query: {} }, { signal }),
        call(getPollingLogs, { query: {} }, { signal }),
        call(getMonitor, { query: {} }, { signal }),
      ])
      return { stats, polling: users[0], logs, health }
    },
    refetchInterval: isRefreshing ? MONITOR_REFRESH_MS : false,
    refetchOnWindowFocus: isRefreshing,
  })
}

function useAction<Answer>(run: () => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: run, onSettled: () => client.invalidateQueries({ queryKey: MONITOR_KEY }) })
}

/** Checks all accounts now. */
export const usePollNow = () => useAction(() => call(enhancedPolling, { body: {} }))
/** Registers the webhook again, and sends a canary. */
export const useRegisterWebhooks = () => useAction(() => call(registerWebhooks, { body: {} }))
