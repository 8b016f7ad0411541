import { PROFILE_KEY_VISIBLE } from '@marquee/contract/publishing'
import { ACCOUNT_TEXTS } from '@marquee/contract/social'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { ProviderProfile } from '../../ports/publisher.ts'
import { reconcileAccounts } from './accounts/reconcile.ts'
import { PROFILE_KEY_PURPOSE, type SocialContext } from './context.ts'
import { subscribeJob } from './job-definitions.ts'
import { findLivingProfile, openKey } from './profiles.ts'
import { copyToUserProfile, deleteProfile, forgetUnlinked, getStoredProfile, insertProfile, isOwnedByAnother, keepUnlinked, listUnlinked, lockProfile, type ProfileRow, type UnlinkedRow } from './queries.ts'
import { toRefusal } from './refusals.ts'
import { toSocialAccount } from './view.ts'

const isSameAddress = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Only the account's own, confirmed address counts (security.md section 2.6). */
function assertOwnAddress(caller: Caller, email: string): void {
  if (!isSameAddress(email, caller.email)) throw new AppError('forbidden', ACCOUNT_TEXTS.emailMismatch)
  if (!caller.isEmailVerified) throw new AppError('forbidden', ACCOUNT_TEXTS.emailNotVerified)
}

/** Whether the provider keeps the address with the profile, as its e-mail or as a word of its title. */
function carriesAddress({ email, title }: ProviderProfile, address: string): boolean {
  return (email !== null && isSameAddress(email, address)) || title.split(/\s+/).some((word) => isSameAddress(word, address))
}

/** The key to try: the pasted one, else that of the profile the owner unlinked last. */
function pickKey(ctx: SocialContext, unlinked: UnlinkedRow[], pasted: string | undefined): string {
  if (pasted) return pasted
  const [latest] = unlinked
  if (!latest) throw new AppError('not_found', ACCOUNT_TEXTS.noneToLink)
  return openKey(ctx.vault, latest.profile_key_sealed)
}

async function adopt(ctx: SocialContext, trx: Tx, owner: string, profileKey: string, profile: ProviderProfile, askedAt: Date): Promise<ProfileRow> {
  const old = await lockProfile(trx, owner)
  if (old?.gone_at) {
    await keepUnlinked(trx, old, askedAt)
    await deleteProfile(trx, owner)
  }
  const isNew = await insertProfile(trx, {
    owner,
    profileId: profile.profileId,
    keySealed: ctx.vault.seal(profileKey, PROFILE_KEY_PURPOSE),
    handle: profileKey.slice(0, PROFILE_KEY_VISIBLE),
    title: profile.title,
    messagingActive: profile.messagingActive,
    syncedAt: askedAt,
    now: askedAt,
  })
  if (!isNew) throw new AppError('conflict', ACCOUNT_TEXTS.alreadyLinked)
  await forgetUnlinked(trx, owner, profile.profileId)
  await reconcileAccounts(ctx, trx, owner, profile.accounts, askedAt)
  const row = await getStoredProfile(trx, owner)
  await copyToUserProfile(trx, owner, row.accounts.map(toSocialAccount))
  await ctx.jobs.enqueue(trx, subscribeJob, { owner })
  await ctx.live.publish(trx, owner, { type: 'profile.changed' })
  return row
}

/**
 * Makes an existing profile at the provider the caller's: one unlinked here before, or one whose key the caller has and which
 * carries the caller's address. Takes the caller, the address sent along and the pasted key, if any.
 * Throws forbidden for another address or an unconfirmed one, conflict for a profile in use, not_found when there is none.
 */
export async function linkExistingProfile(ctx: SocialContext, caller: Caller, wish: { email: string; profileKey: string | undefined }): Promise<ProfileRow> {
  const owner = caller.userId
  assertOwnAddress(caller, wish.email)
  if (await findLivingProfile(ctx.db, owner)) throw new AppError('conflict', ACCOUNT_TEXTS.alreadyLinked)
  const unlinked = await listUnlinked(ctx.db, owner)
  const profileKey = pickKey(ctx, unlinked, wish.profileKey)
  const askedAt = ctx.clock.now()
  const read = await ctx.publisher.readProfile(profileKey)
  if (read.kind !== 'ok') throw toRefusal(read, ACCOUNT_TEXTS.linkExistingFailed)
  const isKnown = unlinked.some((row) => row.profile_id === read.value.profileId)
  if (!isKnown && !carriesAddress(read.value, caller.email)) throw new AppError('forbidden', ACCOUNT_TEXTS.emailMismatch)
  return ctx.db.transaction().execute(async (trx) => {
    if (await isOwnedByAnother(trx, owner, read.value.profileId)) throw new AppError('conflict', ACCOUNT_TEXTS.ownedByAnother)
    return adopt(ctx, trx, owner, profileKey, read.value, askedAt)
  })
}

/**
 * Takes the profile from the owner's account; its key is kept for linking it again. Posts that were scheduled are held by the
 * publishing feature when they are due. Throws not_found without a profile.
 */
export async function unlinkProfile(ctx: SocialContext, owner: string): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    const row = await lockProfile(trx, owner)
    if (!row) throw new AppError('not_found', ACCOUNT_TEXTS.noProfile)
    await keepUnlinked(trx, row, now)
    await deleteProfile(trx, owner)
    await reconcileAccounts(ctx, trx, owner, [], now)
    await copyToUserProfile(trx, owner, [])
    await ctx.live.publish(trx, owner, { type: 'profile.changed' })
  })
}
