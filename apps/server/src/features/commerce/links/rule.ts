import { DEFAULT_LINK_RULE, LINK_TEXTS, type LinkRule, linkRule, tagLink } from '@marquee/contract/commerce/links/links'
import type { Db } from '../../../platform/db/database.ts'
import { isLoopbackHost } from '../../../platform/http/edge/hosts.ts'
import type { CommerceContext } from '../context.ts'
import { attributeJob } from '../job-definitions.ts'
import { findLinkRule, findNewestProduct, saveLinkRule } from './rule-queries.ts'

/** How the owner's links are tagged and shortened. */
export const readLinkRule = async (db: Db, owner: string): Promise<LinkRule> => ({ ...DEFAULT_LINK_RULE, ...linkRule.partial().parse((await findLinkRule(db, owner)) ?? {}) })

/** Whether readers reach this server at its address: not when that is a name of the machine itself. */
export function isReachable(ctx: Pick<CommerceContext, 'publicUrl'>): boolean {
  const { hostname } = new URL(ctx.publicUrl())
  return !isLoopbackHost(hostname) && !hostname.startsWith('127.')
}

/** The address of a short link. */
export const shortUrl = (ctx: Pick<CommerceContext, 'publicUrl'>, code: string): string => new URL(`/l/${code}`, ctx.publicUrl()).href

const SAMPLE = { url: 'https://your-store.example/products/huila', code: 'huila5k', values: { network: 'instagram', campaign: 'Autumn', post: 'New coffee', post_code: 'p4f2a91c', product: 'Huila' } }

/** The rule with a link of the newest product as it would be. */
export async function showLinkRule(ctx: Pick<CommerceContext, 'db' | 'publicUrl'>, owner: string) {
  const rule = await readLinkRule(ctx.db, owner)
  const product = await findNewestProduct(ctx.db, owner)
  const sample = tagLink(product?.url ?? SAMPLE.url, rule, { ...SAMPLE.values, ...(product && { product: product.title }) })
  return { rule, sample, sampleShort: shortUrl(ctx, SAMPLE.code), shortLinksOff: isReachable(ctx) ? null : LINK_TEXTS.notReachable }
}

/** Changes parts of the rule. Orders are counted again when the time within which they count changes. */
export async function changeLinkRule(ctx: CommerceContext, owner: string, change: Partial<LinkRule>): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const before = await readLinkRule(trx, owner)
    await saveLinkRule(trx, owner, change, ctx.clock.now())
    if (change.windowDays !== undefined && change.windowDays !== before.windowDays) await ctx.jobs.enqueue(trx, attributeJob, { owner })
  })
}
