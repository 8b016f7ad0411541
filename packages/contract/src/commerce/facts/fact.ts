import { z } from 'zod'
import { uuid } from '../../shared/ids.ts'
import { instant } from '../../shared/time.ts'
import { money } from '../money.ts'

/** What of a product a text can be bound to. `compare`: the price before a sale. */
export const FACT_KINDS = ['price', 'compare', 'stock', 'title', 'link', 'sale_end'] as const
export type FactKind = (typeof FACT_KINDS)[number]
export const factKind = z.enum(FACT_KINDS)
export const FACT_LABELS: Readonly<Record<FactKind, string>> = { price: 'Price', compare: 'Price before', stock: 'Stock', title: 'Title', link: 'Link', sale_end: 'Sale end' }
/** What is typed in the editor to insert one. */
export const FACT_COMMANDS: Readonly<Record<FactKind, string>> = { price: '/price', compare: '/before', stock: '/stock', title: '/title', link: '/link', sale_end: '/sale' }

/** What happens when a fact changed. */
export const FACT_RULES = ['hold', 'rewrite', 'without'] as const
export type FactRule = (typeof FACT_RULES)[number]
export const factRule = z.enum(FACT_RULES)
export const FACT_RULE_LABELS: Readonly<Record<FactRule, string>> = { hold: 'Hold', rewrite: 'Rewrite', without: 'Send without' }
/** The rules of new posts until their owner chooses others. */
export const DEFAULT_RULES: Readonly<Record<FactKind, FactRule>> = { price: 'hold', compare: 'hold', stock: 'hold', title: 'rewrite', link: 'hold', sale_end: 'without' }
export const factRules = z.object({ price: factRule, compare: factRule, stock: factRule, title: factRule, link: factRule, sale_end: factRule })
export type FactRules = z.infer<typeof factRules>

/** A value as the store has it. A stock of null is not counted; a link or a sale end of null is not there. */
export const factValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), price: money }),
  z.object({ kind: z.literal('compare'), price: money }),
  z.object({ kind: z.literal('stock'), stock: z.number().int().nullable(), isAvailable: z.boolean() }),
  z.object({ kind: z.literal('title'), title: z.string() }),
  z.object({ kind: z.literal('link'), url: z.string() }),
  z.object({ kind: z.literal('sale_end'), endsAt: instant }),
])
export type FactValue = z.infer<typeof factValue>

/** What a fact is about. Title and link are the product's; the others a variant's, or with `variantId` null the product's: its lowest price, its whole stock. */
export const factSubject = z.object({ productId: uuid, variantId: uuid.nullable(), kind: factKind })
export type FactSubject = z.infer<typeof factSubject>

/**
 * A fact of a post. Every token of the same subject in the post, and in its drawn cards, is the same fact with one rule.
 */
export const boundFact = factSubject.extend({
  id: uuid,
  rule: factRule,
  /** A stock below this is a change too; null: only sold out is. */
  floor: z.number().int().min(0).nullable(),
  /** The value that the text was last filled with, and how it stands there. */
  written: factValue,
  writtenText: z.string(),
  writtenAt: instant,
  /** When it was last verified with the store; null before. */
  checkedAt: instant.nullable(),
})
export type BoundFact = z.infer<typeof boundFact>

/** Which fact two tokens share. */
export const factKey = ({ kind, productId, variantId }: FactSubject): string => `${kind}:${productId}:${variantId ?? ''}`
