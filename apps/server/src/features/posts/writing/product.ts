import { MAX_PRODUCT_CONTEXT, type ProductContext } from '@marquee/contract/suggestions'
import { removeMarks } from '../../../platform/injections/not-quoted.ts'
import { stripInjections } from '../../../platform/injections/withhold-orders.ts'

/** Fields that may contain a product's name, the likeliest first. */
const NAME_FIELDS = ['title', 'name', 'productName']

/** Fields whose text needs no label. */
const PROSE_FIELDS = ['description', 'body', 'summary']

/** "Compare at price" for "compare_at_price" and "compareAtPrice". */
const labelOf = (field: string): string => {
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ').trim().toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function textOf(fields: Exclude<ProductContext, string>): { title: string; text: string } {
  const nameField = NAME_FIELDS.find((field) => typeof fields[field] === 'string')
  const lines = Object.entries(fields).flatMap(([field, value]) => (value === null || value === '' || field === nameField ? [] : [PROSE_FIELDS.includes(field) ? String(value) : `${labelOf(field)}: ${value}`]))
  return { title: nameField ? String(fields[nameField]) : '', text: lines.join('\n') }
}

/**
 * Converts a product context to a passage for the model: bounded, and without prompt injections, since shop texts come from many
 * sources. Empty without a context.
 */
export function readProduct(context: ProductContext | undefined): { title: string; text: string } {
  const { title, text } = typeof context === 'object' ? textOf(context) : { title: '', text: context ?? '' }
  return { title: stripInjections(removeMarks(title.slice(0, 200))), text: stripInjections(removeMarks(text.slice(0, MAX_PRODUCT_CONTEXT))).toWellFormed().trim() }
}
