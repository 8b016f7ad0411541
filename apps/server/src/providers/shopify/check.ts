import { callVendor } from '../../platform/vendor-http.ts'
import { toFailure } from '../../ports/outcome.ts'
import { answered, type VendorCheck } from '../../ports/vendor-check.ts'

/**
 * The test of Shopify: an application has no call without a shop, so only the service itself is asked. Takes the address that is asked and the time limit.
 */
export const createShopifyCheck =
  ({ baseUrl, isSimulated, timeoutMs }: { baseUrl: string; isSimulated: boolean; timeoutMs: number }): VendorCheck =>
  async () => {
    const reply = await callVendor({ baseUrl, headers: {}, timeoutMs, maxBytes: 1024 * 1024 }, { method: 'GET', path: '/' }, new AbortController().signal)
    return reply.kind === 'answer' && reply.status < 500 ? answered(isSimulated ? null : 'key-untested') : toFailure(reply, { isOnlyAsking: true })
  }
