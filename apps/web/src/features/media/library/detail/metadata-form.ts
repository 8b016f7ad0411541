import type { MediaItem } from '@marquee/contract/media'
import type { Analysis } from '../../file-queries.ts'
import { addTags } from '../../model.ts'

/** The fields of the edit mode. */
export type MetadataForm = { name: string; description: string; altText: string; userTags: string[]; aiTags: string[]; productName: string; category: string }

export const formOf = (item: MediaItem): MetadataForm => ({
  name: item.name, description: item.ai_description, altText: item.alt_text, userTags: item.user_tags, aiTags: item.ai_tags, productName: item.product_name, category: item.category,
})

export const isSameForm = (one: MetadataForm, other: MetadataForm): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The tags as one list to edit; added ones are the user's, removed ones are removed from both. */
export function withTags(form: MetadataForm, tags: readonly string[]): MetadataForm {
  const aiTags = form.aiTags.filter((tag) => tags.includes(tag))
  return { ...form, aiTags, userTags: tags.filter((tag) => !aiTags.includes(tag)) }
}
export const tagsOf = (form: MetadataForm): string[] => addTags(form.userTags, form.aiTags)

/** One proposal of the analysis, to accept or reject. */
export type Proposal = { kind: 'description' | 'altText' | 'product' | 'category' | 'tag'; text: string }

/** The proposals that are not in the form yet. Nobody looked at a picture without a vision model: its sentences are no proposals. */
export function proposalsOf({ basis, description, altText, products, category, tags }: Analysis, form: MetadataForm): Proposal[] {
  const known = tagsOf(form)
  const sentences: Proposal[] = basis === 'picture' ? [] : [{ kind: 'description', text: description }, { kind: 'altText', text: altText }]
  const all: Proposal[] = [
    ...sentences,
    ...products.map((text) => ({ kind: 'product' as const, text })),
    { kind: 'category', text: category },
    ...addTags(known, tags).slice(known.length).map((text) => ({ kind: 'tag' as const, text })),
  ]
  const current = { description: form.description, altText: form.altText, product: form.productName, category: form.category, tag: '' }
  return all.filter(({ kind, text }) => text.trim() !== '' && text !== current[kind])
}

/** The form with a proposal applied. */
export function accept(form: MetadataForm, { kind, text }: Proposal): MetadataForm {
  switch (kind) {
    case 'description':
      return { ...form, description: text }
    case 'altText':
      return { ...form, altText: text }
    case 'product':
      return { ...form, productName: text }
    case 'category':
      return { ...form, category: text }
    case 'tag':
      return { ...form, aiTags: addTags(form.aiTags, [text]) }
  }
}
