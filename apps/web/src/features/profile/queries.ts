import { getProfile, type Preferences, savePreferences, saveProfile, type ProfileForm, type UserProfile } from '@marquee/contract/profile'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { applyDisplay } from '../../lib/display.ts'
import { queryClient } from '../../lib/query.ts'
import { updateSessionUser, useSession } from '../../lib/session.ts'
import { setSingleKeys } from '../../lib/shortcuts.ts'
import { keepZone, setTimeZone } from '../../lib/time-zone.ts'

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
export function applyProfile(profile: UserProfile): void {
  queryClient.setQueryData(profileQuery.queryKey, profile)
  applyShown(profile)
  updateSessionUser({ name: profile.name, avatarUrl: profile.avatarUrl })
}

/** Reads the profile again and applies it. Returns it. Throws `ApiError` when it cannot be read. */
export async function readProfileAgain(): Promise<UserProfile> {
  const profile = await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 })
  applyProfile(profile)
  return profile
}

/** Shows times as the profile says from now on. Throws `ApiError` when the profile cannot be read. */
export async function loadTimeZone(): Promise<void> {
  // Without a connection the answer comes when there is one again.
  if (!navigator.onLine) keepZone()
  try {
    applyShown(await queryClient.fetchQuery(profileQuery))
  } catch (error) {
    keepZone()
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
