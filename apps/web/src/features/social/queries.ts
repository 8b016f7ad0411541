import { connectLink, createUserProfile, getUserProfile, linkExistingProfile, refreshProfile, unlinkProfile, updateUserPlatforms, type DirectPlatform, type SocialProfile } from '@marquee/contract/social'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { newKey } from '../../lib/new-key.ts'
import { useSession } from '../../lib/session.ts'

/** Key of the caller's provider profile; its value is the whole response of the call. */
export const SOCIAL_PROFILE_KEY = ['social', 'profile'] as const

/** Key of the accounts with their states. */
export const ACCOUNTS_KEY = ['accounts'] as const

type Answer = RouteAnswer<typeof getUserProfile>

const profileQuery = queryOptions({ queryKey: SOCIAL_PROFILE_KEY, queryFn: ({ signal }) => call(getUserProfile, { query: {} }, { signal }) })

function useProfileQuery<T>(select: (answer: Answer) => T) {
  const isSignedIn = useSession((state) => state.status === 'signed-in')
  return useQuery({ ...profileQuery, enabled: isSignedIn, select })
}

const toProfile = ({ profile }: Answer): SocialProfile | null => profile

/** The user's profile at the posting provider; `data` is null when there is none yet. */
export const useSocialProfile = () => useProfileQuery(toProfile)

const toDirect = ({ direct_platforms: direct }: Answer): readonly DirectPlatform[] => direct ?? NONE
const NONE: readonly DirectPlatform[] = []

/** The accounts by which posts leave without the provider. */
export const useDirectPlatforms = () => useProfileQuery(toDirect)

/** The same for one use, also while it is still being loaded. Throws ApiError. */
export function useReadProfile(): () => Promise<SocialProfile | null> {
  const client = useQueryClient()
  return async () => toProfile(await client.ensureQueryData(profileQuery))
}

/** The accounts by which posts leave without the provider: `known` those that were read before, undefined if none were; `read` reads them. Throws ApiError. */
export function useReadDirect(): { known: () => readonly DirectPlatform[] | undefined; read: () => Promise<readonly DirectPlatform[]> } {
  const client = useQueryClient()
  return {
    known: () => {
      const answer = client.getQueryData<Answer>(SOCIAL_PROFILE_KEY)
      return answer && toDirect(answer)
    },
    read: async () => toDirect(await client.ensureQueryData(profileQuery)),
  }
}

/** Has the accounts with their states read again. Takes the query client. */
export const refreshAccounts = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ACCOUNTS_KEY })

function store(client: QueryClient, profile: SocialProfile | null): void {
  client.setQueryData<Answer>(SOCIAL_PROFILE_KEY, (before) => ({ success: true, profile, direct_platforms: before?.direct_platforms ?? [] }))
  void refreshAccounts(client)
}

/** Creates the provider profile, named after the user. */
export function useCreateProfile() {
  const client = useQueryClient()
  const name = useSession((state) => state.user?.name.trim())
  return useMutation({
    mutationFn: () => call(createUserProfile, { body: name ? { title: name } : {} }, { idempotencyKey: newKey() }),
    onSuccess: ({ profile }) => store(client, profile),
  })
}

/** Adopts a profile that exists at the provider. Takes its e-mail address and, when known, its key. */
export function useLinkExisting() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { email: string; profileKey?: string }) => call(linkExistingProfile, { body }),
    onSuccess: ({ profile }) => store(client, profile),
  })
}

/** Refetches the whole provider profile. */
export function useRefreshProfile() {
  const client = useQueryClient()
  return useMutation({ mutationFn: () => call(refreshProfile, { body: {} }), onSuccess: ({ profile }) => store(client, profile) })
}

/** Refetches the connected platforms, after the popup or as the regular sync; the response says what changed. */
export function useUpdatePlatforms() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call(updateUserPlatforms, { body: {} })).data,
    onSuccess: ({ connectedPlatforms, messagingActive }) => {
      void refreshAccounts(client)
      client.setQueryData<Answer>(SOCIAL_PROFILE_KEY, (before) =>
        before?.profile
          ? { ...before, profile: { ...before.profile, connected_platforms: connectedPlatforms, messaging_active: messagingActive, synced_at: new Date().toISOString() } }
          : before,
      )
    },
  })
}

/** Unlinks the provider profile. */
export function useUnlinkProfile() {
  const client = useQueryClient()
  return useMutation({ mutationFn: () => call(unlinkProfile, { body: {} }), onSuccess: () => store(client, null) })
}

/** Address of the page on which the user connects one platform. Takes user and platform. Throws `ApiError`. */
export async function fetchConnectLink(userId: string, platform: string): Promise<string> {
  return (await call(connectLink, { params: { userId }, query: { platforms: platform } })).data.url
}
