import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Scenario } from '../../../control/scenarios.ts'
import { callerOf, faultOf } from '../caller.ts'
import { CODES, Refusal } from '../errors.ts'
import { countAccepted } from '../inbox/accepted.ts'
import { commentsFreshMs, presentFreshness, readAsOf } from '../inbox/freshness.ts'
import type { Comment } from '../inbox/types.ts'
import { isPlatform } from '../networks/platforms.ts'
import type { Platform } from '../networks/platforms.ts'
import { readFlag, readList, readText, toUncheckedObject } from '../read.ts'
import type { UncheckedObject } from '../read.ts'
import { profileByRef } from '../state.ts'
import type { Ayrshare } from '../state.ts'
import type { Profile } from '../types.ts'
import { chooseNetworks, findComment, findPlace, placeOfComment, writeComment } from './comments.ts'
import type { Place, Written } from './comments.ts'
import { customerMovesOn, removeComment } from './customers.ts'
import { deleteComments } from './delete-comments.ts'
import { presentThread } from './present-thread.ts'
import { commentRulesOf, notAvailable } from './rules.ts'

const refuse = (status: number, code: number, message: string) => new Refusal(status, code, message, 'comment')
const need = (value: unknown, name: string): string => {
  const text = readText(value)
  if (!text) throw refuse(400, CODES.missing, `Missing or incorrect parameters. The ${name} parameter is required.`)
  return text
}

/** POST, GET and DELETE /comments, and POST /comments/reply (protocols/ayrshare.md section 5). */
export function registerCommentRoutes(app: FastifyInstance, state: Ayrshare): void {
  app.post('/comments', async (request, reply) => addComment(state, request, reply))
  for (const url of ['/comments/reply', '/comments/reply/:commentId']) app.post(url, async (request, reply) => replyTo(state, request, reply))
  app.get<{ Params: { id: string } }>('/comments/:id', async (request) => readComments(state, request, request.params.id))
  app.delete<{ Params: { id: string } }>('/comments/:id', async (request) => deleteComments(state, request, request.params.id))
}

/** The one network of a call with a network's own id; undefined for Ayrshare's ids. */
function readNative(body: UncheckedObject): Platform | undefined {
  if (!readFlag(body.searchPlatformId)) return undefined
  const [platform, ...more] = isPlatform(body.platform) ? [body.platform] : readList(body.platforms)
  if (!isPlatform(platform) || more.length > 0) throw refuse(400, CODES.missing, 'searchPlatformId needs exactly one platform.')
  return platform
}

function addComment(state: Ayrshare, request: FastifyRequest, reply: FastifyReply): Record<string, unknown> {
  const body = toUncheckedObject(request.body)
  const profile = callerOf(request)
  const [id, text] = [need(body.id, 'id'), need(body.comment, 'comment')]
  const place = findPlace(state, profile.refId, id, readNative(body))
  const written = writeComment(state, profile, place, { text, platforms: chooseNetworks(place, readList(body.platforms)), mediaUrls: readList(body.mediaUrls), fault: faultOf(request) })
  return answerWritten(state, reply, written, body, { kind: 'comment', target: place.id })
}

function answerWritten(state: Ayrshare, reply: FastifyReply, { comment, failures }: Written, body: UncheckedObject, about: { kind: 'comment' | 'reply'; target: string }): Record<string, unknown> {
  const written = Object.entries(comment.nativeIds)
  if (written.length > 0) countAccepted(state, body, { id: comment.id, ...about, owner: comment.owner, platforms: written.map(([platform]) => platform), text: comment.text })
  const done = written.map(([platform, native]) => [platform, { action: 'comment', status: 'success', commentId: comment.id, sourceCommentId: native, comment: comment.text, platform }])
  const failed = failures.map(({ platform, code, message }) => [platform, { action: 'comment', status: 'error', code, message, platform }])
  if (failures.length > 0) reply.code(400)
  return { ...(Object.fromEntries([...done, ...failed]) as Record<string, unknown>), status: failures.length > 0 ? 'error' : 'success', ...(done.length > 0 ? { commentId: comment.id } : {}), id: comment.postId }
}

/** TikTok and LinkedIn need a second id if the first one is the network's. */
function checkNativeReply(platform: Platform, body: UncheckedObject): void {
  if (platform === 'tiktok') need(body.videoId, 'videoId')
  if (platform === 'linkedin') need(body.commentUrn, 'commentUrn')
}

/** What people do to a comment just before the reply arrives, if a test wants that. */
function changeBefore(state: Ayrshare, profile: Profile, target: Comment | undefined, fault: Scenario | undefined): void {
  if (target && fault?.name === 'comment-deleted') removeComment(state, target)
  if (target && fault?.name === 'conversation-moved-on') customerMovesOn(state, profile, target)
}

function replyTo(state: Ayrshare, request: FastifyRequest, reply: FastifyReply): Record<string, unknown> {
  const body = { ...toUncheckedObject(request.body), ...toUncheckedObject(request.params) }
  const profile = callerOf(request)
  const [id, text] = [need(body.commentId, 'commentId'), need(body.comment, 'comment')]
  const platforms = readList(body.platforms)
  if (platforms.length !== 1) throw refuse(400, CODES.missing, 'Missing or incorrect parameters. The platforms parameter must name one network.')
  const native = readNative(body)
  if (native) checkNativeReply(native, body)
  const fault = faultOf(request)
  changeBefore(state, profile, findComment(state, profile.refId, id, native), fault)
  const parent = findComment(state, profile.refId, id, native)
  if (!parent || (native && parent.deletedAt?.[native])) throw refuse(404, CODES.unknownPost, `Comment id ${id} was not found.`)
  const place = placeOfComment(state, parent)
  const written = writeComment(state, profile, place, { text, platforms: chooseNetworks(place, platforms), mediaUrls: readList(body.mediaUrls), parent, fault })
  return answerWritten(state, reply, written, body, { kind: 'reply', target: id })
}

function findThread(state: Ayrshare, owner: string, id: string, query: UncheckedObject): Place {
  const native = readNative(query)
  if (!readFlag(query.commentId)) return findPlace(state, owner, id, native)
  const comment = findComment(state, owner, id, native)
  if (!comment) throw refuse(404, CODES.unknownPost, `Comment id ${id} was not found.`)
  return placeOfComment(state, comment)
}

function readComments(state: Ayrshare, request: FastifyRequest, id: string): Record<string, unknown> {
  const query = toUncheckedObject(request.query)
  const { refId } = callerOf(request)
  const only = isPlatform(query.platform) ? query.platform : undefined
  if (only && !commentRulesOf(only).canRead) throw refuse(400, CODES.rejected, notAvailable('Comments are', only))
  const place = findThread(state, refId, id, query)
  const networks = Object.keys(place.nativeIds).filter(isPlatform).filter((name) => commentRulesOf(name).canRead && (!only || name === only))
  const fresh = commentsFreshMs(state)
  const asOf = new Map(networks.map((name) => [name, readAsOf(state, `comments ${place.id} ${name}`, fresh)]))
  const threads = networks.map((name) => [name, presentThread(state, place, name, profileByRef(state, refId), asOf.get(name) ?? 0)])
  const oldest = asOf.size > 0 ? Math.min(...asOf.values()) : readAsOf(state, `comments ${place.id}`, fresh)
  return { ...(Object.fromEntries(threads) as Record<string, unknown>), status: 'success', id: place.id, ...presentFreshness(oldest, fresh) }
}
