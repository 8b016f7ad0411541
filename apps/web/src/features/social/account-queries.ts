import { chooseAccount, disconnectAccount, forgetAccount, listAccounts } from '@marquee/contract/accounts'
import { askMastodon, connectBluesky, connectMastodon, listDirectNetworks } from '@marquee/contract/direct-accounts'
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

/** Publishes on a network by this account of it from now on. Takes its id. */
export function useChoose() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(chooseAccount, { params: { id }, query: {} }),
    onSuccess: () => Promise.all([refreshAccounts(client), client.invalidateQueries({ queryKey: SOCIAL_PROFILE_KEY })]),
  })
}

/** The server that is offered for each network without the provider. */
export function useDirectNetworks() {
  const isSignedIn = useSession((state) => state.status === 'signed-in')
  return useQuery({ queryKey: ['accounts', 'direct-networks'], queryFn: ({ signal }) => call(listDirectNetworks, { query: {} }, { signal }), enabled: isSignedIn, staleTime: Infinity })
}

/** Connects a Bluesky account. Takes the handle, the app password and, if it is another than the one that is offered, the server. */
export function useConnectBluesky() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { handle: string; password: string; server?: string }) => call(connectBluesky, { body }),
    onSuccess: () => Promise.all([refreshAccounts(client), client.invalidateQueries({ queryKey: SOCIAL_PROFILE_KEY })]),
  })
}

/** Asks for the page of a Mastodon server on which the user agrees. Takes the server, or the whole name of an account there. */
export const useAskMastodon = () => useMutation({ mutationFn: (server: string) => call(askMastodon, { body: { server } }) })

/** Connects the Mastodon account whose server returned the user with this code. */
export function useConnectMastodon() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { code: string; state: string }) => call(connectMastodon, { body }),
    onSuccess: () => Promise.all([refreshAccounts(client), client.invalidateQueries({ queryKey: SOCIAL_PROFILE_KEY })]),
  })
}
