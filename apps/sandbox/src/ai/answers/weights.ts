/**
 * What speaks for a statement, compared with the others and with "none of them": the exponentials of the sums, each divided by the sum of all, are read as
 * probabilities. Fitted by `bench/truth/fit-answers.ts` to the tuning sets of `bench/truth`, each trade judged by weights that were fitted to the others.
 */
export const STATEMENT_WEIGHTS = {
  place: -2.07, kinds: 2.4, anyKind: 1.77, calendar: 0.66, found: 0.48, share: -0.37, predicate: 1.52, predicateOfAny: 0.38, long: -1.56, row: 0.33, rival: 0.29, short: -0.66,
  likeness: 0.1, likenessOfPassage: -0.1, likenessToBest: 1.56, likenessOfPassageToBest: 0.65,
} as const
/** What speaks for none of the statements: always, for each kind asked, for many statements, for a translated question. */
export const NONE_WEIGHTS = { always: 4.03, hasKind: 2.99, many: -2.46, translated: -1.71 } as const
/** How the probability of the best passage becomes that of a right answer. */
export const SURE_WEIGHTS = { always: -0.25, odds: 1.34, hasKind: -0.66, kinds: 0.87, translated: 0.71, likenessOfPassage: 0.31 } as const

export type StatementFeatures = Record<keyof typeof STATEMENT_WEIGHTS, number>
export type NoneFeatures = Record<keyof typeof NONE_WEIGHTS, number>
export type SureFeatures = Record<keyof typeof SURE_WEIGHTS, number>

/** The probability of a right answer from which it is given. */
export const SURE = 0.65
