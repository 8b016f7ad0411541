import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { react, removeComment, replyAsCustomer, writeAsCustomer } from '../../vendors/ayrshare/comments/customers.ts'
import { commentRulesOf } from '../../vendors/ayrshare/comments/rules.ts'
import { forgetReads } from '../../vendors/ayrshare/inbox/freshness.ts'
import { personOn } from '../../vendors/ayrshare/inbox/people.ts'
import type { Conversation, Person } from '../../vendors/ayrshare/inbox/types.ts'
import { isLanguage, isMood, speak, speakerOn } from '../../vendors/ayrshare/inbox/voices/speak.ts'
import { reactToMessage, readByPerson, receiveMessage } from '../../vendors/ayrshare/messages/messages.ts'
import { isMessagingPlatform } from '../../vendors/ayrshare/messages/windows.ts'
import type { Platform } from '../../vendors/ayrshare/networks/platforms.ts'
import { readText, toUncheckedObject } from '../../vendors/ayrshare/read.ts'
import type { UncheckedObject } from '../../vendors/ayrshare/read.ts'
import { activateMessaging, profileByRef } from '../../vendors/ayrshare/state.ts'
import type { Ayrshare } from '../../vendors/ayrshare/state.ts'
import type { Post, Published } from '../../vendors/ayrshare/types.ts'
import type { PageBase } from '../feed.ts'
import { sendPart } from '../layout.ts'
import { conversationList, messageList, sendConversation, sendConversations } from './messages.ts'

const MAX_SEED = 2 ** 31
const MAX_TEXT = 2000

type PostParams = { Params: { id: string; platform: string } }
type IdParams = { Params: { id: string } }

/** The pages and forms on which a person writes as a customer: below a post, or privately. They work without scripts. */
export function registerConversationPages(app: FastifyInstance, page: PageBase): void {
  void app.register(async (pages) => {
    pages.addHook('onRequest', async (request, reply) => {
      // Web pages of other origins must not write through a user's browser.
      if (request.method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site') return reply.code(403).send('Forms are accepted from this origin only.')
      return undefined
    })
    pages.addHook('onSend', async () => page.state.durable())
    registerCommentForms(pages, page)
    registerMessagePages(pages, page)
  })
}

const formOf = (request: FastifyRequest): UncheckedObject => toUncheckedObject(request.body)

/** Who writes what in a form; what is left empty is chosen by language and mood. */
function readSaid(form: UncheckedObject, platform: Platform): { person: Person; text: string } {
  const seed = Math.floor(Math.random() * MAX_SEED)
  const language = isLanguage(form.language) ? form.language : 'en'
  const name = readText(form.name) ?? speakerOn(platform, language, seed).name
  return { person: personOn(platform, name), text: readText(form.text)?.slice(0, MAX_TEXT) ?? speak(language, isMood(form.mood) ? form.mood : 'asking', seed) }
}

/** The choices that the form shows again after it was sent. */
function choicesOf(form: UncheckedObject): string {
  const choices = new URLSearchParams()
  for (const [from, to] of [['name', 'as'], ['language', 'language'], ['mood', 'mood']] as const) {
    const value = readText(form[from])
    if (value) choices.set(to, value)
  }
  return choices.size > 0 ? `?${choices.toString()}` : ''
}

function findPublished(state: Ayrshare, { id, platform }: PostParams['Params']): { post: Post; published: Published } | undefined {
  const post = state.posts.get(id)
  const published = post?.published.find((entry) => entry.platform === platform && !entry.isDeleted)
  return post && published && commentRulesOf(published.platform).canRead ? { post, published } : undefined
}

function registerCommentForms(app: FastifyInstance, { base, state }: PageBase): void {
  const addressOf = ({ id, platform }: PostParams['Params']) => `${base}/post/${id}/${platform}`
  app.post<PostParams>('/post/:id/:platform/comments', async (request, reply) => {
    const found = findPublished(state, request.params)
    if (!found) return reply.callNotFound()
    const form = formOf(request)
    const { platform } = found.published
    const said = { platform, ...readSaid(form, platform) }
    const parent = state.inbox.comments.get(readText(form.replyTo) ?? '')
    const comment = parent?.postId === found.post.id ? replyAsCustomer(state, parent, said) : writeAsCustomer(state, found.post, said)
    return reply.redirect(`${addressOf(request.params)}${choicesOf({ ...form, name: said.person.name })}${comment ? `#c-${comment.id}` : ''}`, 303)
  })
  app.post<{ Params: PostParams['Params'] & { comment: string } }>('/post/:id/:platform/comments/:comment', async (request, reply) => {
    const found = findPublished(state, request.params)
    const comment = state.inbox.comments.get(request.params.comment)
    if (!found || comment?.postId !== found.post.id) return reply.callNotFound()
    const { reaction } = formOf(request)
    if (reaction === 'delete' && comment.from) removeComment(state, comment)
    if (reaction === 'like' || reaction === 'report' || reaction === 'hide' || reaction === 'show') react(state, comment, reaction)
    return reply.redirect(`${addressOf(request.params)}#c-${comment.id}`, 303)
  })
  app.post<PostParams>('/post/:id/:platform/refresh', async (request, reply) => {
    forgetReads(state, `comments ${request.params.id}`)
    return reply.redirect(`${addressOf(request.params)}#comments`, 303)
  })
}

function registerMessagePages(app: FastifyInstance, page: PageBase): void {
  const { base, state } = page
  app.get('/messages', async (request, reply) => sendConversations(reply, page, toUncheckedObject(request.query)))
  app.get('/messages/list', async (_request, reply) => sendPart(reply, conversationList(page)))
  app.post('/messages', async (request, reply) => {
    const form = formOf(request)
    const [owner = '', platform] = (readText(form.to) ?? '').split(' ')
    const profile = profileByRef(state, owner)
    if (!profile || !isMessagingPlatform(platform) || !profile.accounts[platform]) return reply.callNotFound()
    const { person, text } = readSaid(form, platform)
    const { conversationId } = receiveMessage(state, profile, platform, person, { text })
    return reply.redirect(`${base}/messages/${conversationId}${choicesOf({ ...form, name: person.name })}`, 303)
  })
  const withConversation = (handle: (conversation: Conversation, request: FastifyRequest, reply: FastifyReply) => FastifyReply) => async (request: FastifyRequest<IdParams>, reply: FastifyReply) => {
    const conversation = state.inbox.conversations.get(request.params.id)
    return conversation ? handle(conversation, request, reply) : reply.callNotFound()
  }
  const read = (conversation: Conversation): Conversation => {
    const profile = profileByRef(state, conversation.owner)
    if (profile) readByPerson(state, profile, conversation)
    return state.inbox.conversations.get(conversation.id) ?? conversation
  }
  const back = (reply: FastifyReply, { id }: Conversation, form: UncheckedObject = {}) => reply.redirect(`${base}/messages/${id}${choicesOf(form)}`, 303)
  app.get<IdParams>('/messages/:id', withConversation((conversation, request, reply) => sendConversation(reply, page, read(conversation), toUncheckedObject(request.query))))
  app.get<IdParams>('/messages/:id/list', withConversation((conversation, _request, reply) => sendPart(reply, messageList(page, read(conversation)))))
  app.post<IdParams>('/messages/:id', withConversation((conversation, request, reply) => {
    const profile = profileByRef(state, conversation.owner)
    const form = formOf(request)
    if (profile) receiveMessage(state, profile, conversation.platform, conversation.person, { text: readSaid(form, conversation.platform).text })
    return back(reply, conversation, form)
  }))
  app.post<IdParams>('/messages/:id/react', withConversation((conversation, request, reply) => {
    const form = formOf(request)
    const [profile, message] = [profileByRef(state, conversation.owner), state.inbox.messages.get(readText(form.id) ?? '')]
    if (profile && message?.conversationId === conversation.id) reactToMessage(state, profile, conversation, message, readText(form.emoji)?.slice(0, 8) ?? '👍')
    return back(reply, conversation)
  }))
  app.post<IdParams>('/messages/:id/activate', withConversation((conversation, _request, reply) => {
    const profile = profileByRef(state, conversation.owner)
    if (profile) activateMessaging(state, profile)
    return back(reply, conversation)
  }))
}
