import type { PersonWish } from '../subjects/subject.ts'
import type { Hit } from './hits.ts'
import { COLOUR_WORDS, COUNT_WORDS, FLAVOUR_COLOURS, PERSON_WORDS } from './terms.ts'
import { isFunctionWord, type Language } from './tokens.ts'

const MAX_COUNT = 12
/** Of what is drawn as several already, no more than this. */
const MAX_GROUPS = 1
/** Real things larger than this, in centimetres, are drawn twice for a plural, not three times. */
const LARGE = 300
/** A colour further from a subject than this is not its colour. */
const MAX_COLOUR_DISTANCE = 4
const SINGULAR_ARTICLE = /^(?:a|an|ein|eine|einen|einem|einer|un|una|une)$/u
const BACKGROUND = /^(?:background|backdrop|hintergrund|fondo|fond|wall|wand|pared|mur)$/u

/** The colour that a word names, if it names one. */
export function colourOf(token: string, language: Language | undefined): string | undefined {
  const stems = language === 'de' ? [token, token.replace(/(?:e|en|er|es|em)$/u, '')] : language === 'es' || language === 'fr' ? [token, token.replace(/s$/u, '')] : [token]
  const stem = stems.find((word) => COLOUR_WORDS[word] !== undefined)
  return stem === undefined ? undefined : COLOUR_WORDS[stem]
}

/** Whether a colour's word is itself the only subject: a rose. */
const isSubjectItself = (hits: readonly Hit[], at: number): boolean => hits.some((hit) => hit.at === at && hit.meaning.kind === 'subject' && hits.every((one) => one === hit || one.meaning.kind !== 'subject'))

/** Whether a colour's word is a part of a subject's name: the cream of "ice cream". */
const isInPhrase = (hits: readonly Hit[], at: number): boolean => hits.some((hit) => hit.meaning.kind === 'subject' && hit.length > 1 && hit.at <= at && at < hit.at + hit.length)

/** Whether the colour at an index is that of a background or a wall. */
function isBackground(tokens: readonly string[], at: number): boolean {
  const next = tokens[at + 1] ?? ''
  const near = [tokens[at - 1] ?? '', next, ...(isFunctionWord(next) ? [] : [tokens[at + 2] ?? ''])]
  return near.some((word) => BACKGROUND.test(word)) && !near.includes('brick')
}

/** The subject nearest to a colour: before it in Spanish and French, after it elsewhere. */
function ownerOf(hits: readonly Hit[], at: number, isAfterNoun: boolean): Hit | undefined {
  const ranked = hits.filter(({ meaning }) => meaning.kind === 'subject').map((hit) => {
    const distance = hit.at > at ? hit.at - at : at - (hit.at + hit.length - 1)
    return { hit, cost: distance + ((hit.at > at) === isAfterNoun ? 2 : 0) }
  })
  return ranked.filter(({ cost }) => cost <= MAX_COLOUR_DISTANCE).toSorted((one, other) => one.cost - other.cost)[0]?.hit
}

/** The colours of a prompt by the hit that they belong to; `background` is that of the wall, `loose` one that belongs to nothing. */
export type Colours = { background?: string; loose?: string; byHit: Map<Hit, string> }

const isIn = (hits: readonly Hit[], index: number): boolean => hits.some((hit) => hit.at <= index && index < hit.at + hit.length)

/** The flavour that a German compound begins with: Schokoladentorte. */
const flavourWithin = (word: string): string | undefined => Object.keys(FLAVOUR_COLOURS).find((flavour) => word.length > flavour.length && word.startsWith(flavour))

/** The colour of what the subject at a hit tastes of: by the word before it, or by the first part of a German compound. */
function flavourOf(tokens: readonly string[], hits: readonly Hit[], { at, meaning }: Hit): string | undefined {
  if (meaning.kind !== 'subject' || meaning.subject.on !== 'table') return undefined
  const before = isIn(hits, at - 1) ? undefined : FLAVOUR_COLOURS[tokens[at - 1] ?? '']
  return before ?? FLAVOUR_COLOURS[flavourWithin(tokens[at] ?? '') ?? '']
}

/** Gives what has no colour of its own that of its flavour. */
function addFlavours({ byHit }: Colours, tokens: readonly string[], hits: readonly Hit[]): void {
  for (const hit of hits) {
    const flavour = byHit.has(hit) ? undefined : flavourOf(tokens, hits, hit)
    if (flavour !== undefined) byHit.set(hit, flavour)
  }
}

/** Finds what the colours of a prompt belong to. */
export function assignColours(tokens: readonly string[], hits: readonly Hit[], language: Language | undefined): Colours {
  const colours: Colours = { byHit: new Map() }
  for (const [at, token] of tokens.entries()) {
    const colour = colourOf(token, language)
    if (!colour || isSubjectItself(hits, at) || isInPhrase(hits, at)) continue
    if (isBackground(tokens, at)) {
      colours.background ??= colour === COLOUR_WORDS.white ? '#ffffff' : colour
      continue
    }
    const owner = ownerOf(hits, at, language === 'es' || language === 'fr')
    if (owner && !colours.byHit.has(owner)) colours.byHit.set(owner, colour)
    else colours.loose ??= colour
  }
  addFlavours(colours, tokens, hits)
  return colours
}

const numberOf = (token: string): number | undefined => (/^\d{1,2}$/u.test(token) ? Number(token) : COUNT_WORDS[token])

/** The number that is written before a word; undefined if none is. */
function writtenCount(tokens: readonly string[], at: number): number | undefined {
  for (const back of [1, 2, 3]) {
    const token = tokens[at - back] ?? ''
    const number = numberOf(token)
    if (number !== undefined && number > 1) return number
    if (SINGULAR_ARTICLE.test(token)) return 1
    // "open at 7 with coffee": the number belongs to something else.
    if (isFunctionWord(token) && token !== 'of' && token !== 'de') return undefined
  }
  return undefined
}

/** How many of a subject: the number before it, or some for a plural. */
export function countOf(tokens: readonly string[], { at, isPlural, meaning }: Hit): number {
  if (meaning.kind !== 'subject') return 1
  const { isMany, isPair, cm } = meaning.subject
  const some = !isPlural || isMany ? 1 : isPair || cm > LARGE ? 2 : 3
  return Math.min(isMany ? MAX_GROUPS : MAX_COUNT, writtenCount(tokens, at) ?? some)
}

/** Endings of trades for women: Bäckerin, panadera, boulangère. */
const FEMALE = { de: /in(?:nen)?$/u, es: /(?:era|ora|ica|tera|ada|eñera)s?$/u, fr: /(?:ere|euse|ienne|trice)s?$/u } as const
/** How many words before and after a person describe them. */
const AROUND = 3

const describes = (words: string, near: readonly string[]): boolean => words.split(' ').some((word) => near.some((token, index) => token === word && !(word === 'black' && near[index + 1] === undefined)))

/** What the words around a person say about them; undefined if nothing. */
export function personOf(tokens: readonly string[], { at }: Hit, language: Language | undefined): PersonWish | undefined {
  const near = tokens.slice(Math.max(0, at - AROUND), at + AROUND)
  const wishes = PERSON_WORDS.filter(([words]) => describes(words, near)).map(([, wish]) => wish)
  const isFemale = language !== undefined && language !== 'en' && FEMALE[language].test(tokens[at] ?? '')
  const joined = Object.assign({}, isFemale ? { gender: 'woman' } : {}, ...wishes.toReversed()) as PersonWish
  return Object.keys(joined).length === 0 ? undefined : joined
}

/** Whether a word is an article for one thing. */
export const isSingularArticle = (token: string): boolean => SINGULAR_ARTICLE.test(token)
