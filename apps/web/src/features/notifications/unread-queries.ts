import { countUnread } from '@marquee/contract/bell'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'

/** How many notices are unread; 0 until it is known. Apart from the other queries: every screen loads this one. */
export function useUnread(): number {
  const isSignedIn = useSession((state) => state.status === 'signed-in')
  const { data } = useQuery({ queryKey: ['notifications', 'unread'], queryFn: async ({ signal }) => (await call(countUnread, { query: {} }, { signal })).unread, enabled: isSignedIn })
  return data ?? 0
}
