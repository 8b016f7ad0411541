import type { FastifyInstance, FastifyRequest } from 'fastify'
import { presentAccount } from './accounts.ts'
import { callerOf } from '../caller.ts'
import { CODES, Refusal } from '../errors.ts'
import { newToken } from '../ids.ts'
import { countConversations } from '../messages/send-message.ts'
import { isPlatform, PLATFORM_NAMES } from '../networks/platforms.ts'
import { freshness, readList, readText, toFirestore, toUncheckedObject, toStamp } from '../read.ts'
import type { UncheckedObject } from '../read.ts'
import { postsOf } from '../state.ts'
import type { Ayrshare } from '../state.ts'
import type { LinkSession, Profile } from '../types.ts'

const SESSION_MINUTES = 5
const MAX_SESSION_MINUTES = 2880
const MONTHLY_QUOTA = 100_000

/** GET /user, POST /profiles/link-sessions and its older form generateJWT. */
export function registerAccountRoutes(app: FastifyInstance, state: Ayrshare): void {
  app.get('/user', async (request) => presentUser(state, callerOf(request)))
  app.post('/profiles/link-sessions', async (request) => {
    const profile = callerOf(request)
    if (!profile.profileKey) throw new Refusal(400, CODES.profileKey, 'The Profile-Key header is required.', 'link session')
    const session = openSession(state, profile, toUncheckedObject(request.body))
    return { status: 'success', sessionId: session.id, url: linkUrl(state, session), expiresAt: toStamp(session.expiresAt), emailSent: false, title: profile.title }
  })
  app.post('/profiles/generateJWT', async (request) => generateJwt(state, request))
}

function linkUrl(state: Ayrshare, session: LinkSession): string {
  return `${state.options.publicUrl}/ayrshare/link?session=${session.id}`
}

function openSession(state: Ayrshare, profile: Profile, body: UncheckedObject): LinkSession {
  const { network } = body
  if (body.mode === 'connect' && !isPlatform(network)) throw new Refusal(400, CODES.missing, 'The connect mode needs the network parameter.', 'link session')
  const requested = readList(body.allowedSocial).filter(isPlatform)
  const allowed = (requested.length > 0 ? requested : PLATFORM_NAMES).filter((name) => !profile.disableSocial.includes(name))
  const minutes = body.expiresIn === undefined ? SESSION_MINUTES : Number(body.expiresIn)
  if (!(minutes >= 1 && minutes <= MAX_SESSION_MINUTES)) throw new Refusal(400, CODES.missing, `expiresIn must be between 1 and ${MAX_SESSION_MINUTES} minutes.`, 'link session')
  const redirect = readText(body.redirect)
  const session: LinkSession = {
    id: newToken(),
    owner: profile.refId,
    allowed,
    expiresAt: new Date(Date.now() + minutes * 60_000).toISOString(),
    ...(isPlatform(network) ? { network } : {}),
    ...(redirect && /^https?:\/\//u.test(redirect) ? { redirect } : {}),
  }
  forgetExpired(state)
  state.sessions.set(session.id, session)
  return session
}

function forgetExpired(state: Ayrshare): void {
  const dayAgo = Date.now() - 86_400_000
  for (const session of state.sessions.values()) if (Date.parse(session.expiresAt) < dayAgo) state.sessions.delete(session.id)
}

function generateJwt(state: Ayrshare, request: FastifyRequest): Record<string, unknown> {
  const body = toUncheckedObject(request.body)
  const key = readText(body.profileKey)
  const caller = callerOf(request)
  const profile = caller.profileKey ? caller : state.profiles.get(state.refIdByKey.get(key ?? '') ?? '')
  if (!profile) throw new Refusal(403, CODES.profileKey, 'The Profile Key is not valid.', 'JWT')
  const { expiresIn, ...rest } = body
  const session = openSession(state, profile, { ...rest, ...(expiresIn === undefined ? {} : { expiresIn: Number.parseInt(String(expiresIn), 10) }) })
  const minutes = Math.round((Date.parse(session.expiresAt) - Date.now()) / 60_000)
  return { status: 'success', title: profile.title, token: session.id, url: linkUrl(state, session), emailSent: false, expiresIn: `${minutes}m` }
}

function presentUser(state: Ayrshare, profile: Profile): Record<string, unknown> {
  const accounts = Object.values(profile.accounts)
  const posted = countThisMonth(state, profile)
  // @NOTE the real response omits both lists if nothing is linked, instead of sending empty ones.
  const linked = accounts.length > 0 && {
    activeSocialAccounts: accounts.map(({ platform }) => platform),
    displayNames: accounts.map((account) => presentAccount(account, state.options.publicUrl)),
  }
  return {
    ...linked,
    ...(profile.email ? { email: profile.email } : {}),
    messagingEnabled: profile.messagingActive,
    ...(profile.messagingActive ? { messagingConversationMonthlyCount: countConversations(state, profile.refId) } : {}),
    monthlyApiCalls: posted,
    monthlyPostCount: posted,
    monthlyPostQuota: MONTHLY_QUOTA,
    refId: profile.refId,
    title: profile.title,
    created: toFirestore(profile.created),
    ...freshness(),
  }
}

function countThisMonth(state: Ayrshare, profile: Profile): number {
  const month = new Date().toISOString().slice(0, 7)
  let count = 0
  for (const post of postsOf(state, profile.refId)) {
    if (!post.created.startsWith(month)) break
    count += 1
  }
  return count
}
