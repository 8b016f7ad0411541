/**
 * What speaks for a statement, compared with the others and with "none of them": the exponentials of the sums, each divided by the sum of all, are read as
 * probabilities. Fitted by `bench/truth/fit-answers.ts` to the tuning sets and the corpus `trades-learn` of `bench/truth`, each trade judged by weights that were fitted to others.
 */
export const STATEMENT_WEIGHTS = {
  place: -2.15, kinds: 2.14, anyKind: 2.22, calendar: 0.5, found: 0.31, share: 0.44, predicate: 1.69, predicateOfAny: -0.56, long: -1.21, row: -0.31, rival: -0.19, short: 0.07,
  likeness: 1.01, likenessOfPassage: -0.37, likenessToBest: 1.03, likenessOfPassageToBest: 0.46, own: 0.96, permits: 0.12, denies: 1.03, length: 0.55, literal: -2.59, half: -2.45,
} as const
/** What speaks for none of the statements: always, where a kind is asked, for a translated question, for one whether something is so. */
export const NONE_WEIGHTS = { always: 2.12, hasKind: 2.8, translated: -1, isYesNo: 0.01 } as const
/**
 * How the probability of the best passage becomes that of a right answer: with its lead over the next passage, the odds of none and of its best statement, what that one has, and how far it is
 * `behind` the statement and the passage that are the most alike to the question.
 */
export const SURE_WEIGHTS = {
  always: -1.31, odds: 0.24, lead: -0.17, none: 0.22, best: 0.65, hasKind: 0.39, isYesNo: 0.38, kinds: -0.02, translated: 0.68, predicate: 1.7, own: -0.61, share: 0.42, literal: 0.51, half: -2.32,
  rival: -0.35, first: 0.54, likenessOfPassage: 0.25, likeness: 0.29, behind: -0.1, behindOfPassage: -0.24,
} as const

export type StatementFeatures = Record<keyof typeof STATEMENT_WEIGHTS, number>
export type NoneFeatures = Record<keyof typeof NONE_WEIGHTS, number>
export type SureFeatures = Record<keyof typeof SURE_WEIGHTS, number>

/** The probability of a right answer from which it is given: to a question for a kind of value, whether something is so, and for anything else, where nothing tells an answer from what stands beside it. */
export const SURE = { kind: 0.72, yesNo: 0.75, other: 0.9 } as const
