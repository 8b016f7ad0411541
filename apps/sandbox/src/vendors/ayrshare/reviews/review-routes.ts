import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf } from '../caller.ts'
import { CODES, Refusal } from '../errors.ts'
import { countAccepted } from '../inbox/accepted.ts'
import { stampIn } from '../inbox/clock.ts'
import type { Review } from '../inbox/types.ts'
import { freshness, readText, toUncheckedObject } from '../read.ts'
import type { Ayrshare } from '../state.ts'
import { isReviewPlatform, presentReview, reviewsOf } from './reviews.ts'

const refuse = (status: number, code: number, message: string) => new Refusal(status, code, message, 'reviews')

/** GET, POST and DELETE /reviews: ratings of Facebook pages and of Google Business profiles. */
export function registerReviewRoutes(app: FastifyInstance, state: Ayrshare): void {
  app.get('/reviews', async (request) => listReviews(state, request))
  app.get<{ Params: { id: string } }>('/reviews/:id', async (request) => {
    const review = findReview(state, request, request.params.id)
    return { [review.platform]: presentReview(review), ...freshness() }
  })
  app.post('/reviews', async (request) => {
    const body = toUncheckedObject(request.body)
    const reply = readText(body.reply)
    if (!reply) throw refuse(400, CODES.missing, 'Missing or incorrect parameters. The reply parameter is required.')
    const review = findReview(state, request, readText(body.reviewId))
    state.inbox.reviews.set(review.id, { ...review, reply: { text: reply, updated: stampIn(state) } })
    countAccepted(state, body, { id: review.id, kind: 'review reply', owner: review.owner, platforms: [review.platform], target: review.id, text: reply })
    return { [review.platform]: { action: 'reply', status: 'success', id: review.id, reply, platform: review.platform } }
  })
  for (const url of ['/reviews', '/reviews/:id']) app.delete(url, async (request) => deleteReply(state, request))
}

function findReview(state: Ayrshare, request: FastifyRequest, id: string | undefined): Review {
  const review = state.inbox.reviews.get(id ?? '')
  if (!review || review.owner !== callerOf(request).refId) throw refuse(404, CODES.reviewMissing, 'The review was not found.')
  return review
}

function listReviews(state: Ayrshare, request: FastifyRequest): Record<string, unknown> {
  const platform = readText(toUncheckedObject(request.query).platform)
  if (!isReviewPlatform(platform)) throw refuse(400, CODES.missing, 'The platform parameter must be facebook or gmb.')
  const { accounts, refId } = callerOf(request)
  if (!accounts[platform]) throw refuse(400, CODES.notLinked, `${platform} is not linked.`)
  const reviews = reviewsOf(state, refId, platform)
  if (reviews.length === 0) throw refuse(404, CODES.noReviews, 'No reviews were found.')
  const average = reviews.reduce((sum, { rating }) => sum + STARS.indexOf(rating) + 1, 0) / reviews.length
  return { [platform]: reviews.map(presentReview), ...(platform === 'gmb' ? { averageRating: average } : {}), totalReviewCount: reviews.length, ...freshness() }
}

const STARS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']

function deleteReply(state: Ayrshare, request: FastifyRequest): Record<string, unknown> {
  const body = { ...toUncheckedObject(request.query), ...toUncheckedObject(request.body) }
  const { reply, ...review } = findReview(state, request, readText(body.reviewId) ?? readText(toUncheckedObject(request.params).id))
  if (!reply) throw refuse(404, CODES.reviewMissing, 'The review has no reply.')
  state.inbox.reviews.set(review.id, review)
  return { [review.platform]: { action: 'delete', status: 'success', id: review.id, platform: review.platform } }
}
