import type { Clause } from '../text/clauses.ts'
import type { Named } from './calendar-words.ts'

/** What is said of a competition: won, second, third, nominated only. */
const PLACES: readonly (readonly [number, string])[] = [
  [1, String.raw`won(?!['’]t)|wins|winners?|first (?:prize|place)|champions?|gewann|gewonnen|gewinner\p{L}*|sieger\p{L}*|erste[rn]? (?:platz|preis)|ganó|ganamos|ganador\p{L}*|primer (?:premio|puesto)|gagné\p{L}*|remport\p{L}+|vainqueurs?|lauréate?s?|premier prix`],
  [2, String.raw`runners?-up|(?:came|finished|placed) second|second (?:place|prize|of)|second-best|finalists?|zweite[rn]? (?:platz|preis)|segundo (?:premio|puesto)|deuxième (?:prix|place)|finalistes?`],
  [3, String.raw`(?:came|finished|placed) third|third (?:place|prize)|dritte[rn]? (?:platz|preis)|tercer (?:premio|puesto)|troisième (?:prix|place)`],
  [9, String.raw`shortlisted|nominated|nominiert|nominad[oa]s?|nominée?s?`],
]
/** Metals, which are places only where a competition is spoken of: a "Silver service" is none. */
const METALS: readonly (readonly [number, string])[] = [[1, 'gold|oro'], [2, 'silver|silber|plata'], [3, 'bronze|bronce']]
const COMPETITION = /(?<!\p{L})(?:prizes?|awards?|medals?|championships?|competitions?|contests?|won|\p{L}*preise?|auszeichnung|medaillen?|\p{L}*meisterschaft|wettbewerb|premios?|medallas?|concurso|campeonato|prix|médailles?|concours|championnat)(?!\p{L})/iu

const patternOf = (words: string): RegExp => new RegExp(String.raw`(?<![\p{L}]|\d\s)(?:${words})(?!\p{L})`, 'giu')
const ALWAYS = PLACES.map(([rank, words]) => [rank, patternOf(words)] as const)
const IN_COMPETITION = METALS.map(([rank, words]) => [rank, patternOf(words)] as const)

/** The places in competitions that a clause speaks of. Takes the text and the clause. */
export function findRanks(text: string, { start, end }: Clause): Named[] {
  const patterns = COMPETITION.test(text) ? [...ALWAYS, ...IN_COMPETITION] : ALWAYS
  return patterns.flatMap(([rank, pattern]) => [...text.slice(start, end).matchAll(pattern)].map(({ 0: word, index }) => ({ kind: 'rank' as const, values: new Set([rank]), ends: [rank], start: start + index, end: start + index + word.length })))
}
