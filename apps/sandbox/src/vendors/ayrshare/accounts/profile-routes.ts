import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from '../caller.ts'
import { CODES, Refusal } from '../errors.ts'
import { newProfileKey, newRefId } from '../ids.ts'
import { isPlatform } from '../networks/platforms.ts'
import { unlinkAccount } from './accounts.ts'
import { freshness, readFlag, readList, readQueryList, readText, toFirestore, toUncheckedObject, toStamp } from '../read.ts'
import type { UncheckedObject } from '../read.ts'
import { existingProfiles, saveProfile } from '../state.ts'
import type { Ayrshare } from '../state.ts'
import type { Profile } from '../types.ts'

const MAX_PAGE = 5000

/** /profiles in all its path variants, and DELETE /profiles/social. */
export function registerProfileRoutes(app: FastifyInstance, state: Ayrshare): void {
  for (const url of ['/profiles', '/profiles/profile', '/profiles/create-profile']) {
    app.post(url, async (request) => createProfile(state, toUncheckedObject(request.body)))
  }
  app.get('/profiles', async (request) => listProfiles(state, toUncheckedObject(request.query)))
  for (const url of ['/profiles', '/profiles/profile']) {
    app.route({ method: ['PATCH', 'PUT'], url, handler: async (request) => updateProfile(state, request) })
    app.delete(url, async (request) => deleteProfile(state, request))
  }
  app.delete('/profiles/social', async (request, reply) => unlinkSocial(state, request, reply))
}

function createProfile(state: Ayrshare, body: UncheckedObject): Record<string, unknown> {
  const title = readText(body.title)
  if (!title) throw new Refusal(400, CODES.missing, 'Missing or incorrect parameters. The title parameter is required.', 'create profile')
  refuseTakenTitle(state, title)
  const email = readText(body.email)
  if (body.team === true && !email) throw new Refusal(400, CODES.missing, 'The email parameter is required with team.', 'create profile')
  const profile: Profile = {
    refId: newRefId(),
    title,
    profileKey: newProfileKey(),
    messagingActive: body.messagingActive === true,
    disableSocial: readList(body.disableSocial),
    created: new Date().toISOString(),
    accounts: {},
    tags: readList(body.tags),
    ...(email ? { email } : {}),
  }
  saveProfile(state, profile)
  const { refId, profileKey, messagingActive } = profile
  return { status: 'success', title, refId, profileKey, messagingActive }
}

function refuseTakenTitle(state: Ayrshare, title: string, except?: Profile): void {
  const isTaken = existingProfiles(state).some((profile) => profile.title === title && profile.refId !== except?.refId)
  if (isTaken) throw new Refusal(400, CODES.titleExists, 'A profile with that title already exists.', 'create profile')
}

function listProfiles(state: Ayrshare, query: UncheckedObject): Record<string, unknown> {
  const networks = readQueryList(query, 'includesActiveSocialAccounts')
  const title = readText(query.title)
  const refId = readText(query.refId)
  const found = existingProfiles(state).filter((profile) => {
    const linked = Object.keys(profile.accounts)
    if (title && profile.title !== title) return false
    if (refId && profile.refId !== refId) return false
    if (query.hasActiveSocialAccounts !== undefined && readFlag(query.hasActiveSocialAccounts) !== linked.length > 0) return false
    return networks.every((network) => linked.includes(network))
  })
  const limit = Math.min(Math.max(Number(query.limit) || MAX_PAGE, 1), MAX_PAGE)
  const start = Math.max(Number(query.cursor) || 0, 0)
  const page = found.slice(start, start + limit)
  const hasMore = start + limit < found.length
  const pagination = { hasMore, nextCursor: hasMore ? String(start + limit) : null, limit }
  return { profiles: page.map(presentProfile), count: page.length, pagination, ...freshness() }
}

function presentProfile(profile: Profile): Record<string, unknown> {
  const linked = Object.keys(profile.accounts)
  const { _seconds, _nanoseconds } = toFirestore(profile.created)
  return {
    status: 'active',
    title: profile.title,
    refId: profile.refId,
    ...(linked.length > 0 ? { activeSocialAccounts: linked } : {}),
    ...(profile.tags?.length ? { tags: profile.tags } : {}),
    created: { _seconds, _nanoseconds },
    createdUTC: toStamp(profile.created),
  }
}

/** Profile calls identify their profile by header, by key in the body, or by title. */
function namedProfile(state: Ayrshare, request: FastifyRequest): Profile {
  const body = { ...toUncheckedObject(request.query), ...toUncheckedObject(request.body) }
  const caller = callerOf(request)
  if (caller.profileKey) return caller
  const key = readText(body.profileKey)
  const byKey = key ? state.profiles.get(state.refIdByKey.get(key) ?? '') : undefined
  if (key && !byKey) throw new Refusal(403, CODES.profileKey, 'The Profile Key is not valid.', 'profiles')
  const found = byKey ?? (key ? undefined : existingProfiles(state).find((profile) => profile.title === readText(body.title)))
  if (!found) throw new Refusal(404, CODES.profileKey, 'The profile was not found. Send its Profile-Key.', 'profiles')
  return found
}

function updateProfile(state: Ayrshare, request: FastifyRequest): Record<string, unknown> {
  const body = toUncheckedObject(request.body)
  const profile = namedProfile(state, request)
  const title = readText(body.title) ?? profile.title
  refuseTakenTitle(state, title, profile)
  const changed: Profile = {
    ...profile,
    title,
    messagingActive: typeof body.messagingActive === 'boolean' ? body.messagingActive : profile.messagingActive,
    disableSocial: Array.isArray(body.disableSocial) ? readList(body.disableSocial) : profile.disableSocial,
    ...(Array.isArray(body.tags) ? { tags: readList(body.tags) } : {}),
  }
  const isActivated = changed.messagingActive && !profile.messagingActive
  saveProfile(state, isActivated ? { ...changed, messagingSince: new Date().toISOString() } : changed)
  return { status: 'success', title, refId: profile.refId, messagingActive: changed.messagingActive }
}

function deleteProfile(state: Ayrshare, request: FastifyRequest): Record<string, unknown> {
  const profile = namedProfile(state, request)
  // The record stays, so that published posts stay readable on the networks.
  saveProfile(state, { ...profile, accounts: {}, isDeleted: true })
  return { status: 'success', refId: profile.refId }
}

function unlinkSocial(state: Ayrshare, request: FastifyRequest, reply: FastifyReply): Record<string, unknown> {
  const body = { ...toUncheckedObject(request.query), ...toUncheckedObject(request.body) }
  const caller = callerOf(request)
  const profile = caller.profileKey || !body.profileKey ? caller : namedProfile(state, request)
  const { platform } = body
  if (!isPlatform(platform)) throw new Refusal(400, CODES.missing, 'Missing or incorrect parameters. The platform parameter must name a network.', 'delete social')
  if (!profile.accounts[platform]) {
    reply.code(400)
    return { action: 'delete social', status: 'error', code: CODES.notLinked, message: `${platform} is not linked.`, platform }
  }
  unlinkAccount(state, profile, platform)
  return { status: 'success', platform, refId: profile.refId }
}
