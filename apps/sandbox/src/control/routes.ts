import type { FastifyInstance } from 'fastify'
import type { Studio } from '../studio/studio.ts'
import { expireAccount, linkAccount, unlinkAccount } from '../vendors/ayrshare/accounts/accounts.ts'
import { isPlatform, PLATFORM_NAMES } from '../vendors/ayrshare/networks/platforms.ts'
import { readInstant, readText, toUncheckedObject } from '../vendors/ayrshare/read.ts'
import { profileByRef } from '../vendors/ayrshare/state.ts'
import type { Ayrshare } from '../vendors/ayrshare/state.ts'
import type { Post, Published } from '../vendors/ayrshare/types.ts'
import { placeOn, textOn, textsOn, titleOn } from '../vendors/ayrshare/posts/shown.ts'
import type { Bluesky } from '../vendors/bluesky/state.ts'
import type { Mastodon } from '../vendors/mastodon/state.ts'
import type { Mails } from '../vendors/smtp/mails.ts'
import type { Shops } from '../vendors/shops.ts'
import type { TextMessages } from '../vendors/twilio/messages.ts'
import { registerBlueskyControl } from './bluesky-routes.ts'
import { registerConversations } from './conversations/routes.ts'
import { fail, findProfile } from './find-profile.ts'
import { registerMastodonControl } from './mastodon-routes.ts'
import { registerShopControl } from './shops/routes.ts'
import { SCENARIOS, toVendor } from './scenarios.ts'
import type { Scenario, Scenarios } from './scenarios.ts'

export type ControlContext = {
  ayrshare: Ayrshare
  bluesky: Bluesky
  mastodon: Mastodon
  shops: Shops
  scenarios: Scenarios
  mails: Mails
  messages: TextMessages
  studio: Pick<Studio, 'setQuick'>
  durable: () => Promise<void>
  reset: () => Promise<void>
}

const NOT_LINKED = 'No profile with that e-mail address has that platform linked.'

/** What followers see of a post on one network. */
function presentRow(post: Post, entry: Published, profileKey: string): Record<string, unknown> {
  return {
    id: post.id,
    profileKey,
    refId: post.owner,
    platform: entry.platform,
    text: textOn(entry.platform, post),
    parts: textsOn(entry.platform, post),
    firstComment: post.firstComment ?? null,
    mediaUrls: post.mediaUrls,
    altTexts: post.altTexts?.[entry.platform] ?? [],
    cover: post.covers?.[entry.platform] ?? null,
    title: titleOn(entry.platform, post),
    place: placeOn(entry.platform, post),
    idempotencyKey: post.idempotencyKey ?? null,
    publishedAt: entry.publishedAt,
  }
}

/** The control API, by which tests and tools steer the sandbox. */
export function registerControl(app: FastifyInstance, context: ControlContext): void {
  app.addHook('onRequest', async (request, reply) => {
    // Web pages of other origins must not reach these through a user's browser.
    if (request.headers['sec-fetch-site'] === 'cross-site') return fail(reply, 403, 'Control calls are accepted from this origin only.')
    return undefined
  })
  app.addHook('onSend', async () => context.durable())
  registerPublished(app, context.ayrshare)
  registerLink(app, context.ayrshare)
  registerScenarios(app, context.scenarios)
  registerConversations(app, context.ayrshare)
  registerBlueskyControl(app, context.bluesky)
  registerMastodonControl(app, context.mastodon)
  registerShopControl(app, context.shops.world, context.shops.vendors)
  app.post('/reset', async () => {
    await context.reset()
    return { ok: true }
  })
  app.post('/studio', async (request) => {
    const isQuick = toUncheckedObject(request.body).isQuick === true
    context.studio.setQuick(isQuick)
    return { ok: true, isQuick }
  })
  app.get('/outbox', async () => context.mails.list())
  app.delete('/outbox', async () => {
    context.mails.clear()
    return { ok: true }
  })
  app.get('/text-messages', async () => context.messages.list())
  app.delete('/text-messages', async () => {
    context.messages.clear()
    return { ok: true }
  })
}

function registerPublished(app: FastifyInstance, state: Ayrshare): void {
  app.get('/published', async (request) => {
    const query = toUncheckedObject(request.query)
    return listPublished(state, readInstant(query.since) ?? 0, readText(query.profileKey))
  })
}

function listPublished(state: Ayrshare, since: number, profileKey: string | undefined): Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = []
  for (const post of state.posts.values()) {
    const key = profileByRef(state, post.owner)?.profileKey ?? ''
    if (profileKey !== undefined && key !== profileKey) continue
    for (const entry of post.published) {
      if (entry.isDeleted || Date.parse(entry.publishedAt) < since) continue
      rows.push(presentRow(post, entry, key))
    }
  }
  return rows
}

function registerLink(app: FastifyInstance, state: Ayrshare): void {
  app.post('/link', async (request, reply) => {
    const body = toUncheckedObject(request.body)
    const email = readText(body.email)
    if (!email) return fail(reply, 400, 'Send the e-mail address of the profile, as email.')
    if (!isPlatform(body.platform)) return fail(reply, 400, `Send a platform: ${PLATFORM_NAMES.join(', ')}.`)
    const profile = findProfile(state, email)
    if (!profile) return fail(reply, 404, `No profile belongs to ${email}.`)
    const { username } = linkAccount(state, profile, body.platform, readText(body.username) ?? email)
    return { ok: true, refId: profile.refId, platform: body.platform, username }
  })
  app.post('/unlink', async (request, reply) => {
    const body = toUncheckedObject(request.body)
    const profile = findProfile(state, readText(body.email) ?? '')
    if (!profile || !isPlatform(body.platform) || !profile.accounts[body.platform]) return fail(reply, 404, NOT_LINKED)
    unlinkAccount(state, profile, body.platform)
    return { ok: true }
  })
  app.post('/expire', async (request, reply) => {
    const body = toUncheckedObject(request.body)
    const profile = findProfile(state, readText(body.email) ?? '')
    const at = readInstant(body.at) ?? Date.now()
    const isDone = profile !== undefined && isPlatform(body.platform) && expireAccount(state, profile, body.platform, new Date(at).toISOString())
    return isDone ? { ok: true } : fail(reply, 404, NOT_LINKED)
  })
}

function registerScenarios(app: FastifyInstance, scenarios: Scenarios): void {
  app.get('/scenario', async () => scenarios.list())
  app.post('/scenario', async (request, reply) => {
    const read = readScenario(toUncheckedObject(request.body))
    if (typeof read === 'string') return fail(reply, 400, read)
    scenarios.arm(read)
    return { ok: true, active: scenarios.list() }
  })
}

function readScenario(body: Record<string, unknown>): Scenario | string {
  const vendor = toVendor(body.vendor)
  if (!vendor) return `There is no such vendor. Use one of: ${Object.keys(SCENARIOS).join(', ')}.`
  const names: readonly string[] = SCENARIOS[vendor]
  const name = readText(body.name)
  if (!name || !names.includes(name)) return `There is no such scenario of ${vendor}. Use one of: ${names.join(', ')}.`
  const details = readDetails(body)
  return typeof details === 'string' ? details : { vendor, name, ...details }
}

function readDetails(body: Record<string, unknown>): Omit<Scenario, 'vendor' | 'name'> | string {
  const times = body.times ?? 1
  if (typeof times !== 'number' || !Number.isInteger(times) || times < 0) return 'times must be a whole number, 0 or more.'
  const platform = readText(body.platform)
  if (platform && !isPlatform(platform)) return `There is no such platform. Use one of: ${PLATFORM_NAMES.join(', ')}.`
  const [on, text] = [readText(body.on), readText(body.text)]
  return {
    times,
    ...(platform ? { platform } : {}),
    ...(on ? { on } : {}),
    ...(text ? { text } : {}),
    ...(typeof body.ms === 'number' && body.ms >= 0 ? { ms: body.ms } : {}),
  }
}
