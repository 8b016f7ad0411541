import { dashboardStats } from '@marquee/contract/dashboard'
import { resetDemo } from '@marquee/contract/demo'
import { hideStart } from '@marquee/contract/home'
import { cancelEmailChange, deleteAvatar, getProfile, listAiModels, type Preferences, saveAvatar, savePreferences, saveProfile, type ProfileForm, type UserProfile } from '@marquee/contract/profile'
import { getUsage } from '@marquee/contract/usage'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { applyDisplay } from '../../lib/display.ts'
import { queryClient } from '../../lib/query.ts'
import { authClient, updateSessionUser, useSession } from '../../lib/session.ts'
import { setSingleKeys } from '../../lib/shortcuts.ts'
import { keepBrowserZone, setTimeZone } from '../../lib/time-zone.ts'

const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => (await call(getProfile, { query: {} }, { signal })).profile,
})

/** The signed-in user's profile: personal information, preferences, picture. */
export function useProfile() {
  const isSignedIn = useSession((state) => state.status === 'signed-in')
  return useQuery({ ...profileQuery, enabled: isSignedIn })
}

/** Shows times, weeks and keys as this profile says from now on. */
function applyShown({ timezone, preferences }: Pick<UserProfile, 'timezone' | 'preferences'>): void {
  setTimeZone(timezone)
  applyDisplay(preferences)
  setSingleKeys(preferences.letterKeys)
}

/** Makes a stored profile the one that every part of the tab shows: header, times, weeks, keys. */
function applyProfile(profile: UserProfile): void {
  queryClient.setQueryData(profileQuery.queryKey, profile)
  applyShown(profile)
  updateSessionUser({ name: profile.name, avatarUrl: profile.avatarUrl })
}

/** Shows times as the profile says from now on. Throws `ApiError` when the profile cannot be read. */
export async function loadTimeZone(): Promise<void> {
  try {
    applyShown(await queryClient.fetchQuery(profileQuery))
  } catch (error) {
    keepBrowserZone()
    throw error
  }
}

/** Stores personal information, only the given fields; header and times are updated at once. */
export const useSaveProfile = () => useMutation({ mutationFn: async (form: Partial<ProfileForm>) => (await call(saveProfile, { body: form })).profile, onSuccess: applyProfile })

const SAVING = ['profile', 'preferences'] as const

/**
 * Stores preferences, only the given ones. They act at once, and are reverted when they cannot be stored. Returns the function that does, which takes
 * the change and what is called with an error, and whether it is under way.
 */
export function useSavePreferences() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationKey: SAVING,
    // Sequentially, so that the last choice wins at the server too.
    scope: { id: 'preferences' },
    mutationFn: async ({ change }: { change: Partial<Preferences>; before: UserProfile | undefined }) => (await call(savePreferences, { body: change })).profile,
    // Of several choices, the answer to the last one has them all.
    onSuccess: (profile) => client.isMutating({ mutationKey: SAVING }) === 1 && applyProfile(profile),
    onError: (_error, { before }) => before && applyProfile(before),
  })
  const save = (change: Partial<Preferences>, onError?: (error: Error) => void): void => {
    void client.cancelQueries({ queryKey: profileQuery.queryKey, exact: true })
    const before = client.getQueryData(profileQuery.queryKey)
    if (before) applyProfile({ ...before, preferences: { ...before.preferences, ...change } })
    mutate({ change, before }, { onError: (error) => onError?.(error) })
  }
  return { save, isSaving: isPending }
}

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
  const profile = await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 })
  applyProfile(profile)
  return profile
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
