import * as automations from '@marquee/contract/conversations/automations/automations'
import * as messaging from '@marquee/contract/conversations/messaging'
import * as replies from '@marquee/contract/conversations/replies'
import * as saved from '@marquee/contract/conversations/saved-replies'
import { INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import * as threads from '@marquee/contract/conversations/threads'
import type { FastifyInstance } from 'fastify'
import { authorityOf } from '../../platform/http/caller.ts'
import { registerRoute, succeed } from '../../platform/http/register.ts'
import { changeAutoResponse, readAutoResponse } from './auto-response/auto-response.ts'
import { addAutomation, deleteAutomation, editAutomation, readAutomations } from './automations/automations.ts'
import { dryRun } from './automations/dry-run.ts'
import { changeThreads, updateThread } from './changes/service.ts'
import type { ThreadChange } from './changes/change.ts'
import { undoChange } from './changes/undo.ts'
import type { ConversationsContext } from './context.ts'
import { readAnalytics } from './figures/analytics.ts'
import { approveDrafts } from './interactions/approve-many.ts'
import { readCounts, readThreads } from './list/list.ts'
import { readPerson } from './list/person.ts'
import { findMessagingObstacle, readConversations, sendToRecipient } from './messaging/messaging.ts'
import { actOnMessage } from './replies/actions.ts'
import { retryReply, sendReply, sendReplyNow, withdrawReply } from './replies/service.ts'
import { requireThread } from './replies/write.ts'
import { addNote, deleteNote, editNote } from './saved/notes.ts'
import { addSavedReply, deleteSavedReply, editSavedReply, readSavedReplies } from './saved/saved-replies.ts'
import { readDetail } from './threads/detail.ts'
import { translateMessage } from './translation/translate-message.ts'
import { readPage } from './threads/messages.ts'

/** Registers the routes of the inbox. */
export function registerConversationsRoutes(app: FastifyInstance, ctx: ConversationsContext): void {
  registerReading(app, ctx)
  registerChanges(app, ctx)
  registerNotes(app, ctx)
  registerReplies(app, ctx)
  registerSavedReplies(app, ctx)
  registerAutomations(app, ctx)
  registerMessaging(app, ctx)
}

function registerReading(app: FastifyInstance, ctx: ConversationsContext): void {
  registerRoute(app, ctx, threads.listThreads, async ({ owner, query: { userId: _claimed, ...query } }) => succeed(await readThreads(ctx, owner, query)))
  registerRoute(app, ctx, threads.countThreads, async ({ owner }) => succeed(await readCounts(ctx.db, owner)))
  registerRoute(app, ctx, threads.getThread, async ({ owner, params }) => succeed(await readDetail(ctx, owner, params.id)))
  registerRoute(app, ctx, threads.listMessages, async ({ owner, params, query }) => {
    await requireThread(ctx, owner, params.id)
    return succeed(await readPage(ctx.db, owner, params.id, query))
  })
  registerRoute(app, ctx, threads.getPerson, async ({ owner, params, query }) => succeed(await readPerson(ctx, owner, params.id, query)))
}

const BULK: Readonly<Record<'done' | 'reopen' | 'read' | 'unread', ThreadChange>> = { done: { state: 'done' }, reopen: { state: 'open' }, read: { isUnread: false }, unread: { isUnread: true } }

function registerChanges(app: FastifyInstance, ctx: ConversationsContext): void {
  registerRoute(app, ctx, threads.updateThread, async ({ owner, caller, params, body: { userId: _claimed, snoozedUntil, ...change } }) =>
    succeed(await updateThread(ctx, owner, params.id, { ...change, ...(snoozedUntil === undefined ? {} : { snoozedUntil: new Date(snoozedUntil) }) }, authorityOf(caller))))
  registerRoute(app, ctx, threads.bulkThreads, async ({ owner, caller, body }) => {
    if (body.action === 'approve') return succeed(await approveDrafts(ctx, owner, body.drafts, caller.userId))
    const change: ThreadChange = body.action === 'snooze' ? { state: 'snoozed', snoozedUntil: new Date(body.snoozedUntil) } : BULK[body.action]
    const { undoUntil, ...changed } = await changeThreads(ctx, owner, body.ids, change)
    return succeed({ ...changed, undoUntil: undoUntil.toISOString() })
  })
  registerRoute(app, ctx, threads.undoThreads, async ({ owner, params }) => succeed(await undoChange(ctx, owner, params.id)))
}

function registerNotes(app: FastifyInstance, ctx: ConversationsContext): void {
  registerRoute(app, ctx, threads.addNote, async ({ owner, caller, params, body, creating }) =>
    succeed({ note: await addNote(ctx, owner, params.id, { text: body.text, by: caller.userId }, creating) }))
  registerRoute(app, ctx, threads.updateNote, async ({ owner, params, body }) => succeed({ note: await editNote(ctx, owner, params.id, body.text) }))
  registerRoute(app, ctx, threads.deleteNote, async ({ owner, params }) => {
    await deleteNote(ctx, owner, params.id)
    return succeed({})
  })
}

function registerReplies(app: FastifyInstance, ctx: ConversationsContext): void {
  registerRoute(app, ctx, replies.sendReply, async ({ owner, params, body, creating }) => succeed({ message: await sendReply(ctx, owner, params.id, body, creating) }))
  registerRoute(app, ctx, replies.withdrawReply, async ({ owner, params }) => succeed(await withdrawReply(ctx, owner, params.id)))
  registerRoute(app, ctx, replies.sendReplyNow, async ({ owner, params }) => succeed({ message: await sendReplyNow(ctx, owner, params.id) }))
  registerRoute(app, ctx, replies.retryReply, async ({ owner, params, body }) => succeed({ message: await retryReply(ctx, owner, params.id, body?.text) }))
  registerRoute(app, ctx, replies.hideMessage, async ({ owner, params, body }) => succeed({ message: await actOnMessage(ctx, owner, params.id, body.isHidden ? 'hide' : 'show') }))
  registerRoute(app, ctx, replies.likeMessage, async ({ owner, params, body }) => succeed({ message: await actOnMessage(ctx, owner, params.id, body.isLiked ? 'like' : 'unlike') }))
  registerRoute(app, ctx, replies.translateMessage, async ({ owner, params }) => succeed(await translateMessage(ctx, owner, params.id)))
  registerRoute(app, ctx, replies.deleteMessage, async ({ owner, params }) => succeed({ message: await actOnMessage(ctx, owner, params.id, 'delete') }))
}

function registerSavedReplies(app: FastifyInstance, ctx: ConversationsContext): void {
  registerRoute(app, ctx, saved.listSavedReplies, async ({ owner }) => succeed({ savedReplies: await readSavedReplies(ctx, owner) }))
  registerRoute(app, ctx, saved.createSavedReply, async ({ owner, body, creating }) => succeed({ savedReply: await addSavedReply(ctx, owner, body, creating) }))
  registerRoute(app, ctx, saved.updateSavedReply, async ({ owner, params, body }) => succeed({ savedReply: await editSavedReply(ctx, owner, params.id, body) }))
  registerRoute(app, ctx, saved.deleteSavedReply, async ({ owner, params }) => {
    await deleteSavedReply(ctx, owner, params.id)
    return succeed({})
  })
}

function registerAutomations(app: FastifyInstance, ctx: ConversationsContext): void {
  registerRoute(app, ctx, automations.listAutomations, async ({ owner }) => succeed({ automations: await readAutomations(ctx, owner) }))
  registerRoute(app, ctx, automations.createAutomation, async ({ owner, body: { userId: _claimed, ...fields }, creating }) => succeed({ automation: await addAutomation(ctx, owner, fields, creating) }))
  registerRoute(app, ctx, automations.updateAutomation, async ({ owner, params, body: { userId: _claimed, ...change } }) => succeed({ automation: await editAutomation(ctx, owner, params.id, change) }))
  registerRoute(app, ctx, automations.deleteAutomation, async ({ owner, params }) => {
    await deleteAutomation(ctx, owner, params.id)
    return succeed({})
  })
  registerRoute(app, ctx, automations.dryRunAutomation, async ({ owner, body: { userId: _claimed, ...request } }) => succeed(await dryRun(ctx, owner, request)))
}

function registerMessaging(app: FastifyInstance, ctx: ConversationsContext): void {
  registerRoute(app, ctx, messaging.checkMessaging, async ({ owner, body }) => {
    const reason = await findMessagingObstacle(ctx, owner, body.profileKey)
    return succeed({ available: reason === null, reason })
  })
  registerRoute(app, ctx, messaging.socialAnalytics, async ({ owner, body }) => succeed({ data: { analytics: await readAnalytics(ctx, owner, body) } }))
  registerRoute(app, ctx, messaging.getAutoResponse, async ({ owner, params }) => succeed({ data: await readAutoResponse(ctx, owner, params.profileKey) }))
  registerRoute(app, ctx, messaging.saveAutoResponse, async ({ owner, body: { userId: _claimed, ...request } }) => succeed({ data: await changeAutoResponse(ctx, owner, request), message: INTERACTION_TEXTS.autoResponseSaved }))
  registerRoute(app, ctx, messaging.listConversations, async ({ owner, params }) => succeed({ data: { conversations: await readConversations(ctx, owner, params.platform) } }))
  registerRoute(app, ctx, messaging.sendMessage, async ({ owner, params, body, creating }) => succeed({ data: await sendToRecipient(ctx, owner, params.platform, body, creating) }))
}
