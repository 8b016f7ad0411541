import type { Language } from './language.ts'
import type { Wishes } from './wishes.ts'

/** A brief, understood: what to say, what to look up, and how. */
export type Intent = {
  language: Language
  /** What the post says: the brief's own sentences, as the author would say them. */
  statements: string[]
  /** Each thing that the brief wants said without saying it: "since when", "what it costs". */
  asks: string[]
  /** The question with which the post is to end, if the brief says which one. */
  question: string
  /** Last words that the brief asks for, such as thanks. */
  farewell: string
  /** What the readers are asked to do, if the brief says it. */
  call: string
  /** The hashtags that the brief wants. */
  tags: string[]
  /** The brief is about several things of one kind: "both sizes", "compare the two". */
  isPlural: boolean
  wishes: Wishes
}
