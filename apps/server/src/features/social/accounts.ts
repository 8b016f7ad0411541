import { platform, type Platform } from '@marquee/contract/shared/platforms'
import { z } from 'zod'
import type { LinkedAccount } from '../../ports/publisher.ts'

/** An account as kept in `social_profiles.accounts`. */
const storedAccount = z.object({
  platform,
  username: z.string().nullable(),
  displayName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  connectedAt: z.string().nullable(),
  needsReconnect: z.boolean(),
})
export type StoredAccount = z.infer<typeof storedAccount>

/** The accounts of a row. */
export const readAccounts = (accounts: unknown): StoredAccount[] => z.array(storedAccount).parse(accounts)

/** What the provider reports, in the form we keep. */
export const toStored = (accounts: readonly LinkedAccount[]): StoredAccount[] =>
  accounts.map((account) => ({ ...account, connectedAt: account.connectedAt?.toISOString() ?? null })).toSorted((one, other) => one.platform.localeCompare(other.platform))

/** Platforms that take a post now: linked, and not asking for a new sign-in. */
export const linkedPlatforms = (accounts: readonly StoredAccount[]): Platform[] => accounts.filter((account) => !account.needsReconnect).map((account) => account.platform)

/** Names of all connected platforms. */
export const connectedNames = (accounts: readonly StoredAccount[]): Platform[] => accounts.map((account) => account.platform)
