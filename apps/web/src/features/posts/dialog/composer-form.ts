import { KNOWLEDGE_TYPES } from '@marquee/contract/knowledge'
import { POST_TYPES } from '@marquee/contract/posts'
import { z } from 'zod/mini'

const source = z.object({ entryId: z.string(), title: z.string(), type: z.enum(KNOWLEDGE_TYPES), excerpt: z.string(), page: z.nullable(z.number()) })
const fact = z.object({ kind: z.enum(['number', 'price', 'percent', 'date', 'name']), text: z.string(), start: z.number(), end: z.number() })
const grounding = z.object({ usedEntryIds: z.array(z.string()), unsupported: z.array(fact) })

/** The form as it is kept in the browser's storage. */
export const composerForm = z.object({
  description: z.string(),
  type: z.enum(POST_TYPES),
  useKnowledge: z.boolean(),
  suggestions: z.array(z.string()),
  /** What the suggestions were written from, and how far each keeps to it; a form kept by an older version has none. */
  sources: z._default(z.array(source), []),
  grounding: z._default(z.array(grounding), []),
  /** Place of the selected suggestion, `own` for a text of the user's, null while nothing is selected. */
  chosen: z.nullable(z.union([z.number(), z.literal('own')])),
  /** Text of the post; follows the selected suggestion until it is edited. */
  text: z.string(),
  isEdited: z.boolean(),
  autoPost: z.boolean(),
  /** Value of the datetime-local input. */
  schedule: z.string(),
})
/** What the Create a Post dialog holds, apart from files. */
export type ComposerForm = z.infer<typeof composerForm>

export const EMPTY_FORM: ComposerForm = {
  description: '', type: 'single', useKnowledge: true, suggestions: [], sources: [], grounding: [], chosen: null, text: '', isEdited: false, autoPost: false, schedule: '',
}

/** Whether the form holds nothing that would be missed. */
export const isUntouched = (form: ComposerForm): boolean =>
  form.description.trim() === '' && form.text.trim() === '' && form.suggestions.length === 0 && form.schedule === ''
