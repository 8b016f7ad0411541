import type { Route } from '../shared/route.ts'
import * as golden from './golden.ts'
import * as interactions from './interactions.ts'
import * as personalities from './personalities.ts'
import * as responses from './responses.ts'
import * as settings from './settings.ts'

/** Routes of the chatbot: `routes.ts` spreads them into ROUTES. */
export const CHATBOT_ROUTES = {
  getChatbotSettings: settings.getChatbotSettings,
  saveChatbotSettings: settings.saveChatbotSettings,
  replaySettings: settings.replaySettings,
  pauseChatbot: settings.pauseChatbot,
  setupMonitoring: settings.setupMonitoring,
  chatbotSummary: responses.chatbotSummary,
  generateResponse: responses.generateResponse,
  generateAutoResponses: responses.generateAutoResponses,
  manualPoll: responses.manualPoll,
  askForDraft: interactions.askForDraft,
  listPersonalities: personalities.listPersonalities,
  getPersonality: personalities.getPersonality,
  createPersonality: personalities.createPersonality,
  updatePersonality: personalities.updatePersonality,
  duplicatePersonality: personalities.duplicatePersonality,
  deletePersonality: personalities.deletePersonality,
  restorePersonality: personalities.restorePersonality,
  switchOnVersion: personalities.switchOnVersion,
  restorePersonalityVersion: personalities.restorePersonalityVersion,
  listGoldenQuestions: golden.listGoldenQuestions,
  createGoldenQuestion: golden.createGoldenQuestion,
  updateGoldenQuestion: golden.updateGoldenQuestion,
  deleteGoldenQuestion: golden.deleteGoldenQuestion,
  askGoldenQuestions: golden.askGoldenQuestions,
  listUnanswered: golden.listUnanswered,
  settleUnanswered: golden.settleUnanswered,
  webhookActivity: responses.webhookActivity,
  listInteractions: interactions.listInteractions,
  getInteraction: interactions.getInteraction,
  approveResponse: interactions.approveResponse,
  undoDecision: interactions.undoDecision,
  discardDraft: interactions.discardDraft,
  listChatbotMentions: interactions.listChatbotMentions,
  markMentionRead: interactions.markMentionRead,
  replyToMention: interactions.replyToMention,
} as const satisfies Record<string, Route>
