import { detectLanguage } from '../language/language.ts'
import { fold } from './fold.ts'

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** The smallest words of each language, and those that a short question is made of: folded. Words of several of them count for each. */
const WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: list('the a an and of to is are was in on at for with you your do does did can could will would how what when where who which why much many i we my it this that have has not please price open there any from or be am hi hello thanks thank cost still love so'),
  de: list('der die das den dem ein eine einen und oder ist sind war habt hat haben mit fur von zu zum zur wie was wann wo wer welche warum viel viele ich wir ihr euch eure euer mein meine es nicht kein keine bitte preis auch kann kann man konnt noch gibt bei auf im am um hallo danke kostet guten tag schon gerne geht macht'),
  es: list('el la los las un una y o de del que en es son esta estan por para con como cuando donde cuanto cuanta cual quien tiene tienen hay puedo se me mi su no si precio hola gracias buenas buenos dias muy abren abierto cuesta vale lo le hasta desde al tienen hacen envian'),
  fr: list('le la les un une des et ou de du que qui est sont etes avez en au aux pour avec comment quand combien quel quelle pourquoi je vous nous mon ma mes c est ce ca pas ne prix bonjour merci il elle y a sur dans peut on puis livrez j ai salut coute faites votre vos'),
  it: list('il lo la gli le un una e o di del della che in sono per con come quando dove quanto quanta quale chi avete posso si mi mio non prezzo ciao grazie buongiorno cosa ci siete fate anche c e da al alla nel vostro vostra costa aperti spedite quanti'),
  pt: list('o a os as um uma e ou de do da dos das que em no na sao por para com como quando onde quanto quanta qual quem tem voces posso se me meu nao preco ola obrigado obrigada bom dia esta voce fica abrem aberto custa ate fazem entregam tambem pra ha'),
  nl: list('de het een en of is zijn in op te voor met van hoe wat wanneer waar wie welke waarom veel ik jullie u mijn kan kunnen er geen niet prijs hallo dank bedankt heeft hebben ook nog bij naar om open kost zijn jij je goedendag hebben doen leveren zondag graag'),
}
/** Letters and signs that only one of the languages has. */
const SIGNS: readonly (readonly [RegExp, string])[] = [[/[äöüß]/iu, 'de'], [/[¿¡ñ]/u, 'es'], [/[ãõ]/iu, 'pt'], [/[àèù]|œ|\p{L}ê/iu, 'fr'], [/(?<!\p{L})(?:perché|è|più|può)(?!\p{L})/iu, 'it'], [/\p{L}ij\p{L}*|\p{L}*[aeou]{2}(?:rd|rt|n|k|t)(?!\p{L})/iu, 'nl']]
const SIGN = 0.75
/** Scripts of other languages, which nothing else is read of. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[іїєґ]/iu, 'uk'], [/\p{Script=Cyrillic}/u, 'ru'], [/\p{Script=Greek}/u, 'el'], [/\p{Script=Arabic}/u, 'ar'], [/\p{Script=Hebrew}/u, 'he'], [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'], [/\p{Script=Han}/u, 'zh'], [/\p{Script=Thai}/u, 'th'], [/\p{Script=Devanagari}/u, 'hi'],
]
/** Latin letters of languages that the detector does not know. */
const LETTERS: readonly (readonly [RegExp, string])[] = [[/[łąęśźż]/iu, 'pl'], [/[ěřů]/iu, 'cs'], [/[őű]/iu, 'hu'], [/[æø]/iu, 'da'], [/[șț]|ă/iu, 'ro'], [/[āēīģķļņ]/iu, 'lv'], [/[ėųį]/iu, 'lt'], [/[đčš]/iu, 'hr']]
/** With fewer letters the detector guesses. */
const LEAST_LETTERS = 24
/** Small words by which a language leads so far that the detector is not asked. */
const CLEAR_LEAD = 2

/** Words that are no language: names, links, tags. */
const withoutNames = (text: string): string => text.replace(/(?:https?:\/\/|www\.)\S+|[@#][\p{L}\p{N}_.]+/gu, ' ')

function scoresOf(text: string): { language: string; score: number }[] {
  const words = fold(text).match(/\p{L}+/gu) ?? []
  const own = (language: string): number => SIGNS.filter(([pattern, of]) => of === language && pattern.test(text)).length * SIGN
  return Object.entries(WORDS).map(([language, known]) => ({ language, score: words.filter((word) => known.has(word)).length + own(language) })).toSorted((one, other) => other.score - one.score)
}

/** The scores of the languages in a text, and the one that clearly has the highest; by how much. */
function readScores(text: string): { best: string | null; lead: number; isNear: (language: string) => boolean } {
  const scores = scoresOf(text)
  const [first = { language: '', score: 0 }, second = first] = scores
  const lead = first.score - second.score
  const isNear = (language: string): boolean => scores.some((one) => one.language === language && one.score >= Math.max(1, first.score - 1))
  return { best: first.score >= 1 && lead > 0 ? first.language : null, lead, isNear }
}

/** The language of a text in Latin letters that is long enough for the detector: its guess, unless the smallest words clearly say another one. */
async function readLong(text: string): Promise<string> {
  const { best, lead, isNear } = readScores(text)
  const byLetters = LETTERS.find(([letters]) => letters.test(text))?.[1]
  if (byLetters !== undefined && (best === null || lead < CLEAR_LEAD)) return byLetters
  const detected = await detectLanguage(text)
  if (best === null) return detected
  return lead >= CLEAR_LEAD || (detected in WORDS && !isNear(detected)) ? best : detected
}

/**
 * The language of a short text: by its smallest words and signs, and where these do not tell by a detector. Takes the text; returns its code, or null where
 * it is too short to tell.
 */
export async function readLanguage(text: string): Promise<string | null> {
  const plain = withoutNames(text)
  const [letters, latin] = [plain.match(/\p{L}/gu) ?? [], plain.match(/\p{Script=Latin}/gu) ?? []]
  if (letters.length > latin.length * 2) return SCRIPTS.find(([script]) => script.test(plain))?.[1] ?? null
  return letters.length >= LEAST_LETTERS ? readLong(plain) : readScores(plain).best
}

/**
 * The language of a text by its smallest words alone: names and lists of things have none. Takes the text; returns its code, or null where no language clearly leads.
 */
export function readClearLanguage(text: string): string | null {
  const { best, lead } = readScores(withoutNames(text))
  return lead >= CLEAR_LEAD ? best : null
}

const LANGUAGE_UNKNOWN = 'und'

/** The language of a text that is not in Latin letters, unless they are those of the expected one. */
function findByScript(text: string, expected: string): string | null {
  const written = SCRIPTS.filter(([script]) => script.test(text)).map(([, language]) => language)
  return written.includes(expected) ? null : (written[0] ?? null)
}

/** The language of a text in Latin letters, of which small words are known, that clearly leads before the expected one. */
function findByWords(text: string, expected: string): string | null {
  const scores = scoresOf(text)
  const own = scores.find(({ language }) => language === expected)?.score ?? 0
  const [first] = scores
  return first && first.language !== expected && first.score - own >= CLEAR_LEAD ? first.language : null
}

/**
 * The language in which a text stands instead of the expected one. Takes the text and the code of the language; returns the code of the other one, `und` where only its letters tell, or null
 * where nothing clearly says that it is another one.
 */
export async function findOtherLanguage(text: string, expected: string): Promise<string | null> {
  const plain = withoutNames(text)
  const [letters, latin] = [plain.match(/\p{L}/gu) ?? [], plain.match(/\p{Script=Latin}/gu) ?? []]
  if (letters.length > latin.length * 2) return findByScript(plain, expected)
  if (expected in WORDS) return findByWords(plain, expected)
  const isLong = latin.length >= LEAST_LETTERS
  if (SCRIPTS.some(([, language]) => language === expected)) return isLong ? (readScores(plain).best ?? LANGUAGE_UNKNOWN) : null
  // Of its small words none are known.
  return isLong && (await detectLanguage(plain)) === expected ? null : readScores(plain).best
}
