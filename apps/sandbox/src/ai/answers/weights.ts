/**
 * What speaks for a statement, compared with the others and with "none of them": the exponentials of the sums, each divided by the sum of all, are read as
 * probabilities. Fitted by `bench/truth/fitting/fit-answers.ts` to the tuning sets and the corpus `trades-learn` of `bench/truth`, each trade judged by weights that were fitted to others.
 */
export const STATEMENT_WEIGHTS = {
  place: -2.43, kinds: 2.54, anyKind: 2.61, calendar: 0.52, found: 0.26, share: 0.65, predicate: 1.38, predicateOfAny: -0.18, long: -1.2, row: -0.32, rival: -0.16, short: 0.06,
  likeness: 0.79, likenessOfPassage: -0.31, likenessToBest: 1.16, likenessOfPassageToBest: 0.45, own: 0.83, permits: 0.14, denies: 1.04, length: 0.55, literal: -1.91, half: -2.4,
} as const
/** What speaks for none of the statements: always, where a kind is asked, for a translated question, for one whether something is so. */
export const NONE_WEIGHTS = { always: 1.84, hasKind: 3.27, translated: -0.8, isYesNo: -0.06 } as const
/**
 * How the probability of the best passage becomes that of a right answer: with its lead over the next passage, the odds of none and of its best statement, what that one has, and how far it is
 * `behind` the statement and the passage that are the most alike to the question.
 */
export const SURE_WEIGHTS = {
  always: -1.65, odds: 0.19, lead: -0.12, none: 0.15, best: 0.62, hasKind: 0.58, isYesNo: 0.32, kinds: -0.15, translated: 0.66, predicate: 2.04, own: -1.19, share: 0.26, literal: 0.43, half: -1.18,
  rival: -0.3, first: 0.77, likenessOfPassage: 0.05, likeness: 0.47, behind: -0.05, behindOfPassage: -0.57, calendar: 0.26,
} as const

export type StatementFeatures = Record<keyof typeof STATEMENT_WEIGHTS, number>
export type NoneFeatures = Record<keyof typeof NONE_WEIGHTS, number>
export type SureFeatures = Record<keyof typeof SURE_WEIGHTS, number>

/**
 * The probability of a right answer from which it is given: to a question for a kind of value, whether something is so, and for anything else, where nothing tells an answer from what
 * stands beside it; and where its best statement has most of the question's words and is the most alike to it in meaning.
 */
export const SURE = { kind: 0.8, yesNo: 0.75, other: 0.9, plain: 0.4 } as const
/** The share of the question's words, and of those that do not name the thing, from which a statement has most of them. */
export const PLAIN_SHARE = 0.55
