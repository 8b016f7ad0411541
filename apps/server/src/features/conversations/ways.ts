import { profileForOwner, findDirectAccessOn } from '../social/index.ts'
import type { Inbox } from '../../ports/inbox.ts'
import type { ConversationsContext } from './context.ts'

/** An inbox, and what acts as the owner there. */
export type OpenInbox = { inbox: Inbox; key: string }

/** The inbox by which a network is reached; null without an account there. Takes the owner, the way, and the network where the way is a direct one. */
export async function openInbox(ctx: Pick<ConversationsContext, 'db' | 'vault' | 'inbox' | 'directInboxes'>, owner: string, { via, network }: { via: string; network: string | null }): Promise<OpenInbox | null> {
  if (via === 'provider') {
    const profile = await profileForOwner(ctx.db, ctx.vault, owner)
    return profile && { inbox: ctx.inbox, key: profile.profileKey }
  }
  const access = network === null ? null : await findDirectAccessOn(ctx.db, ctx.vault, owner, network)
  return access && { inbox: ctx.directInboxes[access.network], key: access.key }
}
