import { dashboardStats } from '@marquee/contract/dashboard'
import { resetDemo } from '@marquee/contract/demo'
import { hideStart } from '@marquee/contract/home'
import { cancelEmailChange, deleteAvatar, listAiModels, saveAvatar, type UserProfile } from '@marquee/contract/profile'
import { getUsage } from '@marquee/contract/usage'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { authClient, useSession } from '../../lib/session.ts'
import { applyProfile, readProfileAgain } from './queries.ts'

/** The models that a user can prefer. */
export const useAiModels = () => useQuery({ queryKey: ['profile', 'models'], queryFn: async ({ signal }) => (await call(listAiModels, { query: {} }, { signal })).models, staleTime: Infinity })

/** Replaces the user's picture by one in base64; null deletes it. */
export const useSaveAvatar = () =>
  useMutation({
    mutationFn: async (fileData: string | null) => (await (fileData === null ? call(deleteAvatar, {}) : call(saveAvatar, { body: { fileData } }))).profile,
    onSuccess: applyProfile,
  })

/** An error of the auth service in its words. */
const asError = (error: { message: string } | null): void => {
  if (error) throw new Error(error.message)
}

/** Asks for another e-mail address, which counts once its links are opened. Returns the profile. Throws with the service's text. */
export async function changeEmail(email: string): Promise<UserProfile> {
  asError((await (await authClient()).updateUser({ email }, { emailRedirectTo: `${window.location.origin}/profile` })).error)
  return readProfileAgain()
}

/** Sends the links of a change of the address again. Takes the present address. */
export const useResendEmail = () =>
  useMutation({ mutationFn: async (email: string) => asError((await (await authClient()).resend({ type: 'email_change', email, options: { emailRedirectTo: `${window.location.origin}/profile` } })).error) })

/** Gives up a change of the address. */
export const useCancelEmail = () => useMutation({ mutationFn: async () => (await call(cancelEmailChange, {})).profile, onSuccess: applyProfile })

/** The figures of the account. */
export function useDashboard() {
  const userId = useSession((state) => state.user?.id ?? '')
  return useQuery({ queryKey: ['profile', 'dashboard', userId], queryFn: async ({ signal }) => (await call(dashboardStats, { params: { userId } }, { signal })).data, enabled: userId !== '' })
}

/** Shows Getting started on the home page again. */
export function useShowStart() {
  const client = useQueryClient()
  return useMutation({ mutationFn: () => call(hideStart, { body: { isHidden: false } }), onSuccess: () => client.invalidateQueries({ queryKey: ['home'] }) })
}

/** The user's AI usage of this month. */
export function useUsage() {
  return useQuery({ queryKey: ['usage'], queryFn: ({ signal }) => call(getUsage, { query: {} }, { signal }) })
}

/** Empties the demo account and fills it again; everything this tab shows of it is then refetched. */
export function useResetDemo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(resetDemo, {}),
    onSuccess: () => client.resetQueries(),
  })
}
