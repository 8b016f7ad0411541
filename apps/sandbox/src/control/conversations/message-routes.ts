import type { FastifyInstance } from 'fastify'
import type { Conversation, Message } from '../../vendors/ayrshare/inbox/types.ts'
import { addMessage, editMessage, reactToMessage, readByPerson, receiveMessage, toAttachment } from '../../vendors/ayrshare/messages/messages.ts'
import { isMessagingPlatform, MESSAGING_PLATFORMS } from '../../vendors/ayrshare/messages/windows.ts'
import { readInstant, readList, readText, toUncheckedObject } from '../../vendors/ayrshare/read.ts'
import { activateMessaging, profileByRef, saveProfile } from '../../vendors/ayrshare/state.ts'
import type { Ayrshare } from '../../vendors/ayrshare/state.ts'
import type { Profile } from '../../vendors/ayrshare/types.ts'
import { readProfile, readSaid, Unusable } from './read.ts'

/** The control calls for private messages, as the person on the other side does them. */
export function registerMessageControl(app: FastifyInstance, state: Ayrshare): void {
  app.post('/message', async (request) => {
    const body = toUncheckedObject(request.body)
    const { platform } = body
    if (!isMessagingPlatform(platform)) throw new Unusable(400, `Send a platform: ${MESSAGING_PLATFORMS.join(', ')}.`)
    const { person, text } = readSaid(body, platform)
    const at = readInstant(body.at)
    const created = at === undefined ? {} : { created: new Date(at).toISOString() }
    const message = receiveMessage(state, readProfile(state, body), platform, person, { text, attachments: readList(body.mediaUrls).map(toAttachment), ...created })
    return { ok: true, id: message.id, conversationId: message.conversationId, from: person, text }
  })
  app.post('/read-messages', async (request) => {
    const { profile, conversation } = findConversation(state, toUncheckedObject(request.body).conversationId)
    readByPerson(state, profile, conversation)
    return { ok: true }
  })
  app.post('/answer-message', async (request) => {
    const body = toUncheckedObject(request.body)
    const { profile, conversation } = findConversation(state, body.conversationId)
    return { ok: true, id: addMessage(state, profile, conversation, 'sent', { text: readText(body.text) ?? '' }).id }
  })
  app.post('/react-to-message', async (request) => {
    const body = toUncheckedObject(request.body)
    const { profile, conversation, message } = findMessage(state, body.id)
    reactToMessage(state, profile, conversation, message, readText(body.emoji) ?? '👍')
    return { ok: true }
  })
  app.post('/edit-message', async (request) => {
    const body = toUncheckedObject(request.body)
    const { profile, conversation, message } = findMessage(state, body.id)
    const text = readText(body.text)
    if (!text || message.action === 'sent') throw new Unusable(400, 'Send the new text of a message that the person wrote.')
    editMessage(state, profile, conversation, message, text)
    return { ok: true }
  })
  app.post('/messaging', async (request) => {
    const body = toUncheckedObject(request.body)
    const profile = readProfile(state, body)
    if (body.isActive === false) saveProfile(state, { ...profile, messagingActive: false })
    else activateMessaging(state, profile)
    return { ok: true, messagingActive: body.isActive !== false }
  })
}

type Found = { profile: Profile; conversation: Conversation }

function findConversation(state: Ayrshare, id: unknown): Found {
  const conversation = state.inbox.conversations.get(readText(id) ?? '')
  const profile = conversation && profileByRef(state, conversation.owner)
  if (!conversation || !profile) throw new Unusable(404, 'There is no such conversation.')
  return { profile, conversation }
}

function findMessage(state: Ayrshare, id: unknown): Found & { message: Message } {
  const message = state.inbox.messages.get(readText(id) ?? '')
  if (!message) throw new Unusable(404, 'There is no such message.')
  return { ...findConversation(state, message.conversationId), message }
}
