import type { ConnectedPlatform } from '@marquee/contract/social'
import { useMemo } from 'react'
import type { Platform } from '@marquee/contract/shared/platforms'
import { useSocialProfile } from '../../social/index.ts'

/** Accounts of the user at the posting provider: whether there is a profile, the actively linked platforms, and all accounts. */
export type LinkedAccounts = {
  hasProfile: boolean
  platforms: readonly Platform[]
  /** Platforms whose network asks for a new sign-in: nothing can be sent there until then. */
  expired: readonly Platform[]
  accounts: readonly ConnectedPlatform[]
}

/** The linked accounts; undefined until loaded. */
export const useLinkedAccounts = (): LinkedAccounts | undefined => useAccountsQuery().accounts

/** The same, with whether they could not be loaded and how to try again. */
export function useAccountsQuery() {
  const { data: profile, isError, refetch } = useSocialProfile()
  const accounts = useMemo((): LinkedAccounts | undefined => {
    if (profile === undefined) return undefined
    const all = profile?.connected_platforms ?? []
    const isExpired = (account: ConnectedPlatform): boolean => account.needs_reconnect
    return {
      hasProfile: profile !== null,
      platforms: all.filter((account) => account.is_active && !isExpired(account)).map(({ platform }) => platform),
      expired: all.filter(isExpired).map(({ platform }) => platform),
      accounts: all.filter((account) => account.is_active || isExpired(account)),
    }
  }, [profile])
  return { accounts, isError, retry: () => void refetch() }
}
