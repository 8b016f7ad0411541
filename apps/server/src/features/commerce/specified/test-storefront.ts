import type { testStorefront as route } from '@marquee/contract/commerce/specified/shopify'
import type { RouteRequest, RouteResult } from '@marquee/contract/shared/route'
import { TROUBLESHOOTING_TEXTS } from '@marquee/contract/commerce/stores/test-log'
import { SHOPIFY_TEXTS } from '@marquee/contract/commerce/texts'
import { readLogin } from '../connecting/login.ts'
import { testLogin } from '../connecting/test-store.ts'
import type { CommerceContext } from '../context.ts'

/** Somebody waits for the result. */
const TEST_MS = 30_000

/** The specification's test of a Storefront connection, in its shape. Takes the body; it stores nothing. Throws validation_failed for what is no domain. */
export async function testStorefront(ctx: CommerceContext, body: RouteRequest<typeof route>['body']): Promise<RouteResult<typeof route>> {
  const login = readLogin(ctx, { platform: 'shopify', address: body.shop, storefrontToken: body.storefrontToken })
  const { result, steps } = await testLogin(ctx, 'shopify', login, { signal: AbortSignal.timeout(TEST_MS) })
  const failed = result.rows.find(({ state }) => state === 'failed')
  const helps = [...new Set(result.rows.flatMap(({ help }) => help ?? []))]
  return {
    success: result.isPassed,
    message: result.isPassed ? 'The connection works.' : `${SHOPIFY_TEXTS.testFailed}: ${failed?.text ?? 'No answer'}`,
    shopInfo: result.storeName === null ? null : { name: result.storeName, primaryDomain: { host: 'address' in login ? login.address : '' } },
    hasProducts: steps.some(({ finding }) => finding === 'products-found'),
    connectionType: 'storefront_api',
    troubleshooting: helps.flatMap((help) => TROUBLESHOOTING_TEXTS[help].steps),
    log: result.rows,
  }
}
