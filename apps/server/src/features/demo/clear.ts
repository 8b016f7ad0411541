import { eraseContents } from '../account/index.ts'
import { eraseChatbot } from '../chatbot/index.ts'
import { eraseConversations } from '../conversations/index.ts'
import { eraseNotices } from '../notifications/index.ts'
import { profileForOwner } from '../social/index.ts'
import type { OpenDemo } from './context.ts'

/** Erases the account's data: posts, plans, knowledge, jobs, library, the inbox and the chatbot, and what was published and written in the sandbox. The connected accounts stay. */
export async function clearDemo(ctx: OpenDemo, owner: string): Promise<void> {
  const profile = await profileForOwner(ctx.db, ctx.vault, owner)
  if (profile) await ctx.demoVisitor.clear(profile.profileKey)
  await eraseConversations(ctx, owner)
  await eraseChatbot(ctx, owner)
  await eraseContents(ctx, owner)
  await eraseNotices(ctx, owner)
}
