import type { Language } from './language.ts'

/** How a text shall look and sound, from the instructions of a brief and from the brand's voice. */
export type Wishes = {
  hasNoHashtags: boolean
  hasNoEmoji: boolean
  hasNoExclamation: boolean
  hasNoJokes: boolean
  endsWithQuestion: boolean
  startsWithQuestion: boolean
  isShort: boolean
  isLong: boolean
  maxLetters: number
  maxWords: number
  maxSentences: number
  maxHashtags: number
  /** The sentences are to be counted as lines, so that one may hold several facts. */
  countsLines: boolean
  /** Words that no text may contain, in lower case. */
  banned: string[]
  /** Subjects that no text may touch, in lower case. */
  omitted: string[]
  /** Words to say instead of others. */
  replacements: (readonly [from: string, to: string])[]
  /** 0: du, tú, tu; 1: ihr, vosotros, vous; 2: Sie, usted, vous. Undefined: whatever suits the trade. */
  address: 0 | 1 | 2 | undefined
}

/** @returns wishes that ask for nothing. */
export const noWishes = (): Wishes => ({
  hasNoHashtags: false, hasNoEmoji: false, hasNoExclamation: false, hasNoJokes: false, endsWithQuestion: false, startsWithQuestion: false, isShort: false, isLong: false,
  maxLetters: Number.POSITIVE_INFINITY, maxWords: Number.POSITIVE_INFINITY, maxSentences: Number.POSITIVE_INFINITY, maxHashtags: Number.POSITIVE_INFINITY, countsLines: false, banned: [], omitted: [], replacements: [], address: undefined,
})

type Rule = readonly [RegExp, (wishes: Wishes, match: RegExpExecArray) => void]

const COUNTS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, ein: 1, einen: 1, zwei: 2, drei: 3, vier: 4, una: 1, dos: 2, tres: 3, une: 1, deux: 2, trois: 3 }
const COUNT = String.raw`(\d+|one|two|three|four|five|six|zwei|drei|vier|dos|tres|deux|trois)`
const countOf = (word = ''): number => Number(word) || (COUNTS[word.toLowerCase()] ?? Number.POSITIVE_INFINITY)
const NO = String.raw`(?:no|without|never(?: use)?(?: an?)?|don't use|do not use|avoid|skip|zero|keine?n?|ohne|nie(?:mals)?|sin|nunca|jamás|sans|pas d[e']|pas de|jamais(?: de| d['’])?)`
const unquote = (text: string): string => text.replace(/^[\s"'‘’“”«»„]+|[\s"'‘’“”«»„.!]+$/gu, '').toLowerCase()

/** "geek' or 'nerd'": the words that are banned, a few at most: a clause is no list of words. */
function ban(wishes: Wishes, text: string): void {
  const words = text.split(/\s*(?:,|\bor\b|\band\b|\boder\b|\bo\b|\bou\b)\s*/iu).map(unquote)
  for (const word of words) if (word !== '' && word.split(/\s+/u).length <= 4) wishes.banned.push(word)
}

/** Instructions in English, German, Spanish and French; the same rules read briefs and the brand's voice. */
const RULES: readonly Rule[] = [
  [new RegExp(String.raw`${NO}\s*(?:any )?hash ?tags?\b`, 'iu'), (wishes) => { wishes.hasNoHashtags = true }],
  [new RegExp(String.raw`${NO}\s*(?:any )?[eé]mo(?:jis?|ticons?)\b`, 'iu'), (wishes) => { wishes.hasNoEmoji = true }],
  [new RegExp(String.raw`${NO}\s*(?:any )?(?:exclamation (?:marks?|points?)|ausrufe?zeichen|(?:signos? de )?exclamaci[oó]n(?:es)?|signos? de exclamaci[oó]n|points? d['’]exclamation)`, 'iu'), (wishes) => { wishes.hasNoExclamation = true }],
  [new RegExp(String.raw`${NO}\s*(?:any |make )?(?:jok(?:es?|ing)|puns?|witze|bromas|blagues)\b|\b(?:never make|don't|do not) jok(?:es?|ing)?\b`, 'iu'), (wishes) => { wishes.hasNoJokes = true }],
  [/\b(?:always |with |ask )?a question (?:at the end|to end|last)|\b(?:end|finish|close|conclude)(?:ing)? (?:it )?(?:on|with|by) (?:an? question|asking)|\bfrage am (?:ende|schluss)|\bende mit einer frage|\b(?:termina|acaba|cierra) con una pregunta|\bpregunta al final|\b(?:pose[rz]?|termine[rz]?(?: par)?|finis(?:sez)?(?: par)?) une question(?: à la fin)?|\bquestion à la fin/iu, (wishes) => { wishes.endsWithQuestion = true }],
  [/\b(?:start|begin|open) (?:it )?with a question|\bmit einer frage (?:beginnen|anfangen)|\bbeginn\w* mit einer frage|\b(?:empieza|comienza) con una pregunta|\bcommence[rz]? par une question/iu, (wishes) => { wishes.startsWithQuestion = true }],
  [new RegExp(String.raw`(?:under|below|within|at most|max(?:imum)?\.?|up to|fewer than|less than|not more than|no more than|in|höchstens|unter|maximal|menos de|máximo|moins de|maximum)\s+(\d+)\s+(?:characters?|letters?|chars?|zeichen|caracteres|caract[eè]res)`, 'iu'), (wishes, [, count]) => { wishes.maxLetters = Number(count) }],
  [new RegExp(String.raw`(?:under|below|within|at most|max(?:imum)?\.?|up to|fewer than|less than|not more than|no more than|in|höchstens|unter|maximal|menos de|máximo|moins de|maximum)\s+(?:about\s+)?(\d+)\s+(?:words?|wörtern?|worten?|palabras|mots)`, 'iu'), (wishes, [, count]) => { wishes.maxWords = Number(count) }],
  [new RegExp(String.raw`\b${COUNT} (?:short )?(?:sentences?|lines?|sätze|zeilen|frases|líneas|phrases|lignes)\b(?! each)`, 'iu'), (wishes, match) => { wishes.maxSentences = countOf(match[1]); wishes.countsLines = /line|zeile|línea|ligne/iu.test(match[0]) }],
  [/\b(?:keep (?:it|this) (?:very |really |nice and )?(?:short|brief)|short and sweet|^(?:very )?(?:short|snappy|concise)(?:(?:,| and| but| &) \p{L}+)?\.?$|^brief(?:ly)?\.?$|halte? es kurz|^kurz\.?$|^breve\.?$|^court\.?$|sé breve|fais court)/iu, (wishes) => { wishes.isShort = true }],
  [/\b(?:long ?form|make it long|^long\.?$|in detail|ausführlich)\b/iu, (wishes) => { wishes.isLong = true }],
  [/\b(?:don't|do not|never) (?:say|use|write|call it)\s+(?!(?:an? )?(?:emojis?|hashtags?|exclamation))(.{2,60})$/iu, (wishes, [, text]) => ban(wishes, text ?? '')],
  [/\b(?:leave out|skip|omit|(?:don't|do not|never) (?:mention|talk about|bring up))\s+(.{2,60})$/iu, (wishes, [, text]) => { wishes.omitted.push(unquote(text ?? '')) }],
  [/^(?:but )?(?:not|without|no) (?:the |its |our |any |their )(.{2,40})$|^(?:but )?no (prices?|dates?|numbers?|names?|links?|addresses)[.!]*$/iu, (wishes, [, named, bare]) => { wishes.omitted.push(unquote(named ?? bare ?? '')) }],
  [new RegExp(String.raw`\b${COUNT} hash ?tags?\b`, 'iu'), (wishes, match) => { wishes.maxHashtags = countOf(match[1]) }],
  [/\bavoid (?:the )?(?:words?|phrases?|terms?)\s+(.{2,60})$/iu, (wishes, [, text]) => ban(wishes, text ?? '')],
  [/\b(?:no|never)\s+((?:['"‘“«][^'"’”»]{2,40}['"’”»](?:\s*(?:,|or|and)\s*)?(?:(?:no|never)\s+)?)+)/iu, (wishes, [, text]) => ban(wishes, (text ?? '').replace(/\b(?:no|never)\b/giu, ','))],
  [/\b(?:say|we say|write)\s+["'‘“«]?([\p{L} -]{2,30}?)["'’”»]?,?\s+(?:not|rather than|instead of|never)\s+["'‘“«]?([\p{L} -]{2,30}?)["'’”»]?\.?$/iu, (wishes, [, to, from]) => { wishes.replacements.push([unquote(from ?? ''), unquote(to ?? '')]) }],
  [/^["'‘“«]?(\p{L}{3,20})["'’”»]?,\s+not\s+["'‘“«]?(\p{L}{3,20})["'’”»]?\.?$/iu, (wishes, [, to, from]) => { wishes.replacements.push([unquote(from ?? ''), unquote(to ?? '')]) }],
  [/\bwir duzen\b|\bwe (?:write|say|use) ["'“„]?du\b|\bdu-form\b|\bper du\b|\btuteamos\b|\bon tutoie\b|\bnous tutoyons\b/iu, (wishes) => { wishes.address = 0 }],
  [/\bwir siezen\b|\bwe (?:write|say|use) ["'“„]?sie\b|\bsie-form\b|\bper sie\b|\btratamos de usted\b|\bde usted\b|\bon vouvoie\b|\bnous vouvoyons\b/iu, (wishes) => { wishes.address = 2 }],
  [/\bwir ihrzen\b|\bwe (?:write|say|use) ["'“„]?ihr\b|\bihr-form\b/iu, (wishes) => { wishes.address = 1 }],
]

/** Wishes about the sound that the writer meets by saying nothing special; they must not be printed. */
const SOUND = String.raw`(?:gentle|funny|witty|warm|calm|serious|formal|informal|professional|friendly|playful|casual|humorous|humou?r|straight|sober|cheeky|cheerful|upbeat|fun|dry|plain|clear|simple|exciting|engaging|catchy|personal|modest|honest|true|technical|human|poetic|emotional|bold|energetic|inspiring|relaxed|lively|sincere|respectful|neutral|short|brief|snappy|concise|light|easy|lustig|witzig|freundlich|seriös|locker|divertido|serio|amable|drôle|sérieux|chaleureux)`
const PUBLIC_WORDS = String.raw`(?:linkedin|facebook|instagram|insta|twitter|x|tiktok|threads|pinterest|google|youtube|bluesky|reddit|telegram|snapchat)`
const SILENT: readonly RegExp[] = [
  new RegExp(String.raw`^(?:please )?(?:(?:be|make it|keep it|sound|very|but|and|a bit|a little|tone:|style:|nice and|not too|show some|with|some) )*${SOUND}(?:(?:,| and| but| y| und| et)+ ${SOUND})*(?: please| pls| tone| voice| style)?[.!]*$`, 'iu'),
  new RegExp(String.raw`^(?:for |on )?${PUBLIC_WORDS}(?: post| thing)?[.!:]*$`, 'iu'),
  /^(?:and )?(?:don't|do not|never|without) (?:sound(?:ing)?|be(?:ing)?|get(?:ting)?|make it sound)\b.{0,40}$/iu,
  /^(?:and )?(?:one|a|some) jokes?[.!]*$/iu,
  /^(?:and )?(?:don't|do not) (?:mention|talk about|bring up|include|promise|use|add)\b.{0,80}$/iu,
  /^(?:please )?(?:leave out|skip|omit|avoid)\b.{0,60}$/iu,
  /^(?:no|without) (?:scare stories|kitsch|finger-wagging|clich[eé]s|jargon|sales talk|superlatives|drama|fuss)[.!]*$/iu,
  /^(?:please )?(?:make|do|write) (?:a|an) (?:pin|post|tweet|caption|thread) (?:about|of|on) (?:it|that|this)[.!]*$/iu,
  /^for (?:hr|b2b|the press)(?: people)?[.!]*$/iu,
  /^(?:and )?(?:the )?(?:asking )?prices? at the end of (?:the|each) line[.!]*$/iu,
  /^(?:explain (?:it )?(?:like|as if) i'm \w+|one line each|(?:at most|max(?:imum)?\.?) \w+ emojis?|\w+ emojis? at most|\w+ emojis? max)[.!]*$/iu,
  /^(?:please )?(?:(?:use|add|include|insert|with|put in) )?(?:some |a few |relevant |an? |no |\w+ )?(?:emojis?|hashtags?|call to action|cta)(?: please| pls)?[.!]*$/iu,
  /^(?:so that people|for people|for those|for everybody|for everyone) (?:who|that|see|can)\b.{0,50}$/iu,
  /^(?:make|let) people (?:want|see|feel|like|understand|laugh)\b.{0,50}$/iu,
  /^(?:please )?(?:make|keep) (?:it|this)\b.{0,60}$/iu,
  /^(?:be|make) sure (?:that )?it (?:is|sounds|reads|feels)\b.{0,40}$/iu,
  /^(?:please )?(?:write (?:it |this )?)?(?:in|auf|en) (?:german|english|french|spanish|italian|dutch|danish|deutsch|englisch|spanisch|franz[öo]sisch|alem[áa]n|ingl[ée]s|franc[ée]s|espa[ñn]ol|allemand|anglais|espagnol)(?: please| bitte)?[.!]*$/iu,
  /^(?:but |and |just )?(?:please )?(?:not|don't be|do not be|never be) (?:too|so|overly|very) [\p{L}-]+[.!]*$|^(?:but |and |just )?(?:please )?(?:don't|do not) be [\p{L}-]+[.!]*$|^(?:but |and )?not (?:pushy|salesy|cheesy|boring|formal|preachy|loud|stiff|corny|scary|funny|serious|childish|kitschy|dramatic|sad|technical|aggressive|arrogant|dry|silly|cringe|spammy|long)[.!]*$/iu,
  /^(?:and )?(?:please )?(?:say|write|tell|do|put|phrase) (?:it|this) .{0,50}$/iu,
  /^(?:and )?(?:please )?(?:post|share|publish|use) (?:it|this|that)[.!]*$/iu,
  /^(?:a |make it a |as a )?(?:poll|carousel|reel|meme)[.!]*$/iu,
  /^(?:und )?(?:bitte )?(?:schreib\w*|formulier\w*|halte?) (?:es |das |ihn |den text )?(?:bitte )?(?:locker|witzig|lustig|freundlich|seri[öo]s|pers[öo]nlich|frech|knackig|emotional|sachlich|kurz|humorvoll)(?: (?:und|aber) \p{L}+)?[.!]*$/iu,
  /^(?:y )?(?:con|en|de) (?:un )?(?:tono|forma|manera|estilo) [\p{L} ]{3,30}[.!]*$|^(?:et )?(?:sur un|avec un|d['’]un) ton [\p{L} ]{3,30}[.!]*$/iu,
  /^(?:and )?(?:as|like) (?:an? )?(?:poem|haiku|limerick|rhyme|dialogue|letter|recipe|fairy ?tale|pirate|list|bullet points|story)\b.{0,40}$/iu,
  /^(?:(?:write|tell|do) (?:it|this) )?(?:from the (?:perspective|point of view|viewpoint) of|in the (?:style|voice) of)\b.{0,60}$/iu,
  /^(?:and )?(?:(?:write|make|aim|do) (?:it|this) (?:for|at)|aimed at|target(?:ed)?(?: audience)?:?|audience:)\b.{0,40}$/iu,
  /^(?:recht )?(?:herzlichen )?(?:bitte )?(?:mach|halte?) (?:es|den text)\b.{0,50}$/iu,
]

/** Reads an instruction into `wishes`. Takes a clause of a brief or a sentence about the voice; returns whether it was one. */
export function readWish(clause: string, wishes: Wishes): boolean {
  const matches = RULES.flatMap(([pattern, apply]) => {
    const match = pattern.exec(clause)
    return match ? [{ match, apply }] : []
  })
  for (const { match, apply } of matches) apply(wishes, match)
  return matches.length > 0 || SILENT.some((pattern) => pattern.test(clause.trim()))
}

/** Parts of a text about the voice: sentences, and the clauses between commas where each has its own word of negation. */
const voiceParts = (voice: string): string[] => voice.split(/(?<=[.!?])\s+|\n+|;\s*/u).flatMap((sentence) => [sentence, ...(/['"‘“«]/u.test(sentence) ? [] : sentence.split(/,\s+/u))])

/** Reads how the brand wants to sound. Takes the text, and the wishes that it adds to. */
export function readVoice(voice: string, wishes: Wishes): void {
  const { hasNoJokes, isShort, isLong, maxLetters, maxWords, maxSentences, countsLines } = wishes
  for (const part of voiceParts(voice)) readWish(part, wishes)
  // What a voice says about jokes and length is a taste; what a brief says about them is an order.
  Object.assign(wishes, { hasNoJokes, isShort, isLong, maxLetters, maxWords, maxSentences, countsLines })
}

/** Reads what a brief says to the writer about length and sound. Takes the sentences, one per line, and the wishes that they add to; none of their words gets into a text. */
export function readDirections(directions: string, wishes: Wishes): void {
  const replacements = [...wishes.replacements]
  for (const part of voiceParts(directions)) readWish(part, wishes)
  Object.assign(wishes, { replacements })
}

/** Which form of a phrase to use: that of the wishes, else the one usual in the trade. */
export const addressOf = (wishes: Wishes, language: Language, isFormal: boolean): 0 | 1 | 2 => wishes.address ?? (isFormal ? 2 : language === 'es' ? 0 : 1)
