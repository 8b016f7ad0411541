import type { FastifyReply } from 'fastify'
import { html } from './html.ts'
import type { Markup } from './html.ts'

/** @NOTE no inline script or style anywhere: the pages also work under the product's own policy. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self' data: https: http://localhost:* http://127.0.0.1:*",
  "media-src 'self' https: http://localhost:* http://127.0.0.1:*",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export type Page = {
  title: string
  body: Markup
  base: string
  status?: number
  head?: Markup
  /** Whether it has a form: without a referrer a browser sends it with the origin `null`, as a foreign page would. */
  hasForm?: boolean
  /** Whether it asks for news of itself. */
  isLive?: boolean
}

/** Sends a complete HTML page. `base` is the sandbox's path in the browser, e.g. `/sandbox`. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const { title, body, base, status = 200, head, hasForm = false, isLive = false } = page
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Sandbox</title>
<link rel="icon" href="${base}/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${base}/assets/sandbox.css">
${head}${isLive && html`<script type="module" src="${base}/assets/live.js"></script>`}
</head>
<body>
${body}
</body>
</html>
`
  return reply
    .code(status)
    .header('content-security-policy', isLive ? `${POLICY}; connect-src 'self'` : POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', hasForm ? 'same-origin' : 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document.markup)
}

/** Sends a part of a page, which the page asks for again and again. */
export const sendPart = (reply: FastifyReply, part: Markup): FastifyReply => reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(part.markup)

/** The label that marks these pages as simulated. */
export const sandboxPill: Markup = html`<span class="pill">Sandbox</span>`
