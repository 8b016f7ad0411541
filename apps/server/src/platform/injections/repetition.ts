/** Words that stand only in the sentence and in a text, at least: fewer are in both by chance. */
const LEAST_SHARED = 3
/** Of the words that stand only in the sentence, the share that is a repetition. */
const MOST = 0.5
/** Words of that many letters carry what is said; of scripts without spaces, each word of two characters does. */
const CONTENT_LETTERS = 5
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
const QUOTED = /[“„«»"「『]([^“”„«»"「」『』]{2,200})[”“«»"」』]|(?<![\p{L}\p{N}])[‘‚'‹]([^‘’‚'‹›]{2,200})[’‘'›](?![\p{L}\p{N}])/gu
/** Hashtags, and words of letters and digits: "#slowbread", "RESOLE30". */
const CODE = /[#＃][\p{L}\p{N}_]{2,}|(?<![\p{L}\p{N}])(?=[\p{L}\p{N}-]*\p{N})(?=[\p{L}\p{N}-]*\p{L})[\p{L}\p{N}-]{4,}/gu
/** Words in capitals, which count as they are written: "FREEDOM" is not "freedom". */
const CAPITALS = /(?<![\p{L}\p{N}])\p{Lu}{4,}(?![\p{L}\p{N}])/gu

/** Names of several words within a sentence, as they are written: "Captain Stinky". */
const NAMES = /(?<=[\p{L}\p{N},;:“"«] )\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}{2,})+/gu

const plain = (text: string): string => text.normalize('NFKC')
/** In small letters, without what follows an apostrophe: "Ayla’s" is "ayla". */
const fold = (text: string): string => plain(text).toLowerCase().replace(/(?<=\p{L})['’]\p{L}{1,2}(?!\p{L})/gu, '')
const wordsOf = (text: string): string[] => [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []))
const isContent = (word: string): boolean => word.length >= (WITHOUT_SPACES.test(word) ? 2 : CONTENT_LETTERS)
/** The words of a text, each between spaces, so that a phrase of it is found whole. */
const spaced = (text: string): string => ` ${wordsOf(text).join(' ')} `
const isOneWord = (phrase: string): boolean => phrase.trim() !== '' && !phrase.trim().includes(' ')

/** What only one sentence says: its words, and the phrases and codes that nobody writes by chance; `exact` ones count in their case alone. */
type Own = { words: string[]; phrases: string[]; exact: string[] }
/** Texts as they are searched: in lower case, and as written. */
type Searched = { folded: string; exact: string }

const toSearched = (text: string): Searched => ({ folded: spaced(fold(text)), exact: spaced(plain(text)) })

function ownOf(sentence: string, others: Searched): Own {
  const quoted = [...sentence.matchAll(QUOTED)].map(([, double, single]) => double ?? single ?? '')
  const [single, several] = [quoted.filter((phrase) => isOneWord(spaced(phrase))), quoted.filter((phrase) => !isOneWord(spaced(phrase)))]
  const ownAmong = (phrases: readonly string[], said: string) => [...new Set(phrases)].filter((phrase) => phrase.trim() !== '' && !said.includes(phrase))
  const words = ownAmong(wordsOf(fold(sentence)).filter(isContent).map((word) => ` ${word} `), others.folded)
  const phrases = ownAmong([...several, ...(sentence.match(CODE) ?? [])].map((phrase) => spaced(fold(phrase))), others.folded)
  return { words, phrases, exact: ownAmong([...single, ...(sentence.match(CAPITALS) ?? []), ...(sentence.match(NAMES) ?? [])].map((phrase) => spaced(plain(phrase))), others.exact) }
}

/**
 * Tells texts that repeat one of some sentences: with a quoted phrase, a name of several words, a code or a hashtag that stands only there, or with most of the words that do. Takes the
 * sentences, and the texts that may be repeated; returns the function of a text.
 */
export function createRepetitionCheck(sentences: readonly string[], repeatable: readonly string[]): (text: string) => boolean {
  if (sentences.length === 0) return () => false
  const others = toSearched(repeatable.join('\n'))
  const own = sentences.map((sentence) => ownOf(sentence, others))
  return (text) => {
    const { folded, exact } = toSearched(text)
    const isMostly = (words: readonly string[]) => words.filter((word) => folded.includes(word)).length >= Math.max(LEAST_SHARED, words.length * MOST)
    return own.some((one) => one.phrases.some((phrase) => folded.includes(phrase)) || one.exact.some((phrase) => exact.includes(phrase)) || isMostly(one.words))
  }
}
