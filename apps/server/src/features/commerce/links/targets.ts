import type { Db } from '../../../platform/db/database.ts'
import { listProductsAt, listSites } from './link-queries.ts'

type Target = { storeId: string; product: { id: string; title: string } | null }

/** An address without what does not name its page, with and without the last slash. */
function pagesOf(link: string): string[] {
  const { origin, pathname } = new URL(link)
  const path = pathname.replace(/\/+$/, '')
  return [link, origin + pathname, origin + path, `${origin}${path}/`]
}
const bare = (host: string): string => host.toLowerCase().replace(/^www\./, '')

/** Which links lead to the owner's stores: to a product by its address, else to a shop that has a site of its own by that. Takes links that are addresses; returns those of stores. */
export async function findTargets(db: Db, owner: string, links: readonly string[], ownHost: string): Promise<Map<string, Target>> {
  const targets = new Map<string, Target>()
  const sites = await listSites(db, owner)
  if (sites.length === 0) return targets
  const products = new Map((await listProductsAt(db, owner, [...new Set(links.flatMap(pagesOf))])).map((row) => [row.url, row]))
  for (const link of links) {
    const product = pagesOf(link).flatMap((page) => products.get(page) ?? [])[0]
    const host = bare(new URL(link).hostname)
    // Shops of Etsy share one site, and so do those of the simulator with this server.
    const site = host === bare(ownHost) ? undefined : sites.find((one) => one.platform !== 'etsy' && [one.host, one.address].some((name) => name !== null && bare(name.split('/')[0] ?? '') === host))
    const storeId = product?.store_id ?? site?.id
    if (storeId !== undefined) targets.set(link, { storeId, product: product ? { id: product.id, title: product.title } : null })
  }
  return targets
}
