import type { Air } from '../places/place.ts'
import { arePeople } from '../subjects/people.ts'
import type { PersonWish, Subject } from '../subjects/subject.ts'
import { splitExcluded } from './exclusions.ts'
import { dropShown, findAll, type Hit, keepHeads, languageFor, resolveAmbiguous } from './hits.ts'
import { subjectById } from './lexicon.ts'
import { CLINKING, COUNT_WORDS, FILLERS, FRONTS } from './terms.ts'
import { formsOf, isFunctionWord, type Language, type Words, wordsOf } from './tokens.ts'
import { assignColours, colourOf, countOf, isSingularArticle, personOf } from './wishes.ts'

/** A subject of a scene: how often, in which colour, and on which other one (its index) it sits. */
export type Item = { subject: Subject; count: number; colour?: string; person?: PersonWish; on?: number }
/** What a prompt describes. Without items and place nothing of it can be drawn. */
export type SceneRequest = { items: Item[]; place?: string; air: Air }

const MAX_ITEMS = 4
/** Real things lower than this, in centimetres, may sit on a seat. */
const MAX_SEATED = 120
const ON = new Set(['on', 'in', 'onto', 'auf', 'im', 'sobre', 'en', 'sur', 'dans'])
const EVENTS = new Set(['game', 'games', 'movie', 'film', 'quiz', 'taco', 'jazz', 'date', 'music', 'mic', 'pizza', 'trivia', 'karaoke', 'poker', 'wine', 'opening'])
const OUTSIDE = new Set(['front', 'outside', 'vor', 'delante', 'devant'])
const ROOM_NAMES = new Set(['shop', 'cafe', 'salon', 'gym', 'workshop', 'office', 'clinic', 'classroom'])
const LINKS = new Set('in on at with of for to by from under over near behind beside next against mit auf im am vor fur von bei neben unter con en de sobre para junto bajo contra avec dans sur pour du sous contre'.split(' '))
const JOINTS = new Set(['and', 'und', 'y', 'et'])

/** Endings of words that are rarely nouns. */
const NO_NOUN = ['ing', 'ed', 'end', 'ly', 'y', 'es']

/** Whether a word in front of the first known one names an unknown thing. */
function isUnknownNoun(noun: string, language: Language | undefined): boolean {
  if (noun.length < 3 || isFunctionWord(noun) || /^\d/u.test(noun) || NO_NOUN.some((ending) => noun.endsWith(ending))) return false
  return !CLINKING.has(noun) && COUNT_WORDS[noun] === undefined && colourOf(noun, language) === undefined && !formsOf(noun, language).some(({ word }) => FILLERS.has(word))
}

/** Whether something unknown is the subject: the words before the first known one end in an unknown noun and a preposition ("a dragon on a sofa"). */
function hasUnknownHead({ tokens, ends }: Words, first: Hit | undefined, language: Language | undefined): boolean {
  // "a dragon flying": the verb is known, who does it is not.
  const isVerb = first !== undefined && (tokens[first.at] ?? '').endsWith('ing')
  const before = tokens.slice(0, (first?.at ?? 0) + (isVerb ? 1 : 0))
  const isLink = (token: string, index: number) => LINKS.has(token) || (JOINTS.has(token) && isSingularArticle(tokens[index - 2] ?? '')) || (isVerb && index === first.at && isSingularArticle(tokens[index - 2] ?? ''))
  const link = before.findLastIndex((token, index) => index > 0 && !ends.has(index - 1) && isLink(token, index))
  if (link < 1) return false
  let head = link - 1
  while (head > 0 && isFunctionWord(before[head] ?? '')) head -= 1
  return isUnknownNoun(before[head] ?? '', language)
}

/** Whether nothing of a prompt shall be drawn, because what it is about is unknown. */
function isAboutUnknown(words: Words, found: readonly Hit[], hits: readonly Hit[], language: Language | undefined): boolean {
  const first = found.find(({ meaning }) => meaning.kind !== 'air')
  const thing = hits.find(({ meaning }) => meaning.kind === 'subject' || meaning.kind === 'other')
  return thing?.meaning.kind === 'other' || hasUnknownHead(words, first, language)
}

/** Whether a subject was named already: by the same word, or by another word for the same people. */
function isNamedAlready(items: readonly Item[], item: Item, isSamePeople: boolean): boolean {
  const { subject, colour } = item
  const isSame = items.some((one) => one.subject === subject && (one.colour === colour || !colour))
  return isSamePeople || isSame || (subject.id === 'person' && items.some((one) => one.subject.cm > 165 && one.subject.cm < 180))
}

/** Whether two words name the same people: "a wedding couple", "a woman doctor". */
const areSamePeople = (last: Item | undefined, before: Hit | undefined, item: Item, hit: Hit): boolean => last !== undefined && before !== undefined && arePeople(item.subject) && arePeople(last.subject) && before.at + before.length >= hit.at

/** Joins hits of the same subject in the same colour. */
function joinItems(tokens: readonly string[], hits: readonly Hit[], colours: ReadonlyMap<Hit, string>, language: Language | undefined): { items: Item[]; hitOf: Hit[] } {
  const [items, hitOf]: [Item[], Hit[]] = [[], []]
  for (const hit of hits) {
    if (hit.meaning.kind !== 'subject') continue
    const { subject } = hit.meaning
    const [colour, person] = [colours.get(hit), personOf(tokens, hit, language)]
    const item: Item = { subject, count: countOf(tokens, hit), ...(colour ? { colour } : {}), ...(person ? { person } : {}) }
    const [last, before] = [items.at(-1), hitOf.at(-1)]
    const isSamePeople = areSamePeople(last, before, item, hit)
    if (last?.subject.id === 'person' && isSamePeople) items.splice(-1, 1, { ...last, subject, count: item.count })
    if (isNamedAlready(items, item, isSamePeople) || items.length >= MAX_ITEMS) continue
    items.push(item)
    hitOf.push(hit)
  }
  return { items, hitOf }
}

/** Finds which items sit on others: "a dog on a sofa". */
function seatItems(tokens: readonly string[], items: readonly Item[], hitOf: readonly Hit[]): Item[] {
  return items.map((item, index) => {
    const [own, next, seat] = [hitOf[index], hitOf[index + 1], items[index + 1]]
    const isOn = own && next && seat?.subject.seat !== undefined && tokens.slice(own.at + own.length, next.at).some((token) => ON.has(token))
    return isOn && item.subject.cm < MAX_SEATED ? { ...item, on: index + 1 } : item
  })
}

/** The hour, the season, the weather and the colour behind a scene. */
function airOf(tokens: readonly string[], hits: readonly Hit[], background: string | undefined): Air {
  // A game night is not dark.
  const airs = new Set(hits.flatMap(({ meaning, at }) => (meaning.kind === 'air' && !EVENTS.has(tokens[at - 1] ?? '') ? [meaning.air] : [])))
  const season = (['spring', 'summer', 'autumn', 'winter'] as const).find((one) => airs.has(one)) ?? (airs.has('snow') ? 'winter' : undefined)
  const weather = (['rain', 'snow'] as const).find((one) => airs.has(one))
  const time = (['night', 'sunset'] as const).find((one) => airs.has(one))
  return { ...(season ? { season } : {}), ...(weather ? { weather } : {}), ...(time ? { time } : {}), ...(background ? { colour: background } : {}), isNight: time === 'night' }
}

/** The place that a prompt names. */
function placeOf(tokens: readonly string[], hits: readonly Hit[], language: Language | undefined): string | undefined {
  const places = hits.flatMap((hit) => (hit.meaning.kind === 'place' ? [{ ...hit, place: hit.meaning.place }] : []))
  // Of two places side by side the second is meant: a mountain lake is a lake.
  const named = places.filter(({ at, length }) => !places.some((other) => other.at === at + length && language !== 'es' && language !== 'fr')).map(({ place }) => place)
  const [inside] = places
  const isOutside = inside !== undefined && tokens.slice(Math.max(0, inside.at - 4), inside.at).some((token) => OUTSIDE.has(token))
  if (named.includes('blank')) return 'blank'
  return isOutside && ROOM_NAMES.has(named[0] ?? '') ? 'street' : (named.find((one) => one !== 'table') ?? named[0])
}

/** A shop on a street is seen from outside. */
function showFront(hits: readonly Hit[], scene: SceneRequest): SceneRequest {
  const places = hits.flatMap(({ meaning }) => (meaning.kind === 'place' ? [meaning.place] : []))
  const isOnStreet = scene.items.length === 0 && FRONTS.has(places[0] ?? '') && places.slice(1).some((place) => place === 'street' || place === 'city')
  return isOnStreet ? { ...scene, items: [{ subject: subjectById('shop-front'), count: 1 }], place: 'street' } : scene
}

/** What of the air the excluded words take away: a garden without flowers. */
const isWithoutFlowers = (excluded: string): boolean => findAll(wordsOf(excluded).tokens, undefined).some(({ meaning }) => meaning.kind === 'subject' && meaning.subject.id.startsWith('flowers'))

/** Reads what a prompt describes. */
export function readScene(prompt: string): SceneRequest {
  const { wanted, excluded } = splitExcluded(prompt)
  const words = wordsOf(wanted)
  const { tokens } = words
  const language = languageFor(prompt, tokens)
  const found = findAll(tokens, language)
  const hits = dropShown(resolveAmbiguous(keepHeads(found, words, language), words))
  const { background, loose, byHit } = assignColours(tokens, hits, language)
  const air = { ...airOf(tokens, hits, background), ...(isWithoutFlowers(excluded) ? { isFlowerless: true } : {}) }
  if (isAboutUnknown(words, found, hits, language)) return { items: [], air }
  const { items, hitOf } = joinItems(tokens, hits, byHit, language)
  const seated = seatItems(tokens, items, hitOf)
  const [only] = seated
  const isPainted = only && loose && seated.length === 1 && !only.colour
  const place = placeOf(tokens, hits, language)
  return showFront(hits, { items: isPainted ? [{ ...only, colour: loose }] : seated, ...(place ? { place } : {}), air })
}

/** Whether a prompt names something that can be drawn. */
export function isDrawable({ items, place }: SceneRequest): boolean {
  return items.length > 0 || (place !== undefined && place !== 'blank' && place !== 'table')
}
