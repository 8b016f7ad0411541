import type { ServerLimits } from '@marquee/contract/shared/capabilities'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { ConnectedPlatform, DirectPlatform, SocialProfile } from '@marquee/contract/social'
import type { Account } from './accounts/accounts.ts'
import { readLimits } from './direct/limits.ts'
import type { DirectUsed } from './direct/queries.ts'
import type { ProfileRow } from './queries.ts'

/** An account as the API shows it. */
export const presentAccount = (account: Account): ConnectedPlatform => ({
  platform: account.platform,
  is_active: !account.needsReconnect,
  username: account.username,
  display_name: account.displayName,
  avatar_url: account.avatarUrl,
  connected_at: account.connectedAt,
  needs_reconnect: account.needsReconnect,
})

const presentLimits = (limits: ServerLimits | null): DirectPlatform['limits'] => limits && { max_text: limits.maxText, max_media: limits.maxMedia }

/** An account that posts leave by without the provider, in the same form. */
export const presentDirect = (row: DirectUsed): DirectPlatform => ({
  // What the column holds was written by the contract's names.
  platform: row.platform as Platform,
  is_active: row.state === 'connected',
  username: row.handle,
  display_name: row.display_name,
  avatar_url: row.avatar_url,
  connected_at: row.connected_at?.toISOString() ?? null,
  needs_reconnect: row.state === 'expired',
  limits: presentLimits(readLimits(row.limits)),
})

/** A profile as the API shows it: with the handle instead of the key (security.md section 2.1). */
export const presentProfile = (row: ProfileRow): SocialProfile => ({
  id: row.id,
  profile_id: row.profile_id,
  profile_key: row.handle,
  title: row.title,
  domain: row.domain,
  messaging_active: row.messaging_active,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  synced_at: row.synced_at?.toISOString() ?? null,
  connected_platforms: row.accounts.map(presentAccount),
})

/** An account in the format of `social_accounts` in the user's profile. */
export const toSocialAccount = (account: Account) => ({
  platform: account.platform,
  username: account.username ?? account.displayName ?? '',
  connected: true,
  avatarUrl: account.avatarUrl,
})
