import type { Route } from '../shared/route.ts'
import * as automations from './automations/automations.ts'
import * as messaging from './messaging.ts'
import * as replies from './replies.ts'
import * as saved from './saved-replies.ts'
import * as threads from './threads.ts'

/** Routes of the inbox: `routes.ts` spreads them into ROUTES. */
export const CONVERSATION_ROUTES = {
  checkMessaging: messaging.checkMessaging,
  listConversations: messaging.listConversations,
  sendMessage: messaging.sendMessage,
  socialAnalytics: messaging.socialAnalytics,
  getAutoResponse: messaging.getAutoResponse,
  saveAutoResponse: messaging.saveAutoResponse,
  listThreads: threads.listThreads,
  countThreads: threads.countThreads,
  getThread: threads.getThread,
  listThreadMessages: threads.listMessages,
  updateThread: threads.updateThread,
  bulkThreads: threads.bulkThreads,
  undoThreads: threads.undoThreads,
  getPerson: threads.getPerson,
  addNote: threads.addNote,
  updateNote: threads.updateNote,
  deleteNote: threads.deleteNote,
  sendReply: replies.sendReply,
  withdrawReply: replies.withdrawReply,
  sendReplyNow: replies.sendReplyNow,
  retryReply: replies.retryReply,
  hideMessage: replies.hideMessage,
  likeMessage: replies.likeMessage,
  deleteMessage: replies.deleteMessage,
  translateMessage: replies.translateMessage,
  listSavedReplies: saved.listSavedReplies,
  createSavedReply: saved.createSavedReply,
  updateSavedReply: saved.updateSavedReply,
  deleteSavedReply: saved.deleteSavedReply,
  listAutomations: automations.listAutomations,
  createAutomation: automations.createAutomation,
  updateAutomation: automations.updateAutomation,
  deleteAutomation: automations.deleteAutomation,
  dryRunAutomation: automations.dryRunAutomation,
} as const satisfies Record<string, Route>
