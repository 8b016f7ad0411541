import { foldedWords } from '../../language/stems.ts'
import { capitalise, wordsOf } from '../text.ts'
import { PHRASE_OPENERS, PRONOUNS, VERBS } from '../words.ts'

/** The subject of a brief that is no sentence: "the wool jersey", and what the brief says of it. */
export type Topic = {
  /** As it stands inside a sentence: "the wool jersey", "our kids bikes", "Winter Lofoten". */
  inside: string
  /** Without an article of the writer's: "kids bikes". */
  bare: string
  isPlural: boolean
  /** What the brief says of it: "only a few left, £929 each". */
  rest: string
  /** A day or an hour is named. */
  isDated: boolean
}

/** Verbs that make a sentence of what stands before them. */
const FINITE = new Set(`is are was were am has have had can cannot can't will won't must may might should would could do does did don't doesn't isn't aren't comes goes costs includes opens closes takes gets runs holds speaks lasts starts begins ends needs gives makes brings leads
  teaches plays happens arrives returns leaves lives stands sits means keeps offers serves sells buys starts started opened closed joined moved won got came went became came said helps turns remains stays carries contains fits allows belongs brought bought chose drew felt found gave grew heard kept knew lost met ran said saw sent spent stood took told thought woke wore wrote began drove sang`.split(/\s+/u))
/** Verbs behind a plural: "Doors open at ten", "Tickets cost 12 euros". */
const PLAIN = new Set('open close start begin end cost come go get need take stay arrive return run play sell become mean help make keep work grow live love want bring save change move last lose win'.split(' '))
const OBJECT = new Set('the a an our my their his her its your every each all'.split(' '))
const AMBIGUOUS = new Set(['offers', 'plays', 'needs', 'starts', 'ends', 'turns', 'helps', 'stands', 'runs', 'lives', 'leaves', 'opens', 'started', 'closed', 'got'])
const DETERMINERS = new Set([...[...PHRASE_OPENERS].filter((word) => word !== 'new'), ...'your their any some no both all half one two three four five six seven eight nine ten twelve several many'.split(' ')])
const PREPOSITION = /\s(?:for|of|from|with|without|in|on|at|by|to|about|until|between|before|after|during|under|over|near|behind|inside|as|than|per|into|around|since|now|this|next|every|tonight|tomorrow|today|that|who|which)\s.*$/iu
const SINGULAR_S = /(?:ss|us|is|news|christmas|gas|lens|canvas|atlas|physics|tennis)$/iu
const PLURALS = new Set(['people', 'children', 'women', 'men', 'feet', 'teeth', 'mice', 'geese', 'staff'])
/** A day, a date or an hour. */
const TIME = /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:on|in|from|until|by|at) (?:january|february|march|april|may|june|july|august|september|october|november|december|\d)|\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*|(?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)\w* \d{1,2}|tonight|tomorrow|next (?:week|month|weekend|\w+day)|this (?:week|weekend|month|evening|afternoon|morning|\w+day)|\d{1,2}[:.]\d\d|\d{1,2} ?(?:am|pm)|every (?:\w+ )?\w+day|\d{1,2}\. (?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)|(?:am|ab|bis) (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)|\d{1,2}\. und \d{1,2}\.|\d{1,2} de \p{L}+|(?:los )?(?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?)|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?|\d{1,2} (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre))\b/iu

const bareOf = (text: string): string => text.replace(/[.!…]+$/u, '').trim()

const isPluralWord = (word: string): boolean => PLURALS.has(word) || (/[^s]s$/u.test(word) && !SINGULAR_S.test(word))
/** "Our team cleaned the river", "Our baker folds every roll": what may be a verb, before an object. */
const isBeforeObject = (word: string, next: string): boolean => (OBJECT.has(next) || /^\d/u.test(next)) && (/\p{Ll}{2}ed$/u.test(word) || (VERBS.has(word) && /[^s]s$/u.test(word)))

/** Whether a word behind others is their verb. */
function isVerbAt(words: readonly string[], at: number): boolean {
  const [before = '', word = '', next = ''] = [words[at - 1], words[at], words[at + 1]]
  if (PLAIN.has(word) && isPluralWord(before)) return next !== ''
  return /'(?:re|ve|ll)$/u.test(word) || isBeforeObject(word, next) || isPastAt(word, next) || (FINITE.has(word) && !(AMBIGUOUS.has(word) && next === ''))
}

/** "Minka turned 15", "The evening moved to 12 March"; "bread baked with rye" and "tool included" are no sentences. */
const isPastAt = (word: string, next: string): boolean => VERBS.has(word) && /\p{Ll}{2}ed$/u.test(word) && next !== '' && !/^(?:by|with|from|in|and|or|of|for)$/u.test(next)

const isSubjectPronoun = (word: string): boolean => PRONOUNS.has(word) && word !== 'here' && word !== 'there'

/** Whether an English text is a sentence: a verb after something it may belong to, or a pronoun. */
export function isSentence(text: string): boolean {
  const words = wordsOf(text)
  return words.some((word, at) => isSubjectPronoun(word) || (at > 0 && isVerbAt(words, at)))
}

/** What may be an order, and is more often something else at the start of a brief. */
const SELDOM_ORDERS = new Set(['free', 'open', 'cost', 'book', 'made', 'cut', 'led', 'post', 'set', 'may', 'march', 'sign', 'last', 'clean', 'complete', 'present', 'welcome', 'wish', 'craft', 'design', 'market'])

/** Whether a text is an order to the reader: "Come by and taste". */
export const isImperative = (text: string): boolean => {
  const [first = '', second = ''] = wordsOf(text)
  return VERBS.has(first) && !/(?:s|ed|ing)$/u.test(first) && !SELDOM_ORDERS.has(first) && second !== ''
}

/** The verbs by which a sentence in another language is recognised. */
const FOREIGN_FINITE = {
  de: /(?:^|\s)(?:wir|ich|ihr|es|er|sie|man|du|ist|sind|hat|haben|wird|werden|war|waren|gibt|kommt|kommen|geht|gehen|öffnet|öffnen|schließt|beginnt|beginnen|startet|starten|kostet|kosten|dauert|braucht|bleibt|bleiben|sucht|suchen|bietet|freuen|feiern|feiert|wächst|lernt|findet|finden|steht|stehen|liegt|schützt|dürfen|können|kann|muss|müssen|heute geht)(?=\s|$|,)/iu,
  es: /(?:^|\s)(?:es|son|está|están|hay|ha|han|hemos|tenemos|\p{L}{2,}(?:amos|emos|imos)|llega|llegan|abre|abren|cierra|cierran|empieza|empiezan|cuesta|cuestan|queda|quedan|viene|vienen|vuelve|vuelven|se|nos|puede|pueden|dura|incluye)(?=\s|$|,)/iu,
  fr: /(?:^|\s)(?:nous|on|il|elle|ils|elles|je|c['’]est|est|sont|a|ont|avons|\p{L}{2,}ons|commence|commencent|ouvre|ouvrent|ferme|ferment|coûte|coûtent|reste|restent|revient|reviennent|arrive|arrivent|dure|comprend|j['’]ai|parlons|venez|découvrez)(?=\s|$|,)/iu,
} as const

/** Whether a text of another language is a sentence. */
export const isForeignSentence = (text: string, language: keyof typeof FOREIGN_FINITE): boolean => FOREIGN_FINITE[language].test(text)

/** "evening class announcement" */
const LABELLED = /^(.+?) (?:reminder|announcement|update|news|info|post|compared)$/iu
/** Where a subject ends and what is said of it begins. */
const SPLIT = /^(.+?)(?::\s+|,\s+|\s[–—-]\s+)(.+)$/su

function isPluralHead(head: string): boolean {
  if (/^(?:both|two|three|four|five|six|several|many|these|those|all|the (?:two|three|four|five|six))\s/iu.test(head)) return true
  const noun = wordsOf(head.replace(PREPOSITION, '')).at(-1) ?? ''
  return isPluralWord(noun) || /\s(?:and|&)\s/u.test(head.replace(PREPOSITION, ''))
}

/** "Course on Saturdays" inside a sentence is a course; "Winter Lofoten" and "Huila" stay names. `known` says whether the word is a common one. */
/** Days, months and feasts keep their capital. */
export const PROPER = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|christmas|easter|halloween|valentine|advent|i|english|german|french|spanish|italian|danish)$/iu

function lowerStart(head: string, known: (word: string) => boolean): string {
  const [first = '', second = ''] = head.split(/\s+/u)
  const word = first.replace(/['’]s$/u, '').toLowerCase()
  if (!/^\p{Lu}\p{Ll}+(?:['’]s)?$/u.test(first) || PROPER.test(word)) return head
  const isSmall = DETERMINERS.has(word) || word === 'new'
  const isTitle = /^\p{Lu}/u.test(second)
  const isPluralAlone = second === '' && word.length > 4 && isPluralWord(word)
  return isSmall || isPluralAlone || (known(word) && !isTitle) ? first.toLowerCase() + head.slice(first.length) : head
}

/** Whether a subject needs an article of the writer's: not "the jersey", "Orla's visits", "20 % off", "Winter Lofoten". */
function needsArticle(head: string): boolean {
  const [first = ''] = wordsOf(head)
  return !DETERMINERS.has(first) && !/^[\d%€$£]/u.test(head) && (/^(?:\p{Ll}|\p{Lu}{2,} \p{Ll})/u.test(head) || /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter) \p{Ll}/iu.test(head))
}

/** "the oak table we made for the library": no sentence, although it has a verb. */
const RELATIVE = /^(?:the|our|my|an?|this|these|those) (?:[\p{L}-]+ ){1,3}(?:we|i|you|they) (?!(?:are|were|have|will|can)\b)[\p{L}']+(?: (?:(?!\b(?:is|are|was|were|has|have|will|can)\b).)*)?$/iu
const MAX_HEAD_WORDS = 14
/** Whether a text can be a subject: no question, link or sentence, and not too long. */
function isSubject(text: string, head: string): boolean {
  if (text === '' || text.endsWith('?') || /https?:|www\./iu.test(text)) return false
  return !/ (?:coming|ahead|approaching)$/iu.test(head) && (!isSentence(head) || RELATIVE.test(head)) && !isImperative(head) && wordsOf(head).length <= MAX_HEAD_WORDS && /\p{L}/u.test(head)
}

/** Reads the subject of a statement that is no sentence. Takes the statement and whether a word is a common noun; undefined for a sentence or a question. */
export function readTopic(statement: string, known: (word: string) => boolean): Topic | undefined {
  const text = bareOf(statement)
  const [, first = text, rest = ''] = SPLIT.exec(text) ?? []
  if (!isSubject(text, first)) return undefined
  const bare = lowerStart(first.trim().replace(LABELLED, '$1'), known)
  const article = /^(?:first|last|next)\s/u.test(bare) ? 'the' : 'our'
  return { inside: needsArticle(bare) ? `${article} ${bare}` : bare, bare, isPlural: isPluralHead(bare), rest: rest.trim(), isDated: TIME.test(bare) || TIME.test(rest.split(/,\s/u)[0] ?? '') }
}

/** What is said of a subject, after a colon or as a sentence of its own. */
export const isPhrase = (text: string): boolean => text !== '' && !isSentence(text.split(/,\s/u)[0] ?? '')

/** Whether words of a phrase name an occasion of the year or the week. */
const OCCASIONS = new Set('summer winter spring autumn fall christmas easter halloween weekend monday tuesday wednesday thursday friday saturday sunday motivation advent valentine valentines holidays holiday newyear january february march april june july august september october november december rain snow sunshine heat'.split(' '))
export const isOccasion = (text: string): boolean => {
  const words = foldedWords(text).filter((word) => !['the', 'day', 'time', 'season', 'happy', 'new', 'year', 's'].includes(word))
  return words.length > 0 && words.length <= 2 && words.every((word) => OCCASIONS.has(word))
}

/** "stollen time", "CO alarm week": what it is now. */
export const isTimeOf = (text: string): boolean => /^(?!(?:the|our|this|a|an) |.*\b(?:next|this|last|every|each)\b)[\p{L}\d' -]+ (?:time|season|week)$/iu.test(text) && wordsOf(text).length <= 4

/** Readers whom a brief names before it says something to them. */
const READERS = /^(?:to |for )?(?:all )?(?:the )?(?:[\p{L}-]+ )?(?:people|patients|parents|owners|travellers|travelers|customers|beginners|students|riders|runners|families|guests|members|teachers|fans|lovers|locals|neighbours|neighbors|commuters|drivers|gardeners|cyclists|companies|firms|businesses|clubs|schools|landlords|tenants|employers|freelancers)$/iu
export const isReaders = (text: string): boolean => READERS.test(text)

/** "To all nervous patients" */
export const addressReaders = (text: string): string => (/^(?:to|for)\s/iu.test(text) ? capitalise(text) : `To all ${text.replace(/^all /iu, '').replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())}`)
