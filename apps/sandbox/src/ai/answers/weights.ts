/**
 * What speaks for a statement, compared with the others and with "none of them": the exponentials of the sums, each divided by the sum of all, are read as
 * probabilities. Fitted by `bench/truth/fitting/fit-answers.ts` to the tuning sets and the corpora `trades-learn` and `trades-asked` of `bench/truth`, each trade judged by weights that were fitted to others.
 */
export const STATEMENT_WEIGHTS = {
  place: -2.32, kinds: 2.95, anyKind: 3.04, calendar: 0.81, found: 0.24, share: 0.67, predicate: 1.3, predicateOfAny: -0.09, long: -1.96, row: -0.77, rival: -0.58, short: -0.01, likeness: 0.46,
  likenessOfPassage: -0.06, likenessToBest: 1.15, likenessOfPassageToBest: 0.85, own: 0.51, permits: 0.06, denies: 0.87, length: 0.48, literal: -1.17, half: -1.31,
} as const
/** What speaks for none of the statements: always, where a kind is asked, for a translated question, for one whether something is so. */
export const NONE_WEIGHTS = { always: 2.04, hasKind: 3.86, translated: -0.55, isYesNo: 0.28 } as const
/**
 * How the probability of the best passage becomes that of a right answer: with its lead over the next passage, the odds of none and of its best statement, what that one has, and how far it is
 * `behind` the statement and the passage that are the most alike to the question.
 */
export const SURE_WEIGHTS = {
  always: -1.3, odds: 0.3, lead: -0.07, none: -0.13, best: 0.47, hasKind: 0.28, isYesNo: -0.44, kinds: -0.26, translated: 0.28, predicate: 1.65, own: -1.57, share: -0.82, literal: 1.15, half: -0.83,
  rival: -0.55, first: 0.91, likenessOfPassage: -0.21, likeness: 0.55, behind: 0.27, behindOfPassage: -0.56, calendar: 0.09,
} as const

export type StatementFeatures = Record<keyof typeof STATEMENT_WEIGHTS, number>
export type NoneFeatures = Record<keyof typeof NONE_WEIGHTS, number>
export type SureFeatures = Record<keyof typeof SURE_WEIGHTS, number>

/**
 * The probability of a right answer from which it is given: to a `plain` question, which has most of its words in the best statement and is the most alike to it; to any other; and to a plain one whether
 * something is so that is not alike enough: so are questions about what the entry of a thing does not say, too.
 */
export const SURE = { plain: 0.1, other: 0.75, unlike: 0.85 } as const
/** The share of the question's words, and of those that do not name the thing, from which a statement has most of them. */
export const PLAIN_SHARE = 0.55
/** The likeness from which a statement says what a question asks to be so. */
export const ALIKE = 2.6
