import { commentsOn, groupReplies } from '../../vendors/ayrshare/comments/present-thread.ts'
import { commentRulesOf } from '../../vendors/ayrshare/comments/rules.ts'
import type { CommentRules } from '../../vendors/ayrshare/comments/rules.ts'
import type { Comment } from '../../vendors/ayrshare/inbox/types.ts'
import { factsOf } from '../../vendors/ayrshare/networks/platforms.ts'
import type { Platform } from '../../vendors/ayrshare/networks/platforms.ts'
import { readText } from '../../vendors/ayrshare/read.ts'
import type { UncheckedObject } from '../../vendors/ayrshare/read.ts'
import type { Ayrshare } from '../../vendors/ayrshare/state.ts'
import type { Post, Published } from '../../vendors/ayrshare/types.ts'
import { html } from '../html.ts'
import type { Markup } from '../html.ts'
import { readableTime } from '../feed.ts'
import { composer } from './composer.ts'
import { shownFile } from './file.ts'

type Thread = { base: string; state: Ayrshare; post: Post; published: Published }

const addressOf = ({ base, post, published }: Thread): string => `${base}/post/${post.id}/${published.platform}`

type Action = { name: string; label: string }

function actionsOf({ isHidden, from }: Comment, rules: CommentRules): Action[] {
  const hide = { name: isHidden ? 'show' : 'hide', label: isHidden ? 'Show again as the page' : 'Hide as the page' }
  return [{ name: 'like', label: 'Like' }, { name: 'report', label: 'Report' }, ...(rules.canHide && from ? [hide] : []), ...(from ? [{ name: 'delete', label: 'Delete' }] : [])]
}

/** What others have done with a comment, e.g. `2 likes, hidden by the page`. */
function describe({ likes = 0, reports = 0, isHidden }: Comment): string {
  const liked = likes > 0 && `${likes} ${likes === 1 ? 'like' : 'likes'}`
  const reported = reports > 0 && `reported ${reports === 1 ? 'once' : `${reports} times`}`
  return [liked, reported, isHidden && 'hidden by the page'].filter(Boolean).join(', ')
}

function tools(thread: Thread, comment: Comment, name: string): Markup {
  const { id } = comment
  const button = (action: Action) => html`<button class="small" id="${action.name}-${id}" name="reaction" value="${action.name}">${action.label}<span class="skip"> the comment of ${name}</span></button>`
  return html`<form class="tools" method="post" action="${addressOf(thread)}/comments/${id}">${actionsOf(comment, commentRulesOf(thread.published.platform)).map(button)}<a class="small" id="reply-${id}" href="${addressOf(thread)}?reply=${id}#write">Reply<span class="skip"> to ${name}</span></a></form>`
}

function item(thread: Thread, groups: Map<string, Comment[]>, comment: Comment): Markup {
  const { platform, username } = thread.published
  const { id, from, text, created, isHidden, mediaUrls = [] } = comment
  const [name, handle] = from ? [from.name, from.username] : [username, username]
  const replies = groups.get(id) ?? []
  const counts = describe(comment)
  return html`<li data-item id="c-${id}"><article class="said${!from && ' own'}${isHidden && ' hidden-one'}">
<div class="who"><img src="${thread.base}/avatar/${platform}/${encodeURIComponent(handle)}.svg" alt="" width="32" height="32"><div><b dir="auto">${name}</b><span>@${handle}${!from && ' · the page'} · <time datetime="${created}">${readableTime(created)}</time></span></div></div>
<p class="text" dir="auto">${text}</p>
${mediaUrls.map((url) => shownFile(url, 'Picture'))}
${counts && html`<p class="meta">${counts}</p>`}
${tools(thread, comment, name)}
</article>
${replies.length > 0 && html`<ol class="said-list replies">${replies.map((reply) => item(thread, groups, reply))}</ol>`}</li>
`
}

/** The comments below a post, which the page asks for again and again. */
export function commentList(thread: Thread): Markup {
  const comments = commentsOn(thread.state, thread.post.id, thread.published.platform)
  const groups = groupReplies(comments)
  if (comments.length === 0) return html`<p class="lead">Nobody has commented yet.</p>`
  return html`<ol class="said-list">${(groups.get('') ?? []).map((comment) => item(thread, groups, comment))}</ol>`
}

function explain(platform: Platform): string {
  const { label } = factsOf(platform)
  if (commentRulesOf(platform).hasWebhook) return `Marquee hears of a comment on ${label} at once.`
  return `Marquee hears of a comment on ${label} when it looks; the provider repeats its last answer for up to ten minutes.`
}

/** Everything below a post: the form, and the comments as they arrive. */
export function commentSection(thread: Thread, query: UncheckedObject): Markup {
  const { platform } = thread.published
  const { label } = factsOf(platform)
  if (!commentRulesOf(platform).canRead) return html`<section class="list"><h2>Comments</h2><p class="lead">The provider does not read comments on ${label}, so nobody can write one here.</p></section>`
  const parent = thread.state.inbox.comments.get(readText(query.reply) ?? '')
  const isReply = parent?.postId === thread.post.id
  const before = isReply && html`<p class="hint">To ${parent.from?.name ?? thread.published.username}: <span dir="auto">${parent.text}</span> <a href="${addressOf(thread)}#write">Write a new comment instead</a></p><input type="hidden" name="replyTo" value="${parent.id}">`
  return html`<section class="list" aria-labelledby="comments">
<h2 id="comments">Comments</h2>
<p class="lead">${explain(platform)}</p>
${!commentRulesOf(platform).hasWebhook && html`<form method="post" action="${addressOf(thread)}/refresh"><button class="quiet wide">Let the provider look again</button></form>`}
<p class="status" role="status" data-live-status></p>
<div data-live="${addressOf(thread)}?part=comments">${commentList(thread)}</div>
${composer({ action: `${addressOf(thread)}/comments`, title: isReply ? 'Reply as a customer' : 'Write as a customer', label: isReply ? 'Reply' : 'Comment', button: isReply ? 'Reply' : 'Comment', before }, query)}
</section>`
}
