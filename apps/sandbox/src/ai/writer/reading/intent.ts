import { capitalise, splitSentences, tidy, wordsOf } from '../text.ts'
import { VERBS } from '../words.ts'
import { toFirstPerson, toQuestion, toSecondPerson } from './first-person.ts'
import { readCall, readTags } from './calls.ts'
import { readForeign } from './foreign.ts'
import { detectLanguage } from './language.ts'
import { correct } from './spelling.ts'
import type { Intent } from './understood.ts'
import { noWishes, readWish } from './wishes.ts'

type Reading = Intent & { hasSpoken: boolean }

const LEADING = String.raw`^(?:(?:and|also|then|please|plus|oh|but|just|maybe|perhaps)[,]?\s+)*`
const AUDIENCE = String.raw`(?:people|folks?|everyone|everybody|them|customers|parents|owners|guests|our (?:followers|customers|guests|clients|readers)|the world)`
const PLATFORM = String.raw`(?:linkedin|facebook|instagram|insta|twitter|tiktok|threads|pinterest|google|youtube|bluesky|reddit|telegram|snapchat|social media)`
const PIECE = String.raw`(?:posts?|captions?|tweets?|pins?|threads?|thing|things|piece|text|texts|message|copy|update|something|sth)`

/** Orders to write about something; what follows is the subject. */
const ORDERS: readonly RegExp[] = [
  new RegExp(String.raw`${LEADING}(?:(?:can|could) you |i need |we need |i want |we want |let's )?(?:(?:write|do|make|create|draft|prepare|give me|give us)\s+)?(?:me |us )?(?:an? |the |some )?(?:(?:short|quick|nice|little|small|fun|funny|long|longform|friendly) )*(?:${PLATFORM} )?${PIECE}(?: (?:nice|funny|short|cool|sweet|good|new|fun|catchy|small|little|quick))?(?: (?:for|on) ${PLATFORM})?\s*(?:about|abt|on|for|regarding|re)\s+(?=\S)`, 'iu'),
  new RegExp(String.raw`${LEADING}(?:${PLATFORM}\s+)?(?:posts?|captions?|pin|tweet)\s*[:,–-]\s*`, 'iu'),
  new RegExp(String.raw`^(?:i|we) (?:want|would like|wanna|need|'d like) to (?:say|tell ${AUDIENCE}|announce|share|point out|explain|talk about|post about|mention)(?: that| about)?\s+`, 'iu'),
  new RegExp(String.raw`${LEADING}long ?form (?:for|on) ${PLATFORM} (?:about|on)\s+`, 'iu'),
  new RegExp(String.raw`${LEADING}(?:write|talk|post|shout|tell ${AUDIENCE}|explain|show|let ${AUDIENCE} know)\s+(?:about|abt|on)\s+`, 'iu'),
  new RegExp(String.raw`${LEADING}(?:announce|promote|advertise|highlight|publicise|publicize|push|celebrate|explain(?! it\b)|describe|present|compare|showcase|feature|show(?: off)?(?=\s+(?:the|our|my|how)\b))\s+(?:that\s+)?(?:in \w+ (?:\w+ )?(?:tips|steps|points) )?`, 'iu'),
]
/** Orders to tell somebody something; what follows is said to them. */
const TELL = new RegExp(String.raw`${LEADING}(?:tell|let|inform|remind|warn|show)\s+${AUDIENCE}(?:\s+know)?(?:\s+(?:that|of|about|abt|on)\b|:)?\s+`, 'iu')
const REMIND = new RegExp(String.raw`${LEADING}(?:remind|warn)\b`, 'iu')
const MENTION = new RegExp(String.raw`${LEADING}(?:(?:be|make) sure (?:to|you) )?(?:say|mention|include|name|state|note|add|give|put in|point out|specify|don't forget|do not forget|remember|tell(?: (?:them|people))?(?=\s+(?:what|which|who|when|where|why|how|since)\b))\s+`, 'iu')
const THAT = new RegExp(String.raw`${LEADING}that\s+`, 'iu')
const ASK_READERS = new RegExp(String.raw`${LEADING}(?:(?:finish|end|close|conclude) by )?ask(?:ing)? (?:${AUDIENCE} )?(?=(?:what|which|who|when|where|why|how|if|whether)\b)`, 'iu')
const END_WITH = new RegExp(String.raw`${LEADING}(?:finish|end|close) with\s+`, 'iu')
const WH = new RegExp(String.raw`${LEADING}(?:(?:from|since|until|on|at|in|for|to|with) )?(?:what|whats|what's|which|who|when|where|why|how|from when|since when)\b`, 'iu')
const DIRECT_QUESTION = /^(?:what|which|who|when|where|why|how)(?: (?!(?:he|she|it|they|we|i|you|one|people|the|our|your|a|an)\b)\p{L}+)? (?:do|does|did|is|are|was|were|should|have|has)\b/iu
/** What follows a subject only to tell the writer whom it is for. */
const ASIDE = new RegExp(String.raw`\s+(?:(?:so that|so) (?:people|they|everyone|everybody|customers)\b.*|for (?:people|those|anyone|everyone) who\b.*|(?:for|on) ${PLATFORM})$`, 'iu')
const ATTRIBUTE = /\b(?:prices?|costs?|pay|salary|hours|opening (?:hours|times)|times?|dates?|days?|deadlines?|deposit|sizes?|strength|yardage|altitude|heights?|address|phone(?: number)?|location|ingredients|languages?|terms|conditions?|distance|duration|share|years?|figures|details|allergens|weight|length|ages?)\b/iu
const NOT_BARE = /\d|\b(?:same|most|all|full|part|night|we|our|i|my|new|open|sale|today|tomorrow|only|free|every|now)\b/iu

const isBareAttribute = (clause: string): boolean => ATTRIBUTE.test(clause) && !NOT_BARE.test(clause) && wordsOf(clause).length <= 8 && (ATTRIBUTE.test(wordsOf(clause).at(-1) ?? '') || !wordsOf(clause).some((word) => VERBS.has(word) && !ATTRIBUTE.test(word)))

/** The clauses of a sentence, each with the mark before it; a clause that is no instruction stays joined to its neighbour. */
function splitClauses(sentence: string): { mark: string; text: string }[] {
  const marks = /(?:,|;|:|\s[–—-]|\s\+)\s+|\s+(?=and (?:that|what|who|where|when|how|why|which|ask|say|mention|thank|remind|don't|finish|end|include|tell|invite|encourage|pose)\b|but (?:not|no|don't|never|without|leave)\b)/giu
  const found: { mark: string; text: string }[] = []
  let [start, mark] = [0, '']
  for (const match of sentence.matchAll(marks)) {
    found.push({ mark, text: sentence.slice(start, match.index).trim() })
    mark = match[0].trim() === '' ? ' ' : match[0]
    start = match.index + match[0].length
  }
  return [...found, { mark, text: sentence.slice(start).trim() }].filter(({ text }) => text !== '')
}

const isClause = (text: string): boolean => wordsOf(text).some((word) => VERBS.has(word) || /'(?:s|re|ve|ll)$/u.test(word))
const bare = (text: string): string => text.replace(/[.!]+$/u, '').trim()

type Gesture = { text: string; isFarewell: boolean }
const gesture = (pattern: string, say: (parts: readonly (string | undefined)[], clause: string) => Gesture | string) => [new RegExp(pattern, 'iu'), say] as const

/** What people are to be thanked, congratulated, introduced or invited for, in the author's words. */
const GESTURES = [
  gesture(String.raw`${LEADING}thank\s+(?!you)(.+?)(?:\s+(?:at|in) the end)?$`, ([whom = ''], clause) => ({ text: `Thank you to ${whom}`, isFarewell: /\bat the end$/iu.test(clause) || wordsOf(whom).length <= 3 })),
  gesture(String.raw`${LEADING}congratulate\s+(.+?)(?:\s+(?:on|for)\s+(.+))?$`, ([whom = '', reason]) => `Congratulations to ${whom}${reason ? ` on ${reason}` : ''}`),
  gesture(String.raw`${LEADING}introduce\s+(.+)$`, ([whom = '']) => `Meet ${whom}`),
  gesture(String.raw`^(?:we|i) want more (?:people|guests|visitors|riders|members)?\s*(?:at|in|for|to)\s+(.+)$`, ([event = '']) => `Join us at ${event}`),
  gesture(String.raw`${LEADING}(?:throw|take|have) a look back (?:at|on)\s+(.+)$`, ([past = '']) => `A look back at ${past}`),
  gesture(String.raw`^(.+?) (?:needs|deserves|wants|gets) (?:a|its own|their own|another) (?:post|caption|pin|tweet)$`, ([star = '']) => capitalise(star)),
]

function readGesture(clause: string): Gesture | undefined {
  for (const [pattern, say] of GESTURES) {
    const match = pattern.exec(clause)
    if (!match) continue
    const said = say(match.slice(1), clause)
    return typeof said === 'string' ? { text: said, isFarewell: false } : said
  }
  return undefined
}

/** "asking price in the post", "rules for dogs too please". */
const WANTED = /^(.+?)(?: in the (?:post|caption|text)| (?:too|as well)(?:,? (?:please|pls))?|,? (?:please|pls))$/iu
const PIN = /\s*[–—-]?\s*(?:make|do|write) (?:a|an) (?:pin|post|tweet|caption|thread) (?:about|of|on) (?:it|that|this)$/iu
const LIKE_FIVE = /\s*[:,]?\s*explain it like i'm five.*$/iu

/** Takes an order off a clause. Returns what remains, said to the readers if the clause told somebody something. */
function stripOrder(clause: string): string {
  if (TELL.test(clause)) {
    const rest = clause.replace(TELL, '')
    const said = toSecondPerson(rest)
    if (!REMIND.test(clause)) return said
    return /^to\s/iu.test(rest) ? `remember ${said}` : isClause(said) ? said : `A little reminder: ${said}`
  }
  return ORDERS.reduce((text, order) => (text === clause ? text.replace(order, '') : text), clause).replace(LIKE_FIVE, '')
}

/** A clause under reading: as it stands, and without its full stop and asides. */
type Clause = { whole: string; text: string; isFirst: boolean }
/** What a reader makes of a clause: the words that the post says, null for an instruction that it took; undefined if the clause is none of its kind. */
type Reader = (clause: Clause, intent: Reading) => string | null | undefined

const takeGesture: Reader = ({ text }, intent) => {
  const found = readGesture(text)
  if (!found?.isFarewell || !intent.hasSpoken) return found?.text
  intent.farewell = `${found.text}.`
  return null
}

const takeQuestion: Reader = ({ text }, intent) => {
  if (!ASK_READERS.test(text)) return undefined
  intent.question = toQuestion(text.replace(ASK_READERS, ''))
  intent.wishes.endsWithQuestion = true
  return null
}

/** "ask people to comment": what the readers are to do. What a brief begins with is its subject instead. */
const takeCall: Reader = ({ text }, intent) => {
  const call = readCall(text.replace(new RegExp(LEADING, 'iu'), ''), intent.hasSpoken)
  if (call === undefined) return undefined
  intent.call = call
  return null
}

const takeTags: Reader = ({ text }, intent) => {
  const tags = readTags(text)
  if (tags.length === 0) return undefined
  intent.tags.push(...tags)
  return null
}

const takeWish: Reader = ({ text }, { wishes }) => {
  const subject = stripOrder(text)
  const isOrder = ORDERS.some((order) => order.test(text)) && wordsOf(subject).length > 1
  // An order has its wishes before its subject: "longform for LinkedIn on …".
  if (isOrder) readWish(text.slice(0, text.length - subject.length), wishes)
  return !isOrder && readWish(text, wishes) ? null : undefined
}

const takeWanted: Reader = ({ text }, intent) => {
  const wanted = WANTED.exec(text)?.[1]
  return wanted && intent.hasSpoken && !/^(?:we|i|you|they|it|she|he|there)\b/iu.test(wanted) ? ask(wanted, intent) : undefined
}

const takeMention: Reader = ({ text }, intent) => {
  const order = [MENTION, END_WITH].find((pattern) => pattern.test(text))
  return order && readMention(text.replace(order, ''), intent)
}

const takeThat: Reader = ({ text }) => {
  if (!THAT.test(text)) return undefined
  const said = text.replace(THAT, '')
  return isClause(said) ? said : null
}

const takeAsk: Reader = ({ whole, text, isFirst }, intent) => {
  const isIndirect = WH.test(text) && !whole.includes('?') && !DIRECT_QUESTION.test(text)
  if (isIndirect) ask(text, intent)
  // At the start it is the heading of the post: "what we did with the village fund".
  if (isIndirect) return isFirst && !intent.hasSpoken ? text : null
  return intent.hasSpoken && isBareAttribute(text) ? ask(text, intent) : undefined
}

const takeTold: Reader = ({ text }, intent) => {
  const rest = text.replace(TELL, '')
  return intent.hasSpoken && rest !== text && !isClause(rest) ? ask(rest, intent) : undefined
}

const takeOrder: Reader = ({ whole, text, isFirst }, intent) => {
  const ordered = stripOrder(text === bare(whole) ? whole : text)
  const stripped = ordered !== whole && /^(?:can|could|would|will) you\b/iu.test(whole) ? ordered.replace(/\?+$/u, '') : ordered
  if (stripped !== whole && WH.test(stripped) && intent.hasSpoken) return ask(stripped, intent)
  return readState(isFirst && DIRECT_QUESTION.test(stripped) && !/[.!?]$/u.test(stripped) ? `${stripped}?` : stripped)
}

/** In this order; the last one takes every clause. */
const READERS: readonly Reader[] = [takeGesture, takeTags, takeQuestion, takeCall, takeWish, takeWanted, takeMention, takeThat, takeAsk, takeTold, takeOrder]

/** Reads one clause into the intent; returns what of it the post says, or null for an instruction. */
function readClause(whole: string, intent: Reading, isFirst: boolean): string | null {
  const clause = { whole, text: bare(whole).replace(PIN, '').replace(ASIDE, ''), isFirst }
  for (const read of READERS) {
    const said = read(clause, intent)
    if (said !== undefined) return said
  }
  return whole
}

/** "Meeple Bruin being back" as a sentence. */
const readState = (text: string): string => text.replace(/^(.+?) being (back|here|open|closed|available|ready|sold out)\b/iu, '$1 is $2')

/** Adds what is to be looked up; "what's in it and the price" is two things. */
function ask(text: string, { asks }: Reading): null {
  asks.push(...bare(text).split(/\s*(?:[,+&]|\band\b|\bor\b)\s+/iu).map((part) => part.replace(new RegExp(LEADING, 'iu'), '').trim()).filter(Boolean))
  return null
}

/** "mention that parking is free" says it; "mention the price" asks for it. */
function readMention(rest: string, intent: Reading): string | null {
  const said = rest.replace(/^that\s+/iu, '')
  if (said !== rest && isClause(said)) return said
  const quoted = /^["“'‘](.+)["”'’]$/u.exec(rest)?.[1]
  if (quoted) return quoted
  const isGiven = /\d/u.test(rest) && !WH.test(rest)
  return isGiven ? rest : ask(rest, intent)
}

/** "and the part-ex offer" */
const NAMED_THING = /^(?:and )?(?:the|both|our) (?:[\p{L}-]+ ){0,2}[\p{L}-]+$/iu
const TELL_COLON = new RegExp(String.raw`^((?:remind|tell|warn) ${AUDIENCE}):\s+`, 'iu')

/** The clauses of a sentence that the post says, joined by the marks that were between them; `isChanged`: some are not as they were. */
function joinClauses(sentence: string, intent: Reading): { kept: string; isChanged: boolean } {
  let [kept, isChanged] = ['', false]
  for (const [at, { mark, text }] of splitClauses(sentence).entries()) {
    const said = readClause(text, intent, at === 0)
    isChanged ||= said !== text
    if (said === null || said.trim() === '') continue
    // What the brief wants said besides is a sentence of its own.
    const isOwn = mark !== ': ' && said !== text && isClause(said)
    const joint = isOwn ? `. ${capitalise(said)}` : `${mark}${said}`
    kept = kept === '' ? said : `${bare(kept)}${joint}`
    intent.hasSpoken = true
  }
  return { kept, isChanged }
}

/** Whether what remains of a sentence is one more thing asked for: "hours, pay, no sundays". */
const isAsked = (kept: string): boolean => (!isClause(kept) || NAMED_THING.test(bare(kept))) && !/\d/u.test(kept)

/** Reads a sentence clause by clause. One without an instruction stays as it is. */
function readSentence(sentence: string, intent: Reading): void {
  const [asksBefore, hasStatement] = [intent.asks.length, intent.statements.length > 0]
  const { kept, isChanged } = joinClauses(sentence.replace(TELL_COLON, '$1 about '), intent)
  const whole = bare(kept).replace(/[\s,:;–-]+$/u, '')
  // "Can you write something about reading?" asks the writer.
  const end = /^(?:can|could|would|will) you\b/iu.test(sentence) ? '' : (/[!?…]+$/u.exec(sentence)?.[0] ?? '')
  if (!isChanged) intent.statements.push(sentence)
  else if (whole === '') return
  else if (hasStatement && intent.asks.length > asksBefore && isAsked(kept)) ask(kept, intent)
  else intent.statements.push(/[!?…]$/u.test(whole) ? whole : `${whole}${end}`)
}

const PLURAL = /\b(?:both|compare[ds]?|comparison|the two|beide\w*|vergleich\w*|ambos|ambas|compara|les deux|compare)\b/iu

/** Reads a description: what it says, what it asks for, and how the text is to be. */
export function readIntent(description: string): Intent {
  const language = detectLanguage(tidy(description))
  const intent: Reading = { language, statements: [], asks: [], question: '', farewell: '', call: '', tags: [], isPlural: PLURAL.test(description), wishes: noWishes(), hasSpoken: false }
  const sentences = splitSentences(language === 'en' ? correct(tidy(description)) : tidy(description))
  if (language === 'en') for (const sentence of sentences) readSentence(sentence, intent)
  else readForeign(sentences, intent)
  const { hasSpoken: _hasSpoken, ...read } = intent
  // A brief of nothing but "what we pay ranchers, and why" has that as its heading.
  if (intent.statements.length === 0 && intent.asks[0] !== undefined) read.statements.push(intent.asks[0])
  return { ...read, statements: language === 'en' ? toFirstPerson(read.statements) : read.statements }
}
