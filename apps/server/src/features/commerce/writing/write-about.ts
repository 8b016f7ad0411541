import { FACT_KINDS } from '@marquee/contract/commerce/facts/fact'
import { PRODUCT_POST_TEXTS, type WrittenProductText } from '@marquee/contract/commerce/specified/product-posts'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { ContentStyle } from '@marquee/contract/shared/content-styles'
import type { Platform } from '@marquee/contract/shared/platforms'
import { unsupportedFacts } from '@marquee/facts'
import { AppError } from '../../../platform/errors.ts'
import { createSuggestions, type MoreWishes } from '../../posts/index.ts'
import { readTimeZone } from '../../profile/index.ts'
import type { CommerceContext } from '../context.ts'
import { readWithRows } from '../products/product-now.ts'
import { bindText, fillNow } from './bind-text.ts'
import { describeProducts, type Subject, tokenOf } from './placeholders.ts'

/** Products that texts are about, in the caller's order. Throws validation_failed without any, not_found for one that is another's or not offered. */
export async function readSubjects(ctx: CommerceContext, owner: string, ids: readonly string[], variantId: string | null = null): Promise<Subject[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) throw new AppError('validation_failed', PRODUCT_POST_TEXTS.noProduct)
  const found = await readWithRows(ctx.db, owner, wanted)
  if (found.length < wanted.length || found.some(({ now }) => !now.isOffered)) throw new AppError('not_found', GATE_ERRORS.notFound)
  if (variantId !== null && !found[0]?.now.variants.some(({ id }) => id === variantId)) throw new AppError('not_found', GATE_ERRORS.notFound)
  return found.map(({ row, now }, index) => ({ product: now, description: row.description, variantId: index === 0 ? variantId : null }))
}

export type Wish = MoreWishes & { description: string; platforms: Platform[]; count: number; style?: ContentStyle | undefined; useKnowledge?: boolean | undefined; variation?: number | undefined }

/** What a text is about, when nobody said. */
export const describeSubjects = (subjects: readonly Subject[]): string => (subjects.length === 1 ? `${subjects[0]?.product.title} from our store.` : `From our store: ${subjects.map(({ product }) => product.title).join(', ')}.`)

/** Every fact of products in words: what a text may say of them. */
const factsOf = (subjects: readonly Subject[], zone: string): string => subjects.flatMap((subject) => FACT_KINDS.map((kind) => fillNow(tokenOf(kind, subject), [subject], zone))).join('\n')

/** Writes texts about products. The writer gets placeholders for facts and never a price. Throws as generate-post does when the model fails. */
export async function writeAbout(ctx: CommerceContext, owner: string, subjects: readonly Subject[], wish: Wish, signal: AbortSignal): Promise<WrittenProductText[]> {
  const { description, platforms, count, style, useKnowledge, variation, brandVoice, avoid } = wish
  const zone = await readTimeZone(ctx.db, owner)
  const told = describeProducts(subjects)
  const body = { description, type: 'single' as const, count, platforms, productContext: told, ...(style && { style }), ...(useKnowledge !== undefined && { useKnowledge }), ...(variation !== undefined && { variation }) }
  for await (const event of createSuggestions(ctx, owner, body, signal, { brandVoice, avoid })) {
    if (event.type !== 'done') continue
    return event.suggestions.slice(0, count).map((given) => {
      const bound = bindText(given, subjects, { platforms, zone })
      return { ...bound, unsupported: unsupportedFacts(bound.filled, [description, told, factsOf(subjects, zone)]) }
    })
  }
  throw new AppError('ai_server', PRODUCT_POST_TEXTS.failed)
}
