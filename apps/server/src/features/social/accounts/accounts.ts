import { platform, type Platform } from '@marquee/contract/shared/platforms'
import { z } from 'zod'

/** States of an account. `expired`: the network asks for a new sign-in. */
export const accountState = z.enum(['connected', 'expired', 'disconnected'])
export type AccountState = z.infer<typeof accountState>

/** An account that is not disconnected, as the queries read it with its profile: times are strings there. */
const linkedAccount = z.object({
  id: z.string(),
  platform,
  username: z.string().nullable(),
  displayName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  connectedAt: z.string().transform((time) => new Date(time).toISOString()).nullable(),
  state: accountState,
})

export type Account = Omit<z.infer<typeof linkedAccount>, 'state'> & { needsReconnect: boolean }

/** The accounts of a profile's row, by platform. */
export const readAccounts = (accounts: unknown): Account[] =>
  z
    .array(linkedAccount)
    .parse(accounts)
    .map(({ state, ...account }) => ({ ...account, needsReconnect: state === 'expired' }))

/** Platforms that can publish now: linked, and not asking for a new sign-in. */
export const linkedPlatforms = (accounts: readonly Account[]): Platform[] => accounts.filter((account) => !account.needsReconnect).map((account) => account.platform)

/** Names of all connected platforms. */
export const connectedNames = (accounts: readonly Account[]): Platform[] => accounts.map((account) => account.platform)
