import { ANIMALS } from '../subjects/animals.ts'
import { BUILDINGS } from '../subjects/buildings.ts'
import { BUSINESS } from '../subjects/business.ts'
import { CAFE } from '../subjects/cafe.ts'
import { FASHION } from '../subjects/fashion.ts'
import { FOOD } from '../subjects/food.ts'
import { GOODS } from '../subjects/goods.ts'
import { HOME } from '../subjects/home.ts'
import { MEALS } from '../subjects/meals.ts'
import { OCCASIONS } from '../subjects/occasions.ts'
import { PEOPLE } from '../subjects/people.ts'
import { SCREENS } from '../subjects/screens.ts'
import { SMALL_ANIMALS } from '../subjects/small-animals.ts'
import type { Subject } from '../subjects/subject.ts'
import { TOOLS } from '../subjects/tools.ts'
import { VEHICLES } from '../subjects/vehicles.ts'
import { AIR_WORDS, OTHER_WORDS, OWN_LANGUAGE_ONLY, PLACE_WORDS } from './terms.ts'
import { fold, formsOf, isFunctionWord, type Language, LANGUAGES } from './tokens.ts'

/** Everything that can be drawn. */
export const SUBJECTS: readonly Subject[] = [...ANIMALS, ...SMALL_ANIMALS, ...VEHICLES, ...PEOPLE, ...TOOLS, ...FOOD, ...MEALS, ...CAFE, ...HOME, ...GOODS, ...FASHION, ...BUILDINGS, ...OCCASIONS, ...BUSINESS, ...SCREENS]

/** What a word stands for; "other" is a thing that cannot be drawn, although a word of its name could. */
export type Meaning = { kind: 'subject'; subject: Subject } | { kind: 'place'; place: string } | { kind: 'air'; air: string } | { kind: 'other' }
/** A phrase of the lexicon: its first word is its key, the others follow. */
type Entry = { rest: readonly string[]; language: Language; meaning: Meaning }

const byId = new Map(SUBJECTS.map((subject) => [subject.id, subject]))
/** The subject of that name. Throws if there is none, because names are written in the code. */
export function subjectById(id: string): Subject {
  const found = byId.get(id)
  if (!found) throw new Error(`There is no subject ${id}.`)
  return found
}

const entries = new Map<string, Entry[]>()
function addWords(words: string, meaning: Meaning): void {
  for (const [at, list] of words.split('|').entries()) {
    for (const phrase of list.split(' ')) {
      const [first, ...rest] = fold(phrase).split(/[^\p{L}\p{N}]+/u)
      const language = LANGUAGES[at]
      if (first && language && (rest.length > 0 || !isFunctionWord(first))) entries.set(first, [...(entries.get(first) ?? []), { rest, language, meaning }])
    }
  }
}
for (const subject of SUBJECTS) addWords(subject.words, { kind: 'subject', subject })
for (const [place, words] of Object.entries(PLACE_WORDS)) addWords(words, { kind: 'place', place })
for (const [air, words] of Object.entries(AIR_WORDS)) addWords(words, { kind: 'air', air })
addWords(OTHER_WORDS, { kind: 'other' })

/** A phrase found in a text: its meaning, the number of its words, and whether it is a plural. */
export type Found = { meaning: Meaning; length: number; isPlural: boolean; language: Language; /** Whether another language has the word with another meaning. */ isAmbiguous: boolean }

/** Whether the words after the first are those of the phrase, the last one perhaps a plural. */
function follows(rest: readonly string[], tokens: readonly string[], from: number, language: Language | undefined): boolean {
  return rest.every((word, index) => tokens[from + index] === word || (tokens[from + index] !== undefined && formsOf(tokens[from + index] ?? '', language).some((form) => form.word === word)))
}

/** The longest phrase of the lexicon that begins at a word; of several meanings that of the prompt's language. */
export function findPhrase(tokens: readonly string[], from: number, language: Language | undefined): Found | undefined {
  const token = tokens[from] ?? ''
  const candidates = formsOf(token, language).flatMap(({ word, isPlural }, order) =>
    (entries.get(word) ?? []).flatMap((entry) => {
      const isForeign = entry.language !== language
      if (isForeign && entry.rest.length === 0 && OWN_LANGUAGE_ONLY.has(word) && !(language === undefined && entry.language === 'en')) return []
      if (!follows(entry.rest, tokens, from + 1, language)) return []
      const last = tokens[from + entry.rest.length] ?? ''
      return [{ found: { meaning: entry.meaning, language: entry.language, isAmbiguous: entry.rest.length === 0 && OWN_LANGUAGE_ONLY.has(word), length: entry.rest.length + 1, isPlural: entry.rest.length === 0 ? isPlural : last !== entry.rest.at(-1) }, rank: entry.rest.length * 100 - order * 10 - (isForeign ? 50 : 0) - LANGUAGES.indexOf(entry.language) }]
    }),
  )
  return candidates.toSorted((one, other) => other.rank - one.rank)[0]?.found
}

const MIN_PART = 4

/** Last parts of German compounds that are many things: a Riesenrad is no bicycle, a Fahrradschloss no castle. */
const VAGUE_HEADS = /^(?:wagen|bahn|bahnen|rad|rader|schirm|muhle|schloss|schlosser|leiter|kunde|spiel|spiele|ring|glas|glaser|hahn|bank)$/u
const knownPart = (part: string): Found | undefined => (part.length >= MIN_PART && !isListedElsewhere(part) ? findPhrase([part], 0, 'de') : undefined)

/** The parts of a German compound that are known: its head, and what stands before it. Takes whether a head that is not known leaves the part before it as the subject. */
export function findInCompound(token: string, keepsSubject: (head: string) => boolean): Found[] {
  for (let cut = MIN_PART - 1; cut <= token.length - MIN_PART; cut += 1) {
    const head = knownPart(token.slice(cut))
    if (!head || VAGUE_HEADS.test(token.slice(cut))) continue
    const before = token.slice(0, cut)
    const [modifier] = [before, before.replace(/(?:e?s|e?n)$/u, '')].flatMap((part) => knownPart(part) ?? [])
    return [head, ...(modifier && modifier.meaning !== head.meaning ? [{ ...modifier, isPlural: false }] : [])]
  }
  for (let cut = token.length - MIN_PART; cut >= MIN_PART; cut -= 1) {
    const start = knownPart(token.slice(0, cut))
    if (start) return [{ ...start, isPlural: false, ...(keepsSubject(token.slice(cut)) ? {} : { meaning: { kind: 'other' as const } }) }]
  }
  return []
}

/** Whether a part of a compound is a word of another language only. */
const isListedElsewhere = (part: string): boolean => !formsOf(part, 'de').some(({ word }) => (entries.get(word) ?? []).some(({ language, rest }) => language === 'de' && rest.length === 0))
