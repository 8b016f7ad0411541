/**
 * What speaks for a statement, compared with the others and with "none of them": the exponentials of the sums, each divided by the sum of all, are read as
 * probabilities. Fitted by `bench/truth/fit-answers.ts` to the tuning sets of `bench/truth`, each trade judged by weights that were fitted to the others.
 */
export const STATEMENT_WEIGHTS = {
  place: -2.06, kinds: 2.99, anyKind: 2.87, calendar: 0.54, found: 0.39, share: 0, predicate: 0.95, predicateOfAny: 1.47, long: -1.39, row: 0.23, rival: 0.31, short: -0.64, length: 0, own: 0, permits: 0, denies: 0, literal: 0, half: 0, isOther: 0,
  likeness: 0.12, likenessOfPassage: 0.11, likenessToBest: 1.42, likenessOfPassageToBest: 0.37,
} as const
/** What speaks for none of the statements: always, where a kind is asked, for a translated question. */
export const NONE_WEIGHTS = { always: 1.79, hasKind: 4.08, translated: -1.47, isYesNo: 0 } as const
/**
 * How the probability of the best passage becomes that of a right answer: with its lead over the next passage, what its best statement has, and how far that one is
 * `behind` the statement that is the most alike to the question.
 */
export const SURE_WEIGHTS = { always: -0.65, odds: 1.14, hasKind: 0.19, kinds: 0.03, translated: 0.69, likenessOfPassage: 0.36, lead: -0.25, behind: -0.34, share: -0.13, predicate: 1.28, rival: -0.07, first: 0.51, calendar: -0.2 } as const

export type StatementFeatures = Record<keyof typeof STATEMENT_WEIGHTS, number>
export type NoneFeatures = Record<keyof typeof NONE_WEIGHTS, number>
export type SureFeatures = Record<keyof typeof SURE_WEIGHTS, number>

/** The probability of a right answer from which it is given: at all, and where its best statement has most of the question's words and is the most alike to it in meaning. */
export const SURE = { any: 0.7, plain: 0.4 } as const
/** The share of the question's words, and of those that do not name the thing, from which a statement has most of them. */
export const PLAIN_SHARE = 0.55
