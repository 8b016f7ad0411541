import { hasWord, readTermsIn, type Terms } from '../../../knowledge/index.ts'

/** Numbers with what they count or measure: the sign before them, or the word or sign after them. */
const NUMBER = /(?<sign>[€$£¥]\s?)?(?<value>\d+(?:[.,:]\d+)?)(?:\s?(?<unit>[€$£¥%°]|\p{L}+))?/gu
/** Where one value of several ends. */
const PARTS = /[,;]\s|\s(?:and|und|y|et|e|en)\s/u

type Counted = { kind: string; value: string }
const plain = (value: string): string => value.replace(',', '.').replace(/[.:]0+$/u, '')
const numbersIn = (text: string): Counted[] => [...text.matchAll(NUMBER)].map(({ groups }) => ({ kind: (groups?.sign ?? groups?.unit ?? '').trim().toLowerCase(), value: plain(groups?.value ?? '') }))

/** The parts of a sentence with one value of a kind each; what stands before a value belongs to it. */
function partsOf(sentence: string, kind: string): { text: string; value: string }[] {
  const parts: { text: string; value: string }[] = []
  let before = ''
  for (const piece of sentence.split(PARTS)) {
    const found = numbersIn(piece).find((number) => number.kind === kind)
    before = `${before} ${piece}`.trim()
    if (!found) continue
    parts.push({ text: before, value: found.value })
    before = ''
  }
  const last = parts.at(-1)
  if (last) last.text = `${last.text} ${before}`
  return parts
}

/**
 * Whether a value of a statement is that of another part of the sentence that it is taken from: "to Spain in 2 days" of "within Portugal in 2 days and to Spain in 5 days". Takes both, the
 * title that the sentence stands under, whose words are of all parts, and its language.
 */
export function isOfAnotherPart(statement: string, sentence: string, title: string, language: Terms['language']): boolean {
  const about = readTermsIn(title, language)
  const terms = readTermsIn(statement, language).terms.filter((term) => !hasWord(term, about))
  return numbersIn(statement).some(({ kind, value }) => {
    const parts = partsOf(sentence, kind).map((part) => ({ ...part, terms: readTermsIn(part.text, language) }))
    if (parts.length < 2 || !parts.some((part) => part.value === value)) return false
    // A word that all parts have tells none of them.
    const telling = terms.map((term) => parts.filter((part) => hasWord(term, part.terms))).filter((found) => found.length > 0 && found.length < parts.length)
    return telling.length > 0 && !telling.some((found) => found.some((part) => part.value === value))
  })
}
