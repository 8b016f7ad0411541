import { arePeople } from '../subjects/people.ts'
import { isUnknownHead, keepsSubject } from './heads.ts'
import { findInCompound, findPhrase, type Found, subjectById } from './lexicon.ts'
import { AMBIGUOUS, COLOUR_WORDS, FIELDS, MEASURES } from './terms.ts'
import { type Language, LANGUAGES, languagesOf, type Words } from './tokens.ts'

/** A found word and where it stands. */
export type Hit = Found & { at: number }

/** The end of a hit: the index of the word after it. */
const endOf = ({ at, length }: Hit): number => at + length

/** Everything in a text that the lexicon knows, in order. */
export function findAll(tokens: readonly string[], language: Language | undefined): Hit[] {
  const hits: Hit[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? ''
    const found = findPhrase(tokens, at, language)
    if (found) {
      hits.push({ ...found, at })
      at += found.length - 1
    } else if (language === 'de' && token.length > 7 && !COLOUR_WORDS[token]) hits.push(...findInCompound(token, keepsSubject).map((part) => ({ ...part, at })))
  }
  return hits
}

/** The language of a prompt: by its small words, or else the one that knows most of its words. */
export function languageFor(prompt: string, tokens: readonly string[]): Language | undefined {
  const candidates = languagesOf(prompt, tokens)
  if (candidates.length === 1) return candidates[0]
  // A word that another language has too says less, and nothing on its own.
  const ownWeight = candidates.length > 0 ? 0.5 : 0
  const ranked = (candidates.length > 0 ? candidates : LANGUAGES).map((language) => ({ language, count: findAll(tokens, language).filter((hit) => hit.language === language).reduce((sum, hit) => sum + (hit.isAmbiguous ? ownWeight : 1), 0) })).toSorted((one, other) => other.count - one.count)
  return ranked[0] && ranked[0].count > 0 ? ranked[0].language : undefined
}

const isThing = ({ meaning }: Hit): boolean => meaning.kind === 'subject' && !arePeople(meaning.subject)
/** A hit of something that the lexicon knows to be another thing. */
const other = (hit: Hit): Hit => ({ ...hit, meaning: { kind: 'other' } })

/** Whether a measure is named, and not what is in it: "a glass of wine", "ein Glas Wein". */
function isMeasure(hit: Hit, next: Hit | undefined, { tokens }: Words): boolean {
  if (!next || !isThing(hit) || !isThing(next) || !MEASURES.has(tokens[hit.at] ?? '')) return false
  return tokens.slice(endOf(hit), next.at).every((token) => /^(?:of|de|du|des|d|von|mit)$/u.test(token))
}

/** Whether two hits stand side by side in one phrase. */
const areJoined = (one: Hit | undefined, next: Hit | undefined, { ends }: Words): boolean => one !== undefined && next !== undefined && next.at === endOf(one) && !ends.has(next.at - 1)

/** Whether two things stand side by side in one phrase. */
const areThings = (one: Hit | undefined, next: Hit | undefined, words: Words): boolean => one !== undefined && next !== undefined && isThing(one) && isThing(next) && areJoined(one, next, words)

/** Whether something grows at the place after it, and is not laid out there: the coffee of "coffee farm". */
const growsThere = ({ meaning }: Hit, next: Hit): boolean => meaning.kind === 'subject' && meaning.subject.on === 'table' && next.meaning.kind === 'place' && FIELDS.has(next.meaning.place)

/** Whether a hit is only the first part of the name of the next one: the chocolate of "chocolate cake". Three in a row are a list. */
function isModifier(hits: readonly Hit[], index: number, words: Words): boolean {
  const [before, hit, next, after] = [hits[index - 1], hits[index], hits[index + 1], hits[index + 2]]
  if (!hit || !next || !areJoined(hit, next, words)) return false
  return growsThere(hit, next) || (areThings(hit, next, words) && !areThings(before, hit, words) && !areThings(next, after, words))
}

/** Whether a hit is the first part of the name of something unknown: "bike helmet", "kitchen knife". */
function isPartOfUnknown(hit: Hit, { tokens, ends }: Words, language: Language | undefined): boolean {
  const end = endOf(hit)
  if (hit.meaning.kind === 'air' || (language !== 'en' && language !== undefined) || hit.language !== 'en' || ends.has(end - 1)) return false
  const head = tokens[end]
  return head !== undefined && isUnknownHead(head) && findPhrase(tokens, end, language) === undefined
}

/** In a German compound the last part is the thing, the one before it says more: Apfelkuchen. */
const isSecondOfCompound = (hit: Hit, before: Hit | undefined): boolean => before !== undefined && before.at === hit.at && isThing(before) && hit.meaning.kind === 'subject'

/** Whether a word is the colour of the thing before it, not a flower or a fruit: "une robe rose". */
const isColourOf = (hit: Hit, before: Hit | undefined, { tokens, ends }: Words, language: Language | undefined): boolean =>
  (language === 'es' || language === 'fr') && before !== undefined && isThing(before) && endOf(before) === hit.at && !ends.has(hit.at - 1) && COLOUR_WORDS[tokens[hit.at] ?? ''] !== undefined

/** Of the words that name one thing together keeps the one that says what it is; names of unknown things become "other". */
export function keepHeads(hits: readonly Hit[], words: Words, language: Language | undefined): Hit[] {
  return hits.flatMap((hit, index) => {
    const [before, next] = [hits[index - 1], hits[index + 1]]
    const isEnglish = language === 'en' || language === undefined
    if (isSecondOfCompound(hit, before) || isColourOf(hit, before, words, language) || isMeasure(hit, next, words) || (isEnglish && isModifier(hits, index, words))) return []
    return isPartOfUnknown(hit, words, language) ? [other(hit)] : [hit]
  })
}

/** Replaces hits of words with two meanings by the one that the rest of the text speaks for: a mouse beside a keyboard is a computer's. */
export function resolveAmbiguous(hits: readonly Hit[], { tokens }: Words): Hit[] {
  return hits.map((hit) => {
    if (hit.meaning.kind !== 'subject') return hit
    const { id } = hit.meaning.subject
    const [, instead] = AMBIGUOUS.find(([one, , near]) => one === id && tokens.some((token) => near.has(token))) ?? []
    return instead ? { ...hit, meaning: { kind: 'subject', subject: subjectById(instead) } } : hit
  })
}

/** Leaves out what another subject shows anyway: the candles of a birthday cake, the vase of tulips. */
export function dropShown(hits: readonly Hit[]): Hit[] {
  const shown = new Set(hits.flatMap(({ meaning }) => (meaning.kind === 'subject' ? (meaning.subject.has ?? []) : [])))
  return hits.filter(({ meaning }) => meaning.kind !== 'subject' || !shown.has(meaning.subject.id))
}

