import type { z } from 'zod'
import type { Tx } from '../../../platform/db/database.ts'
import type { DomainEvent } from '../../../platform/events/index.ts'
import type { InboxComment, InboxMessage } from '../../../ports/inbox.ts'
import { type commentReported, type mentionReported, type messageReported, expectMessages, noteWebhookEffect } from '../../social/index.ts'
import type { ConversationsContext } from '../context.ts'
import { checkSoon } from '../polling/plan.ts'
import { markRead } from '../replies/read.ts'
import { mentionToHeard, messageToHeard, type Source, toHeard } from './heard.ts'
import { findKnown, findOwnAccount, findThreadKeys } from './queries.ts'
import { announceStored, storeHeard, type Stored } from './store.ts'

type Payload<Event extends { schema: z.ZodType }> = DomainEvent<z.infer<Event['schema']>>
type After = () => Promise<void>

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at))
const asComment = ({ createdAt, ...comment }: z.infer<typeof commentReported.schema>['comment']): InboxComment => ({ ...comment, createdAt: dateOf(createdAt), likes: null, isHidden: null })
const sourceOf = (kind: Source['kind'], network: Source['network']): Source => ({ via: 'provider', kind, network, heardBy: 'webhook', since: null })
const tell = (ctx: ConversationsContext, owner: string, stored: Stored): After => () => announceStored(ctx, owner, stored)

type Said = { network: string; id: string; isPrivate: boolean }

/** Notes what became of the event that told of something written: where it stands now, and whether it was new. */
async function noteEffect(ctx: ConversationsContext, trx: Tx, { owner, hookId }: { owner: string; hookId: string }, { network, id, isPrivate }: Said, stored: Stored): Promise<void> {
  const [row] = await findKnown(trx, owner, { via: 'provider', network, isPrivate }, [id])
  const effect = stored.found > 0 ? 'stored' : stored.threadIds.length > 0 ? 'updated' : row ? 'repeated' : 'ignored'
  await noteWebhookEffect(trx, owner, hookId, { effect, threadId: row?.thread_id ?? null, messageId: row?.id ?? null }, ctx.clock.now())
}

/** Stores a comment that the provider reported. One whose place is not known yet is put below the one that it answers, and its post is read. */
export async function hearComment(ctx: ConversationsContext, trx: Tx, { owner, payload }: Payload<typeof commentReported>): Promise<After> {
  const comment = asComment(payload.comment)
  const own = await findOwnAccount(trx, owner, { via: 'provider', network: comment.network })
  const above = comment.parentId === null ? null : (await findThreadKeys(trx, owner, { via: 'provider', network: comment.network }, [comment.parentId])).get(comment.parentId)
  const isGap = comment.parentId !== null && above === undefined
  const source = sourceOf(above?.kind === 'mention' ? 'mention' : 'comment', comment.network)
  const stored = await storeHeard(ctx, trx, owner, source, [toHeard(comment, own, above?.key ?? comment.parentId ?? comment.id)])
  await noteEffect(ctx, trx, { owner, hookId: payload.hookId }, { ...comment, isPrivate: false }, stored)
  if (isGap && payload.providerPostId !== null) await checkSoon(ctx, trx, { owner, via: 'provider', kind: 'comment', subject: payload.providerPostId })
  return tell(ctx, owner, stored)
}

/** Stores a mention that the provider reported. */
export async function hearMention(ctx: ConversationsContext, trx: Tx, { owner, payload: { hookId, mention } }: Payload<typeof mentionReported>): Promise<After> {
  const own = await findOwnAccount(trx, owner, { via: 'provider', network: mention.network })
  const stored = await storeHeard(ctx, trx, owner, sourceOf('mention', mention.network), [mentionToHeard({ ...asComment(mention), url: mention.url }, own)])
  await noteEffect(ctx, trx, { owner, hookId }, { ...mention, isPrivate: false }, stored)
  return tell(ctx, owner, stored)
}

/** Stores a private message that the provider reported, or what became of it. */
export async function hearMessage(ctx: ConversationsContext, trx: Tx, { owner, payload: { hookId, change, message } }: Payload<typeof messageReported>): Promise<After> {
  const heard: InboxMessage = { ...message, createdAt: dateOf(message.createdAt), editedAt: dateOf(message.editedAt) }
  const stored = await storeHeard(ctx, trx, owner, sourceOf('message', message.network), [messageToHeard(heard)])
  const readId = change === 'read' ? await markRead(trx, owner, { via: 'provider', network: message.network, externalId: message.id }, ctx.clock.now()) : null
  const changed = { ...stored, threadIds: [...stored.threadIds, ...(readId === null ? [] : [readId])] }
  await noteEffect(ctx, trx, { owner, hookId }, { ...message, isPrivate: true }, changed)
  await expectMessages(ctx, trx, owner)
  return tell(ctx, owner, changed)
}
