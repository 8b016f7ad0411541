import { resetDemo } from '@marquee/contract/demo'
import { getProfile, saveProfile, type ProfileForm, type UserProfile } from '@marquee/contract/profile'
import { getUsage } from '@marquee/contract/usage'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query.ts'
import { updateSessionUser, useSession } from '../../lib/session.ts'
import { keepBrowserZone, setTimeZone } from '../../lib/time-zone.ts'

const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => (await call(getProfile, { query: {} }, { signal })).profile,
})

/** The signed-in user's personal information. */
export function useProfile() {
  const isSignedIn = useSession((state) => state.status === 'signed-in')
  return useQuery({ ...profileQuery, enabled: isSignedIn })
}

function applyTimeZone(profile: UserProfile): void {
  setTimeZone(profile.timezone)
  updateSessionUser({ name: profile.name, avatarUrl: profile.avatarUrl })
}

/** Shows times in the profile's time zone from now on. Throws `ApiError` when the profile cannot be read. */
export async function loadTimeZone(): Promise<void> {
  try {
    setTimeZone((await queryClient.fetchQuery(profileQuery)).timezone)
  } catch (error) {
    keepBrowserZone()
    throw error
  }
}

/** Stores personal information, only the given fields; header and times are updated at once. */
export function useSaveProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (form: Partial<ProfileForm>) => (await call(saveProfile, { body: form })).profile,
    onSuccess: (profile) => {
      client.setQueryData(profileQuery.queryKey, profile)
      applyTimeZone(profile)
    },
  })
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
