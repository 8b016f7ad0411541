import { createHash } from 'node:crypto'
import type { Platform } from '../../networks/platforms.ts'
import { personOn } from '../people.ts'
import type { Person } from '../types.ts'
import { LANGUAGES, MOODS, VOICES } from './texts.ts'
import type { Language, Mood } from './texts.ts'

const isOneOf = <Name extends string>(names: readonly Name[], value: unknown): value is Name => names.some((name) => name === value)

export const isLanguage = (value: unknown): value is Language => isOneOf(LANGUAGES, value)
export const isMood = (value: unknown): value is Mood => isOneOf(MOODS, value)

/** A whole number below `below` that is the same for the same seed and name. */
function pick(seed: number, name: string, below: number): number {
  return createHash('sha256').update(`${seed}/${name}`).digest().readUInt32BE() % below
}

const from = <Item>(items: readonly Item[], seed: number, name: string): Item => {
  const item = items[pick(seed, name, items.length)]
  if (item === undefined) throw new Error(`There is nothing to choose for ${name}.`)
  return item
}

/** A language that the seed chooses. */
export const languageFor = (seed: number): Language => from(LANGUAGES, seed, 'language')
/** A mood that the seed chooses: most people ask. */
export const moodFor = (seed: number): Mood => (pick(seed, 'mood', 3) === 0 ? from(MOODS, seed, 'which mood') : 'asking')

/** A sentence in a language and a mood; the seed chooses among them. */
export const speak = (language: Language, mood: Mood, seed: number): string => from(VOICES[language].texts[mood], seed, 'text').replaceAll('{n}', String(1000 + pick(seed, 'number', 9000)))

/** Somebody who speaks a language; each seed is somebody else. */
export function speakerOn(platform: Platform, language: Language, seed: number): Person {
  const name = from(VOICES[language].names, seed, 'name')
  return personOn(platform, name, `${language}.guest.${seed.toString(36)}`)
}
