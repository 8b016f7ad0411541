import { stemsOf } from '../text/clauses.ts'
import { isOver, raiseAll, readStatement, readText, type Source, type Statement, weigh, type Words } from './statements.ts'

/** A statement that has less in common with a text, compared with the one that has most, is about something else. */
const LEAST_SHARE = 0.6
/** The same for one whose title the text names. */
const LEAST_SHARE_NAMED = 0.5

/** A text about more than one of a kind names none of them alone. */
const SEVERAL = /(?<!\p{L})(?:both|all|each|every|compare|either|two|three|beide[nrs]?|alle[nr]?|jede[rsn]?|vergleich\p{L}*|zwei|ambos|ambas|todos|todas|cada|compar\p{L}+|dos|les deux|tous|toutes|chaque|deux)(?!\p{L})/iu

/** What a text is not to say: "don't mention 2026 yet". What else is left out still tells what it is about. */
const LEFT_OUT = /(?<!\p{L})(?:don['’]t|do not|never|leave out|skip|nicht|kein\p{L}*|ohne|no|sin|sans|ne)\s[^.!?,;\n]*/giu
const YEAR = /^#(?:19|20)\d\d$/u

/** Words of a brief about the text that it asks for, and what it is to say of its subject: they name no subject. */
const ABOUT_TEXT: ReadonlySet<string> = stemsOf(
  'post posts caption captions tweet text texts something anything tell say says mention write announce announcement remind explain introduce include add keep make finish end start begin question sentence sentences word words line lines tip tips emoji emojis hashtag hashtags joke jokes funny short folk people please linkedin facebook instagram threads pinterest google day days hour hours date dates time times year size sizes far many much number ' +
  'beitrag schreib schreibe nenne erwähne erkläre kündige stelle frage satz sätze worte zeile zeilen kurz lustig bitte leute tag tage stunde stunden uhrzeit datum jahr größe viel viele ' +
  'publicación escribe menciona anuncia explica cuenta termina empieza pregunta frase frases palabras línea corto gracioso gente día días hora horas fecha año tamaño cuánto cuándo ' +
  'publication écris mentionne annonce explique raconte termine commence phrase phrases mots ligne court drôle gens jour jours heure heures date année taille combien quand',
)

/** The words of a text, wherever they stand. */
function wordsOf(text: string): Words {
  const read = readText(text.replace(LEFT_OUT, (part) => part.replace(/\d/gu, ' ')))
  const words: Words = new Map()
  for (const clause of read.clauses) raiseAll(words, read.wordsOf(clause), 1)
  const subject: Words = new Map([...words].filter(([word]) => !ABOUT_TEXT.has(word)))
  return subject.size > 0 ? subject : words
}

type Candidate = { index: number; title: string; words: ReadonlySet<string> }

const hasAny = (words: Iterable<string>, others: { has(word: string): boolean }): boolean => [...words].some((word) => others.has(word))
const without = (words: ReadonlySet<string>, others: ReadonlySet<string>): string[] => [...words].filter((word) => !others.has(word))

/** Whether a text means another one of the same kind: "Silver service" is not "Gold service", this year's is not last year's. */
function isOther(one: Candidate, other: Candidate, text: string, said: Words): boolean {
  if (one === other || !hasAny(one.words, other.words)) return false
  if (isOver(one.title) !== isOver(other.title)) return isOver(one.title) !== isOver(text)
  const [own, others] = [without(one.words, other.words), without(other.words, one.words)].map((words) => (SEVERAL.test(text) ? words.filter((word) => YEAR.test(word)) : words))
  return hasAny(others ?? [], said) && !hasAny(own ?? [], said)
}

const scoreOf = ({ all }: Source, said: Words, weightOf: (word: string) => number): number => [...said].reduce((sum, [word, weight]) => sum + weight * (all.get(word) ?? 0) * weightOf(word), 0)

/**
 * The statements that are about what a text is about: not every one with a word in common, but those with nearly as much as the best, and of several
 * of a kind the one that the text names. Takes the text and the statements; returns their positions, in order.
 */
export function selectAbout(text: string, statements: readonly Statement[]): number[] {
  const sources = statements.map(readStatement)
  const weightOf = weigh(sources)
  const said = wordsOf(text)
  const scores = sources.map((source) => scoreOf(source, said, weightOf))
  const best = Math.max(0, ...scores)
  const isNamed = (index: number) => sources[index]?.title.some((word) => said.has(word)) ?? false
  const candidates = scores.flatMap((score, index): Candidate[] => (best > 0 && score >= best * (isNamed(index) ? LEAST_SHARE_NAMED : LEAST_SHARE) ? [{ index, title: statements[index]?.title ?? '', words: new Set(sources[index]?.title) }] : []))
  return candidates.filter((one) => !candidates.some((other) => isOther(one, other, text, said))).map(({ index }) => index)
}
