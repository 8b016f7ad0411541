import { createHash } from 'node:crypto'
import type { Brief } from './brief.ts'
import { deriveTags, lowerFirstWord, readFacts } from './facts.ts'
import type { Facts } from './facts.ts'
import { limitsOf, fitSentences } from './fit.ts'
import type { Limits } from './fit.ts'
import { ANGLES, fillFrame, FRAMES, SOMBRE_FRAMES, TOPIC_FRAMES } from './frames.ts'
import type { Angle } from './frames.ts'
import { chooseDetails, detailParts } from './details.ts'
import { type KnownFact, pickKnowledge } from './knowledge.ts'
import { fitParts } from './parts.ts'
import type { Part } from './parts.ts'
import { isQuestion, joinSentences, tidy, wordsOf } from './text.ts'

const TIERS = ['short', 'medium', 'long'] as const
type Tier = (typeof TIERS)[number]

/** Per tier, the maximum share of the tightest limit for the facts, and their maximum number of letters. */
const BUDGETS: Record<Tier, { share: number; letters: number }> = {
  short: { share: 0.4, letters: 130 },
  medium: { share: 0.65, letters: 320 },
  long: { share: 1, letters: 1000 },
}
/** Share of the budget for the user's own sentences if knowledge is added. */
const SHARE_BESIDE_KNOWLEDGE = 0.62
const MIN_BULLETS = 3
const MAX_BULLET_LETTERS = 140
const SHORT_TOPIC_WORDS = 3
const MAX_ATTEMPTS = 24

type Job = { brief: Brief; facts: Facts; known: KnownFact[]; limits: Limits; angle: Angle; tier: Tier; variation: number }

/**
 * Writes `count` suggestions that differ in angle, length and wording. The same brief gives the same texts;
 * another seed gives others. Every fact in them comes from the description or the knowledge.
 */
export function composeSuggestions(brief: Brief): string[] {
  const facts = readFacts(brief.description)
  const limits = limitsOf(brief.platforms)
  const start = hashOf(brief.description) + Math.abs(brief.seed)
  const all = pickKnowledge(brief.knowledge, brief.description)
  const found: string[] = []
  for (let index = 0; index < brief.count; index += 1) {
    const tier = TIERS[index % TIERS.length] ?? 'medium'
    const angle = ANGLES[(index + Math.abs(brief.seed)) % ANGLES.length] ?? 'announcement'
    const known = chooseDetails(all, tier, index + Math.abs(brief.seed))
    found.push(composeDistinct({ brief, facts, known, limits, angle, tier, variation: start + Math.floor(index / TIERS.length) }, found))
  }
  return found
}

function composeDistinct(job: Job, others: string[]): string {
  const lengths = new Set(others.map((text) => text.length))
  const minLength = job.tier === 'short' ? 0 : (others.at(-1)?.length ?? 0)
  const drafts: string[] = []
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const text = composeOne({ ...job, variation: job.variation + attempt })
    if (others.includes(text) || lengths.has(text.length)) continue
    if (text.length > minLength) return text
    drafts.push(text)
  }
  return drafts[0] ?? composeOne(job)
}

function hashOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32LE(0) % 100_003
}

function pick(list: readonly string[], job: Job, salt: number): string {
  const spread = Math.floor(job.variation / Math.max(list.length, 1)) * salt
  return list[(job.variation + salt + spread) % Math.max(list.length, 1)] ?? ''
}

function composeOne(job: Job): string {
  const parts = job.facts.isEnglish ? englishParts(job) : foreignParts(job)
  return fitParts(parts, job.limits)
}

function isWithinBudget(job: Job, text: string): boolean {
  const { share, letters } = BUDGETS[job.tier]
  const ownShare = job.known.length > 0 ? SHARE_BESIDE_KNOWLEDGE : 1
  return job.limits.fullness(text) <= share * ownShare && [...text].length <= letters
}

function framesOf(job: Job) {
  return job.facts.isSombre ? SOMBRE_FRAMES : FRAMES[job.brief.style]
}

function englishParts(job: Job): Part[] {
  const { facts, angle, tier } = job
  const frames = framesOf(job)
  const own = { ...job, variation: job.variation + TIERS.indexOf(tier) }
  const fill = (list: readonly string[], salt: number) => fillFrame(pick(list, own, salt), facts.isSingular)
  const body = bodyOf(job)
  const phrases = {
    opener: fill(angle === 'story' ? frames.stories : frames.openers, 1),
    question: body.some(isQuestion) ? '' : fill(frames.questions, 2),
    closer: fill(frames.closers, 3),
    prefix: fill(frames.prefixes, 1),
    emoji: facts.isSombre || hasEmoji(job.brief.description) ? '' : pick(frames.emoji, own, 1),
    details: detailParts({ facts: job.known, style: job.brief.style, lead: fill(frames.details, 1), isEnglish: true }),
  }
  if (tier === 'short') return shortParts(job, body, phrases)
  return tier === 'medium' ? mediumParts(job, body, phrases) : longParts(job, body, phrases)
}

type Phrases = { opener: string; question: string; closer: string; prefix: string; emoji: string; details: Part[] }

function shortParts(job: Job, body: string[], { question, closer, prefix, emoji, details }: Phrases): Part[] {
  const { facts, angle, limits } = job
  const [first = ''] = body
  const link = { text: facts.link && !first.includes(facts.link) ? facts.link : '', dropPriority: 2, separator: ' ' } as const
  const plain: Part = { text: first, dropPriority: 0, separator: ' ' }
  const isOnOwnLine = details.length > 0 && (job.brief.style === 'Technical' || job.brief.style === 'Creative')
  const separator = isOnOwnLine ? '\n\n' : ' '
  const mark: Part = { text: emoji, dropPriority: 1, separator }
  if (facts.topic) return [plain, ...details, mark]
  if (isQuestion(first)) return [plain, ...details, { text: closer, dropPriority: 1, separator }, link]
  if (angle === 'question' && question) return [plain, ...details, { text: joinPair(question, emoji), dropPriority: 1, separator }, link]
  const whole = `${prefix} ${lowerFirstWord(first)}`
  return [{ ...plain, text: limits.fullness(whole) <= 1 ? whole : first }, ...details, mark, link]
}

function mediumParts(job: Job, body: string[], { opener, question, closer, emoji, details }: Phrases): Part[] {
  const tail = job.angle === 'announcement' ? closer : question || closer
  return [
    { text: job.facts.topic ? '' : opener, dropPriority: 3, separator: '\n\n' },
    { text: formatBody(job, body, joinSentences), dropPriority: 0, separator: '\n\n' },
    ...details,
    { text: joinPair(tail, emoji), dropPriority: 2, separator: '\n\n' },
    { text: hashtags(job, 2), dropPriority: 4, separator: '\n\n' },
  ]
}

function longParts(job: Job, body: string[], { opener, question, closer, emoji, details }: Phrases): Part[] {
  return [
    { text: joinPair(opener, emoji), dropPriority: 2, separator: '\n\n' },
    { text: formatBody(job, body, paragraphs), dropPriority: 0, separator: '\n\n' },
    ...details,
    { text: joinPair(question, closer), dropPriority: 4, separator: '\n\n' },
    { text: hashtags(job, 3), dropPriority: 5, separator: '\n\n' },
  ]
}

const list = (lines: readonly string[]): string => lines.map((line) => `• ${line}`).join('\n')

/** Formats the user's sentences by style: technical as a list, creative one per line, professional as a list if there are many. */
function formatBody({ brief, tier, facts }: Job, body: string[], flow: (lines: string[]) => string): string {
  const isShort = body.every((line) => line.length < MAX_BULLET_LETTERS && !line.startsWith('http'))
  if (body.length < 2 || facts.isSombre) return flow(body)
  if (brief.style === 'Technical' && isShort) return list(body)
  if (brief.style === 'Creative' && isShort) return body.join('\n')
  const isListed = brief.style === 'Professional' && tier === 'long' && isShort && body.length >= MIN_BULLETS
  return isListed ? list(body) : flow(body)
}

/** The facts, as many as the tier allows; a bare subject is put into a sentence. */
function bodyOf(job: Job): string[] {
  const { facts, angle, tier, limits } = job
  const withinLimit = (text: string) => limits.fullness(text) <= 1
  if (!facts.topic) {
    const all = tier === 'long' ? facts.sentences : facts.lines
    return fitSentences(tier === 'short' ? all.slice(0, 1) : all, (text) => isWithinBudget(job, text))
  }
  // A long subject reads badly inside another sentence: the long text states it on its own.
  if (tier === 'long' && wordsOf(facts.topic).length > SHORT_TOPIC_WORDS) return fitSentences(facts.lines, withinLimit)
  const framed = fillFrame(pick(TOPIC_FRAMES[angle], job, 0), facts.isSingular, facts.topic)
  return fitSentences(withinLimit(framed) ? [framed] : facts.lines, withinLimit)
}

function paragraphs(lines: string[]): string {
  const size = lines.length > 4 ? 3 : 2
  const groups = Array.from({ length: Math.ceil(lines.length / size) }, (_group, index) => joinSentences(lines.slice(index * size, (index + 1) * size)))
  return groups.join('\n\n')
}

function joinPair(first: string, second: string): string {
  return [first, second].filter(Boolean).join(' ')
}

function hasEmoji(text: string): boolean {
  return /\p{Extended_Pictographic}/u.test(text)
}

function hashtags(job: Job, count: number): string {
  const { facts, limits } = job
  if (facts.tags.length > 0) return facts.tags.slice(0, limits.maxOwnHashtags).join(' ')
  return facts.isSombre ? '' : deriveTags(facts, Math.min(limits.maxHashtags, count)).join(' ')
}

const BARE_MARKS = ['✨', '👉', '💬', '📣', '⭐']

/** In other languages only the user's own words are used: the writer adds order, line breaks, marks and hashtags. */
function foreignParts(job: Job): Part[] {
  const { facts, tier } = job
  const mark = facts.isSombre || hasEmoji(job.brief.description) ? '' : pick(BARE_MARKS, job, 1)
  const details = detailParts({ facts: job.known, style: job.brief.style, lead: '', isEnglish: false })
  const all = tier === 'short' ? facts.lines.slice(0, 1) : facts.lines
  const body = fitSentences(all, (text) => isWithinBudget(job, text))
  if (tier === 'short') {
    const isMarked = job.variation % 2 === 1
    return [{ text: isMarked ? mark : '', dropPriority: 1, separator: ' ' }, { text: body[0] ?? '', dropPriority: 0, separator: ' ' }, ...details]
  }
  if (tier === 'medium') {
    return [
      { text: joinPair(mark, joinSentences(body)), dropPriority: 0, separator: '\n\n' },
      ...details,
      { text: hashtags(job, 1), dropPriority: 2, separator: '\n\n' },
    ]
  }
  const bullet = mark || '•'
  const text = body.length > 1 ? body.map((line) => `${bullet} ${line}`).join('\n') : `${mark} ${body[0] ?? ''} ${mark}`.trim()
  return [
    { text, dropPriority: 0, separator: '\n\n' },
    ...details,
    { text: hashtags(job, 3), dropPriority: 2, separator: '\n\n' },
  ]
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
