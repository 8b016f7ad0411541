import { POST_TYPES } from '@marquee/contract/posts'
import { z } from 'zod/mini'

/** The form as it is kept in the browser's storage. */
export const composerForm = z.object({
  description: z.string(),
  type: z.enum(POST_TYPES),
  useKnowledge: z.boolean(),
  suggestions: z.array(z.string()),
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
  description: '', type: 'single', useKnowledge: false, suggestions: [], chosen: null, text: '', isEdited: false, autoPost: false, schedule: '',
}

/** Whether the form holds nothing that would be missed. */
export const isUntouched = (form: ComposerForm): boolean =>
  form.description.trim() === '' && form.text.trim() === '' && form.suggestions.length === 0 && form.schedule === ''
