import { cleanName } from '../files/clean-name.ts'
import type { ItemRow } from '../queries.ts'

/** The columns by which a file is found. */
export type Described = Pick<ItemRow, 'name' | 'prompt' | 'description' | 'user_tags' | 'ai_tags' | 'product_name' | 'category' | 'alt_text' | 'alt_text_status'>
export const DESCRIBED = ['name', 'prompt', 'description', 'user_tags', 'ai_tags', 'product_name', 'category', 'alt_text', 'alt_text_status'] as const

/** An alternative text that nobody confirmed is not known to be true. */
const confirmedAlt = ({ alt_text, alt_text_status }: Described): string => (alt_text_status === 'confirmed' ? alt_text : '')

/** Sentences about a file: its caption, alternative text and the prompt that it was made from. */
export const sentencesOf = (item: Described): string => [...new Set([item.description, confirmedAlt(item), item.prompt].map((part) => part.trim()))].filter((part) => part !== '').join('\n')

/** Everything that is said about a file, one thing per line; empty for one with the name of a camera and nothing else. */
export const textOf = (item: Described): string =>
  [sentencesOf(item), [...item.user_tags, ...item.ai_tags].join(', '), item.product_name, item.category, cleanName(item.name)].filter((part) => part.trim() !== '').join('\n').toWellFormed()
