import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mentionAsCustomer, react, removeComment, replyAsCustomer, writeAsCustomer } from '../../vendors/ayrshare/comments/customers.ts'
import { newNativeId } from '../../vendors/ayrshare/ids.ts'
import { sumUp } from '../../vendors/ayrshare/inbox/accepted.ts'
import { gatherCrowd } from '../../vendors/ayrshare/inbox/crowds.ts'
import { fillDemoInbox } from '../../vendors/ayrshare/inbox/demo-inbox.ts'
import { personOn } from '../../vendors/ayrshare/inbox/people.ts'
import type { Comment } from '../../vendors/ayrshare/inbox/types.ts'
import { placeOf, placeOfComment, writeComment } from '../../vendors/ayrshare/comments/comments.ts'
import { isPlatform } from '../../vendors/ayrshare/networks/platforms.ts'
import type { Platform } from '../../vendors/ayrshare/networks/platforms.ts'
import { readList, readText, toUncheckedObject } from '../../vendors/ayrshare/read.ts'
import type { UncheckedObject } from '../../vendors/ayrshare/read.ts'
import { isReviewPlatform, ratingsOf, writeReview } from '../../vendors/ayrshare/reviews/reviews.ts'
import type { Ayrshare } from '../../vendors/ayrshare/state.ts'
import { registerMessageControl } from './message-routes.ts'
import { readComment, readNumber, readPlatform, readPost, readProfile, readSaid, Unusable } from './read.ts'
import { registerTimeControl } from './time-routes.ts'

const MAX_COUNT = 100_000
const MAX_SECONDS = 3600
const REACTIONS = ['like', 'report', 'hide', 'show'] as const

/** The control calls by which people comment on and write to a profile. */
export function registerConversations(app: FastifyInstance, state: Ayrshare): void {
  app.register(async (calls) => {
    calls.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const status = error instanceof Unusable ? error.status : (error.statusCode ?? 500)
      if (status >= 500) request.log.error(error)
      return reply.code(status).send({ error: status >= 500 ? 'Unexpected error.' : error.message })
    })
    registerComments(calls, state)
    registerMessageControl(calls, state)
    registerTimeControl(calls, state)
    calls.post('/demo-inbox', async (request) => ({ ok: true, written: fillDemoInbox(state, readProfile(state, bodyOf(request))) }))
    calls.get('/accepted', async (request) => {
      const { refId } = readProfile(state, toUncheckedObject(request.query))
      return sumUp([...state.inbox.accepted.values()].filter(({ owner }) => owner === refId))
    })
  })
}

const bodyOf = (request: FastifyRequest): UncheckedObject => toUncheckedObject(request.body)

const present = (comment: Comment | undefined): Record<string, unknown> => {
  if (!comment) throw new Unusable(404, 'The post is not published on that network.')
  return { ok: true, id: comment.id, postId: comment.postId, nativeIds: comment.nativeIds, from: comment.from, text: comment.text }
}

function registerComments(app: FastifyInstance, state: Ayrshare): void {
  app.post('/comment', async (request) => {
    const body = bodyOf(request)
    const profile = readProfile(state, body)
    const platform = readPlatform(body)
    const said = { platform, ...readSaid(body, platform), mediaUrls: readList(body.mediaUrls) }
    if (body.replyTo !== undefined) return present(replyAsCustomer(state, readComment(state, body.replyTo), said))
    return present(writeAsCustomer(state, readPost(state, profile, body, platform), said))
  })
  app.post('/mention', async (request) => {
    const body = bodyOf(request)
    const platform = readPlatform(body)
    const nativePostId = newNativeId(platform)
    const url = readText(body.url) ?? `${state.options.publicUrl}?platform=${platform}`
    return present(mentionAsCustomer(state, readProfile(state, body), { platform, ...readSaid(body, platform), nativePostId, url }))
  })
  app.post('/answer-comment', async (request) => {
    const body = bodyOf(request)
    const parent = readComment(state, body.id)
    const { comment } = writeComment(state, readProfile(state, body), placeOfComment(state, parent), { text: readText(body.text) ?? '', platforms: [readPlatform(body)], parent })
    return { ok: true, id: comment.id }
  })
  app.post('/react', async (request) => {
    const body = bodyOf(request)
    const reaction = REACTIONS.find((name) => name === body.reaction)
    if (!reaction) throw new Unusable(400, `Send a reaction: ${REACTIONS.join(', ')}.`)
    react(state, readComment(state, body.id), reaction)
    return { ok: true }
  })
  app.post('/delete-comment', async (request) => {
    removeComment(state, readComment(state, bodyOf(request).id))
    return { ok: true }
  })
  app.post('/crowd', async (request) => {
    const body = bodyOf(request)
    const profile = readProfile(state, body)
    const post = readPost(state, profile, body)
    const named = readList(body.platforms).filter(isPlatform)
    const platforms: Platform[] = named.length > 0 ? named : Object.keys(placeOf(post).nativeIds).filter(isPlatform)
    const [count, seconds] = [readNumber(body.count, 'count', { min: 1, max: MAX_COUNT }), readNumber(body.seconds ?? 0, 'seconds', { min: 0, max: MAX_SECONDS })]
    const { id } = gatherCrowd(state, post, { platforms, count, seconds, seed: typeof body.seed === 'number' ? body.seed : undefined, text: readText(body.text) })
    return { ok: true, id, postId: post.id }
  })
  app.get('/crowd', async (request) => {
    const crowd = state.inbox.crowds.get(readText(toUncheckedObject(request.query).id) ?? '')
    if (!crowd) throw new Unusable(404, 'There is no such crowd.')
    return { ok: true, count: crowd.count, written: crowd.written, isDone: crowd.written >= crowd.count }
  })
  app.post('/review', async (request) => writeOneReview(state, bodyOf(request)))
}

function writeOneReview(state: Ayrshare, body: UncheckedObject): Record<string, unknown> {
  const { platform } = body
  if (!isReviewPlatform(platform)) throw new Unusable(400, 'Send a platform: facebook or gmb.')
  const [rating, name] = [readText(body.rating), readText(body.name)]
  if (!rating || !ratingsOf(platform).includes(rating)) throw new Unusable(400, `Send a rating: ${ratingsOf(platform).join(', ')}.`)
  const { id } = writeReview(state, readProfile(state, body), { platform, rating, text: readText(body.text) ?? '', reviewer: personOn(platform, name ?? 'A guest') })
  return { ok: true, id }
}
