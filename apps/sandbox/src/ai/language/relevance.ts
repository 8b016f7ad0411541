import { readMeaning } from './concepts.ts'
import { isTypo, stemOf } from './stems.ts'

/** Words common to all questions and shops, which do not distinguish texts. */
const COMMON = new Set(
  `a an the this that these those my our your his her its their i we you he she it they me us them is are was were be been am do does did can could will would shall should may might must
  have has had and or but if then so than too very just also only of in on at to for from by with about into over under up down out off as not no yes any some all each every both what which who whom whose when where why how
  there here please tell let get got give gives go goes make makes take takes want like offer offers sell sells thing things something anything someone anyone say says know much many long cannot can't eat people person need needs use still ever really possible possibly available already
  anywhere somewhere find look looking happen happens work works
  der die das ein eine und oder ist sind ich wir sie ihr was wie wo wann kann haben hat fur mit auf im am zu den dem
  le la les un une des du de et ou est sont je nous vous que quoi comment avec dans pour sur
  el los las una y o es son yo nosotros usted que como donde con en para por del al`
    .split(/\s+/u)
    .map(stemOf),
)
/** @returns whether the stem is too common to distinguish texts. */
export const isCommon = (stem: string): boolean => COMMON.has(stem)

const CONCEPT_SCORE = 0.75
const TYPO_SCORE = 0.8

/** The subject of a text: its significant words, and their everyday meanings. */
export type Subject = { words: Set<string>; groups: Set<number> }

/** @returns the subject of the text. */
export function subjectOf(text: string): Subject {
  const tokens = readMeaning(text)
  return {
    words: new Set(tokens.map(({ stem }) => stem).filter((stem) => !COMMON.has(stem) && (stem.length > 1 || /\d/u.test(stem)))),
    groups: new Set(tokens.flatMap(({ groups }) => groups)),
  }
}

/** One search term: a word, and the meanings that match it as well. */
type SearchTerm = { stem: string; groups: number[] }

/** Reads the search terms of a question, each significant word once; words of a phrase with a meaning count as that meaning. */
export function readTerms(question: string): SearchTerm[] {
  const found = new Map<string, SearchTerm>()
  for (const { stem, groups } of readMeaning(question)) if (!COMMON.has(stem) || groups.length > 0) found.set(stem, { stem, groups })
  return [...found.values()]
}

/** @returns from 0 to 1 how well the subject matches the terms. */
export function matchScore({ stem, groups }: SearchTerm, subject: Subject): number {
  if (subject.words.has(stem) && !COMMON.has(stem)) return 1
  if (groups.some((group) => subject.groups.has(group))) return CONCEPT_SCORE
  return [...subject.words].some((word) => isTypo(word, stem)) ? TYPO_SCORE : 0
}
