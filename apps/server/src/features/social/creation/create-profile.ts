import { setTimeout as sleep } from 'node:timers/promises'
import { PROFILE_KEY_VISIBLE } from '@marquee/contract/publishing'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { ACCOUNT_TEXTS } from '@marquee/contract/social'
import { randomToken } from '../../../platform/crypto.ts'
import { AppError } from '../../../platform/errors.ts'
import { defineLease, newLease } from '../../../platform/jobs/lease.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Failure, Outcome } from '../../../ports/outcome.ts'
import type { NewProfile } from '../../../ports/publisher.ts'
import { PROFILE_KEY_PURPOSE, type SocialContext } from '../context.ts'
import { subscribeJob } from '../job-definitions.ts'
import { findActiveProfile } from '../profiles.ts'
import { copyToUserProfile, deleteProfile, findProfile, insertProfile, insertUnlinked, lockProfile, type ProfileRow } from '../queries.ts'
import { toAppError } from '../provider-errors.ts'
import { acquireCreationLease, countAttempt, deleteCreation, failCreation, lastFailure } from './queries.ts'

/** Longer than one call to the provider; renewed before each. */
const CREATING = defineLease({ name: 'social.create', table: 'social_creations', durationMs: 45_000, heldBy: 'request' })
/** How long a parallel request waits for the one that has the lease. */
const WAIT_MS = 60_000
const POLL_MS = 100
const MAX_ATTEMPTS = 3
/** The provider's code for a title that exists (protocols/ayrshare.md section 7). */
const TITLE_TAKEN = '146'

type CreationRequest = { caller: Pick<Caller, 'userId' | 'email' | 'isEmailVerified'>; title: string | undefined }

/**
 * The title at the provider: the requested one. It must be unique there, so from the second attempt on it differs each time: another
 * profile may have it, or a call whose response was lost. The owner's e-mail address is a tag of the profile and not part of its title.
 */
function titleFor(request: CreationRequest, attempt: number): string {
  const [name] = request.caller.email.split('@')
  // Not everybody has an address: people sign in by phone too.
  const title = request.title || (name ? `${name}'s Marquee` : 'Marquee')
  return attempt === 1 ? title : `${title} #${attempt}-${randomToken(3)}`
}

const mayRetry = (failure: Failure, attempts: number): boolean =>
  (failure.kind === 'rejected' && failure.code === TITLE_TAKEN && attempts < MAX_ATTEMPTS) || (failure.kind === 'unknown' && attempts < 2)

/** Calls the provider, each time with another title. */
async function createAtProvider(ctx: SocialContext, request: CreationRequest, token: string): Promise<Outcome<NewProfile>> {
  for (let attempts = 1; ; attempts += 1) {
    const attempt = await countAttempt(ctx.db, request.caller.userId, token, newLease(ctx, CREATING).expiresAt)
    if (attempt === null) return { kind: 'unknown', reason: 'Another request took over.' }
    const outcome = await ctx.publisher.createProfile({ title: titleFor(request, attempt), email: request.caller.email })
    if (outcome.kind === 'ok' || !mayRetry(outcome, attempts)) return outcome
    ctx.log.warn({ kind: outcome.kind, attempt }, 'social profile not created, retrying with another title')
  }
}

async function storeProfile(ctx: SocialContext, owner: string, token: string, created: NewProfile): Promise<ProfileRow> {
  const now = ctx.clock.now()
  return ctx.db.transaction().execute(async (trx) => {
    const old = await lockProfile(trx, owner)
    if (old?.gone_at) {
      await insertUnlinked(trx, old, now)
      await deleteProfile(trx, owner)
    }
    await insertProfile(trx, {
      owner,
      profileId: created.profileId,
      keySealed: ctx.vault.seal(created.profileKey, PROFILE_KEY_PURPOSE),
      handle: created.profileKey.slice(0, PROFILE_KEY_VISIBLE),
      title: created.title,
      messagingActive: created.messagingActive,
      syncedAt: now,
      now,
    })
    await deleteCreation(trx, owner, token)
    // Another request may have stored one first: its profile stays.
    const stored = await findProfile(trx, owner)
    if (!stored) throw new AppError('provider_error', ACCOUNT_TEXTS.createFailed, { message: 'The provider returned a profile that has an owner' })
    await copyToUserProfile(trx, owner, [])
    await ctx.jobs.enqueue(trx, subscribeJob, { owner })
    await ctx.live.publish(trx, owner, { type: 'profile.changed' })
    return stored
  })
}

async function runLeased(ctx: SocialContext, request: CreationRequest, token: string): Promise<ProfileRow> {
  const owner = request.caller.userId
  try {
    // The previous holder stored the profile and released its lease in one transaction, so this read is conclusive.
    const existing = await findActiveProfile(ctx.db, owner)
    if (existing) {
      await deleteCreation(ctx.db, owner, token)
      return existing
    }
    const outcome = await createAtProvider(ctx, request, token)
    if (outcome.kind !== 'ok') throw toAppError(outcome, ACCOUNT_TEXTS.createFailed)
    return await storeProfile(ctx, owner, token, outcome.value)
  } catch (error) {
    await failCreation(ctx.db, owner, token, ctx.clock.now())
    throw error
  }
}

/**
 * The caller's profile, created at the provider when there is none: once, however many requests run concurrently.
 * Throws the provider's error with trace.md ACCT-10; requests that waited for the failed call get the same error.
 */
export async function createProfile(ctx: SocialContext, request: CreationRequest): Promise<ProfileRow> {
  const owner = request.caller.userId
  const startedAt = ctx.clock.now()
  while (ctx.clock.now().getTime() - startedAt.getTime() < WAIT_MS) {
    const existing = await findActiveProfile(ctx.db, owner)
    if (existing) return existing
    const failedAt = await lastFailure(ctx.db, owner)
    if (failedAt && failedAt >= startedAt) throw new AppError('provider_error', ACCOUNT_TEXTS.createFailed)
    const lease = newLease(ctx, CREATING)
    if (await acquireCreationLease(ctx.db, owner, lease, startedAt)) return runLeased(ctx, request, lease.token)
    await sleep(POLL_MS)
  }
  throw new AppError('unavailable', GATE_ERRORS.unavailable)
}
