import type { FastifyReply } from 'fastify'
import type { Refusals } from '../../shops/faults.ts'
import { limitsOf, type Shopify } from './state.ts'

/** How Shopify answers an app whose token is not, or no longer, accepted. */
export const refuseToken = (reply: FastifyReply): FastifyReply => reply.code(401).send({ errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' })

/** How Shopify's Admin API refuses: without points left it answers 200. `token` is what the caller sent, which `expired-token` ends. */
export function adminRefusals(shopify: Shopify, reply: FastifyReply, token: string): Refusals {
  return {
    'rate-limited': () => {
      const { max, restore } = limitsOf(shopify)
      return reply.send({ errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED', documentation: 'https://shopify.dev/api/usage/rate-limits' } }], extensions: { cost: { requestedQueryCost: max, actualQueryCost: null, throttleStatus: { maximumAvailable: max, currentlyAvailable: 0, restoreRate: restore } } } })
    },
    'expired-token': () => {
      shopify.tokens.delete(token)
      return refuseToken(reply)
    },
  }
}

/** How the other calls refuse. */
export const otherRefusals = (reply: FastifyReply): Refusals => ({
  'rate-limited': () => reply.code(429).header('retry-after', '2.0').send({ errors: 'Exceeded 2 calls per second for api client. Reduce request rates to resume uninterrupted service.' }),
  'expired-token': () => reply.code(401).send({ errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }] }),
})
