import { disconnectAccount, forgetAccount, listAccounts } from '@marquee/contract/accounts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { ACCOUNTS_KEY, refreshAccounts, SOCIAL_PROFILE_KEY } from './queries.ts'

/** The user's accounts with their states and the scheduled posts that need them. */
export function useAccounts() {
  const isSignedIn = useSession((state) => state.status === 'signed-in')
  return useQuery({ queryKey: ACCOUNTS_KEY, queryFn: ({ signal }) => call(listAccounts, { query: {} }, { signal }), enabled: isSignedIn })
}

/** Disconnects one account. Takes its id. */
export function useDisconnect() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(disconnectAccount, { params: { id }, query: {} }),
    onSuccess: () => Promise.all([refreshAccounts(client), client.invalidateQueries({ queryKey: SOCIAL_PROFILE_KEY })]),
  })
}

/** Stops showing an account that ended at the network. Takes its id. */
export function useForget() {
  const client = useQueryClient()
  return useMutation({ mutationFn: (id: string) => call(forgetAccount, { params: { id }, query: {} }), onSuccess: () => refreshAccounts(client) })
}
