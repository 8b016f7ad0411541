import { foldWord, type Span } from './text.ts'

/** A clause with the sentence that it belongs to, by number, and the stems of its significant words. */
export type Clause = Span & { sentence: number; stems: ReadonlySet<string>; words: readonly string[]; /** Before a colon: it says what the rest of the sentence is about. */ isHead?: boolean }

const CLAUSE_ENDS = /[!?;\n·|]+|\.(?=\s|$)|[,:](?=\s)|\s(?:and|but|while|und|aber|y|pero|et|mais)\s|\s[–—]\s/giu
const SENTENCE_END = /[!?\n.]/u
const WORDS = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu
/** Words that say nothing about what a clause is about. */
const SMALL: ReadonlySet<string> = new Set((
  'a an and are as at be been but by can did do does for from get has have he her his how if in into is it its just more new no not now of off on one only or our out over per she so than that the their them then there they this those to too up us was we were what when which who will with you your all also about after again any back before down each ever every here last like may most much next other because go going takes took taking comes came coming gets got getting makes made making gives gave goes went going includes included including needs need want wants works work runs things thing way lot bit ones some still such take very well till until while onto ' +
  'der die das den dem des ein eine einen einem einer im am um und unser unsere unsere für mit wir nur jetzt neu heute auf aus bei bis von vom zu zum zur ist sind war hat haben es er sie ihr ihre nicht auch noch ' +
  'el la los las un una unos unas de del en y o con por para se su sus es son al que lo más muy cada este esta estos nuestro nuestra nuestros nuestras hay ha han también solo sin desde hasta entre ' +
  'le les du des et ou avec pour dans sur est sont nos notre nous vous votre vos ce cette ces qui que il elle ils elles on a ont plus très tout tous toute toutes chaque aussi sans dès jusqu au aux par ' +
  'price prices cost costs pay preis preise kostet kosten precio precios cuesta cuestan vale valen prix coûte coûtent euros dollar euro pound buck quid eur usd gbp chf fr percent prozent').split(' ').concat(['o', 'os', 'a', 'as'].map((end) => `tod${end}`)).map(foldWord))

/** "We'll", "don't". */
const CONTRACTED = /['’](?:ll|m|re|ve|t|d)$/u

/** A word without its common English and German endings. */
const stemOf = (word: string): string => {
  if (word.length <= 3) return word
  const plural = word.replace(/ies$/, 'y').replace(/(?<=[sxz]|ch|sh)es$|(?<!s)s$/, '')
  // "Shipping" and "ship", "knitted" and "knit".
  const stem = plural.length > 5 ? plural.replace(/(?:ing|ed|en|er)$/, '').replace(/([bdgkmnprt])\1$/, '$1') : plural
  return stem.length > 3 ? stem.replace(/e$/, '') : stem
}

/** Compounds of small words are words of their own: "one-to-one". Sought where a word begins and within its length, since a run of letters may be long. */
const JOINED = /(?<!\p{L})\p{L}{1,40}-(?:to|on|by|in|up|off|out|and|for)(?:-\p{L}+|(?=\s|$))/giu
/** The words of a text as they are compared. */
const wordsOf = (text: string): string[] => (text.replace(JOINED, (word) => word.replaceAll('-', '')).match(WORDS) ?? []).map(foldWord)
/** The stems of a text's significant words; numbers are not among them. */
export const stemsOf = (text: string): Set<string> => new Set(wordsOf(text).filter((word) => word !== '' && !SMALL.has(word) && !CONTRACTED.test(word) && !/^\d/.test(word)).map(stemOf))

/** The clauses of a text, in order. */
export function readClauses(text: string): Clause[] {
  const ends = [...text.matchAll(CLAUSE_ENDS)].map(({ index, 0: mark }) => ({ end: index, next: index + mark.length, isSentence: SENTENCE_END.test(mark), isHead: mark === ':' }))
  const clauses: Clause[] = []
  let [start, sentence] = [0, 0]
  for (const { end, next, isSentence, isHead } of [...ends, { end: text.length, next: text.length, isSentence: true, isHead: false }]) {
    const part = text.slice(start, end)
    if (part.trim() !== '') clauses.push({ start, end, sentence, stems: stemsOf(part), words: wordsOf(part), isHead })
    if (isSentence && part.trim() !== '') sentence += 1
    start = next
  }
  return clauses
}
