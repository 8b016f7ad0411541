import { SECOND_CLICK_MS } from '@marquee/contract/commerce/limits'
import { LINK_CODE } from '@marquee/contract/commerce/links/links'
import type { CommerceContext } from '../context.ts'
import { countClick, findTargetForSystem } from './link-queries.ts'

const CODE = new RegExp(`^[${LINK_CODE.alphabet}]{${LINK_CODE.length}}$`)

/**
 * Where a short link leads, which only its row says, and counts the click. A click that cannot be counted leads there all the same.
 * @param visitorOf who clicks, given the link's id; null for a program, whose click is counted apart
 * @returns the tagged address; null when there is no such link
 */
export async function followLink(ctx: CommerceContext, code: string, visitorOf: (linkId: string) => string | null): Promise<string | null> {
  const target = CODE.test(code) ? await findTargetForSystem(ctx.db, code) : undefined
  if (!target) return null
  try {
    await countClick(ctx.db, { linkId: target.id, owner: target.owner, visitor: visitorOf(target.id), at: ctx.clock.now(), calmMs: SECOND_CLICK_MS })
  } catch (error) {
    // Who clicked wants to get there.
    ctx.log.warn({ err: error, linkId: target.id }, 'a click could not be counted')
  }
  return target.tagged_url
}
