import { baseOf } from './irregular.ts'

/** Parts of separable verbs, which stand at the end of a clause ("Holt ihr es ab?"). */
const PARTICLES = ['ab', 'an', 'auf', 'aus', 'ein', 'her', 'hin', 'los', 'mit', 'nach', 'um', 'vor', 'weg', 'weiter', 'wieder', 'zu', 'zurück', 'zusammen'] as const
const SEPARATED = new Set<string>(PARTICLES)
const ANY_PARTICLE = PARTICLES.join('|')
const WITH_ZU = new RegExp(String.raw`^(${ANY_PARTICLE})zu(\p{L}{3,}n)$`, 'u')
const WITH_GE = new RegExp(String.raw`^(${ANY_PARTICLE})?ge(\p{L}{3,}?)(?:e?t|en)$`, 'u')
const CONJUGATED = /^(\p{L}{3,}?)(?:e?st|e?t|e?te|e?ten)$/u

const infinitives = (start: string): string[] => [`${start}en`, `${start}n`]

/** The infinitives that a form of a German verb may belong to; the stemmer reduces few endings of verbs. */
function findInfinitives(word: string): string[] {
  const base = baseOf('de', word)
  if (base !== word) return [base]
  const [, withZu, rest] = WITH_ZU.exec(word) ?? []
  const [, withGe = '', middle] = WITH_GE.exec(word) ?? []
  const [, start] = CONJUGATED.exec(word) ?? []
  return [...(withZu && rest ? [withZu + rest] : []), ...(middle ? infinitives(withGe + middle) : []), ...(start ? infinitives(start) : [])]
}

/** The particle that each word of a text may belong to: that at the end of its clause. Takes the text in lower case, and the reader of its words. */
export function findParticles(text: string, readWords: (text: string) => string[]): (string | null)[] {
  return text.split(/[.,;:!?\n]+/u).flatMap((clause) => {
    const words = readWords(clause)
    const last = words.at(-1) ?? ''
    const particle = SEPARATED.has(last) ? last : null
    return words.map(() => particle)
  })
}

/** Infinitives by which a German word is looked up, the likeliest first. Takes the word in lower case, and the particle that belongs to it, if one does. */
export const germanForms = (word: string, particle: string | null): string[] =>
  particle === null ? findInfinitives(word) : [word, ...findInfinitives(word)].map((verb) => particle + verb)
