import type { z } from 'zod'
import type { Tx } from '../../../platform/db/database.ts'
import type { DomainEvent } from '../../../platform/events/index.ts'
import type { InboxComment, InboxMessage } from '../../../ports/inbox.ts'
import type { commentReported, mentionReported, messageReported } from '../../social/index.ts'
import type { ConversationsContext } from '../context.ts'
import { checkSoon } from '../polling/plan.ts'
import { markRead } from '../replies/read.ts'
import { mentionToHeard, messageToHeard, type Source, toHeard } from './heard.ts'
import { findOwnAccount, findThreadKeys } from './queries.ts'
import { announceStored, storeHeard, type Stored } from './store.ts'

type Payload<Event extends { schema: z.ZodType }> = DomainEvent<z.infer<Event['schema']>>
type After = () => Promise<void>

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at))
const asComment = ({ createdAt, ...comment }: z.infer<typeof commentReported.schema>['comment']): InboxComment => ({ ...comment, createdAt: dateOf(createdAt), likes: null, isHidden: null })
const sourceOf = (kind: Source['kind'], network: Source['network']): Source => ({ via: 'provider', kind, network, heardBy: 'webhook', since: null })
const tell = (ctx: ConversationsContext, owner: string, stored: Stored): After => () => announceStored(ctx, owner, stored)

/** Stores a comment that the provider reported. One whose place is not known yet is put below the one that it answers, and its post is read. */
export async function hearComment(ctx: ConversationsContext, trx: Tx, { owner, payload }: Payload<typeof commentReported>): Promise<After> {
  const comment = asComment(payload.comment)
  const own = await findOwnAccount(trx, owner, { via: 'provider', network: comment.network })
  const above = comment.parentId === null ? null : (await findThreadKeys(trx, owner, { via: 'provider', network: comment.network }, [comment.parentId])).get(comment.parentId)
  const isGap = comment.parentId !== null && above === undefined
  const source = sourceOf(above?.kind === 'mention' ? 'mention' : 'comment', comment.network)
  const stored = await storeHeard(ctx, trx, owner, source, [toHeard(comment, own, above?.key ?? comment.parentId ?? comment.id)])
  if (isGap && payload.providerPostId !== null) await checkSoon(ctx, trx, { owner, via: 'provider', kind: 'comment', subject: payload.providerPostId })
  return tell(ctx, owner, stored)
}

/** Stores a mention that the provider reported. */
export async function hearMention(ctx: ConversationsContext, trx: Tx, { owner, payload: { mention } }: Payload<typeof mentionReported>): Promise<After> {
  const own = await findOwnAccount(trx, owner, { via: 'provider', network: mention.network })
  const stored = await storeHeard(ctx, trx, owner, sourceOf('mention', mention.network), [mentionToHeard({ ...asComment(mention), url: mention.url }, own)])
  return tell(ctx, owner, stored)
}

/** Stores a private message that the provider reported, or what became of it. */
export async function hearMessage(ctx: ConversationsContext, trx: Tx, { owner, payload: { change, message } }: Payload<typeof messageReported>): Promise<After> {
  const heard: InboxMessage = { ...message, createdAt: dateOf(message.createdAt), editedAt: dateOf(message.editedAt) }
  const stored = await storeHeard(ctx, trx, owner, sourceOf('message', message.network), [messageToHeard(heard)])
  if (change !== 'read') return tell(ctx, owner, stored)
  const threadId = await markRead(trx, owner, { via: 'provider', network: message.network, externalId: message.id }, ctx.clock.now())
  return tell(ctx, owner, { ...stored, threadIds: threadId === null ? stored.threadIds : [...stored.threadIds, threadId] })
}
