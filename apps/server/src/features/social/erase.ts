import type { SocialContext } from './context.ts'
import { takeBackAll } from './direct/take-back.ts'
import { openKey } from './profiles.ts'
import { findProfile, listUnlinked } from './queries.ts'

type EraseContext = Pick<SocialContext, 'db' | 'vault' | 'publisher' | 'directNetworks' | 'log'>

/** Ends the access of one profile to its accounts. Returns whether the provider confirmed it, or does not know the profile any more. */
async function unlinkAccounts(ctx: EraseContext, profileKey: string): Promise<boolean> {
  const profile = await ctx.publisher.readProfile(profileKey)
  if (profile.kind === 'not-found') return true
  if (profile.kind !== 'ok') return false
  const platforms = new Set(profile.value.accounts.map(({ platform }) => platform))
  const outcomes = []
  for (const platform of platforms) outcomes.push(await ctx.publisher.unlinkAccount(profileKey, platform))
  return outcomes.every(({ kind }) => kind === 'ok' || kind === 'not-found')
}

/**
 * Ends the product's access to every account of the owner: of those that are reached directly, and at the provider, through the linked profile and those that were unlinked here, when
 * an account is closed. The rows stay. Returns false when the provider did not confirm everything; it may be called again.
 */
export async function unlinkEverywhere(ctx: EraseContext, owner: string): Promise<boolean> {
  await takeBackAll(ctx, owner)
  const linked = await findProfile(ctx.db, owner)
  const sealed = [...(linked ? [linked] : []), ...(await listUnlinked(ctx.db, owner))].map((row) => row.profile_key_sealed)
  const answers: boolean[] = []
  for (const key of new Set(sealed)) answers.push(await unlinkAccounts(ctx, openKey(ctx.vault, key)))
  return answers.every(Boolean)
}
