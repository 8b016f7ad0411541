import type { Ways } from '@marquee/contract/shared/capabilities'
import type { ConnectedPlatform } from '@marquee/contract/social'
import { useMemo } from 'react'
import type { Platform } from '@marquee/contract/shared/platforms'
import { useDirectPlatforms, useSocialProfile } from '../../social/index.ts'

/** Accounts of the user: whether there is a way to publish at all, the actively linked platforms, and all accounts. */
export type LinkedAccounts = {
  /** A profile at the posting provider, or an account that is reached directly. */
  hasProfile: boolean
  platforms: readonly Platform[]
  /** Platforms whose network asks for a new sign-in: nothing can be sent there until then. */
  expired: readonly Platform[]
  accounts: readonly ConnectedPlatform[]
  /** The platforms that are not reached through the provider: other limits hold there, which a server may set itself. */
  ways?: Ways
}

/** The linked accounts; undefined until loaded. */
export const useLinkedAccounts = (): LinkedAccounts | undefined => useAccountsQuery().accounts

/** The same, with whether they could not be loaded and how to try again. */
export function useAccountsQuery() {
  const { data: profile, isError, refetch } = useSocialProfile()
  const { data: direct } = useDirectPlatforms()
  const accounts = useMemo((): LinkedAccounts | undefined => {
    if (profile === undefined || direct === undefined) return undefined
    const isDirect = (name: Platform): boolean => direct.some(({ platform }) => platform === name)
    const all = [...(profile?.connected_platforms ?? []).filter(({ platform }) => !isDirect(platform)), ...direct]
    const isExpired = (account: ConnectedPlatform): boolean => account.needs_reconnect
    return {
      hasProfile: profile !== null || direct.length > 0,
      platforms: all.filter((account) => account.is_active && !isExpired(account)).map(({ platform }) => platform),
      expired: all.filter(isExpired).map(({ platform }) => platform),
      accounts: all.filter((account) => account.is_active || isExpired(account)),
      ways: Object.fromEntries(direct.map(({ platform, limits }) => [platform, limits ? { maxText: limits.max_text, maxMedia: limits.max_media } : ('direct' as const)])),
    }
  }, [profile, direct])
  return { accounts, isError, retry: () => void refetch() }
}
