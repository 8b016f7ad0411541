import { capitalise, splitSentences, tidy, wordsOf } from '../text.ts'
import { VERBS } from '../words.ts'
import { toFirstPerson, toQuestion, toSecondPerson } from './first-person.ts'
import { readForeign } from './foreign.ts'
import { detectLanguage } from './language.ts'
import type { Intent } from './understood.ts'
import { noWishes, readWish } from './wishes.ts'

type Reading = Intent & { hasSpoken: boolean }

const LEADING = String.raw`^(?:(?:and|also|then|please|plus|oh|but|just|maybe|perhaps)[,]?\s+)*`
const AUDIENCE = String.raw`(?:people|folks?|everyone|everybody|them|customers|parents|owners|guests|our (?:followers|customers|guests|clients|readers)|the world)`
const PLATFORM = String.raw`(?:linkedin|facebook|instagram|insta|twitter|tiktok|threads|pinterest|google|youtube|bluesky|reddit|telegram|snapchat|social media)`
const PIECE = String.raw`(?:posts?|captions?|tweets?|pins?|threads?|thing|things|piece|text|texts|message|copy|update|something|sth)`

/** Orders to write about something; what follows is the subject. */
const ORDERS: readonly RegExp[] = [
  new RegExp(String.raw`${LEADING}(?:(?:can|could) you |i need |we need |i want |we want |let's )?(?:(?:write|do|make|create|draft|prepare|give me|give us)\s+)?(?:me |us )?(?:an? |the |some )?(?:(?:short|quick|nice|little|small|fun|funny|long|longform|friendly) )*(?:${PLATFORM} )?${PIECE}(?: (?:for|on) ${PLATFORM})?\s*(?:about|abt|on|for|regarding|re)\s+(?=\S)`, 'iu'),
  new RegExp(String.raw`${LEADING}(?:${PLATFORM}\s+)?(?:posts?|captions?|pin|tweet)\s*[:,–-]\s*`, 'iu'),
  new RegExp(String.raw`${LEADING}long ?form (?:for|on) ${PLATFORM} (?:about|on)\s+`, 'iu'),
  new RegExp(String.raw`${LEADING}(?:write|talk|post|shout|tell ${AUDIENCE}|explain|show|let ${AUDIENCE} know)\s+(?:about|abt|on)\s+`, 'iu'),
  new RegExp(String.raw`${LEADING}(?:announce|promote|advertise|highlight|publicise|publicize|push|celebrate|explain(?! it\b)|describe|present|compare)\s+(?:that\s+)?(?:in \w+ (?:\w+ )?(?:tips|steps|points) )?`, 'iu'),
]
/** Orders to tell somebody something; what follows is said to them. */
const TELL = new RegExp(String.raw`${LEADING}(?:tell|let|inform|remind|warn|show)\s+${AUDIENCE}(?:\s+know)?(?:\s+(?:that|of|about|abt|on)\b|:)?\s+`, 'iu')
const REMIND = new RegExp(String.raw`${LEADING}(?:remind|warn)\b`, 'iu')
const MENTION = new RegExp(String.raw`${LEADING}(?:(?:be|make) sure (?:to|you) )?(?:say|mention|include|name|state|note|add|give|put in|point out|specify|don't forget|do not forget|remember)\s+`, 'iu')
const THAT = new RegExp(String.raw`${LEADING}that\s+`, 'iu')
const ASK_READERS = new RegExp(String.raw`${LEADING}(?:(?:finish|end|close|conclude) by )?ask(?:ing)? (?:${AUDIENCE} )?(?=(?:what|which|who|when|where|why|how|if|whether)\b)`, 'iu')
const END_WITH = new RegExp(String.raw`${LEADING}(?:finish|end|close) with\s+`, 'iu')
const WH = new RegExp(String.raw`${LEADING}(?:(?:from|since|until|on|at|in|for|to|with) )?(?:what|whats|what's|which|who|when|where|why|how|from when|since when)\b`, 'iu')
const DIRECT_QUESTION = /^(?:what|which|who|when|where|why|how)(?: (?!(?:he|she|it|they|we|i|you|one|people|the|our|your|a|an)\b)\p{L}+)? (?:do|does|did|is|are|was|were|should|have|has)\b/iu
/** What follows a subject only to tell the writer whom it is for. */
const ASIDE = new RegExp(String.raw`\s+(?:(?:so that|so) (?:people|they|everyone|everybody|customers)\b.*|for (?:people|those|anyone|everyone) who\b.*|(?:for|on) ${PLATFORM})$`, 'iu')
const ATTRIBUTE = /\b(?:prices?|costs?|pay|salary|hours|opening (?:hours|times)|times?|dates?|days?|deadlines?|deposit|sizes?|strength|yardage|altitude|heights?|address|phone(?: number)?|location|ingredients|languages?|terms|conditions?|distance|duration|share|years?|figures|details|allergens|weight|length|ages?)\b/iu
const NOT_BARE = /\d|\b(?:we|our|i|my|new|open|sale|today|tomorrow|only|free|every|now)\b/iu

const isBareAttribute = (clause: string): boolean => ATTRIBUTE.test(clause) && !NOT_BARE.test(clause) && wordsOf(clause).length <= 8 && (ATTRIBUTE.test(wordsOf(clause).at(-1) ?? '') || !wordsOf(clause).some((word) => VERBS.has(word) && !ATTRIBUTE.test(word)))

/** The clauses of a sentence, each with the mark before it; a clause that is no instruction stays joined to its neighbour. */
function splitClauses(sentence: string): { mark: string; text: string }[] {
  const marks = /(?:,|;|:|\s[–—-]|\s\+)\s+|\s+(?=and (?:that|what|who|where|when|how|why|which|ask|say|mention|thank|remind|don't|finish|end|include|tell|pose)\b)/giu
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

/** What people are to be thanked, congratulated or introduced for, in the author's words; undefined for any other clause. */
function readGesture(clause: string): { text: string; isFarewell: boolean } | undefined {
  const [, thanked] = new RegExp(String.raw`${LEADING}thank\s+(?!you)(.+?)(?:\s+(?:at|in) the end)?$`, 'iu').exec(clause) ?? []
  if (thanked) return { text: `Thank you to ${thanked}.`, isFarewell: /\bat the end$/iu.test(clause) || wordsOf(thanked).length <= 3 }
  const [, honoured, reason] = new RegExp(String.raw`${LEADING}congratulate\s+(.+?)(?:\s+(?:on|for)\s+(.+))?$`, 'iu').exec(clause) ?? []
  if (honoured) return { text: `Congratulations to ${honoured}${reason ? ` on ${reason}` : ''}.`, isFarewell: false }
  const [, person] = new RegExp(String.raw`${LEADING}introduce\s+(.+)$`, 'iu').exec(clause) ?? []
  if (person) return { text: `Meet ${person}.`, isFarewell: false }
  const [, event] = /^(?:we|i) want more (?:people|guests|visitors|riders|members)?\s*(?:at|in|for|to)\s+(.+)$/iu.exec(clause) ?? []
  if (event) return { text: `Join us at ${event}.`, isFarewell: false }
  const [, past] = new RegExp(String.raw`${LEADING}(?:throw|take|have) a look back (?:at|on)\s+(.+)$`, 'iu').exec(clause) ?? []
  if (past) return { text: `A look back at ${past}.`, isFarewell: false }
  const [, star] = /^(.+?) (?:needs|deserves|wants|gets) (?:a|its own|their own|another) (?:post|caption|pin|tweet)$/iu.exec(clause) ?? []
  if (star) return { text: `${capitalise(star)}.`, isFarewell: false }
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

/** Reads one clause into the intent; returns what of it the post says, or undefined for an instruction. */
function readClause(clause: string, intent: Reading, isFirst: boolean): string | undefined {
  const text = bare(clause).replace(PIN, '').replace(ASIDE, '')
  const gesture = readGesture(text)
  if (gesture?.isFarewell && intent.hasSpoken) {
    intent.farewell = gesture.text
    return undefined
  }
  if (gesture) return bare(gesture.text)
  if (ASK_READERS.test(text)) {
    intent.question = toQuestion(text.replace(ASK_READERS, ''))
    intent.wishes.endsWithQuestion = true
    return undefined
  }
  const isOrdered = ORDERS.some((order) => order.test(text)) && wordsOf(stripOrder(text)).length > 1
  if (isOrdered) readWish(text.slice(0, text.length - stripOrder(text).length), intent.wishes)
  else if (readWish(text, intent.wishes)) return undefined
  const wanted = WANTED.exec(text)?.[1]
  if (wanted && intent.hasSpoken) return ask(wanted, intent)
  if (MENTION.test(text)) return readMention(text.replace(MENTION, ''), intent)
  if (END_WITH.test(text)) return readMention(text.replace(END_WITH, ''), intent)
  if (THAT.test(text)) return isClause(text.replace(THAT, '')) ? text.replace(THAT, '') : undefined
  if (WH.test(text) && !/\?/u.test(clause) && !DIRECT_QUESTION.test(text)) {
    ask(text, intent)
    // At the start it is the heading of the post: "what we did with the village fund".
    return isFirst && !intent.hasSpoken ? text : undefined
  }
  if ((!isFirst || intent.hasSpoken) && isBareAttribute(text)) return ask(text, intent)
  if (intent.hasSpoken && TELL.test(text) && !isClause(text.replace(TELL, ''))) return ask(text.replace(TELL, ''), intent)
  const stripped = stripOrder(text === bare(clause) ? clause : text)
  if (stripped !== clause && WH.test(stripped) && intent.hasSpoken) return ask(stripped, intent)
  return readState(isFirst && DIRECT_QUESTION.test(stripped) && !/[.!?]$/u.test(stripped) ? `${stripped}?` : stripped)
}

/** "Meeple Bruin being back" as a sentence. */
const readState = (text: string): string => text.replace(/^(.+?) being (back|here|open|closed|available|ready|sold out)\b/iu, '$1 is $2')

/** Adds what is to be looked up; "what's in it and the price" is two things. */
function ask(text: string, { asks }: Reading): undefined {
  asks.push(...bare(text).split(/\s*(?:[,+&]|\band\b|\bor\b)\s+/iu).map((part) => part.replace(new RegExp(LEADING, 'iu'), '').trim()).filter(Boolean))
}

/** "mention that parking is free" says it; "mention the price" asks for it. */
function readMention(rest: string, intent: Reading): string | undefined {
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

/** Reads a sentence clause by clause; what remains is joined by the marks that were between them. A sentence without an instruction stays as it is. */
function readSentence(sentence: string, intent: Reading): void {
  const clauses = splitClauses(sentence.replace(TELL_COLON, '$1 about '))
  const end = /[!?…]+$/u.exec(sentence)?.[0] ?? ''
  const asksBefore = intent.asks.length
  let [kept, isChanged] = ['', false]
  for (const [at, { mark, text }] of clauses.entries()) {
    const said = readClause(text, intent, at === 0)
    isChanged ||= said !== text
    if (said === undefined || said.trim() === '') continue
    // What the brief wants said besides is a sentence of its own.
    const isOwn = kept !== '' && mark !== ': ' && said !== text && isClause(said)
    kept = kept === '' ? said : isOwn ? `${bare(kept)}. ${capitalise(said)}` : `${bare(kept)}${mark}${said}`
    intent.hasSpoken = true
  }
  if (!isChanged) return void intent.statements.push(sentence)
  // A fragment among things asked for ("hours, pay, no sundays") is one of them.
  if (kept !== '' && intent.statements.length > 0 && intent.asks.length > asksBefore && (!isClause(kept) || NAMED_THING.test(bare(kept))) && !/\d/u.test(kept)) return ask(kept, intent)
  const whole = bare(kept).replace(/[\s,:;–-]+$/u, '')
  if (whole !== '') intent.statements.push(/[!?…]$/u.test(whole) ? whole : `${whole}${end}`)
}

const PLURAL = /\b(?:both|compare[ds]?|comparison|the two|beide\w*|vergleich\w*|ambos|ambas|compara|les deux|compare)\b/iu

/** Reads a description: what it says, what it asks for, and how the text is to be. */
export function readIntent(description: string): Intent {
  const language = detectLanguage(tidy(description))
  const intent: Reading = { language, statements: [], asks: [], question: '', farewell: '', isPlural: PLURAL.test(description), wishes: noWishes(), hasSpoken: false }
  const sentences = splitSentences(tidy(description))
  if (language === 'en') for (const sentence of sentences) readSentence(sentence, intent)
  else readForeign(sentences, intent)
  const { hasSpoken: _hasSpoken, ...read } = intent
  // A brief of nothing but "what we pay ranchers, and why" has that as its heading.
  if (intent.statements.length === 0 && intent.asks[0] !== undefined) read.statements.push(intent.asks[0])
  return { ...read, statements: language === 'en' ? toFirstPerson(read.statements) : read.statements }
}
