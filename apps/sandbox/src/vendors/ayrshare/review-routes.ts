import type { FastifyInstance } from 'fastify'
import { callerOf } from './caller.ts'
import { CODES, Refusal } from './errors.ts'
import { readText, toUncheckedObject } from './read.ts'

const NETWORKS = new Set(['facebook', 'gmb'])

/** /reviews: nobody reviews the sandbox's pages, so there are none to read, answer or delete. */
export function registerReviewRoutes(app: FastifyInstance): void {
  app.get('/reviews', async (request) => {
    const platform = readText(toUncheckedObject(request.query).platform) ?? ''
    if (!NETWORKS.has(platform)) throw new Refusal(400, CODES.missing, 'The platform parameter must be facebook or gmb.', 'reviews')
    if (!Object.hasOwn(callerOf(request).accounts, platform)) throw new Refusal(400, CODES.notLinked, `${platform} is not linked.`, 'reviews')
    throw new Refusal(404, CODES.noReviews, 'No reviews were found.', 'reviews')
  })
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/reviews/:id',
    handler: async () => {
      throw new Refusal(404, CODES.reviewMissing, 'The review was not found.', 'reviews')
    },
  })
  app.route({
    method: ['POST', 'DELETE'],
    url: '/reviews',
    handler: async () => {
      throw new Refusal(404, CODES.reviewMissing, 'The review was not found.', 'reviews')
    },
  })
}
