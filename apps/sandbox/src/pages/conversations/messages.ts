import type { FastifyReply } from 'fastify'
import type { Conversation, Message, MessagingPlatform } from '../../vendors/ayrshare/inbox/types.ts'
import { messagesIn } from '../../vendors/ayrshare/messages/messages.ts'
import { checkWindow, MESSAGING_PLATFORMS } from '../../vendors/ayrshare/messages/windows.ts'
import { factsOf } from '../../vendors/ayrshare/networks/platforms.ts'
import type { UncheckedObject } from '../../vendors/ayrshare/read.ts'
import { existingProfiles, profileByRef } from '../../vendors/ayrshare/state.ts'
import type { Ayrshare } from '../../vendors/ayrshare/state.ts'
import type { Account } from '../../vendors/ayrshare/types.ts'
import { header, readableTime } from '../feed.ts'
import type { PageBase } from '../feed.ts'
import { html } from '../html.ts'
import type { Markup } from '../html.ts'
import { sendPage } from '../layout.ts'
import { composer } from './composer.ts'
import { shownFile } from './file.ts'

const SHOWN = 200
const EMOJIS = ['❤️', '👍', '😆'] as const

/** Accounts that can be written to, those of the newest profile first. */
function accountsOf(state: Ayrshare): { owner: string; account: Account; platform: MessagingPlatform }[] {
  const profiles = existingProfiles(state).reverse()
  return profiles.flatMap(({ refId, accounts }) => MESSAGING_PLATFORMS.flatMap((platform) => (accounts[platform] ? [{ owner: refId, account: accounts[platform], platform }] : []))).slice(0, SHOWN)
}

/** All conversations as the people see them, and the form that opens one. */
export function sendConversations(reply: FastifyReply, page: PageBase, query: UncheckedObject): FastifyReply {
  const accounts = accountsOf(page.state)
  const to = html`<label for="to">To</label><select id="to" name="to">${accounts.map(({ owner, account, platform }) => html`<option value="${owner} ${platform}">@${account.username} on ${factsOf(platform).label}</option>`)}</select>`
  const none = html`<div class="card empty"><h2>Nobody to write to</h2><p>Connect an account on Instagram, Facebook or X in Marquee, then write to it here.</p></div>`
  const body = html`${header(page)}
<main id="main">
<h1>Messages</h1>
<p class="lead">Private messages between people and the accounts that Marquee manages, as the people see them.</p>
<p class="status" role="status" data-live-status></p>
<div class="list" data-live="${page.base}/messages/list">${conversationList(page)}</div>
${accounts.length > 0 ? composer({ action: `${page.base}/messages`, title: 'Write to an account', label: 'Message', button: 'Send', before: to }, query) : none}
</main>`
  return sendPage(reply, { title: 'Messages', base: page.base, body, hasForm: true, isLive: true })
}

/** The conversations, the one with the newest message first. */
export function conversationList({ base, state }: PageBase): Markup {
  const conversations = [...state.inbox.conversations.values()].sort((one, other) => (one.updated < other.updated ? 1 : -1)).slice(0, SHOWN)
  if (conversations.length === 0) return html`<p class="lead">No messages yet.</p>`
  const row = (conversation: Conversation) => {
    const last = messagesIn(state, conversation.id).at(-1)
    const account = profileByRef(state, conversation.owner)?.accounts[conversation.platform]
    return html`<li data-item><a class="card mail" id="open-${conversation.id}" href="${base}/messages/${conversation.id}"><b dir="auto">${conversation.person.name}</b><span>to @${account?.username ?? 'an account that is gone'} on ${factsOf(conversation.platform).label} · ${readableTime(conversation.updated)}</span><span class="last" dir="auto">${last?.action === 'sent' && 'Answer: '}${last?.text || 'Media'}</span></a></li>`
  }
  return html`<ul class="mails">${conversations.map(row)}</ul>`
}

/** One conversation as its person sees it. */
export function sendConversation(reply: FastifyReply, page: PageBase, conversation: Conversation, query: UncheckedObject): FastifyReply {
  const { platform, person, owner, id } = conversation
  const profile = profileByRef(page.state, owner)
  const username = profile?.accounts[platform]?.username ?? 'an account that is gone'
  const { label } = factsOf(platform)
  const action = `${page.base}/messages/${id}`
  const off = html`<div class="card note"><p>Messaging is off for this profile, so Marquee cannot read or answer this.</p><form method="post" action="${action}/activate"><div class="actions"><button class="quiet">Switch messaging on</button></div></form></div>`
  const body = html`${header(page)}
<main id="main">
<h1><span dir="auto">${person.name}</span> and @${username}</h1>
<p class="lead"><a href="${page.base}/messages">All messages</a> · ${label}</p>
${profile && !profile.messagingActive && off}
<p class="status" role="status" data-live-status></p>
<div class="list" data-live="${action}/list">${messageList(page, conversation)}</div>
${composer({ action, title: `Write as ${person.name}`, label: 'Message', button: 'Send', hasName: false }, query)}
</main>`
  return sendPage(reply, { title: `Messages of ${person.name}`, base: page.base, body, hasForm: true, isLive: true })
}

/** The messages of a conversation, oldest first. */
export function messageList({ base, state }: PageBase, conversation: Conversation): Markup {
  const closed = checkWindow(state, conversation)
  const bubble = ({ id, action, text, attachments, created, updated, reactions = {}, isAutomatic }: Message) => {
    const isOwn = action === 'sent'
    const tools = html`<form class="tools" method="post" action="${base}/messages/${conversation.id}/react"><input type="hidden" name="id" value="${id}">${EMOJIS.map((emoji, index) => html`<button class="small" id="react-${index}-${id}" name="emoji" value="${emoji}" aria-label="React with ${emoji}">${emoji}</button>`)}</form>`
    const facts = [isOwn ? 'The page' : conversation.person.name, isAutomatic && 'automatic', updated && 'edited', Object.values(reactions).join(' ')].filter(Boolean).join(' · ')
    return html`<li data-item class="bubble${isOwn && ' own'}"><p class="text" dir="auto">${text}</p>${attachments.map(({ type, url }) => shownFile(url, type))}<p class="meta"><span dir="auto">${facts}</span> <time datetime="${created}">${readableTime(created)}</time></p>${isOwn && tools}</li>`
  }
  return html`<ol class="bubbles">${messagesIn(state, conversation.id).slice(-SHOWN).map(bubble)}</ol>${closed !== undefined && html`<p class="lead">${closed}</p>`}`
}
