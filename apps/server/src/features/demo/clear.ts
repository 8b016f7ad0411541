import { eraseImages } from '../images/index.ts'
import { eraseKnowledge } from '../knowledge/index.ts'
import { eraseMedia } from '../media/index.ts'
import { eraseNotices } from '../notifications/index.ts'
import { erasePlanning } from '../planning/index.ts'
import { erasePosts } from '../posts/index.ts'
import { profileForOwner } from '../social/index.ts'
import { eraseVideos } from '../video/index.ts'
import type { OpenDemo } from './context.ts'

/** Erases the account's data: posts, plans, knowledge, jobs, library, and what was published in the sandbox. The connected accounts stay. */
export async function clearDemo(ctx: OpenDemo, owner: string): Promise<void> {
  const profile = await profileForOwner(ctx.db, ctx.vault, owner)
  if (profile) await ctx.demoVisitor.clear(profile.profileKey)
  await erasePlanning(ctx, owner)
  await erasePosts(ctx, owner)
  await eraseImages(ctx, owner)
  await eraseKnowledge(ctx, owner)
  await eraseVideos(ctx, owner)
  await eraseMedia(ctx, owner)
  await eraseNotices(ctx, owner)
}
