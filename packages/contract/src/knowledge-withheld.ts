import { z } from 'zod'

/** Texts about what is not given to AI. */
export const WITHHELD_TEXTS = {
  withheld: 'Not given to the AI:',
  withheldWhy: 'It reads like an instruction to whoever writes your posts, or follows one.',
  hiddenWhy: 'Readers of the text do not see it: a comment, a formula or invisible letters.',
  allow: 'Give it to the AI',
  withhold: 'Do not give it',
  allowed: 'Given to the AI:',
  notQuoted: 'Not quoted',
  notQuotedWhy: 'No post or reply repeats these sentences word for word: they may speak to whoever writes. Ask may answer with one that states a figure.',
  allowQuoting: 'Allow quoting',
  quoted: 'May be quoted:',
  stopQuoting: 'Do not quote',
  allowFailed: 'That could not be changed.',
} as const

/** What is reported of an entry that is not given to AI or not quoted, and how much of each. */
export const WITHHELD_LIMITS = { perEntry: 50, text: 1_000 } as const

/** A sentence that speaks to whoever writes, or a text that readers do not see: neither is given to AI. Or a sentence that may speak to whoever writes: AI gets it, and does not quote it. */
export const withheldText = z.object({
  /** The same for the same words. */
  key: z.string(),
  /** `doubt` is not quoted, the others are not given. `hidden` cannot be allowed. */
  kind: z.enum(['order', 'hidden', 'doubt']),
  text: z.string(),
  /** Whether its owner gave it to AI, or let it be quoted, nevertheless. */
  isAllowed: z.boolean(),
})
export type WithheldText = z.infer<typeof withheldText>
