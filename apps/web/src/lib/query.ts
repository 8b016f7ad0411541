import { onlineManager, QueryClient } from '@tanstack/react-query'
import { isTransient } from './api-error.ts'

const MAX_RETRIES = 2

/** The server state of this tab. Only transient errors are retried; offline calls wait for the connection. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (count, error) => count < MAX_RETRIES && isTransient(error),
        networkMode: 'online',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

// The library believes to have a connection until it hears of one that ends: a page that is opened without one would ask in vain, and not again.
if (typeof navigator !== 'undefined' && navigator.onLine === false) onlineManager.setOnline(false)

/** Shared by the whole tab so that log-out and live events can reach it from outside React. */
export const queryClient = createQueryClient()
