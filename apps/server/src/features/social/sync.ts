import type { Platform } from '@marquee/contract/shared/platforms'
import type { Tx } from '../../platform/db/database.ts'
import { ok, type Outcome } from '../../ports/outcome.ts'
import type { ProviderProfile } from '../../ports/publisher.ts'
import { connectedNames } from './accounts/accounts.ts'
import { reconcileAccounts } from './accounts/reconcile.ts'
import type { SocialContext } from './context.ts'
import { messagingSwitched } from './events.ts'
import { accountsForOwner, openKey, type OwnAccounts } from './profiles.ts'
import { changeProfile, copyToUserProfile, findProfile, getStoredProfile, lockProfile, type ProfileRow } from './queries.ts'
import { toSocialAccount } from './view.ts'

export type Synced = { before: ProfileRow; after: ProfileRow }

/** Stores what the provider reported at `askedAt`, unless a later report is already stored. */
async function store(ctx: SocialContext, trx: Tx, owner: string, profile: ProviderProfile, askedAt: Date): Promise<Synced | null> {
  const before = await lockProfile(trx, owner)
  if (!before || before.profile_id !== profile.profileId) return null
  if (before.synced_at && before.synced_at > askedAt) return { before, after: before }
  const { title, messagingActive } = profile
  const areAccountsChanged = await reconcileAccounts(ctx, trx, owner, profile.accounts, askedAt)
  const isUnchanged = before.title === title && before.messaging_active === messagingActive && before.gone_at === null && !areAccountsChanged
  await changeProfile(trx, owner, { syncedAt: askedAt, ...(isUnchanged ? {} : { title, messagingActive, goneAt: null, updatedAt: askedAt }) })
  if (before.messaging_active !== messagingActive) await ctx.events.publish(trx, messagingSwitched, { owner, payload: { isOn: messagingActive }, at: askedAt })
  const after = await getStoredProfile(trx, owner)
  await copyToUserProfile(trx, owner, after.accounts.map(toSocialAccount))
  if (!isUnchanged) await ctx.live.publish(trx, owner, { type: 'profile.changed' })
  return { before, after }
}

async function markGone(ctx: SocialContext, row: ProfileRow, now: Date): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const current = await lockProfile(trx, row.owner)
    if (current?.profile_id !== row.profile_id || current.gone_at) return
    await changeProfile(trx, row.owner, { goneAt: now, syncedAt: now, updatedAt: now })
    await reconcileAccounts(ctx, trx, row.owner, [], now)
    await ctx.live.publish(trx, row.owner, { type: 'profile.changed' })
  })
}

/**
 * Reads the profile from the provider and stores it; open tabs are notified of a change. A profile the provider does not know is
 * marked as gone, and restored when the provider knows it again.
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

/** The owner's accounts, those of the provider as it reports them now; as stored when it fails. Null as accountsForOwner. */
export async function syncOwnAccounts(ctx: SocialContext, owner: string): Promise<OwnAccounts | null> {
  const row = await findProfile(ctx.db, owner)
  if (row) await syncProfile(ctx, row)
  return accountsForOwner(ctx.db, owner)
}

/** Connected platforms of a row. */
export const platformsOf = (row: ProfileRow): Platform[] => connectedNames(row.accounts)
