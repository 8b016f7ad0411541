import { useMemo } from 'react'
import type { Platform } from '@marquee/contract/shared/platforms'
import { useSocialProfile } from '../../social/index.ts'

/** Accounts of the user at the posting provider: whether there is a profile, and the actively linked platforms. */
export type LinkedAccounts = { hasProfile: boolean; platforms: readonly Platform[] }

/** The linked accounts; undefined until loaded. */
export function useLinkedAccounts(): LinkedAccounts | undefined {
  const { data: profile } = useSocialProfile()
  return useMemo(
    () =>
      profile === undefined
        ? undefined
        : {
            hasProfile: profile !== null,
            platforms: profile?.connected_platforms.filter((account) => account.is_active).map((account) => account.platform) ?? [],
          },
    [profile],
  )
}
