import { openShopifyWorld } from '../../../test/factories/stores/shopify.ts'
import { describeStorefront } from '../../ports/storefront.contract.ts'

for (const way of ['consent', 'token', 'tokenless'] as const) describeStorefront(`shopify by ${way}`, () => openShopifyWorld(way), 'shopify', way)
