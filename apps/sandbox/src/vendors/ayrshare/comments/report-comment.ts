import { fireWebhook } from '../hooks/webhooks.ts'
import type { Comment } from '../inbox/types.ts'
import { isPlatform } from '../networks/platforms.ts'
import type { Platform } from '../networks/platforms.ts'
import type { Ayrshare } from '../state.ts'
import type { Profile } from '../types.ts'
import { commentRulesOf } from './rules.ts'

/** Who wrote a comment, as the provider shows it: a person, or the profile's own account. */
export function presentWriter({ from }: Comment, profile: Profile | undefined, platform: Platform): { id: string | undefined; username: string | undefined; name: string | undefined } {
  const account = profile?.accounts[platform]
  return from ? { id: from.id, username: from.username, name: from.name } : { id: account?.id, username: account?.username, name: account?.displayName }
}

/**
 * Reports a new comment by webhook on the networks that have it; those of the account itself too, as Meta does.
 * @NOTE `parentId` is Meta's; whether the provider passes it on is not documented, so receivers must not need it.
 */
export function reportComment(state: Ayrshare, profile: Profile, posts: Partial<Record<Platform, string>>, comment: Comment, parent?: Comment): void {
  for (const [platform, id] of Object.entries(comment.nativeIds)) {
    if (!isPlatform(platform) || !commentRulesOf(platform).hasWebhook) continue
    const parentId = parent?.nativeIds[platform]
    const place = comment.mention ? { url: comment.mention.url } : { postId: comment.postId }
    fireWebhook(state, profile.refId, comment.mention ? 'mentions' : 'comments', {
      subAction: comment.mention ? 'mentionCreated' : 'commentCreated',
      platform,
      ...place,
      id,
      text: comment.text,
      from: presentWriter(comment, profile, platform),
      media: { id: posts[platform] },
      ...(parentId ? { parentId } : {}),
    })
  }
}
