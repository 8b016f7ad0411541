import type { FastifyReply } from 'fastify'
import type { Mail } from '../vendors/smtp/mails.ts'
import { header } from './feed.ts'
import type { PageBase } from './feed.ts'
import { html } from './html.ts'
import type { Markup } from './html.ts'
import { sendPage } from './layout.ts'

const SHOWN = 200

/** All e-mails received by the sink, newest first. */
export function sendMails(reply: FastifyReply, page: PageBase, mails: Mail[]): FastifyReply {
  const list = html`<ul class="mails">${mails.slice(0, SHOWN).map((mail) => html`<li>${row(page.base, mail)}</li>`)}</ul>`
  const none = html`<div class="card empty"><h2>No e-mails yet</h2><p>E-mails that Marquee sends are kept here instead of being delivered.</p></div>`
  const body = html`${header(page)}
<main id="main">
<h1>Outbox</h1>
<p class="lead">E-mails that Marquee sent. None of them left this machine.</p>
<div class="tabs">${mails.length > 0 ? list : none}</div>
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
<p class="lead"><a href="${page.base}/outbox">All e-mails</a></p>
<h1>${mail.subject || '(no subject)'}</h1>
<div class="tabs"><div class="card">
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

function links(addresses: string[]): Markup {
  return html`<h2 class="text">Links</h2><ul class="links">${addresses.map((address) => html`<li><a href="${address}" rel="noreferrer">${address}</a></li>`)}</ul>`
}
