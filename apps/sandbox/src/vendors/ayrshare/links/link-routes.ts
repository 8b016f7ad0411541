import type { FastifyInstance } from 'fastify'
import { callerOf } from '../caller.ts'
import { CODES, Refusal } from '../errors.ts'
import { newPostId } from '../ids.ts'
import { freshness, readInstant, readText, toUncheckedObject } from '../read.ts'
import type { UncheckedObject } from '../read.ts'
import type { Ayrshare } from '../state.ts'
import type { ShortLink } from '../types.ts'

const ID_LENGTH = 6
const MAX_URL = 4000
const UTM = { utmId: 'utm_id', utmSource: 'utm_source', utmMedium: 'utm_medium', utmCampaign: 'utm_campaign', utmTerm: 'utm_term', utmContent: 'utm_content' } as const
const LINKS_IN_TEXT = /https?:\/\/\S*[^\s.,;:!?'")\]}]/gu

const shortUrl = ({ options }: Ayrshare, { id }: ShortLink): string => `${options.publicUrl}/ayrshare/l/${id}`

function addLink(state: Ayrshare, owner: string, url: string): ShortLink {
  let id = newPostId().slice(0, ID_LENGTH)
  while (state.links.get(id)) id = newPostId().slice(0, ID_LENGTH)
  const link: ShortLink = { id, owner, url, created: new Date().toISOString(), clicks: 0 }
  state.links.set(id, link)
  return link
}

/** Replaces the links of a text by short ones, as `shortenLinks` asks. */
export function shortenIn(state: Ayrshare, owner: string, text: string): string {
  return text.replace(LINKS_IN_TEXT, (url) => shortUrl(state, addLink(state, owner, url)))
}

function readUrl(body: UncheckedObject): string {
  const url = readText(body.url)
  if (!url || url.length > MAX_URL || !/^https?:\/\//iu.test(url) || !URL.canParse(url)) throw new Refusal(400, CODES.missing, 'The url parameter must be an http or https address.', 'links')
  const target = new URL(url)
  for (const [field, name] of Object.entries(UTM)) {
    const value = readText(body[field])
    if (value) target.searchParams.set(name, value)
  }
  return target.href
}

const present = (state: Ayrshare, link: ShortLink) => ({ id: link.id, shortLink: shortUrl(state, link), shortUrl: shortUrl(state, link), originalUrl: link.url, clicks: link.clicks, created: link.created })

function findLink(state: Ayrshare, owner: string, id: string): ShortLink {
  const link = state.links.get(id)
  if (link?.owner !== owner) throw new Refusal(404, CODES.missing, `Link id ${id} was not found.`, 'links')
  return link
}

/** A profile's links, newest first, created between the two dates. */
function listLinks(state: Ayrshare, owner: string, query: UncheckedObject): ShortLink[] {
  const [from, to] = [readInstant(query.fromCreatedDate) ?? 0, readInstant(query.toCreatedDate) ?? Number.POSITIVE_INFINITY]
  return [...state.links.values()].filter((link) => link.owner === owner && Date.parse(link.created) >= from && Date.parse(link.created) <= to).reverse()
}

/** POST /links and its older form /shorten, GET /links, /links/:id and /analytics/links: short links and how often they were opened. */
export function registerLinkRoutes(app: FastifyInstance, state: Ayrshare): void {
  for (const url of ['/links', '/shorten']) {
    app.post(url, async (request) => ({ status: 'success', ...present(state, addLink(state, callerOf(request).refId, readUrl(toUncheckedObject(request.body)))) }))
  }
  for (const url of ['/links', '/analytics/links']) {
    app.get(url, async (request) => {
      const links = listLinks(state, callerOf(request).refId, toUncheckedObject(request.query)).map((link) => present(state, link))
      return { status: 'success', count: links.length, links, ...freshness() }
    })
  }
  app.get<{ Params: { id: string } }>('/links/:id', async (request) => {
    // The client sends "undefined" when it wants all links.
    const { id } = request.params
    const { refId } = callerOf(request)
    if (id !== 'undefined') return { status: 'success', ...present(state, findLink(state, refId, id)), ...freshness() }
    const links = listLinks(state, refId, toUncheckedObject(request.query)).map((link) => present(state, link))
    return { status: 'success', count: links.length, links, ...freshness() }
  })
}
