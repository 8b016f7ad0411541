import { readShapes, SHAPES, type Shape } from './shapes.ts'
import { readClasses, WORD_CLASSES, type WordClass } from './word-classes.ts'

/** What stands beside a sentence in its text: the sentence before it and the one after it, empty where there is none. */
export type Beside = { before: string; after: string }

/** Classes of which a second word says more. */
const COUNTED = ['writer', 'agent', 'text', 'medium', 'say', 'omit', 'oblige', 'every', 'wish'] as const
/** Classes and shapes that say more together than each alone. */
const PAIRS: readonly (readonly [WordClass | Shape, WordClass | Shape])[] = [
  ['writer', 'say'], ['writer', 'oblige'], ['writer', 'wish'], ['writer', 'text'], ['writer', 'self'], ['writer', 'you'], ['writer', 'omit'], ['agent', 'say'], ['agent', 'text'],
  ['text', 'say'], ['text', 'oblige'], ['text', 'every'], ['text', 'wish'], ['text', 'omit'], ['text', 'self'], ['text', 'quote'], ['text', 'url'], ['text', 'handle'], ['text', 'hashtag'],
  ['medium', 'say'], ['medium', 'oblige'], ['medium', 'every'], ['medium', 'omit'],
  ['say', 'oblige'], ['say', 'every'], ['say', 'wish'], ['say', 'omit'], ['say', 'aud'], ['say', 'rival'], ['say', 'quote'], ['say', 'url'], ['say', 'hashtag'], ['say', 'handle'], ['say', 'phone'],
  ['omit', 'aud'], ['omit', 'oblige'], ['oblige', 'quote'], ['override', 'text'], ['override', 'oblige'], ['override', 'say'], ['secret', 'say'], ['secret', 'text'], ['role', 'say'], ['role', 'you'],
  ['you', 'say'], ['you', 'text'], ['you', 'oblige'], ['aud', 'oblige'], ['aud', 'every'], ['me', 'wish'], ['me', 'say'], ['prefix', 'say'], ['markup', 'say'], ['markup', 'text'], ['every', 'quote'], ['rival', 'text'],
]
/** Words between saying and what is published that belong together. */
const CLOSE = 4
const USUAL_LENGTH = 25
const LONGEST = 1.5
const SHORTEST = 5

/** The names of the features, in the order of the weights. */
export const FEATURES: readonly string[] = [
  'always', ...WORD_CLASSES, ...COUNTED.map((name) => `${name} twice`), ...SHAPES, ...PAIRS.map((pair) => pair.join(' and ')), 'says text', 'writer beside', 'text beside', 'length', 'short',
]

const flag = (value: boolean): number => (value ? 1 : 0)

/** An address of the web: its parts are no words ("example.com/me"). */
const ADDRESS = /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}@.])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,24}\/\S*/giu

/** What speaks for a sentence to be meant for whoever writes, as FEATURES names it. Takes the sentence and what stands beside it. */
export function readFeatures(sentence: string, { before, after }: Beside): number[] {
  const text = `${before} ${sentence} ${after}`
  const { places, length } = readClasses(sentence.replaceAll(ADDRESS, ' '), text)
  const around = readClasses(`${before} . ${after}`, text).places
  const shapes = readShapes(sentence)
  const has = (name: WordClass | Shape): boolean => (name in places ? places[name as WordClass].length > 0 : shapes.has(name as Shape))
  const isClose = places.text.some((at) => places.say.some((other) => at !== other && Math.abs(at - other) <= CLOSE))
  return [
    1, ...WORD_CLASSES.map((name) => flag(has(name))), ...COUNTED.map((name) => flag(places[name].length > 1)), ...SHAPES.map((name) => flag(has(name))),
    ...PAIRS.map(([one, other]) => flag(has(one) && has(other))), flag(isClose), flag(around.writer.length > 0), flag(around.text.length > 0),
    Math.min(LONGEST, length / USUAL_LENGTH), flag(length < SHORTEST),
  ]
}

/** The names of the features of a sentence of a request: where it stands says more than in other texts, since requests begin with what they are about. */
export const REQUEST_FEATURES: readonly string[] = [...FEATURES, 'first']

/** As readFeatures, of a sentence of a user's request. `isFirst`: the request begins with it. */
export const readRequestFeatures = (sentence: string, beside: Beside, isFirst: boolean): number[] => [...readFeatures(sentence, beside), flag(isFirst)]

/** How much speaks for a sentence to be meant for whoever writes, as the logarithm of odds. Takes its features and the weight of each. */
export const doubtOf = (features: readonly number[], weights: readonly number[]): number => features.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0)
