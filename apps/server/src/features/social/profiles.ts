import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { Ways } from '@marquee/contract/shared/capabilities'
import type { Platform } from '@marquee/contract/shared/platforms'
import { equalTexts, type Vault } from '../../platform/crypto.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { linkedPlatforms } from './accounts/accounts.ts'
import { listUsedAccounts } from './accounts/queries.ts'
import { PROFILE_KEY_PURPOSE } from './context.ts'
import { readLimits } from './direct/limits.ts'
import { findProfile, type ProfileRow } from './queries.ts'

/** The owner's profile with its key, for calls to the provider; it never leaves the server. */
export type OwnProfile = {
  profileKey: string
  handle: string
  profileId: string
  title: string
  /** Platforms that can publish now. */
  linked: Platform[]
}

/** Platforms that the owner can publish on now, those whose account asks for a new sign-in, and the ways of those that are not reached through the provider. */
export type OwnAccounts = { linked: Platform[]; expired: Platform[]; ways: Ways }

/** The decrypted profile key. */
export const openKey = (vault: Vault, sealed: string): string => vault.open(sealed, PROFILE_KEY_PURPOSE)

/** The owner's profile, null without one or when the provider no longer knows it. */
export async function findActiveProfile(db: Db, owner: string): Promise<ProfileRow | null> {
  const row = await findProfile(db, owner)
  return row && row.gone_at === null ? row : null
}

/** The owner's accounts as stored, null without a profile and without an account that is reached directly. */
export async function accountsForOwner(db: Db, owner: string): Promise<OwnAccounts | null> {
  const used = await listUsedAccounts(db, owner)
  const ways = Object.fromEntries(used.filter(({ via }) => via === 'direct').map(({ platform, limits }) => [platform, readLimits(limits) ?? ('direct' as const)]))
  if (Object.keys(ways).length === 0 && !(await findActiveProfile(db, owner))) return null
  // What the column holds was written by the contract's names.
  const inState = (isConnected: boolean) => used.filter(({ state }) => (state === 'connected') === isConnected).map(({ platform }) => platform as Platform)
  return { linked: inState(true), expired: inState(false), ways }
}

/** The owner's profile ready for use, null when there is none. */
export async function profileForOwner(db: Db, vault: Vault, owner: string): Promise<OwnProfile | null> {
  const row = await findActiveProfile(db, owner)
  if (!row) return null
  return {
    profileKey: openKey(vault, row.profile_key_sealed),
    handle: row.handle,
    profileId: row.profile_id,
    title: row.title,
    linked: linkedPlatforms(row.accounts),
  }
}

/**
 * Checks the handle a client sent for a profile key: absent, empty or the owner's own means "mine" (security.md section 2.1).
 * Returns the handle of the owner's profile, null when there is none. Throws forbidden for any other handle.
 */
export async function resolveHandle(db: Db, owner: string, handle: string | null | undefined): Promise<string | null> {
  const own = (await findActiveProfile(db, owner))?.handle ?? null
  if (!handle || (own !== null && equalTexts(handle, own))) return own
  throw new AppError('forbidden', GATE_ERRORS.foreignUser)
}
