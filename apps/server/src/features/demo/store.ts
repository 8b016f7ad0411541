import { connectByConsent, readStoreNow } from '../commerce/index.ts'
import type { OpenDemo } from './context.ts'

/** Connects the brand's store of the sandbox, as its owner does on the store's page, and reads its products and sales. Their pictures are loaded by a job. */
export async function connectStore(ctx: OpenDemo, owner: string): Promise<void> {
  const shop = ctx.demoShops.shopify
  if (!shop) return
  const store = await connectByConsent(ctx, owner, 'shopify', shop.address, (authUrl) => ctx.demoVisitor.installApp(authUrl))
  await readStoreNow(ctx, owner, store.id)
}
