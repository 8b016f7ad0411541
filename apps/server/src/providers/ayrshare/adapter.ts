import type { Platform } from '@marquee/contract/shared/platforms'
import type { AccountInsights, Insights } from '../../ports/insights.ts'
import { ok, type Outcome } from '../../ports/outcome.ts'
import type { PublisherEvents } from '../../ports/publisher-events.ts'
import type { NewProfile, Publisher } from '../../ports/publisher.ts'
import { createAccountFigures } from './account-figures.ts'
import { createClient, type Client, type ClientOptions } from './client.ts'
import { createEvents } from './events.ts'
import { createInsights } from './insights.ts'
import { historyQuery, readHistory } from './history.ts'
import { fromRead, fromWrite, isNotLinked } from './outcomes.ts'
import { buildPost } from './post-request.ts'
import { readPublishReply } from './publish.ts'
import { createdProfile, historyAnswer, linkSession, unlinkedAnswer, userAnswer } from './schemas.ts'
import { readUser } from './user.ts'

const mapOk = <A, B>(outcome: Outcome<A>, change: (value: A) => B): Outcome<B> => (outcome.kind === 'ok' ? ok(change(outcome.value)) : outcome)

async function createProfile(call: Client, profile: { title: string; email: string }): Promise<Outcome<NewProfile>> {
  // The address is a tag: as `email` it would invite a team member (protocols/ayrshare.md section 4).
  const reply = await call({ method: 'POST', path: '/profiles', profileKey: null, body: { title: profile.title, ...(profile.email ? { tags: [profile.email] } : {}) } })
  return mapOk(fromWrite(reply, createdProfile), ({ refId, profileKey, title, messagingActive }) => ({
    profileId: refId,
    profileKey,
    title: title ?? profile.title,
    messagingActive: messagingActive ?? false,
  }))
}

function linkBody(platforms: readonly Platform[], redirect: string | null): object {
  const [only] = platforms
  return {
    ...(only && platforms.length === 1 ? { mode: 'connect', network: only } : { mode: 'grid' }),
    ...(platforms.length > 0 ? { allowedSocial: platforms } : {}),
    ...(redirect === null ? {} : { redirect }),
  }
}

/**
 * The social posting provider over Ayrshare's API (protocols/ayrshare.md). Takes the base address with `/api`, the account's key,
 * a time limit per call in milliseconds, and whether the sandbox is behind the address; returns the port. Never throws for a failure and never retries.
 */
export function createAyrsharePublisher(options: ClientOptions & { isSandbox?: boolean }): Publisher & PublisherEvents & Insights & AccountInsights {
  const call = createClient(options)
  return {
    ...createEvents(call, options.isSandbox ?? false),
    ...createInsights(call),
    ...createAccountFigures(call),
    createProfile: (profile) => createProfile(call, profile),
    async readProfile(profileKey) {
      return mapOk(fromRead(await call({ method: 'GET', path: '/user', profileKey }), userAnswer), readUser)
    },
    async createLink(profileKey, { platforms, redirect }) {
      const reply = await call({ method: 'POST', path: '/profiles/link-sessions', profileKey, body: linkBody(platforms, redirect) })
      return mapOk(fromRead(reply, linkSession), ({ url, expiresAt }) => ({ url, expiresAt: expiresAt ?? null }))
    },
    async unlinkAccount(profileKey, platform) {
      const reply = await call({ method: 'DELETE', path: '/profiles/social', profileKey, body: { platform } })
      return isNotLinked(reply) ? ok(null) : mapOk(fromRead(reply, unlinkedAnswer), () => null)
    },
    async publish(profileKey, request) {
      return readPublishReply(request, await call({ method: 'POST', path: '/post', profileKey, body: buildPost(request) }))
    },
    async listPosts(profileKey, bounds) {
      const reply = await call({ method: 'GET', path: '/history', profileKey, query: historyQuery(bounds) })
      return mapOk(fromRead(reply, historyAnswer), readHistory)
    },
  }
}
