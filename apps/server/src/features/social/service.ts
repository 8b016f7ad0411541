import { type Platform, PLATFORMS } from '@marquee/contract/shared/platforms'
import { ACCOUNT_TEXTS } from '@marquee/contract/social'
import { AppError } from '../../platform/errors.ts'
import type { Failure } from '../../ports/outcome.ts'
import { markAsked } from './accounts/queries.ts'
import type { SocialContext } from './context.ts'
import { findActiveProfile, openKey } from './profiles.ts'
import { findProfile, listUnlinked, markUsed, type ProfileRow } from './queries.ts'
import { type Debug, toAppError } from './provider-errors.ts'
import { type Synced, syncProfile } from './sync.ts'

/** Granularity of the time a profile was last used. */
const USE_STEP_MS = 10 * 60_000

/** Records the use of a profile, which keeps it among those that are synced. */
async function recordUse(ctx: SocialContext, row: ProfileRow): Promise<void> {
  const now = ctx.clock.now()
  if (now.getTime() - row.last_used_at.getTime() > USE_STEP_MS) await markUsed(ctx.db, row.owner, now)
}

/** The owner's stored profile, null without one. */
export async function getProfile(ctx: SocialContext, owner: string): Promise<ProfileRow | null> {
  const row = await findActiveProfile(ctx.db, owner)
  if (row) await recordUse(ctx, row)
  return row
}

/**
 * Address of the page on which the owner connects accounts of `platforms` (none: all).
 * Throws trace.md ACCT-12 without a profile, ACCT-11 when the provider returns no address.
 */
export async function createConnectLink(ctx: SocialContext, owner: string, platforms: readonly Platform[]): Promise<{ url: string; expiresAt: Date | null }> {
  const row = await getProfile(ctx, owner)
  if (!row) throw new AppError('not_found', ACCOUNT_TEXTS.noProfile)
  const wanted = platforms.length > 0 ? [...new Set(platforms)] : [...PLATFORMS]
  const [only] = wanted
  if (only && wanted.length === 1) await markAsked(ctx.db, owner, only, ctx.clock.now())
  const link = await ctx.publisher.createLink(openKey(ctx.vault, row.profile_key_sealed), { platforms: wanted, redirect: null })
  if (link.kind !== 'ok') throw toAppError(link, ACCOUNT_TEXTS.linkFailed)
  return link.value
}

/** Temporary failures on the provider's side (trace.md ACCT-17). */
const PROVIDER_ISSUES: readonly Failure['kind'][] = ['unauthorized', 'rate-limited', 'quota-exceeded', 'unavailable']

/** The message for a failed update (trace.md ACCT-15 to ACCT-18). */
function updateText(failure: Failure): string {
  if (failure.kind === 'not-found') return ACCOUNT_TEXTS.profileGone
  if (failure.kind === 'unavailable' && failure.isUnreadable) return ACCOUNT_TEXTS.invalidResponse
  return PROVIDER_ISSUES.includes(failure.kind) ? ACCOUNT_TEXTS.providerIssue : ACCOUNT_TEXTS.updateFailed
}

/** Reads the owner's connected platforms from the provider. Throws trace.md ACCT-15 to ACCT-18. */
export async function updatePlatforms(ctx: SocialContext, owner: string): Promise<Synced> {
  const row = await findProfile(ctx.db, owner)
  if (!row) throw new AppError('not_found', ACCOUNT_TEXTS.profileGone)
  await recordUse(ctx, row)
  const outcome = await syncProfile(ctx, row)
  if (outcome.kind === 'ok') return outcome.value
  throw toAppError(outcome, updateText(outcome))
}

/** Debug information for a profile that is not found: the owner's own reference ids, nobody else's (security.md section 2.5). */
async function findDebug(ctx: SocialContext, owner: string, searched: string | null): Promise<Debug> {
  const unlinked = (await listUnlinked(ctx.db, owner)).map((row) => row.profile_id)
  const available = [...new Set([...(searched ? [searched] : []), ...unlinked])]
  return { searchedReferenceId: searched, availableReferenceIds: available, totalProfiles: available.length }
}

/** The same as details of an error. */
const toDetails = ({ searchedReferenceId, availableReferenceIds, totalProfiles }: Debug) => [
  { path: 'debug.searchedRefId', message: searchedReferenceId ?? '' },
  { path: 'debug.availableRefIds', message: availableReferenceIds.join(', ') },
  { path: 'debug.totalProfiles', message: String(totalProfiles) },
]

/**
 * Reads the owner's whole profile from the provider. Throws as updatePlatforms does, with the debug information of
 * trace.md ACCT-19.
 */
export async function refreshProfile(ctx: SocialContext, owner: string): Promise<Synced> {
  const row = await findProfile(ctx.db, owner)
  const debug = await findDebug(ctx, owner, row?.profile_id ?? null)
  if (!row) throw new AppError('not_found', ACCOUNT_TEXTS.noProfile, { details: toDetails(debug), debug })
  await recordUse(ctx, row)
  const outcome = await syncProfile(ctx, row)
  if (outcome.kind === 'ok') return outcome.value
  throw toAppError(outcome, updateText(outcome), toDetails(debug), debug)
}
