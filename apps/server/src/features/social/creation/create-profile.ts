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
import { findLivingProfile } from '../profiles.ts'
import { copyToUserProfile, deleteProfile, findProfile, insertProfile, keepUnlinked, lockProfile, type ProfileRow } from '../queries.ts'
import { toRefusal } from '../refusals.ts'
import { countAttempt, endCreation, failCreation, lastFailure, takeCreation } from './queries.ts'

/** Longer than one call to the provider; renewed before each. */
const CREATING = defineLease({ name: 'social.create', table: 'social_creations', durationMs: 45_000, heldBy: 'request' })
/** How long a parallel wish waits for the one that is at work. */
const WAIT_MS = 60_000
const POLL_MS = 100
const MAX_TRIES = 3
/** The provider's code for a title that exists (protocols/ayrshare.md section 7). */
const TITLE_TAKEN = '146'

type Wish = { caller: Caller; title: string | undefined }

/**
 * The title at the provider: it must be unique there, and carries the e-mail address so that the owner can be told from it.
 * From the second attempt on it differs each time, because an answer that was lost may have taken the title.
 */
function titleFor(wish: Wish, attempt: number): string {
  const { email } = wish.caller
  const base = wish.title || `${email.split('@')[0]}'s Marquee`
  const named = base.toLowerCase().includes(email.toLowerCase()) ? base : `${base} ${email}`
  return attempt === 1 ? named : `${named} #${attempt}-${randomToken(3)}`
}

const mayTryAgain = (failure: Failure, tries: number): boolean =>
  (failure.kind === 'rejected' && failure.code === TITLE_TAKEN && tries < MAX_TRIES) || (failure.kind === 'unknown' && tries < 2)

/** Calls the provider, each time under a title of its own. */
async function createAtProvider(ctx: SocialContext, wish: Wish, token: string): Promise<Outcome<NewProfile>> {
  for (let tries = 1; ; tries += 1) {
    const attempt = await countAttempt(ctx.db, wish.caller.userId, token, newLease(ctx, CREATING).expiresAt)
    if (attempt === null) return { kind: 'unknown', reason: 'Another request took over.' }
    const outcome = await ctx.publisher.createProfile({ title: titleFor(wish, attempt), email: wish.caller.email })
    if (outcome.kind === 'ok' || !mayTryAgain(outcome, tries)) return outcome
    ctx.log.warn({ kind: outcome.kind, attempt }, 'social profile not created, trying another title')
  }
}

async function storeProfile(ctx: SocialContext, owner: string, token: string, created: NewProfile): Promise<ProfileRow> {
  const now = ctx.clock.now()
  return ctx.db.transaction().execute(async (trx) => {
    const old = await lockProfile(trx, owner)
    if (old?.gone_at) {
      await keepUnlinked(trx, old, now)
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
    await endCreation(trx, owner, token)
    // Another request may have been quicker: its profile stays.
    const stored = await findProfile(trx, owner)
    if (!stored) throw new AppError('provider_error', ACCOUNT_TEXTS.createFailed, { message: 'The provider gave a profile that has an owner' })
    await copyToUserProfile(trx, owner, [])
    await ctx.jobs.enqueue(trx, subscribeJob, { owner })
    await ctx.live.publish(trx, owner, { type: 'profile.changed' })
    return stored
  })
}

async function runLeased(ctx: SocialContext, wish: Wish, token: string): Promise<ProfileRow> {
  const owner = wish.caller.userId
  try {
    // The one before us stored the profile and gave up its lease in one transaction, so this look is certain.
    const existing = await findLivingProfile(ctx.db, owner)
    if (existing) {
      await endCreation(ctx.db, owner, token)
      return existing
    }
    const outcome = await createAtProvider(ctx, wish, token)
    if (outcome.kind !== 'ok') throw toRefusal(outcome, ACCOUNT_TEXTS.createFailed)
    return await storeProfile(ctx, owner, token, outcome.value)
  } catch (error) {
    await failCreation(ctx.db, owner, token, ctx.clock.now())
    throw error
  }
}

/**
 * The caller's profile, created at the provider when there is none: once, however many ask at the same time.
 * Throws the provider's refusal with trace.md ACCT-10; those who waited for the failed call get the same answer.
 */
export async function createProfile(ctx: SocialContext, wish: Wish): Promise<ProfileRow> {
  const owner = wish.caller.userId
  const startedAt = ctx.clock.now()
  while (ctx.clock.now().getTime() - startedAt.getTime() < WAIT_MS) {
    const existing = await findLivingProfile(ctx.db, owner)
    if (existing) return existing
    const failedAt = await lastFailure(ctx.db, owner)
    if (failedAt && failedAt >= startedAt) throw new AppError('provider_error', ACCOUNT_TEXTS.createFailed)
    const lease = newLease(ctx, CREATING)
    if (await takeCreation(ctx.db, owner, lease)) return runLeased(ctx, wish, lease.token)
    await sleep(POLL_MS)
  }
  throw new AppError('unavailable', GATE_ERRORS.unavailable)
}
