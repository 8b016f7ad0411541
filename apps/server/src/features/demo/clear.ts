import { eraseContents } from '../account/index.ts'
import { eraseNotices } from '../notifications/index.ts'
import { profileForOwner } from '../social/index.ts'
import type { OpenDemo } from './context.ts'

/** Erases the account's data: posts, plans, knowledge, jobs, library, and what was published in the sandbox. The connected accounts stay. */
export async function clearDemo(ctx: OpenDemo, owner: string): Promise<void> {
  const profile = await profileForOwner(ctx.db, ctx.vault, owner)
  if (profile) await ctx.demoVisitor.clear(profile.profileKey)
  await eraseContents(ctx, owner)
  await eraseNotices(ctx, owner)
}
