import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from '../caller.ts'
import { CODES, Refusal } from '../errors.ts'
import { isPlatform } from '../networks/platforms.ts'
import { freshness, readFlag, readList, readQueryList, readText, toUncheckedObject } from '../read.ts'
import { profileByRef } from '../state.ts'
import type { Ayrshare } from '../state.ts'
import type { Comment } from '../types.ts'
import { chooseNetworks, findComment, findPost, presentThread, writeComment } from './comments.ts'
import type { Written } from './comments.ts'

const refuse = (status: number, code: number, message: string) => new Refusal(status, code, message, 'comment')
const need = (value: unknown, name: string): string => {
  const text = readText(value)
  if (!text) throw refuse(400, CODES.missing, `Missing or incorrect parameters. The ${name} parameter is required.`)
  return text
}

/** POST, GET and DELETE /comments, and POST /comments/reply (protocols/ayrshare.md section 5). */
export function registerCommentRoutes(app: FastifyInstance, state: Ayrshare): void {
  app.post('/comments', async (request, reply) => {
    const body = toUncheckedObject(request.body)
    const profile = callerOf(request)
    const [id, text] = [need(body.id, 'id'), need(body.comment, 'comment')]
    const post = findPost(state, profile.refId, id)
    return answerWritten(reply, writeComment(state, profile, post, chooseNetworks(post, readList(body.platforms)), text))
  })
  for (const url of ['/comments/reply', '/comments/reply/:commentId']) app.post(url, async (request, reply) => replyTo(state, request, reply))
  app.get<{ Params: { id: string } }>('/comments/:id', async (request) => readComments(state, request, request.params.id))
  app.delete<{ Params: { id: string } }>('/comments/:id', async (request) => deleteComments(state, request, request.params.id))
}

function answerWritten(reply: FastifyReply, { comment, failures }: Written): Record<string, unknown> {
  const done = Object.entries(comment.nativeIds).map(([platform, native]) => [platform, { action: 'comment', status: 'success', commentId: comment.id, sourceCommentId: native, comment: comment.text, platform }])
  const failed = failures.map(({ platform, code, message }) => [platform, { action: 'comment', status: 'error', code, message, platform }])
  if (failures.length > 0) reply.code(400)
  return { ...(Object.fromEntries([...done, ...failed]) as Record<string, unknown>), status: failures.length > 0 ? 'error' : 'success', ...(done.length > 0 ? { commentId: comment.id } : {}), id: comment.postId }
}

function replyTo(state: Ayrshare, request: FastifyRequest, reply: FastifyReply): Record<string, unknown> {
  const body = { ...toUncheckedObject(request.body), ...toUncheckedObject(request.params) }
  const profile = callerOf(request)
  const [id, text] = [need(body.commentId, 'commentId'), need(body.comment, 'comment')]
  const platforms = readList(body.platforms)
  if (platforms.length === 0) throw refuse(400, CODES.missing, 'Missing or incorrect parameters. The platforms parameter is required.')
  const parent = findComment(state, profile.refId, id)
  if (!parent) throw refuse(404, CODES.unknownPost, `Comment id ${id} was not found.`)
  const post = findPost(state, profile.refId, parent.postId)
  return answerWritten(reply, writeComment(state, profile, post, chooseNetworks(post, platforms), text, parent.id))
}

function readComments(state: Ayrshare, request: FastifyRequest, id: string): Record<string, unknown> {
  const query = toUncheckedObject(request.query)
  const { refId } = callerOf(request)
  const platform = isPlatform(query.platform) ? query.platform : undefined
  if (readFlag(query.searchPlatformId) && !platform) throw refuse(400, CODES.missing, 'searchPlatformId needs the platform parameter.')
  const parent = readFlag(query.commentId) ? findComment(state, refId, id) : undefined
  const post = findPost(state, refId, parent?.postId ?? id, platform)
  const networks = post.published.filter((entry) => !entry.isDeleted && (!platform || entry.platform === platform)).map((entry) => entry.platform)
  const threads = networks.map((name) => [name, presentThread(state, post, name, profileByRef(state, refId))])
  return { ...(Object.fromEntries(threads) as Record<string, unknown>), status: 'success', id: post.id, ...freshness() }
}

/** Deletes one comment, or all comments of a post that were written here. */
function deleteComments(state: Ayrshare, request: FastifyRequest, id: string): Record<string, unknown> {
  const input = { ...toUncheckedObject(request.query), ...toUncheckedObject(request.body) }
  const named = [...readList(input.platforms), ...readQueryList(toUncheckedObject(request.query), 'platforms')]
  const { refId } = callerOf(request)
  const comment = findComment(state, refId, id)
  const doomed: Comment[] = comment ? [comment] : [...state.comments.values()].filter(({ postId, owner }) => postId === id && owner === refId)
  if (doomed.length === 0) throw refuse(404, CODES.unknownPost, `No comments were found for id ${id}.`)
  const results = new Map<string, string[]>()
  for (const one of doomed) {
    const kept: Comment['nativeIds'] = {}
    for (const [platform, native] of Object.entries(one.nativeIds)) {
      const isDoomed = named.length === 0 || named.includes(platform)
      if (isDoomed) results.set(platform, [...(results.get(platform) ?? []), native])
      else if (isPlatform(platform)) kept[platform] = native
    }
    if (Object.keys(kept).length > 0) state.comments.set(one.id, { ...one, nativeIds: kept })
    else state.comments.delete(one.id)
  }
  return { status: 'success', id, ...Object.fromEntries([...results].map(([platform, ids]) => [platform, ids.map((native) => ({ action: 'delete', status: 'success', id: native }))])) }
}
