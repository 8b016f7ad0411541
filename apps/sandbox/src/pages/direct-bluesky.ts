import type { FastifyInstance, FastifyReply } from 'fastify'
import { readText, toUncheckedObject } from '../vendors/ayrshare/read.ts'
import type { UncheckedObject } from '../vendors/ayrshare/read.ts'
import type { Bluesky } from '../vendors/bluesky/state.ts'
import type { StoredRecord } from '../vendors/bluesky/types.ts'
import { POST, writePost } from '../vendors/bluesky/write.ts'
import { header, readableTime } from './feed.ts'
import type { PageBase } from './feed.ts'
import { html } from './html.ts'
import type { Markup } from './html.ts'
import { sendPage, sendPart } from './layout.ts'

const SHOWN = 100
const MAX_TEXT = 300

type Direct = { page: PageBase; state: Bluesky }

const posts = ({ state }: Direct): StoredRecord[] => [...state.records.values()].filter(({ collection }) => collection === POST)
const parentOf = ({ value }: StoredRecord): string | undefined => readText(toUncheckedObject(toUncheckedObject(value.reply).parent).uri)
const isFirst = (record: StoredRecord): boolean => parentOf(record) === undefined

/** How many posts stand at the simulated Bluesky without the provider; answers do not count. */
export const countDirect = (state: Bluesky): number => [...state.records.values()].filter((record) => record.collection === POST && isFirst(record)).length

/** The pictures and the video of a post, by what their author says of them: the server keeps no bytes. */
function filesOf({ value }: StoredRecord): string[] {
  const embed = toUncheckedObject(value.embed)
  const images = Array.isArray(embed.images) ? embed.images : []
  const described = images.map((image) => readText(toUncheckedObject(image).alt) ?? 'without alternative text')
  return [...described.map((alt) => `Picture: ${alt}`), ...(embed.video === undefined ? [] : [`Video: ${readText(embed.alt) ?? 'without alternative text'}`])]
}

function item(direct: Direct, record: StoredRecord): Markup {
  const { uri, did, rkey, value, indexedAt } = record
  const { displayName = 'Somebody', handle = 'handle.invalid' } = direct.state.accounts.get(did) ?? {}
  const answers = posts(direct).filter((post) => parentOf(post) === uri)
  return html`<li data-item id="p-${rkey}"><article class="said">
<div class="who"><img src="${direct.page.base}/avatar/bluesky/${encodeURIComponent(handle)}.svg" alt="" width="32" height="32"><div><b dir="auto">${displayName}</b><span>@${handle} · <time datetime="${indexedAt}">${readableTime(indexedAt)}</time></span></div></div>
<p class="text" dir="auto">${readText(value.text) ?? ''}</p>
${filesOf(record).map((words) => html`<p class="meta">${words}</p>`)}
<p class="tools"><a class="small" id="reply-${rkey}" href="${direct.page.base}/direct/bluesky?reply=${encodeURIComponent(uri)}#write">Reply<span class="skip"> to ${displayName}</span></a></p>
</article>
${answers.length > 0 && html`<ol class="said-list replies">${answers.map((answer) => item(direct, answer))}</ol>`}</li>
`
}

function list(direct: Direct): Markup {
  const first = posts(direct).filter(isFirst).toReversed().slice(0, SHOWN)
  if (first.length === 0) return html`<p class="lead">Nothing was posted here yet. Connect Bluesky directly under Social Media Accounts, with any handle and an app password such as abcd-efgh-ijkl-mnop.</p>`
  return html`<ol class="said-list">${first.map((post) => item(direct, post))}</ol>`
}

function form({ page, state }: Direct, query: UncheckedObject): Markup {
  const to = state.records.get(readText(query.reply) ?? '')
  const before = to && html`<p class="hint">To @${state.accounts.get(to.did)?.handle ?? ''}: <span dir="auto">${readText(to.value.text) ?? ''}</span></p><input type="hidden" name="replyTo" value="${to.uri}">`
  return html`<form class="card composer" id="write" method="post" action="${page.base}/direct/bluesky">
<h2>${to ? 'Reply as somebody else' : 'Write to an account'}</h2>
${before}
<label for="handle">Your handle</label><input type="text" id="handle" name="handle" value="${readText(query.as) ?? 'ana.bsky.sandbox'}" maxlength="60" autocomplete="off">
${!to && html`<label for="mentions">Handle of the account that you name</label><input type="text" id="mentions" name="mentions" maxlength="60" autocomplete="off">`}
<label for="text">Text</label><textarea id="text" name="text" rows="3" maxlength="${MAX_TEXT}" dir="auto"></textarea>
<div class="actions"><button class="primary">${to ? 'Reply' : 'Post'}</button></div>
</form>`
}

function sendDirect(reply: FastifyReply, direct: Direct, query: UncheckedObject): FastifyReply {
  const body = html`${header(direct.page)}
<main id="main">
<h1>Bluesky without the provider</h1>
<p class="lead"><a href="${direct.page.base}?platform=bluesky">All Bluesky posts of the provider</a></p>
<p class="lead">What stands at the simulated Bluesky server. Marquee looks for answers and mentions once a minute.</p>
<p class="status" role="status" data-live-status></p>
<div class="list" data-live="${direct.page.base}/direct/bluesky/list">${list(direct)}</div>
${form(direct, query)}
</main>`
  return sendPage(reply, { title: 'Bluesky without the provider', base: direct.page.base, body, hasForm: true, isLive: true })
}

/** The posts that reached the simulated Bluesky directly, and the form with which somebody else writes there. It works without scripts. */
export function registerDirectBluesky(app: FastifyInstance, page: PageBase, state: Bluesky): void {
  const direct = { page, state }
  const address = `${page.base}/direct/bluesky`
  app.get('/direct/bluesky', async (request, reply) => sendDirect(reply, direct, toUncheckedObject(request.query)))
  app.get('/direct/bluesky/list', async (_request, reply) => sendPart(reply, list(direct)))
  app.post('/direct/bluesky', async (request, reply) => {
    // Web pages of other origins must not write through a user's browser.
    if (request.headers['sec-fetch-site'] === 'cross-site') return reply.code(403).send('Forms are accepted from this origin only.')
    const body = toUncheckedObject(request.body)
    const written = await writePost(state, { ...body, text: readText(body.text)?.slice(0, MAX_TEXT) })
    if (!written) return reply.callNotFound()
    await state.durable()
    return reply.redirect(`${address}?as=${encodeURIComponent(readText(body.handle) ?? '')}#p-${written.rkey}`, 303)
  })
}
