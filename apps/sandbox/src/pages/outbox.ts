import type { FastifyReply } from 'fastify'
import type { Mail } from '../vendors/smtp/mails.ts'
import type { TextMessage } from '../vendors/twilio/messages.ts'
import { header } from './feed.ts'
import type { PageBase } from './feed.ts'
import { html } from './html.ts'
import type { Markup } from './html.ts'
import { sendPage } from './layout.ts'

const SHOWN = 200

/** All e-mails and text messages received, newest first. */
export function sendOutbox(reply: FastifyReply, page: PageBase, { mails, messages }: { mails: Mail[]; messages: TextMessage[] }): FastifyReply {
  const entries = [
    ...mails.slice(0, SHOWN).map((mail) => ({ at: mail.receivedAt, markup: row(page.base, mail) })),
    ...messages.slice(0, SHOWN).map((message) => ({ at: message.receivedAt, markup: messageRow(message) })),
  ].sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
  const list = html`<ul class="mails">${entries.slice(0, SHOWN).map(({ markup }) => html`<li>${markup}</li>`)}</ul>`
  const none = html`<div class="card empty"><h2>Nothing sent yet</h2><p>E-mails and text messages that Marquee sends are kept here instead of being delivered.</p></div>`
  const body = html`${header(page)}
<main id="main">
<h1>Outbox</h1>
<p class="lead">E-mails and text messages that Marquee sent. None of them left this machine.</p>
<div class="list">${entries.length > 0 ? list : none}</div>
</main>`
  return sendPage(reply, { title: 'Outbox', base: page.base, body })
}

/** One e-mail: its text, its links, and its HTML as source, never rendered. */
export function sendMail(reply: FastifyReply, page: PageBase, mail: Mail | undefined): FastifyReply {
  if (!mail) {
    reply.callNotFound()
    return reply
  }
  const body = html`${header(page)}
<main id="main">
<p class="lead"><a href="${page.base}/outbox">Outbox</a></p>
<h1>${mail.subject || '(no subject)'}</h1>
<div class="list"><div class="card">
<dl class="facts"><dt>From</dt><dd>${mail.from}</dd><dt>To</dt><dd>${mail.to.join(', ')}</dd><dt>Received</dt><dd><time datetime="${mail.receivedAt}">${mail.receivedAt}</time></dd></dl>
${mail.text && html`<p class="text">${mail.text}</p>`}
${mail.links.length > 0 && links(mail.links)}
${mail.html && html`<h2 class="text">HTML source</h2><div class="source">${mail.html}</div>`}
</div></div>
</main>`
  return sendPage(reply, { title: mail.subject || 'E-mail', base: page.base, body })
}

function row(base: string, mail: Mail): Markup {
  return html`<a class="card mail" href="${base}/outbox/${mail.id}"><b>${mail.subject || '(no subject)'}</b><span>To ${mail.to.join(', ')} · ${mail.receivedAt.replace('T', ' ').slice(0, 16)} UTC</span></a>`
}

/** A text message is short enough to be shown whole. */
function messageRow({ to, text, receivedAt }: TextMessage): Markup {
  return html`<div class="card mail"><b>${text}</b><span>Text message to ${to} · ${receivedAt.replace('T', ' ').slice(0, 16)} UTC</span></div>`
}

function links(addresses: string[]): Markup {
  return html`<h2 class="text">Links</h2><ul class="links">${addresses.map((address) => html`<li><a href="${address}" rel="noreferrer">${address}</a></li>`)}</ul>`
}
