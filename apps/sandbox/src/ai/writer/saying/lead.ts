import type { Angle } from '../angles.ts'
import { BARE_OFFER, DATED, ENGLISH_LEADS, foreignLeads, type Leads, OCCASION, THING } from '../phrases/leads.ts'
import { fillFrame, TOPIC_FRAMES } from '../phrases/frames.ts'
import type { Language } from '../reading/language.ts'
import type { Purpose } from '../reading/purpose.ts'
import { capitalise, endSentence, wordsOf } from '../text.ts'
import { PHRASE_OPENERS, PRONOUNS, VERBS } from '../words.ts'
import { isCommonWord, knownIn } from './common-nouns.ts'
import { addressReaders, isForeignSentence, isImperative, isOccasion, isPhrase, isReaders, isSentence, isTimeOf, PROPER, readTopic, type Topic } from './topic.ts'

/** What a statement is said with. `pick` chooses one of several phrases. */
export type Saying = { language: Language; purpose: Purpose; angle: Angle; isSingular: boolean; hasFact: boolean; /** The brief and all that is known, to tell names from words. */ sources: string; pick: (list: readonly string[]) => string }
/** A statement as a sentence. `isOpen`: a detail may follow after a colon. */
export type Said = { text: string; isOpen: boolean; topic?: Topic }

const bareOf = (text: string): string => text.replace(/[.!…]+$/u, '').trim()
const lowerStart = (text: string): string => (/^(?:I\b|I['’]|\p{Lu}{2})/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1))

/** What the brief says of its subject, behind it. */
function withRest(lead: string, { rest }: Topic, isLabel: boolean): string {
  if (rest === '') return lead
  if (!isPhrase(rest) || isImperative(rest)) return `${lead}${lead.endsWith('?') ? '' : '.'} ${capitalise(rest)}`
  if (lead.endsWith('?')) return `${lead} ${capitalise(rest)}`
  return isLabel ? `${lead}, ${lowerWord(rest)}` : `${lead}: ${lowerWord(rest)}`
}
const lowerWord = (text: string): string => {
  const [first = ''] = text.split(/\s/u)
  return /^\p{Lu}\p{Ll}+$/u.test(first) && isCommonWord(first.toLowerCase()) && !PROPER.test(first) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** Fills a lead with its subject. After a colon the subject stands without an article of the writer's. */
function fill(lead: string, topic: Topic, isSingular: boolean): { text: string; isLabel: boolean } {
  const isLabel = /[:?]\s+\{[Tt]opic\}/u.test(lead)
  const subject = isLabel ? topic.bare : topic.inside
  const text = fillFrame(lead, isSingular, asAuthor(subject, isSingular), topic.isPlural)
  return { text, isLabel }
}

/** Purposes in which a subject alone can be talked about. */
const TALKED_ABOUT: ReadonlySet<Purpose> = new Set(['general', 'advice', 'story', 'thanks'])
const asAuthor = (subject: string, isSingular: boolean): string => (isSingular ? subject.replace(/^our /u, 'my ') : subject)

/** The leads for a subject. Goods without a day are no event, and what is no event may have its day. */
function leadsFor({ isPlural, isDated, bare, rest }: Topic, purpose: Purpose): Leads {
  if (purpose === 'offer' && rest === '' && !/\d|^free\b/iu.test(bare)) return BARE_OFFER
  if (purpose === 'event' && isPlural && !isDated) return THING
  return purpose === 'general' && isDated ? DATED : ENGLISH_LEADS[purpose]
}

/** Whether there is nothing to say of a subject but its name, and it is nothing that can be shown. */
const isTalkedAbout = ({ rest, isDated, inside }: Topic, purpose: Purpose): boolean => rest === '' && !isDated && TALKED_ABOUT.has(purpose) && !(purpose === 'general' && /^(?:our|the) /u.test(inside))

/** A sentence that introduces a subject, with what the brief says of it. */
function introduce(given: Topic, { purpose, angle, isSingular, hasFact, pick }: Saying): Said {
  // What is explained is nobody's: "back pain at the desk".
  const topic = purpose === 'advice' ? { ...given, inside: given.bare } : given
  if (!hasFact && isTalkedAbout(topic, purpose)) return { text: fillFrame(pick(TOPIC_FRAMES[angle]), isSingular, asAuthor(topic.inside, isSingular), topic.isPlural), isOpen: false, topic }
  const { text, isLabel } = fill(pick(leadsFor(topic, purpose)[angle]), topic, isSingular)
  const isPerson = purpose === 'person' && topic.rest !== '' && isPhrase(topic.rest)
  return { text: isPerson ? `${text}, ${topic.rest}` : withRest(text, topic, isLabel), isOpen: topic.rest === '' && !isLabel && !text.endsWith('?'), topic }
}

const WH_LEADS: Readonly<Record<Angle, readonly string[]>> = {
  news: ['Here is {wh}', 'In short, this is {wh}'],
  invitation: ['Would you like to know {wh}?', 'Have you ever wondered {wh}?'],
  story: ['Let {us} tell you {wh}', '{We} would like to tell you {wh}'],
}
/** "how cut flowers last longer": what it is about, as a clause. */
const INDIRECT = /^(?:what|why|how|where|when|who)\s+(?!(?:do|does|did|is|are|was|were|should|can|could|has|have|will|to)\b)\S/iu
const HOW_TO = /^how to\s+(.+)$/iu

function sayClause(text: string, { angle, isSingular, pick }: Saying): Said | undefined {
  if (HOW_TO.test(text)) return { text: `${fillFrame(pick(angle === 'invitation' ? ['Would you like to know {topic}?'] : ['Here is {topic}', 'Let {us} show you {topic}']), isSingular, lowerStart(text))}`, isOpen: angle !== 'invitation' }
  if (!INDIRECT.test(text) || text.endsWith('?')) return undefined
  const isThis = /^(?:how|what|why|where)/iu.test(text)
  const lead = pick(WH_LEADS[isThis ? angle : 'story'].filter((line) => !(line.startsWith('In short') && /^wh/iu.test(text))))
  return { text: fillFrame(lead.replace('{wh}', '{topic}'), isSingular, lowerStart(text)), isOpen: !lead.endsWith('?') }
}

/** Somebody or something that a gesture of the brief names: "Meet Bartosz", "Join us at the ride". */
const NAMED = /^(?:meet|join us (?:at|for)|say hello to|introduce)\s+(.+)$/iu

function sayOccasion(topic: Topic, { angle, isSingular, pick }: Saying): Said {
  const name = /^(?:weekend|holidays?)$/iu.test(topic.bare) ? `the ${topic.bare}` : topic.bare
  if (topic.rest !== '') return { text: `${/^for /iu.test(name) ? capitalise(name) : `For ${name}`}: ${isSentence(topic.rest) ? lowerStart(topic.rest) : articled(topic.rest)}`, isOpen: false, topic }
  return { text: fillFrame(pick(OCCASION[angle]), isSingular, name, topic.isPlural), isOpen: false, topic }
}
const articled = (text: string): string => readTopic(text, isCommonWord)?.inside ?? text

/** Nouns that need no article before a verb. */
const WITHOUT_ARTICLE = /^(?:time|life|love|weather|nature|art|music|sleep|health|money|happiness|work|water|rain|snow|sunshine|parking|entry|entrance|admission|registration|everything|nothing|everybody|everyone|somebody|someone|nobody|all|most|more|less|that|this|sold|fresh|free)$/iu
const NEEDS_THE = /^(?:first|last|next|deadline|season|sun|heat|wait)$/iu
/** What stands before the verb of a sentence that may lack its article. */
const BARE_SUBJECT = /^([\p{L}-]+)((?: (?!is\b|has\b|was\b|will\b|are\b|have\b)[\p{L}\d'-]+){0,7}) (?:is|has|was|will)\b/iu

/** Whether a word may stand without its article where one belongs. */
function lacksArticle(first: string, others: string, known: (word: string) => boolean): boolean {
  const word = first.toLowerCase()
  if (word === '' || !known(word) || PRONOUNS.has(word) || PHRASE_OPENERS.has(word)) return false
  if (NEEDS_THE.test(word)) return true
  const isOther = WITHOUT_ARTICLE.test(word) || isOccasion(word) || VERBS.has(word) || word.endsWith('s')
  return !isOther && !/\p{Lu}|\band\b|,/u.test(others)
}

/** "deadline for the return is 31 July", "honey is back" with the article that fast typing leaves out. */
function withArticle(statement: string, known: (word: string) => boolean): string {
  const [, first = '', others = ''] = BARE_SUBJECT.exec(statement) ?? []
  if (!lacksArticle(first, others, known)) return statement
  return `${NEEDS_THE.test(first) ? 'The' : 'Our'} ${lowerStart(statement)}`
}

/** What a brief writes before its subject. */
const LABEL = /^(?:new|new in|just in|just sold|sold|sold out|back in(?: stock)?|now (?:in|available)|coming soon|soon|save the date|important|attention|good news|great news|news|update|today|reminder|throwback(?: thursday)?|tbt|giveaway|competition|contest|win|behind the scenes|fun fact|fact|tip(?: of the (?:day|week))?|quote(?: of the day)?|question(?: of the day)?|poll|lost|found)$/iu
/** Labels of something that is there to be shown. */
const ARRIVED = /^(?:new|new in|just in|back in(?: stock)?|now (?:in|available))$/iu

/** "New in: a library of crime novels": as it stands in the shortest text, the subject alone in the others. */
function sayLabelled(text: string, { bare, rest }: Topic, saying: Saying): Said {
  const topic = saying.angle === 'news' || !ARRIVED.test(bare) ? undefined : readTopic(rest, knownIn(saying.sources))
  return topic ? introduce(topic, saying) : { text, isOpen: false }
}

/** What greets, thanks or looks back is a sentence of its own kind. */
const OWN_KIND = /^(?:the )?(?:last|final) (?:chance|call|days?|week)\b|^(?:a|an) (?:look|little reminder|love letter)\b|^(?:congratulations|thank you|thanks)\b/iu

/** What is said to some readers: "To all nervous patients: the first visit is only talking". */
function sayToReaders(statement: string, { bare, rest }: Topic): Said {
  // "Riders, our bikes are back" speaks to them already.
  if (isSentence(rest) && statement.includes(',') && !statement.includes(':')) return { text: statement, isOpen: false }
  return { text: `${addressReaders(bare)}: ${isSentence(rest) || isImperative(rest) ? lowerStart(rest) : articled(rest)}`, isOpen: false }
}

/** "It is tick season: …" */
function sayTimeOf(topic: Topic): Said {
  const isWord = /^\p{Lu}\p{Ll}+ \p{Ll}/u.test(topic.bare) && !PROPER.test(wordsOf(topic.bare)[0] ?? '')
  return { text: `It is ${isWord ? lowerStart(topic.bare) : topic.bare}${topic.rest === '' ? '' : `: ${lowerWord(topic.rest)}`}`, isOpen: topic.rest === '', topic }
}

/** Says a subject by what kind of one it is. */
function sayTopic(statement: string, topic: Topic, saying: Saying): Said {
  const hasRest = topic.rest !== ''
  if (LABEL.test(topic.bare)) return sayLabelled(bareOf(statement), topic, saying)
  if (hasRest && isReaders(topic.bare)) return sayToReaders(statement, topic)
  if (isOccasion(topic.bare)) return sayOccasion(topic, saying)
  return isTimeOf(topic.bare) ? sayTimeOf(topic) : introduce(topic, saying)
}

/** Says a fragment of an English brief as a sentence; a sentence stays as it is. */
function sayEnglish(statement: string, saying: Saying): Said {
  const text = bareOf(statement)
  const known = knownIn(saying.sources)
  const clause = sayClause(text, saying) ?? sayComing(text) ?? sayLeft(text) ?? sayGreeting(text, saying)
  if (clause) return clause
  const named = NAMED.exec(text)?.[1]
  const topic = readTopic(named ?? text, known)
  if (topic === undefined) return { text: isSentence(text) ? withArticle(statement, known) : statement, isOpen: false }
  if (named !== undefined) return introduce(topic, { ...saying, purpose: /^join/iu.test(text) ? 'event' : 'person', hasFact: true })
  return OWN_KIND.test(text) ? { text: statement, isOpen: false } : sayTopic(statement, topic, saying)
}

/** "Cold snap coming, the frozen pipe": what is on its way, and what the post is about. */
const COMING = /^(?:(?:a|the) )?(\p{L}+(?: \p{L}+)?) coming, (.+)$/iu
function sayComing(text: string): Said | undefined {
  const [, event, subject = ''] = COMING.exec(text) ?? []
  return event === undefined || isSentence(subject) ? undefined : { text: `A ${lowerStart(event)} is coming. A word about ${articled(subject)}`, isOpen: false }
}

/** "3 places left on the trip" */
const LEFT = /^(?:only )?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|a few|some)\s(?:\p{L}+\s){1,3}left\b/iu
const sayLeft = (text: string): Said | undefined => (LEFT.test(text) ? { text: `There ${/^(?:only )?(?:1|one)\s/iu.test(text) ? 'is' : 'are'} ${lowerStart(text)}`, isOpen: false } : undefined)

/** "happy easter" */
const GREETING = /^(?:happy|merry) [\p{L}' ]{3,30}$/iu
const sayGreeting = (text: string, { isSingular }: Saying): Said | undefined => (GREETING.test(text) ? { text: `${capitalise(text)} from ${isSingular ? 'me' : 'all of us'}!`, isOpen: false } : undefined)

/** What a post is for that names its subject by itself: "Azubi gesucht ab September". */
const NAMED_ALREADY: ReadonlySet<Purpose> = new Set(['hiring', 'person', 'thanks', 'praise', 'greeting'])
/** German words that are no nouns, at the start of a subject. */
const SMALL_IN_GERMAN = /^(?:unser\p{L}*|neu\p{L}*|ein\p{L}*|der|die|das|alle|kostenlos\p{L}*|frisch\p{L}*|im|am|ab|zum|zur|mit|für|auf|in|aus|jede\p{L}*|letzte\p{L}*|erste\p{L}*|gro(?:ß|ss)e\p{L}*|kleine\p{L}*|noch|nur|bis|zwei|drei|vier)\s/iu
const MAX_LABELLED = 160
/** Whether a text of another language is said as it stands: a sentence, a cry, a list with a heading of its own. */
const isToldAlready = (statement: string, language: 'de' | 'es' | 'fr'): boolean => isForeignSentence(bareOf(statement), language) || /[?:]|!$/u.test(statement.trim()) || statement.length > MAX_LABELLED

/** Names the subject of a brief in German, Spanish or French after a label; a sentence stays as it is. */
function sayForeign(statement: string, { language, purpose, angle, pick }: Saying): Said {
  if (language === 'en' || language === 'other' || NAMED_ALREADY.has(purpose) || isToldAlready(statement, language)) return { text: statement, isOpen: false }
  const text = bareOf(statement)
  const lead = pick(foreignLeads(language, purpose)[angle])
  const isCapital = lead.includes('{Topic}') || (language === 'de' && !SMALL_IN_GERMAN.test(text)) || !/^\p{Lu}\p{Ll}/u.test(text)
  return { text: lead.replace(/\{[Tt]opic\}/u, () => (isCapital ? capitalise(text) : lowerStart(text))), isOpen: false }
}

/** Says the first statement of a brief. Takes it and how to say it. */
export function sayFirst(statement: string, saying: Saying): Said {
  const mark = /[!…]$/u.exec(statement.trim())?.[0] ?? ''
  const said = saying.language === 'en' ? sayEnglish(statement, saying) : sayForeign(statement, saying)
  if (said.text === statement) return said
  const text = capitalise(said.text)
  return { ...said, text: /[.?!]$/u.test(text) ? text : mark && mark === '!' ? `${text}!` : endSentence(text) }
}

const COMMA_SPLICE = /^(Thank you to [^,]{2,40}), (?=(?:\d+|\p{L}+) of (?:them|you)\b)/iu
const PREFIXES = ['', 'Just so you know: ', 'News from {us}: ', 'A quick update: ']
const OWN_START = /^(?:We|Our|The|It|There|From|On|In) /u

/** A whole sentence of the brief as the shortest text begins with it: sometimes after a word that says what it is. */
export function sayNews(sentence: string, { language, purpose, isSingular, pick }: Pick<Saying, 'language' | 'purpose' | 'isSingular' | 'pick'>): string {
  const spoken = sentence.replace(COMMA_SPLICE, '$1: ')
  const isPlain = language === 'en' && (purpose === 'general' || purpose === 'hours') && OWN_START.test(spoken) && spoken.endsWith('.') && !spoken.includes(':')
  const prefix = isPlain ? fillFrame(pick(PREFIXES), isSingular) : ''
  return prefix === '' ? spoken : prefix + lowerStart(spoken)
}
