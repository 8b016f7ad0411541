import { ENGLISH_WORDS, FOREIGN_WORDS, PHRASE_OPENERS, PRONOUNS, SMALL_STARTS, SOMBRE, STOP_WORDS, VERBS } from './words.ts'
import { toHeadlineCase, capitalise, endSentence, isQuestion, segmentWords, splitSentences, tidy, wordsOf } from './text.ts'

/** The content of a description, ready to be put into sentences. */
export type Facts = {
  /** Whole sentences in the user's order and words. */
  sentences: string[]
  /** The same, with comma lists left whole. */
  lines: string[]
  /** The first link, if there is one. */
  link?: string
  /** A description that is one bare subject, in the form it takes inside a sentence. */
  topic?: string
  /** The user's own hashtags. */
  tags: string[]
  isEnglish: boolean
  isSombre: boolean
  /** The user writes `I` and `my`, not `we` and `our`. */
  isSingular: boolean
}

const KIND = String.raw`(?:(?:short|quick|long|fun|catchy|engaging|friendly|professional|funny|nice|simple|creative|exciting|promotional|casual|social|media|social-media|instagram|facebook|twitter|linkedin|tiktok|x|threads|bluesky)\s+)*`
const PURPOSE = String.raw`\s+(?:(?:that (?:says|announces|promotes|tells people)|saying|announcing|promoting|about|for|on|regarding|to (?:announce|promote|introduce|advertise|share|celebrate|highlight|tell people about|let people know))\s+(?:that\s+|about\s+)?|[:\-–—]\s*)`
/** `Write a short post about …`, `I need captions for …` */
const ORDER = new RegExp(
  String.raw`^(?:please\s+)?(?:(?:can|could) you\s+|i want(?: you)? to\s+|i(?:'d| would) like(?: you)? to\s+|help me\s+)?(?:i need|write|create|make|draft|generate|compose|prepare|give)\s+(?:me\s+|us\s+)?(?:a |an |some |the |three |\d+ )?${KIND}(?:posts?|captions?|tweets?|copy|updates?|texts?|messages?|announcements?|threads?)${PURPOSE}`,
  'iu',
)
/** `A post about …`, `Instagram caption: …` */
const LABEL = new RegExp(String.raw`^(?:a |an )?${KIND}(?:posts?|captions?|tweets?)(?:${PURPOSE}|:\s*)`, 'iu')
const TASK = /^(?:please\s+)?(?:announce|promote|advertise|introduce|highlight|write about|post about|talk about|tell (?:people|everyone|our followers|customers|them)(?: about)?|let (?:people|everyone|our followers|customers) know(?: about)?|remind (?:people|everyone) (?:about|of))\s+(?:that\s+|about\s+)?/iu
const ASIDE = /^(?:please\s+)?(?:(?:make|keep) (?:it|this)\b.{0,60}|(?:use|add|include|insert) (?:some |a few |relevant |an? |no |\d+ )?(?:emojis?|hashtags?|call to action|cta)\b.{0,40}|(?:tone|style)\s*:.{0,40}|(?:do not|don't|avoid|no) (?:us(?:e|ing)|mention(?:ing)?|includ(?:e|ing)|add(?:ing)?|emojis?|hashtags?)\b.*|(?:in|with) an? \w+ (?:tone|voice|style))[.!]?$/iu
const MENTION = /^(?:please\s+)?(?:(?:be|make) sure to )?(?:mention(?: that)?|(?:say|note|include) that)\s+/iu

const MAX_TOPIC_WORDS = 12
const MAX_TOPIC_LETTERS = 120
const NOT_IN_TOPIC = /[!?…:;\p{Extended_Pictographic}]|https?:|www\./iu
const MIN_LIST_ITEMS = 3
const MAX_ITEM_WORDS = 7

/** Parses a description: requests to the writer are dropped, the user's facts remain. */
export function readFacts(description: string): Facts {
  const plain = toHeadlineCase(tidy(description), SMALL_STARTS)
  const tags = [...new Set(plain.match(/(?<![\p{L}\p{N}&/])#[\p{L}\p{N}_]+/gu) ?? [])]
  const isEnglish = looksEnglish(plain)
  const sentences = splitSentences(stripTrailingTags(plain))
  const stripped = isEnglish ? sentences.filter((sentence) => !ASIDE.test(sentence)).map(stripRequest) : sentences
  const kept = stripped.filter((sentence) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(sentence))
  const whole = kept.length > 0 ? kept : sentences
  const parts = splitList(whole)
  const finish = (list: string[]) => (list.length > 0 ? list : [plain]).map((part) => endSentence(capitalise(part)))
  const [link] = plain.match(/https?:\/\/\S+/iu) ?? []
  const topic = isEnglish ? readTopic(parts) : undefined
  const words = new Set(wordsOf(plain))
  const hasPlural = ['we', 'our', 'us', "we're", "we've", "we'll"].some((word) => words.has(word))
  return {
    sentences: finish(parts),
    lines: finish(whole),
    ...(link ? { link } : {}),
    tags,
    isEnglish,
    isSombre: SOMBRE.test(plain),
    isSingular: !hasPlural && ['i', 'my', 'me', "i'm", "i've", "i'll"].some((word) => words.has(word)),
    ...(topic ? { topic } : {}),
  }
}

function stripTrailingTags(text: string): string {
  const bare = text.replace(/(?:\s*#[\p{L}\p{N}_]+)+\s*$/u, '').trim()
  return bare || text.replaceAll('#', '').trim() || text
}

function stripRequest(sentence: string): string {
  const bare = sentence.replace(ORDER, '').replace(LABEL, '').replace(TASK, '').replace(MENTION, '').trim()
  return bare || sentence
}

/** @returns whether a text reads as English rather than as another language. */
export function looksEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const latin = text.match(/\p{Script=Latin}/gu) ?? []
  if (letters.length > 0 && latin.length / letters.length < 0.6) return false
  const words = wordsOf(text)
  const english = words.filter((word) => ENGLISH_WORDS.has(word)).length
  const foreign = words.filter((word) => FOREIGN_WORDS.has(word)).length
  if (foreign !== english) return english > foreign
  const accented = words.filter((word) => /[^\u0000-\u007F]/u.test(word) && /\p{L}/u.test(word)).length
  return english > 0 || accented === 0
}

/** `Summer sale, 20% off shoes, free shipping` is three facts, not one sentence. */
function splitList(parts: string[]): string[] {
  const [only] = parts
  if (parts.length !== 1 || only === undefined || hasVerb(only) || isQuestion(only)) return parts
  const items = only.replace(/[.!]$/u, '').split(/,\s+/u)
  const isList = items.length >= MIN_LIST_ITEMS && items.every((item) => wordsOf(item).length <= MAX_ITEM_WORDS && wordsOf(item).length > 0)
  return isList && !/^(?:and|or)\b/iu.test(items.at(-1) ?? '') ? items : parts
}

function hasVerb(text: string): boolean {
  return wordsOf(text).some((word) => VERBS.has(word) || PRONOUNS.has(word))
}

function readTopic(parts: string[]): string | undefined {
  const [only] = parts
  if (parts.length !== 1 || only === undefined) return undefined
  const words = only.split(/\s+/u)
  const bare = only.replace(/\.$/u, '')
  const [first = ''] = wordsOf(bare)
  const isShort = words.length <= MAX_TOPIC_WORDS && bare.length <= MAX_TOPIC_LETTERS
  if (!isShort || !/\p{L}/u.test(bare) || NOT_IN_TOPIC.test(bare) || hasVerb(bare)) return undefined
  const isEmbeddable = words.length <= 2 || PHRASE_OPENERS.has(first) || !/^\p{Lu}/u.test(bare)
  return isEmbeddable ? lowerFirstWord(bare) : undefined
}

/** @returns the sentence for use after a colon or inside another: in lower case if its first word allows. */
export function lowerFirstWord(text: string): string {
  const [first = ''] = text.split(/\s/u)
  const word = first.toLowerCase().replace(/[^\p{L}']/gu, '')
  return SMALL_STARTS.has(word) && /^\p{Lu}\p{Ll}*[\p{P}]*$/u.test(first) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** Words that lead nobody to a post. */
const DULL_TAGS = new Set([...STOP_WORDS, ...'nicht kein keine pour sans whole deducted saturdays sundays mondays tuesdays wednesdays thursdays fridays somebody back done figures part dates spots left right meet thank thanks reminder congratulations join heute geht wieder hablamos abrimos llega parlons annonce retour partir petit petite jeudi samedi lunes martes jueves viernes domingos hundred linkedin instagram facebook nervous people kids lazy longform each compared price prices'.split(' ')])
const MAX_TAG_LETTERS = 18
const IS_CJK = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u

/** @returns hashtags: the user's own, or `count` made of the description's words, the most significant first. */
export function deriveTags(facts: Facts, count: number): string[] {
  if (facts.tags.length > 0 || count <= 0) return facts.tags
  const text = facts.sentences.join(' ').replace(/\S*(?:https?:|www\.|@)\S*/giu, ' ')
  const words = segmentWords(text).filter(isSignificant)
  const lower = words.map((word) => word.toLowerCase())
  const score = (word: string, index: number) => {
    const repeats = lower.filter((other) => other === word.toLowerCase()).length
    const isNamed = /^\p{Lu}/u.test(word) ? 2 : 0
    return repeats * 4 + isNamed + Math.min(word.length, 9) / 3 - index / words.length
  }
  const ranked = words.map((word, index) => ({ word: word.toLowerCase(), score: score(word, index) })).sort((a, b) => b.score - a.score)
  return [...new Set(ranked.map(({ word }) => word))].slice(0, count).map((word) => `#${word}`)
}

function isSignificant(word: string): boolean {
  const lower = word.toLowerCase()
  if (IS_CJK.test(word)) return word.length >= 2 && /[\p{Script=Han}\p{Script=Katakana}]/u.test(word)
  const isParticiple = lower.endsWith('ing') && (VERBS.has(lower.slice(0, -3)) || VERBS.has(`${lower.slice(0, -3)}e`))
  if (isParticiple) return false
  const isWord = /^[\p{L}\p{M}]+$/u.test(word) && [...word].length >= 4 && word.length <= MAX_TAG_LETTERS
  return isWord && !DULL_TAGS.has(lower) && !VERBS.has(lower) && !FOREIGN_WORDS.has(lower) && !lower.endsWith('ly')
}
