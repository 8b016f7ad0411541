import type { Air } from '../places/place.ts'
import { arePeople } from '../subjects/people.ts'
import type { PersonWish, Subject } from '../subjects/subject.ts'
import { findInCompound, findPhrase, type Found } from './lexicon.ts'
import { COLOUR_WORDS, COUNT_WORDS, FILLERS, PERSON_WORDS } from './terms.ts'
import { formsOf, isFunctionWord, type Language, LANGUAGES, languagesOf, tokensOf } from './tokens.ts'

/** A subject of a scene: how often, in which colour, and on which other one (its index) it sits. */
export type Item = { subject: Subject; count: number; colour?: string; person?: PersonWish; on?: number }
/** What a prompt describes. Without items and place nothing of it can be drawn. */
export type SceneRequest = { items: Item[]; place?: string; air: Air }

/** A found word and where it stands. */
type Hit = Found & { at: number }
const MAX_ITEMS = 4
const MAX_COUNT = 12
/** Of what is drawn as several already, no more than this. */
const MAX_GROUPS = 1
const ON = new Set(['on', 'in', 'onto', 'auf', 'im', 'sobre', 'en', 'sur', 'dans'])
const EVENTS = new Set(['game', 'games', 'movie', 'film', 'quiz', 'taco', 'jazz', 'date', 'music', 'mic', 'pizza', 'trivia', 'karaoke', 'poker', 'wine', 'opening'])
const OUTSIDE = new Set(['front', 'outside', 'vor', 'delante', 'devant'])
const ROOM_NAMES = new Set(['shop', 'cafe', 'salon', 'gym', 'workshop', 'office', 'clinic', 'classroom'])
const LINKS = new Set('in on at with of for to by from under over near behind beside next mit auf im am vor fur von bei neben con en de sobre para junto avec dans sur pour du sous'.split(' '))
const SINGULAR_ARTICLE = /^(?:a|an|ein|eine|einen|einem|einer|un|una|une)$/u

function findAll(tokens: readonly string[], language: Language | undefined): Hit[] {
  const hits: Hit[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? ''
    const found = findPhrase(tokens, at, language)
    if (found) {
      hits.push({ ...found, at })
      at += found.length - 1
    } else if (language === 'de' && token.length > 7 && !COLOUR_WORDS[token]) hits.push(...findInCompound(token).map((part) => ({ ...part, at })))
  }
  return hits
}

/** The language of a prompt: by its small words, or else the one that knows most of its words. */
function languageFor(prompt: string, tokens: readonly string[]): Language | undefined {
  const candidates = languagesOf(prompt, tokens)
  if (candidates.length === 1) return candidates[0]
  // A word that another language has too says less, and nothing on its own.
  const ownWeight = candidates.length > 0 ? 0.5 : 0
  const ranked = (candidates.length > 0 ? candidates : LANGUAGES).map((language) => ({ language, count: findAll(tokens, language).filter((hit) => hit.language === language).reduce((sum, hit) => sum + (hit.isAmbiguous ? ownWeight : 1), 0) })).toSorted((one, other) => other.count - one.count)
  return ranked[0] && ranked[0].count > 0 ? ranked[0].language : undefined
}

const colourOf = (token: string, language: Language | undefined): string | undefined => {
  const stems = language === 'de' ? [token, token.replace(/(?:e|en|er|es|em)$/u, '')] : language === 'es' || language === 'fr' ? [token, token.replace(/s$/u, '')] : [token]
  const [stem] = stems.filter((word) => COLOUR_WORDS[word] !== undefined)
  return stem === undefined ? undefined : COLOUR_WORDS[stem]
}

/** The colours of a prompt and the index of the item they belong to; -1 for the background's, undefined if it is nobody's. */
function assignColours(tokens: readonly string[], hits: readonly Hit[], language: Language | undefined): { background?: string; loose?: string; byHit: Map<Hit, string> } {
  const byHit = new Map<Hit, string>()
  let [background, loose]: (string | undefined)[] = []
  for (const [at, token] of tokens.entries()) {
    const colour = colourOf(token, language)
    if (!colour || hits.some((hit) => hit.at === at && hit.meaning.kind === 'subject' && hits.every((other) => other === hit || other.meaning.kind !== 'subject'))) continue
    const next = tokens[at + 1] ?? ''
    const near = [tokens[at - 1] ?? '', next, ...(isFunctionWord(next) ? [] : [tokens[at + 2] ?? ''])]
    if (near.some((word) => /^(?:background|backdrop|hintergrund|fondo|fond|wall|wand|pared|mur)$/u.test(word)) && !near.includes('brick')) {
      background ??= colour === COLOUR_WORDS.white ? '#ffffff' : colour
      continue
    }
    const isAfterNoun = language === 'es' || language === 'fr'
    const owner = hits.filter(({ meaning }) => meaning.kind === 'subject').map((hit) => {
      const distance = hit.at > at ? hit.at - at : at - (hit.at + hit.length - 1)
      return { hit, cost: distance + ((hit.at > at) === isAfterNoun ? 2 : 0) }
    }).filter(({ cost }) => cost <= 4).toSorted((one, other) => one.cost - other.cost)[0]?.hit
    if (owner && !byHit.has(owner)) byHit.set(owner, colour)
    else loose ??= colour
  }
  return { ...(background ? { background } : {}), ...(loose ? { loose } : {}), byHit }
}

/** How many of a subject: the number before it, or three of a plural. */
function countOf(tokens: readonly string[], { at, isPlural, meaning }: Hit): number {
  for (const back of [1, 2, 3]) {
    const token = tokens[at - back] ?? ''
    const number = /^\d{1,2}$/u.test(token) ? Number(token) : COUNT_WORDS[token]
    if (number !== undefined && number > 1) return meaning.kind === 'subject' && meaning.subject.isMany ? Math.min(MAX_GROUPS, number) : Math.min(MAX_COUNT, number)
    if (SINGULAR_ARTICLE.test(token)) return 1
  }
  if (!isPlural || meaning.kind !== 'subject' || meaning.subject.isMany) return 1
  return meaning.subject.cm > 300 ? 2 : 3
}

/** Endings of trades for women: Bäckerin, panadera, boulangère. */
const FEMALE = { de: /in(?:nen)?$/u, es: /(?:era|ora|ica|tera|ada|eñera)s?$/u, fr: /(?:ere|euse|ienne|trice)s?$/u } as const

function personOf(tokens: readonly string[], { at }: Hit, language: Language | undefined): PersonWish | undefined {
  const near = tokens.slice(Math.max(0, at - 3), at + 3)
  const wishes = PERSON_WORDS.filter(([words]) => words.split(' ').some((word) => near.some((token, index) => token === word && !(word === 'black' && near[index + 1] === undefined))))
  const isFemale = language !== undefined && language !== 'en' && FEMALE[language].test(tokens[at] ?? '')
  const joined = Object.assign({}, isFemale ? { gender: 'woman' } : {}, ...wishes.map(([, wish]) => wish).reverse()) as PersonWish
  return Object.keys(joined).length === 0 ? undefined : joined
}

/** Whether something unknown is the subject: the words before the first known one end in an unknown noun and a preposition ("a dragon on a sofa"). */
function hasUnknownHead(tokens: readonly string[], first: Hit | undefined, language: Language | undefined): boolean {
  // "a dragon flying": the verb is known, who does it is not.
  const isVerb = first !== undefined && /ing$/u.test(tokens[first.at] ?? '')
  const before = tokens.slice(0, (first?.at ?? 0) + (isVerb ? 1 : 0))
  const link = before.findLastIndex((token, index) => (LINKS.has(token) || (isVerb && index === first.at && SINGULAR_ARTICLE.test(tokens[index - 2] ?? ''))) && index > 0)
  if (link < 1) return false
  let head = link - 1
  while (head > 0 && isFunctionWord(before[head] ?? '')) head -= 1
  const noun = before[head] ?? ''
  return noun.length > 2 && !isFunctionWord(noun) && !/^\d/u.test(noun) && COUNT_WORDS[noun] === undefined && colourOf(noun, language) === undefined && !formsOf(noun, language).some(({ word }) => FILLERS.has(word)) && !/(?:ing|ed|end|ly|y|es)$/u.test(noun)
}

/** Joins hits of the same subject in the same colour. */
function joinItems(tokens: readonly string[], hits: readonly Hit[], colours: ReadonlyMap<Hit, string>, language: Language | undefined): { items: Item[]; hitOf: Hit[] } {
  const [items, hitOf]: [Item[], Hit[]] = [[], []]
  for (const hit of hits) {
    if (hit.meaning.kind !== 'subject') continue
    const { subject } = hit.meaning
    const [colour, person] = [colours.get(hit), personOf(tokens, hit, language)]
    const same = items.find((item) => item.subject === subject && (item.colour === colour || !colour))
    // "a wedding couple", "a woman doctor": two words for the same people.
    const before = hitOf.at(-1)
    const isSamePeople = before !== undefined && arePeople(subject) && items.at(-1) !== undefined && arePeople(items.at(-1)?.subject ?? subject) && before.at + before.length >= hit.at
    if (isSamePeople && items.at(-1)?.subject.id === 'person') items.splice(-1, 1, { ...items.at(-1), subject, count: countOf(tokens, hit) })
    const isRepeat = isSamePeople || same !== undefined || (subject.id === 'person' && items.some((item) => item.subject.cm > 165 && item.subject.cm < 180))
    if (isRepeat || items.length >= MAX_ITEMS) continue
    items.push({ subject, count: countOf(tokens, hit), ...(colour ? { colour } : {}), ...(person ? { person } : {}) })
    hitOf.push(hit)
  }
  return { items, hitOf }
}

/** Finds which items sit on others: "a dog on a sofa". */
function seatItems(tokens: readonly string[], items: readonly Item[], hitOf: readonly Hit[]): Item[] {
  return items.map((item, index) => {
    const next = hitOf[index + 1]
    const own = hitOf[index]
    const seat = items[index + 1]
    const isOn = own && next && seat?.subject.seat !== undefined && tokens.slice(own.at + own.length, next.at).some((token) => ON.has(token))
    return isOn && item.subject.cm < 120 ? { ...item, on: index + 1 } : item
  })
}

/** Reads what a prompt describes. */
export function readScene(prompt: string): SceneRequest {
  const tokens = tokensOf(prompt)
  const language = languageFor(prompt, tokens)
  const hits = findAll(tokens, language)
  const { background, loose, byHit } = assignColours(tokens, hits, language)
  const [first] = hits.filter(({ meaning }) => meaning.kind !== 'air')
  // A game night is not dark.
  const airs = new Set(hits.flatMap(({ meaning, at }) => (meaning.kind === 'air' && !EVENTS.has(tokens[at - 1] ?? '') ? [meaning.air] : [])))
  const season = (['spring', 'summer', 'autumn', 'winter'] as const).find((one) => airs.has(one)) ?? (airs.has('snow') ? 'winter' : undefined)
  const weather: Air['weather'] = airs.has('rain') ? 'rain' : airs.has('snow') ? 'snow' : undefined
  const time: Air['time'] = airs.has('night') ? 'night' : airs.has('sunset') ? 'sunset' : undefined
  const air = { ...(season ? { season } : {}), ...(weather ? { weather } : {}), ...(time ? { time } : {}), ...(background ? { colour: background } : {}), isNight: time === 'night' }
  if (hasUnknownHead(tokens, first, language)) return { items: [], air }
  const { items, hitOf } = joinItems(tokens, hits, byHit, language)
  const places = hits.filter(({ meaning }) => meaning.kind === 'place')
  // Of two places side by side the second is meant: a mountain lake is a lake.
  const place = places.filter(({ at, length }) => !places.some((other) => other.at === at + length && language !== 'es' && language !== 'fr')).flatMap(({ meaning }) => (meaning.kind === 'place' ? [meaning.place] : []))
  const seated = seatItems(tokens, items, hitOf)
  const [only] = seated
  const dressed = only && loose && seated.length === 1 && !only.colour ? [{ ...only, colour: loose }] : seated
  const [inside] = places
  const isOutside = inside !== undefined && tokens.slice(Math.max(0, inside.at - 4), inside.at).some((token) => OUTSIDE.has(token))
  const chosen = isOutside && ROOM_NAMES.has(place[0] ?? '') ? 'street' : place.find((one) => one !== 'blank' && one !== 'table') ?? place[0]
  return { items: dressed, ...(chosen ? { place: place.includes('blank') ? 'blank' : chosen } : {}), air }
}

/** Whether a prompt names something that can be drawn. */
export function isDrawable({ items, place }: SceneRequest): boolean {
  return items.length > 0 || (place !== undefined && place !== 'blank' && place !== 'table')
}
