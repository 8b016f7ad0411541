import type { Platform } from '@marquee/contract/shared/platforms'
import type { Tx } from '../../platform/db/database.ts'
import { ok, type Outcome } from '../../ports/outcome.ts'
import type { ProviderProfile } from '../../ports/publisher.ts'
import { connectedNames, linkedPlatforms, readAccounts, toStored, type StoredAccount } from './accounts.ts'
import type { SocialContext } from './context.ts'
import { openKey } from './profiles.ts'
import { changeProfile, copyToUserProfile, findProfile, lockProfile, type ProfileRow } from './queries.ts'
import { toSocialAccount } from './view.ts'

export type Synced = { before: ProfileRow; after: ProfileRow }

const isSame = (row: ProfileRow, title: string, messagingActive: boolean, accounts: StoredAccount[]): boolean =>
  row.title === title && row.messaging_active === messagingActive && row.gone_at === null && JSON.stringify(readAccounts(row.accounts)) === JSON.stringify(accounts)

/** Writes what the provider said at `askedAt`, unless something it said later is stored already. */
async function store(ctx: SocialContext, trx: Tx, owner: string, profile: ProviderProfile, askedAt: Date): Promise<Synced | null> {
  const before = await lockProfile(trx, owner)
  if (!before || before.profile_id !== profile.profileId) return null
  if (before.synced_at && before.synced_at > askedAt) return { before, after: before }
  const accounts = toStored(profile.accounts)
  const { title, messagingActive } = profile
  const isUnchanged = isSame(before, title, messagingActive, accounts)
  const change = isUnchanged ? {} : { title, messagingActive, accounts, goneAt: null, updatedAt: askedAt }
  const after = await changeProfile(trx, owner, { syncedAt: askedAt, ...change })
  await copyToUserProfile(trx, owner, accounts.map(toSocialAccount))
  if (!isUnchanged) await ctx.live.publish(trx, owner, { type: 'profile.changed' })
  return after ? { before, after } : null
}

async function markGone(ctx: SocialContext, row: ProfileRow, now: Date): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const current = await lockProfile(trx, row.owner)
    if (current?.profile_id !== row.profile_id || current.gone_at) return
    await changeProfile(trx, row.owner, { goneAt: now, syncedAt: now, updatedAt: now })
    await ctx.live.publish(trx, row.owner, { type: 'profile.changed' })
  })
}

/**
 * Reads the profile from the provider and stores it; open tabs hear of a change. A profile the provider does not know is marked
 * as gone, and comes back by itself when the provider knows it again.
 * Returns the row before and after, or the provider's failure.
 */
export async function syncProfile(ctx: SocialContext, row: ProfileRow): Promise<Outcome<Synced>> {
  const askedAt = ctx.clock.now()
  const read = await ctx.publisher.readProfile(openKey(ctx.vault, row.profile_key_sealed))
  if (read.kind === 'not-found') await markGone(ctx, row, askedAt)
  if (read.kind !== 'ok') return read
  const synced = await ctx.db.transaction().execute((trx) => store(ctx, trx, row.owner, read.value, askedAt))
  return synced ? ok(synced) : { kind: 'not-found', reason: 'The profile was unlinked in the meantime.' }
}

/**
 * Platforms of the owner that take a post now, asked from the provider; our copy when the provider does not answer.
 * Returns none without a profile.
 */
export async function syncOwnProfile(ctx: SocialContext, owner: string): Promise<Platform[]> {
  const row = await findProfile(ctx.db, owner)
  if (!row) return []
  const outcome = await syncProfile(ctx, row)
  if (outcome.kind === 'not-found') return []
  return linkedPlatforms(readAccounts(outcome.kind === 'ok' ? outcome.value.after.accounts : row.accounts))
}

/** Connected platforms of a row. */
export const platformsOf = (row: ProfileRow): Platform[] => connectedNames(readAccounts(row.accounts))
