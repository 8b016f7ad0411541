import type { FastifyReply } from 'fastify'
import { factsOf, isPlatform, PLATFORM_NAMES } from '../vendors/ayrshare/networks/platforms.ts'
import type { Platform } from '../vendors/ayrshare/networks/platforms.ts'
import type { Ayrshare } from '../vendors/ayrshare/state.ts'
import type { Post, Published } from '../vendors/ayrshare/types.ts'
import { placeOn, textsOn, titleOn } from '../vendors/ayrshare/posts/shown.ts'
import { isVideoUrl } from '../vendors/ayrshare/posts/validate.ts'
import { html } from './html.ts'
import type { Markup } from './html.ts'
import { sandboxPill, sendPage } from './layout.ts'

const PAGE_SIZE = 20

export type PageBase = { base: string; state: Ayrshare; mailCount: () => number; /** Posts that reached Bluesky without the provider. */ directCount: () => number }
export type Entry = { post: Post; published: Published }

/** The feed of one network, as its followers see it, newest first. */
export function sendFeed(reply: FastifyReply, page: PageBase, query: { platform?: string; page?: string }): FastifyReply {
  const counts = countByPlatform(page.state)
  const busiest = PLATFORM_NAMES.find((name) => counts[name] > 0) ?? 'instagram'
  const platform = isPlatform(query.platform) ? query.platform : busiest
  const entries = entriesOf(page.state, platform)
  const pages = Math.max(1, Math.ceil(entries.length / PAGE_SIZE))
  const number = Math.min(Math.max(1, Math.trunc(Number(query.page)) || 1), pages)
  const shown = entries.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE)
  const { label } = factsOf(platform)
  const body = html`${header(page)}
<main id="main">
<h1>${label} feed</h1>
<p class="lead">What followers would see. Nothing here leaves this machine.</p>
${tabs(page.base, platform, counts)}
${platform === 'bluesky' && html`<p class="lead"><a href="${page.base}/direct/bluesky">Posts that reached Bluesky without the provider <span class="count">${page.directCount()}</span></a></p>`}
${shown.length > 0 ? html`<ul class="feed">${shown.map((entry) => html`<li>${card(page.base, entry)}</li>`)}</ul>` : empty(label)}
${pages > 1 && pager(page.base, platform, number, pages)}
</main>`
  return sendPage(reply, { title: `${label} feed`, base: page.base, body })
}

/** The bar at the top of every page of the sandbox. The page of a post is open to others than the mails, so it does not count them. */
export function header({ mailCount, base }: Pick<PageBase, 'base'> & { mailCount: PageBase['mailCount'] | null }): Markup {
  const mails = mailCount ? `Outbox (${mailCount()})` : 'Outbox'
  return html`<a class="skip" href="#main">Skip to content</a>
<header class="top">
<a class="name" href="${base || '/'}">Little Network</a> ${sandboxPill}
<nav aria-label="Sandbox"><a href="${base}/messages">Messages</a> <a href="${base}/stores">Stores</a> <a href="${base}/outbox">${mails}</a> <a href="/">Back to Marquee</a></nav>
</header>`
}

function countByPlatform(state: Ayrshare): Record<Platform, number> {
  const counts = Object.fromEntries(PLATFORM_NAMES.map((name) => [name, 0])) as Record<Platform, number>
  for (const post of state.posts.values()) for (const entry of post.published) if (!entry.isDeleted) counts[entry.platform] += 1
  return counts
}

function entriesOf(state: Ayrshare, platform: Platform): Entry[] {
  const entries: Entry[] = []
  for (const post of state.posts.values()) {
    const published = post.published.find((entry) => entry.platform === platform && !entry.isDeleted)
    if (published) entries.push({ post, published })
  }
  // A stable sort, so that posts of the same millisecond keep their order before it is reversed.
  return entries.reverse().sort((a, b) => (a.published.publishedAt < b.published.publishedAt ? 1 : a.published.publishedAt > b.published.publishedAt ? -1 : 0))
}

function tabs(base: string, current: Platform, counts: Record<Platform, number>): Markup {
  const tab = (name: Platform) => html`<li><a href="${base}?platform=${name}"${name === current && html` aria-current="page"`}>${factsOf(name).label} <span class="count">${counts[name]}</span></a></li>
`
  return html`<nav class="tabs" aria-label="Networks"><ul>${PLATFORM_NAMES.map(tab)}</ul></nav>`
}

/** A post as its readers see it. On a page of its own it has no link to itself, and its first comment stands among the others. */
export function card(base: string, { post, published }: Entry, isAlone = false): Markup {
  const { platform, username, publishedAt, id } = published
  const [first = '', ...rest] = textsOn(platform, post)
  const avatar = `${base}/avatar/${platform}/${encodeURIComponent(username || 'page')}.svg`
  return html`<article class="card">
<div class="who"><img src="${avatar}" alt="" width="40" height="40"><div><b>${username}</b><span>@${username} · <time datetime="${publishedAt}">${readableTime(publishedAt)}</time></span></div></div>
${title(post, platform)}
${first && html`<p class="text">${first}</p>`}
${post.mediaUrls.length > 0 && html`<div class="media">${post.mediaUrls.map((url, index) => media(post, platform, url, post.altTexts?.[platform]?.[index] ?? ''))}</div>`}
${rest.length > 0 && html`<ol class="thread" aria-label="Thread">${rest.map((part, index) => html`<li><p class="text">${part}</p><span>${index + 2} of ${rest.length + 1}</span></li>`)}</ol>`}
${!isAlone && post.firstComment && html`<div class="comment"><b>First comment by ${username}</b><p class="text">${post.firstComment}</p></div>`}
<p class="meta"><span>${factsOf(platform).label}</span> <span>Post ${id}</span>${!isAlone && html` <a href="${base}/post/${post.id}/${platform}">Open post<span class="skip"> ${id}</span></a>`}</p>
</article>`
}

function title(post: Post, platform: Platform): Markup | false {
  const [text, place] = [titleOn(platform, post), placeOn(platform, post)]
  if (text === null && place === null) return false
  return html`${place !== null && html`<p class="meta">${place}</p>`}${text !== null && html`<h2 class="text">${text}</h2>`}`
}

/** A picture with its alternative text, which is also shown: readers see what was sent. */
function media(post: Post, platform: Platform, url: string, altText: string): Markup | false {
  if (!/^https?:\/\//u.test(url)) return false
  if (post.isVideo || isVideoUrl(url)) {
    const poster = post.covers?.[platform]
    return html`<video src="${url}" ${poster !== undefined && html`poster="${poster}"`} controls preload="${poster === undefined ? 'metadata' : 'none'}" playsinline aria-label="Video of the post"></video>`
  }
  if (altText === '') return html`<img src="${url}" alt="Picture of the post" loading="lazy">`
  return html`<figure><img src="${url}" alt="${altText}" loading="lazy"><figcaption><b>ALT</b> ${altText}</figcaption></figure>`
}

/** An instant as people read it. */
export function readableTime(iso: string): string {
  return `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso))} UTC`
}

function empty(label: string): Markup {
  return html`<div class="card empty"><h2>Nothing on ${label} yet</h2><p>Posts published to ${label} from Marquee appear here as soon as they are published.</p></div>`
}

function pager(base: string, platform: Platform, number: number, pages: number): Markup {
  const link = (to: number, text: string) => html`<a href="${base}?platform=${platform}&amp;page=${to}">${text}</a>`
  return html`<nav class="pager" aria-label="Pages"><span>${number > 1 && link(number - 1, 'Newer')}</span><span>Page ${number} of ${pages}</span><span>${number < pages && link(number + 1, 'Older')}</span></nav>`
}

