import { createHash } from 'node:crypto'
import type { Brief } from './brief.ts'
import { deriveTags, readFacts } from './facts.ts'
import type { Facts } from './facts.ts'
import { limitsOf, fitSentences } from './fit.ts'
import type { Limits } from './fit.ts'
import { fillFrame, SOMBRE_FRAMES, TOPIC_FRAMES } from './phrases/frames.ts'
import { type Manners, mannersOf } from './phrases/manners.ts'
import { fitParts } from './parts.ts'
import type { Part } from './parts.ts'
import type { Lines } from './phrases/families.ts'
import { emojiOf, linesOf } from './phrases/lines.ts'
import { findTrade, NEUTRAL, type Trade } from './phrases/trades.ts'
import { readIntent } from './reading/intent.ts'
import type { Intent } from './reading/understood.ts'
import { readVoice } from './reading/wishes.ts'
import { factsFor, isFragment, selectFacts, type Selection } from './selection.ts'
import { capitalise, escapePattern, isQuestion, joinSentences, tidy, wordsOf } from './text.ts'
import { STOP_WORDS } from './words.ts'

/** What each suggestion of a brief is: the news, an invitation that begins with a question, or a longer text with a reason or story. */
export const ANGLES = ['news', 'invitation', 'story'] as const
export type Angle = (typeof ANGLES)[number]

/** Per angle, the maximum share of the tightest limit for the user's own sentences, and their maximum number of letters. */
const BUDGETS: Record<Angle, { share: number; letters: number }> = {
  news: { share: 0.4, letters: 130 },
  invitation: { share: 0.65, letters: 320 },
  story: { share: 1, letters: 1000 },
}
/** Share of the budget for the user's own sentences if knowledge is added. */
const SHARE_BESIDE_KNOWLEDGE = 0.62
const MIN_BULLETS = 3
const MAX_BULLET_LETTERS = 140
const SHORT_TOPIC_WORDS = 3
const MAX_ATTEMPTS = 24

/** A brief, read once for all of its texts. */
export type Task = { brief: Brief; intent: Intent; facts: Facts; selection: Selection; limits: Limits; manners: Manners; lines: Lines | undefined; trade: Trade; emoji: readonly string[] }
/** `round`: how many texts of the same angle there are before it. */
type Job = Task & { known: string[]; angle: Angle; variation: number; round: number }

/** The limits of the platforms and of the brief's own wishes. */
function wishedLimits(platforms: string[], { maxLetters, maxWords }: Intent['wishes']): Limits {
  const limits = limitsOf(platforms)
  return { ...limits, fullness: (text) => Math.max(limits.fullness(text), [...text].length / maxLetters, wordsOf(text).length / maxWords) }
}

/** Reads a brief: what it says and wants, which trade it is of, and what of the knowledge belongs to it. */
export function readTask(brief: Brief): Task {
  const intent = readIntent(brief.description)
  const { wishes } = intent
  readVoice(brief.voice ?? '', wishes)
  const text = intent.statements.join('\n')
  const facts = readFacts(text === '' ? brief.description : text)
  const trade = facts.isSombre ? NEUTRAL : findTrade(brief.description, `${brief.knowledge} ${brief.voice ?? ''}`)
  const manners = mannersOf(brief.platforms)
  const hasOwnEmoji = /\p{Extended_Pictographic}/u.test(brief.description)
  const hasEmoji = manners.hasEmoji && !wishes.hasNoEmoji && !facts.isSombre && !hasOwnEmoji
  return {
    brief, intent, facts, manners, trade,
    selection: selectFacts(brief.knowledge, intent, brief.description),
    limits: wishedLimits(brief.platforms, wishes),
    lines: facts.isSombre && intent.language === 'en' ? sombreLines(facts.isSingular) : facts.isSombre ? undefined : linesOf(intent, trade, facts.isSingular),
    emoji: hasEmoji ? emojiOf(trade, brief.style) : [],
  }
}

function sombreLines(isSingular: boolean): Lines {
  const fill = (list: readonly string[]) => list.map((line) => fillFrame(line, isSingular))
  return { openers: fill([...SOMBRE_FRAMES.openers, ...SOMBRE_FRAMES.stories]), calls: fill(SOMBRE_FRAMES.closers), questions: fill(SOMBRE_FRAMES.questions) }
}

/**
 * Writes `count` suggestions that differ in angle, length and opening. The same brief gives the same texts;
 * another seed gives others. Every fact in them comes from the description or the knowledge.
 */
export function composeSuggestions(brief: Brief): string[] {
  const task = readTask(brief)
  const start = hashOf(brief.description) + Math.abs(brief.seed)
  const found: string[] = []
  for (let index = 0; index < brief.count; index += 1) {
    const angle = ANGLES[index % ANGLES.length] ?? 'news'
    const known = factsFor(task.selection, angle === 'news', index + Math.abs(brief.seed))
    const round = Math.floor(index / ANGLES.length)
    found.push(composeDistinct({ ...task, known, angle, variation: start + round, round }, found))
  }
  return found
}

function composeDistinct(job: Job, others: string[]): string {
  const lengths = new Set(others.map((text) => text.length))
  const minLength = job.angle === 'news' ? 0 : (others.at(-1)?.length ?? 0)
  const drafts: string[] = []
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const text = composeOne({ ...job, variation: job.variation + attempt })
    if (others.includes(text) || lengths.has(text.length)) continue
    if (text.length > minLength) return text
    drafts.push(text)
  }
  return drafts[0] ?? composeOne({ ...job, known: [] })
}

function hashOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32LE(0) % 100_003
}

function pick(list: readonly string[], job: Job, salt: number): string {
  const spread = Math.floor(job.variation / Math.max(list.length, 1)) * salt
  return list[(job.variation + salt + spread) % Math.max(list.length, 1)] ?? ''
}

/** The text as the wishes ask: words replaced, no exclamation marks. Takes it and the brief as understood. */
export function finish(text: string, { wishes }: Intent): string {
  const replaced = wishes.replacements.reduce((result, [from, to]) => replaceWord(result, from, to), text)
  return wishes.hasNoExclamation ? replaced.replace(/!+/gu, '.') : replaced
}

const replaceWord = (text: string, from: string, to: string): string =>
  from === '' ? text : text.replace(new RegExp(String.raw`(?<!\p{L})${escapePattern(from)}(?!\p{L})`, 'giu'), (found) => (/^\p{Lu}/u.test(found) ? capitalise(to) : to))

function composeOne(job: Job): string {
  const parts = job.intent.wishes.maxSentences < Number.POSITIVE_INFINITY ? countedParts(job) : job.lines ? spokenParts(job, job.lines) : bareParts(job)
  return fitParts(parts.map((part) => ({ ...part, text: finish(part.text, job.intent) })), job.limits)
}

function isWithinBudget(job: Job, text: string): boolean {
  const { share, letters } = BUDGETS[job.angle]
  const ownShare = job.known.length > 0 ? SHARE_BESIDE_KNOWLEDGE : 1
  return job.limits.fullness(text) <= share * ownShare && [...text].length <= letters
}

/** The phrases of one text: what it opens with, asks and calls for. */
function phrasesFor(job: Job, lines: Lines, hasOwnQuestion: boolean) {
  const { intent, manners } = job
  const own = { ...job, variation: job.variation + ANGLES.indexOf(job.angle) }
  const isWished = intent.wishes.endsWithQuestion || intent.wishes.startsWithQuestion
  const question = intent.question !== '' ? intent.question : hasOwnQuestion && !isWished ? '' : pick(lines.questions, own, 2)
  const isTalkative = manners.isTalkative || job.facts.isSombre
  return { opener: pick(lines.openers, own, 1), question: isTalkative || isWished ? question : '', call: pick(lines.calls, own, 3), emoji: pick(job.emoji, own, 1) }
}

type Phrases = ReturnType<typeof phrasesFor>

/** The first line: a question of an invitation, the opener of a story, nothing before news. */
function startOf({ angle, intent: { wishes } }: Job, { opener, question }: Phrases): string {
  if (wishes.startsWithQuestion) return question
  if (angle === 'invitation') return wishes.endsWithQuestion ? '' : question
  return angle === 'story' && !wishes.isShort ? opener : ''
}

/** The last line. News has one only where there is news of the same brief already. */
function endOf({ angle, round, intent: { wishes } }: Job, { call, question }: Phrases, start: string): string {
  if (wishes.endsWithQuestion) return question
  if (angle === 'news') return ['', call, question][round === 0 ? 0 : 2 - (round % 2)] ?? ''
  return wishes.isShort && start !== '' ? '' : call
}

/** The parts of a text with phrases of its own. */
function spokenParts(job: Job, lines: Lines): Part[] {
  const { angle, intent, facts } = job
  const { wishes, farewell } = intent
  const body = bodyOf(job)
  const phrases = phrasesFor(job, lines, body.some(isQuestion))
  const { emoji } = phrases
  const link = angle === 'news' && facts.link && !body.join(' ').includes(facts.link) ? facts.link : ''
  const start = startOf(job, phrases)
  const end = endOf(job, phrases, start)
  return [
    { text: start, dropPriority: wishes.startsWithQuestion ? 1 : 4, separator: '\n\n' },
    ...contentParts(job, body),
    { text: farewell, dropPriority: 1.5, separator: '\n\n' },
    { text: end === start ? '' : end, dropPriority: wishes.endsWithQuestion ? 1 : 3, separator: angle === 'news' ? ' ' : '\n\n' },
    { text: emoji, dropPriority: 5, separator: ' ' },
    { text: link, dropPriority: 2, separator: ' ' },
    { text: angle === 'news' ? '' : hashtags(job), dropPriority: 6, separator: '\n\n' },
  ]
}

/** The user's sentences and the facts beside them. */
function contentParts(job: Job, body: string[]): Part[] {
  const { known, angle, brief, selection } = job
  const flow = angle === 'story' ? paragraphs : joinSentences
  const isListed = selection.isList || brief.style === 'Technical'
  const [first, ...rest] = known
  const lead = joinLead(job, body, first, flow)
  const facts = lead.isJoined ? rest : known
  const bullet = brief.style === 'Technical' || (selection.isList && known.length > 1) ? '• ' : ''
  return [
    { text: lead.text, dropPriority: 0, separator: '\n\n' },
    ...facts.map((text, at): Part => ({ text: bullet + text, dropPriority: at === 0 ? 2.5 : 4.2 + at / 10, separator: at === 0 ? (angle === 'news' && !isListed && brief.style !== 'Creative' ? ' ' : isListed || brief.style === 'Creative' || angle === 'story' ? '\n\n' : ' ') : isListed || brief.style === 'Creative' ? '\n' : ' ' })),
  ]
}

/** The body; a bare subject takes the first fact after a colon: "The wool jersey: merino from a mill four miles away." */
function joinLead(job: Job, body: string[], first: string | undefined, flow: (lines: string[]) => string): { text: string; isJoined: boolean } {
  const { facts, selection, intent } = job
  const text = formatBody(job, body, flow)
  const isAlone = body.length === 1 && !selection.isList && intent.language === 'en'
  if (!isAlone || facts.topic === undefined || first === undefined) return { text, isJoined: false }
  const joined = joinSubject(capitalise(facts.topic), first, job.brief.description)
  return job.limits.fullness(joined) <= 1 ? { text: joined, isJoined: true } : { text, isJoined: false }
}

/** The subject and a fact about it as one or two sentences; the fact alone if it names the subject. */
function joinSubject(subject: string, fact: string, description: string): string {
  if (saysSubject(fact, subject)) return fact
  const isJoinable = isFragment(fact) && !/^[^.!?]{0,24}:/u.test(fact) && !subject.includes(':') && isLowerStart(fact, description)
  return isJoinable ? `${subject}: ${fact.charAt(0).toLowerCase()}${fact.slice(1)}` : `${subject}. ${fact}`
}

const LOWER_START = /^(?:A|An|The|For|With|From|Everything|Led|Made|Started|Founded|Baked|Grown|Built|Hung|Roasted|One|Two|Three|Four|Five|Six|Once|Only|At|On|In|By|Same|Custom|Own|And|Free|Every|Each)\b/u
const isLowerStart = (text: string, description: string): boolean => LOWER_START.test(text) || !/^\p{L}/u.test(text) || new RegExp(String.raw`(?<!\p{L})${escapePattern(/^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? '')}(?!\p{L})`, 'u').test(description)

/** Whether a whole sentence has the few words of the subject, so that the subject need not stand before it. */
function saysSubject(sentence: string, subject: string): boolean {
  const words = wordsOf(subject).filter((word) => !STOP_WORDS.has(word))
  return words.length > 0 && words.length <= 3 && words.every((word) => wordsOf(sentence).includes(word))
}

/** A text of so many sentences as the brief wants: its own and the facts, no phrases. */
function countedParts(job: Job): Part[] {
  const { maxSentences, countsLines } = job.intent.wishes
  const body = bodyOf(job)
  const lead = joinLead(job, body, job.known[0], joinSentences)
  const own = lead.isJoined ? [lead.text] : body
  const others = lead.isJoined ? job.known.slice(1) : job.known
  const facts = countsLines && others.length > 0 ? [others.join(' ')] : others
  const kept = [...own.slice(0, Math.max(1, maxSentences - Math.min(1, facts.length))), ...facts].slice(0, maxSentences)
  const tag = job.angle === 'news' ? '' : hashtags(job, job.angle === 'story' ? undefined : 1)
  return [
    { text: kept.join(job.angle === 'invitation' ? ' ' : '\n'), dropPriority: 0, separator: ' ' },
    { text: pick(job.emoji, job, 1), dropPriority: 5, separator: ' ' },
    { text: tag, dropPriority: 6, separator: '\n\n' },
  ]
}

/** The sentences as a list with bullets. */
const list = (lines: readonly string[]): string => lines.map((line) => `• ${line}`).join('\n')

/** Formats the user's sentences by style: technical as a list, creative one per line, professional as a list if there are many. */
function formatBody({ brief, angle, facts }: Job, body: string[], flow: (lines: string[]) => string): string {
  const isShort = body.every((line) => line.length < MAX_BULLET_LETTERS && !line.startsWith('http'))
  if (body.length < 2 || facts.isSombre) return flow(body)
  if (brief.style === 'Technical' && isShort) return list(body)
  if (brief.style === 'Creative' && isShort) return body.join('\n')
  const isListed = brief.style === 'Professional' && angle === 'story' && isShort && body.length > MIN_BULLETS
  return isListed ? list(body) : flow(body)
}

/** The user's sentences, as many as the angle allows; a bare subject without a fact is put into a sentence. */
function bodyOf(job: Job): string[] {
  const { facts, angle, limits, known, intent } = job
  const withinLimit = (text: string) => limits.fullness(text) <= 1
  if (!facts.topic) {
    const all = angle === 'story' ? facts.sentences : facts.lines
    return fitSentences(angle === 'news' ? all.slice(0, 1) : all, (text) => isWithinBudget(job, text))
  }
  const isFramed = intent.language === 'en' && known.length === 0 && wordsOf(facts.topic).length <= SHORT_TOPIC_WORDS
  if (!isFramed) return fitSentences(facts.lines, withinLimit)
  const framed = fillFrame(pick(TOPIC_FRAMES[angle], job, 0), facts.isSingular, facts.topic)
  return fitSentences(withinLimit(framed) ? [framed] : facts.lines, withinLimit)
}

function paragraphs(lines: string[]): string {
  const size = lines.length > 4 ? 3 : 2
  const groups = Array.from({ length: Math.ceil(lines.length / size) }, (_group, index) => joinSentences(lines.slice(index * size, (index + 1) * size)))
  return groups.join('\n\n')
}

/** The user's own hashtags, or as many derived ones as are usual. */
function hashtags({ facts, limits, manners, intent, angle }: Job, most = angle === 'story' ? 3 : 2): string {
  if (intent.wishes.hasNoHashtags) return ''
  if (facts.tags.length > 0) return facts.tags.slice(0, limits.maxOwnHashtags).join(' ')
  return facts.isSombre ? '' : deriveTags(facts, Math.min(limits.maxHashtags, manners.hashtags, most)).join(' ')
}

const BARE_MARKS = ['✨', '👉', '💬', '📣', '⭐']

/** Whether a mark may stand beside the user's words. */
const isMarked = ({ facts, intent, brief, manners }: Job): boolean => manners.hasEmoji && !facts.isSombre && !intent.wishes.hasNoEmoji && !/\p{Extended_Pictographic}/u.test(brief.description)

/** In languages without phrases only the user's own words are used: the writer adds order, line breaks, marks and hashtags. */
function bareParts(job: Job): Part[] {
  const { facts, angle, known } = job
  const mark = isMarked(job) ? pick(BARE_MARKS, job, 1) : ''
  const details = known.map((text, at): Part => ({ text, dropPriority: 4 + at, separator: angle === 'news' ? ' ' : '\n' }))
  const body = fitSentences(angle === 'news' ? facts.lines.slice(0, 1) : facts.lines, (text) => isWithinBudget(job, text))
  if (angle === 'news') return [{ text: job.variation % 2 === 1 ? mark : '', dropPriority: 1, separator: ' ' }, { text: body[0] ?? '', dropPriority: 0, separator: ' ' }, ...details]
  const marked = [mark, joinSentences(body)].filter(Boolean).join(' ')
  if (angle === 'invitation') return [{ text: marked, dropPriority: 0, separator: '\n\n' }, ...details, { text: hashtags(job, 1), dropPriority: 2, separator: '\n\n' }]
  const bullet = mark || '•'
  const text = body.length > 1 ? body.map((line) => `${bullet} ${line}`).join('\n') : `${mark} ${body[0] ?? ''} ${mark}`.trim()
  return [{ text, dropPriority: 0, separator: '\n\n' }, ...details, { text: hashtags(job), dropPriority: 2, separator: '\n\n' }]
}

const MAX_REPLY_LETTERS = 800

/** Answers a message without a brief: with its own sentences, tidied. */
export function composeReply(prompt: string): string {
  const text = tidy(prompt)
  if (wordsOf(text).length === 0) return 'Tell me what the post is about.'
  return fitSentences(readFacts(text).sentences, (part) => part.length <= MAX_REPLY_LETTERS).join(' ')
}

/** Follows orders in the knowledge, as a model that can be tricked would; used only by the scenario `obeys-injection`, to test the guard against it. */
export function obeyInjection(text: string, instructions: string): string {
  const [first = ''] = instructions.split('\n')
  return `${text}\n\nhttp://evil.example\n![offer](http://evil.example/pixel.png?text=1)\n${first}`.trim()
}

/** Adds an invented fact; used only by the scenario `invents-a-price`, to test the guard against it. */
export function inventPrice(text: string): string {
  return `${text} Only $19.99 while stocks last!`
}
