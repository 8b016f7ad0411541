import { type LinkRule, tagLink } from '@marquee/contract/commerce/links/links'
import { replaceLinks } from '@marquee/contract/shared/tracked-links'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { LinkWriter } from '../../publishing/index.ts'
import type { CommerceContext } from '../context.ts'
import { newCode, postCode } from './code.ts'
import { ensureLink, type LinkRow } from './link-queries.ts'
import { isReachable, readLinkRule, shortUrl } from './rule.ts'
import { findTargets } from './targets.ts'

type Call = Parameters<LinkWriter>[1]
type LinksContext = Pick<CommerceContext, 'clock' | 'publicUrl'>

const TITLE_WORDS = 6
const MAX_URL = 2_000
/** So many new codes are tried before a link stays as it is. */
const TRIES = 5

const titleOf = (content: string): string => content.replaceAll(/https?:\/\/\S+/g, ' ').trim().split(/\s+/).slice(0, TITLE_WORDS).join(' ')

/** The tags of an address, as stores report them. */
function readTags(url: string): Record<string, string> {
  const { searchParams } = new URL(url)
  return Object.fromEntries(['source', 'medium', 'campaign', 'content'].flatMap((name): [string, string][] => { const value = searchParams.get(`utm_${name}`); return value ? [[name, value]] : [] }))
}

function linksOf(texts: readonly string[]): string[] {
  const found = new Set<string>()
  for (const text of texts) replaceLinks(text, (link) => { if (URL.canParse(link) && link.length <= MAX_URL) found.add(link); return link })
  return [...found]
}

/** The row of a link: it decides what is sent, also when the same post is sent again under another rule. */
async function ensure(ctx: LinksContext, trx: Tx, { post, platform }: Call, { link, rule, target }: { link: string; rule: LinkRule; target: { storeId: string; product: { id: string; title: string } | null } }): Promise<LinkRow | undefined> {
  const now = ctx.clock.now()
  const values = { network: platform, post: titleOf(post.content), post_code: postCode(post.id), campaign: post.campaign, ...(target.product && { product: target.product.title }) }
  const tagged = tagLink(link, rule, values)
  for (let tried = 0; tried < TRIES; tried += 1) {
    const row = await ensureLink(trx, {
      id: newId(now.getTime()), owner: post.owner, code: newCode(), post_id: post.id, store_id: target.storeId, product_id: target.product?.id ?? null, platform, campaign: post.campaign,
      target_url: link, tagged_url: tagged, tags: JSON.stringify(readTags(tagged)), is_shortened: rule.isShortened && isReachable(ctx), created_at: now,
    })
    if (row) return row
  }
  return undefined
}

/** Writes the links to stores in the texts of a call as its owner's rule says. Links that lead elsewhere stay as they are. */
export const createLinkWriter = (ctx: LinksContext): LinkWriter => async (trx, call) => {
  const links = linksOf(call.texts)
  if (links.length === 0) return [...call.texts]
  const rule = await readLinkRule(trx, call.post.owner)
  if (!rule.isTagged && !rule.isShortened) return [...call.texts]
  const targets = await findTargets(trx, call.post.owner, links, new URL(ctx.publicUrl()).hostname)
  const written = new Map<string, string>()
  for (const [link, target] of targets) {
    const row = await ensure(ctx, trx, call, { link, rule, target })
    if (row) written.set(link, row.is_shortened ? shortUrl(ctx, row.code) : row.tagged_url)
  }
  return call.texts.map((text) => replaceLinks(text, (link) => written.get(link) ?? link))
}
