import { isVideoUrl } from '../../vendors/ayrshare/posts/validate.ts'
import { html } from '../html.ts'
import type { Markup } from '../html.ts'

const VISIBLE = /\.(?:jpe?g|png|gif|webp|avif)$/iu

/** A file below a comment or message, as people see it: a picture or video where browsers show it, else a link. Takes its address and the words of the link. */
export function shownFile(url: string, words: string): Markup {
  const path = URL.canParse(url) && /^https?:/u.test(url) ? new URL(url).pathname : ''
  if (VISIBLE.test(path)) return html`<p class="file"><img src="${url}" alt="${words}" loading="lazy"></p>`
  if (path !== '' && isVideoUrl(url)) return html`<p class="file"><video src="${url}" controls preload="metadata" playsinline aria-label="${words}"></video></p>`
  return html`<p class="meta"><a href="${url}" rel="noreferrer">${words}</a></p>`
}
