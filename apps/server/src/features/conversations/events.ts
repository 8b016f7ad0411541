import { CHATBOT_EVENTS, CONVERSATION_EVENTS } from '@marquee/contract/conversations/events'
import { defineEvent, type EventDefinition } from '../../platform/events/index.ts'

/** A person wrote. */
export const messageReceived = defineEvent('message.received', CONVERSATION_EVENTS['message.received'])
/** A message of a person was judged, and who acts at once did. */
export const messageJudged = defineEvent('message.judged', CONVERSATION_EVENTS['message.judged'])
/** What was written changed on the network. */
export const messageChanged = defineEvent('message.changed', CONVERSATION_EVENTS['message.changed'])
/** A thread was done, snoozed or opened again. */
export const threadChanged = defineEvent('thread.changed', CONVERSATION_EVENTS['thread.changed'])
/** The chatbot was paused on a thread, or not any more. */
export const chatbotPaused = defineEvent('thread.chatbot-paused', CONVERSATION_EVENTS['thread.chatbot-paused'])
/** An answer will be sent. */
export const replyWritten = defineEvent('reply.written', CONVERSATION_EVENTS['reply.written'])
/** What became of an answer. */
export const replySettled = defineEvent('reply.settled', CONVERSATION_EVENTS['reply.settled'])
/** A person decided about a draft, or took that back. */
export const draftDecided = defineEvent('draft.decided', CHATBOT_EVENTS['draft.decided'])

export const CONVERSATIONS_EVENTS: EventDefinition[] = [messageReceived, messageJudged, messageChanged, threadChanged, chatbotPaused, replyWritten, replySettled, draftDecided]
