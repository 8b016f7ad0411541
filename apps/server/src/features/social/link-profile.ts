import { PROFILE_KEY_VISIBLE } from '@marquee/contract/publishing'
import { ACCOUNT_TEXTS } from '@marquee/contract/social'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { ProviderProfile } from '../../ports/publisher.ts'
import { reconcileAccounts } from './accounts/reconcile.ts'
import { PROFILE_KEY_PURPOSE, type SocialContext } from './context.ts'
import { subscribeJob } from './job-definitions.ts'
import { findActiveProfile, openKey } from './profiles.ts'
import { copyToUserProfile, deleteProfile, deleteUnlinked, getStoredProfile, insertProfile, insertUnlinked, isOwnedByAnother, listUnlinked, lockProfile, type ProfileRow, type UnlinkedRow } from './queries.ts'
import { toAppError } from './provider-errors.ts'
import { toSocialAccount } from './view.ts'

const isSameAddress = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Only the caller's own, confirmed address is accepted (security.md section 2.6). */
function assertOwnAddress(caller: Caller, email: string): void {
  if (!isSameAddress(email, caller.email)) throw new AppError('forbidden', ACCOUNT_TEXTS.emailMismatch)
  if (!caller.isEmailVerified) throw new AppError('forbidden', ACCOUNT_TEXTS.emailNotVerified)
}

/** Whether the provider stores the address with the profile, as its e-mail or as a word of its title. */
function hasAddress({ email, title }: ProviderProfile, address: string): boolean {
  return (email !== null && isSameAddress(email, address)) || title.split(/\s+/).some((word) => isSameAddress(word, address))
}

/** The key to use: the pasted one, else that of the profile the owner unlinked last. */
function pickKey(ctx: SocialContext, unlinked: UnlinkedRow[], pasted: string | undefined): string {
  if (pasted) return pasted
  const [latest] = unlinked
  if (!latest) throw new AppError('not_found', ACCOUNT_TEXTS.noneToLink)
  return openKey(ctx.vault, latest.profile_key_sealed)
}

async function storeLinked(ctx: SocialContext, trx: Tx, owner: string, profileKey: string, profile: ProviderProfile, askedAt: Date): Promise<ProfileRow> {
  const old = await lockProfile(trx, owner)
  if (old?.gone_at) {
    await insertUnlinked(trx, old, askedAt)
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
  await deleteUnlinked(trx, owner, profile.profileId)
  await reconcileAccounts(ctx, trx, owner, profile.accounts, askedAt)
  const row = await getStoredProfile(trx, owner)
  await copyToUserProfile(trx, owner, row.accounts.map(toSocialAccount))
  await ctx.jobs.enqueue(trx, subscribeJob, { owner })
  await ctx.live.publish(trx, owner, { type: 'profile.changed' })
  return row
}

/**
 * Links an existing profile at the provider to the caller: one unlinked here before, or one whose key the caller has and which
 * contains the caller's address. Takes the caller, the address of the request and the pasted key, if any.
 * Throws forbidden for another address or an unconfirmed one, conflict for a profile in use, not_found when there is none.
 */
export async function linkExistingProfile(ctx: SocialContext, caller: Caller, request: { email: string; profileKey: string | undefined }): Promise<ProfileRow> {
  const owner = caller.userId
  assertOwnAddress(caller, request.email)
  if (await findActiveProfile(ctx.db, owner)) throw new AppError('conflict', ACCOUNT_TEXTS.alreadyLinked)
  const unlinked = await listUnlinked(ctx.db, owner)
  const profileKey = pickKey(ctx, unlinked, request.profileKey)
  const askedAt = ctx.clock.now()
  const read = await ctx.publisher.readProfile(profileKey)
  if (read.kind !== 'ok') throw toAppError(read, ACCOUNT_TEXTS.linkExistingFailed)
  const isKnown = unlinked.some((row) => row.profile_id === read.value.profileId)
  if (!isKnown && !hasAddress(read.value, caller.email)) throw new AppError('forbidden', ACCOUNT_TEXTS.emailMismatch)
  return ctx.db.transaction().execute(async (trx) => {
    if (await isOwnedByAnother(trx, owner, read.value.profileId)) throw new AppError('conflict', ACCOUNT_TEXTS.ownedByAnother)
    return storeLinked(ctx, trx, owner, profileKey, read.value, askedAt)
  })
}

/**
 * Unlinks the profile from the owner's account; its key is stored for linking it again. Scheduled posts are put on hold by the
 * publishing feature when they are due. Throws not_found without a profile.
 */
export async function unlinkProfile(ctx: SocialContext, owner: string): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    const row = await lockProfile(trx, owner)
    if (!row) throw new AppError('not_found', ACCOUNT_TEXTS.noProfile)
    await insertUnlinked(trx, row, now)
    await deleteProfile(trx, owner)
    await reconcileAccounts(ctx, trx, owner, [], now, 'user')
    await copyToUserProfile(trx, owner, [])
    await ctx.live.publish(trx, owner, { type: 'profile.changed' })
  })
}
