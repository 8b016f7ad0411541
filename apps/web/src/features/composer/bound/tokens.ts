/** Where a fact of a product stands in a text, and the token that is saved in its place. */
export type BoundRange = { start: number; end: number; token: string }
/** The facts of one text. Texts with the same words have the same facts: a platform's own text begins as a copy of the shared one. */
export type BoundText = { text: string; ranges: readonly BoundRange[] }
type WithBound = { bound: readonly BoundText[] }

const NONE: readonly BoundRange[] = []
/** The facts of a text, in order. */
export const rangesOf = ({ bound }: WithBound, text: string): readonly BoundRange[] => bound.find((one) => one.text === text)?.ranges ?? NONE

/** A text as it is saved: with tokens in place of its facts. */
export const withTokens = (form: WithBound, text: string): string =>
  rangesOf(form, text).reduceRight((made, { start, end, token }) => made.slice(0, start) + token + made.slice(end), text)
