import type { FastifyReply } from 'fastify'
import { factsOf } from '../vendors/ayrshare/networks/platforms.ts'
import type { UncheckedObject } from '../vendors/ayrshare/read.ts'
import { commentList, commentSection } from './conversations/thread.ts'
import { card, header } from './feed.ts'
import type { PageBase } from './feed.ts'
import { html } from './html.ts'
import { sendPage, sendPart } from './layout.ts'

/** The page of one published post with its comments, the target of `postUrl`. */
export function sendPost(reply: FastifyReply, page: PageBase, { id, platform }: { id: string; platform: string }, query: UncheckedObject): FastifyReply {
  const post = page.state.posts.get(id)
  const published = post?.published.find((entry) => entry.platform === platform && !entry.isDeleted)
  if (!post || !published) {
    reply.callNotFound()
    return reply
  }
  const thread = { base: page.base, state: page.state, post, published }
  // Under the same address as the page, because that is open to whoever was given it.
  if (query.part === 'comments') return sendPart(reply, commentList(thread))
  const { label } = factsOf(published.platform)
  const body = html`${header({ ...page, mailCount: null })}
<main id="main">
<h1>Post on ${label}</h1>
<p class="lead"><a href="${page.base}?platform=${platform}">All ${label} posts</a></p>
<div class="tabs">${card(page.base, { post, published }, true)}</div>
${commentSection(thread, query)}
</main>`
  return sendPage(reply, { title: `Post on ${label}`, base: page.base, body, hasForm: true, isLive: true })
}
