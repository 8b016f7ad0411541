import { CHATBOT_EVENTS } from '@marquee/contract/conversations/events'
import { defineEvent, type EventDefinition } from '../../platform/events/index.ts'

/** A draft was written, and the gate decided about it. */
export const draftWritten = defineEvent('draft.written', CHATBOT_EVENTS['draft.written'])
/** A switch was changed. */
export const settingsChanged = defineEvent('chatbot-settings.changed', CHATBOT_EVENTS['chatbot-settings.changed'])
/** A personality was saved, switched on or deleted. */
export const personalityChanged = defineEvent('personality.changed', CHATBOT_EVENTS['personality.changed'])
/** A version was asked all golden questions. */
export const goldenAsked = defineEvent('golden-questions.asked', CHATBOT_EVENTS['golden-questions.asked'])
/** A question without an answer in the knowledge base became, or joined, a proposed entry. */
export const questionUnanswered = defineEvent('question.unanswered', CHATBOT_EVENTS['question.unanswered'])

export const CHATBOT_DOMAIN_EVENTS: EventDefinition[] = [draftWritten, settingsChanged, personalityChanged, goldenAsked, questionUnanswered]
