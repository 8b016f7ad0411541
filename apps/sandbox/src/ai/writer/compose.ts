import { createHash } from 'node:crypto'
import { ANGLES, type Angle } from './angles.ts'
import type { Brief } from './brief.ts'
import { composeBare } from './compose-bare.ts'
import { deriveTags } from './facts.ts'
import { fitSentences } from './fit.ts'
import { fitParts } from './parts.ts'
import type { Part } from './parts.ts'
import type { Lines } from './phrases/families.ts'
import { type DetailsTask, sayDetails, sayFollowing } from './saying/details.ts'
import { sayFirst, sayNews, type Said } from './saying/lead.ts'
import { factsFor, PRICE_ASKED } from './selection.ts'
import { finish, readTask, type Task } from './task.ts'
import { isQuestion, joinSentences, wordsOf } from './text.ts'

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
const MAX_ATTEMPTS = 24
const MAX_THIN_WORDS = 4

/** `round`: how many texts of the same angle there are before it. */
type Job = Task & { known: string[]; angle: Angle; variation: number; round: number }
/** What a text says: the user's sentences and the facts beside them. */
type Content = { body: string[]; details: string[] }

/**
 * Writes `count` suggestions that differ in angle, length and opening, the first of them the one at place `from`. The same brief gives the
 * same texts; another seed gives others. Every fact in them comes from the description or the knowledge.
 */
export function composeSuggestions(brief: Brief): string[] {
  const task = readTask(brief)
  const start = hashOf(brief.description) + Math.abs(brief.seed)
  const found: string[] = []
  const { from = 0, count } = brief
  for (let index = from; index < from + count; index += 1) {
    const angle = ANGLES[index % ANGLES.length] ?? 'news'
    const known = factsFor(task.selection, angle === 'news', task.purpose === 'advice' ? 0 : index + Math.abs(brief.seed))
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

function composeOne(job: Job): string {
  const parts = job.intent.wishes.maxSentences < Number.POSITIVE_INFINITY ? countedParts(job) : job.lines ? spokenParts(job, job.lines) : composeBare({ ...job, tags: (most) => hashtags(job, most), isWithinBudget: (text) => isWithinBudget(job, text), pick: (list) => pick(list, job, 1) })
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
  return { opener: pick(lines.openers, own, 1), question: isTalkative || isWished ? question : '', call: intent.call === '' ? pick(lines.calls, own, 3) : intent.call, emoji: pick(job.emoji, own, 1) }
}

type Phrases = ReturnType<typeof phrasesFor>

/** The first line: a question of an invitation, the opener of a story, nothing before news. */
function startOf({ angle, intent: { wishes } }: Job, { opener, question }: Phrases): string {
  if (wishes.startsWithQuestion) return question
  if (angle === 'invitation') return wishes.endsWithQuestion ? '' : question
  return angle === 'story' && !wishes.isShort ? opener : ''
}

/** The last line. News has one only where the brief wants it, or where there is news of the same brief already. */
function endOf({ angle, round, intent: { wishes, call: wished } }: Job, { call, question }: Phrases, start: string): string {
  if (wishes.endsWithQuestion) return wished === '' ? question : `${wished} ${question}`.trim()
  if (angle === 'news') return wished === '' ? (['', call, question][round === 0 ? 0 : 2 - (round % 2)] ?? '') : wished
  return wishes.isShort && start !== '' && wished === '' ? '' : call
}

/** The parts of a text with phrases of its own. */
function spokenParts(job: Job, lines: Lines): Part[] {
  const { angle, intent, facts } = job
  const { wishes, farewell } = intent
  const content = contentOf(job)
  const said = content.body.join(' ')
  const phrases = phrasesFor(job, lines, content.body.some(isQuestion))
  const link = angle === 'news' && facts.link && !said.includes(facts.link) ? facts.link : ''
  const start = startOf(job, phrases)
  const end = endOf(job, phrases, start)
  return [
    { text: start, dropPriority: wishes.startsWithQuestion ? 1 : 4, separator: '\n\n' },
    ...contentParts(job, content),
    { text: farewell, dropPriority: 1.5, separator: '\n\n' },
    { text: end === start ? '' : end, dropPriority: wishes.endsWithQuestion || intent.call !== '' ? 1 : 3, separator: angle === 'news' ? ' ' : '\n\n' },
    { text: phrases.emoji, dropPriority: 5, separator: ' ' },
    { text: link, dropPriority: 2, separator: ' ' },
    { text: angle === 'news' && intent.tags.length === 0 ? '' : hashtags(job), dropPriority: intent.tags.length > 0 ? 1.2 : 6, separator: '\n\n' },
  ]
}

/** The user's sentences, then the facts: in line, in paragraphs or as a list, by angle and style. */
function contentParts(job: Job, { body, details }: Content): Part[] {
  const { angle, brief, selection } = job
  const flow = angle === 'story' ? paragraphs : joinSentences
  const isListed = selection.isList || brief.style === 'Technical'
  const bullet = brief.style === 'Technical' || (selection.isList && details.length > 1) ? '• ' : ''
  const isApart = isListed || brief.style === 'Creative'
  return [
    { text: formatBody(job, body, flow), dropPriority: 0, separator: '\n\n' },
    ...details.map((text, at): Part => ({
      text: bullet + text,
      dropPriority: at === 0 ? 2.5 : 4.2 + at / 10,
      separator: at === 0 ? (isApart || angle === 'story' ? '\n\n' : ' ') : isApart ? '\n' : ' ',
    })),
  ]
}

/** A text of so many sentences as the brief wants: its own and the facts, no phrases. */
function countedParts(job: Job): Part[] {
  const { maxSentences, countsLines } = job.intent.wishes
  const { body, details } = contentOf(job)
  const facts = countsLines && details.length > 0 ? [details.join(' ')] : details
  const kept = [...body.slice(0, Math.max(1, maxSentences - Math.min(1, facts.length))), ...facts].slice(0, maxSentences)
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

/** The first statement as a sentence of the post. Bad news is said as its author says it. */
function sayLead(job: Job, statement: string): Said {
  const { intent, purpose, angle, facts, brief, known } = job
  if (facts.isSombre) return { text: statement, isOpen: false }
  const own = { ...job, variation: job.variation + ANGLES.indexOf(angle) }
  return sayFirst(statement, { language: intent.language, purpose, angle, isSingular: facts.isSingular, hasFact: known.length > 0, sources: `${brief.description}\n${brief.knowledge}`, pick: (phrases) => pick(phrases, own, 1) })
}

/** The statements behind the first, fragments behind a label. Bad news is said as its author says it. */
function sayOthers({ facts, intent }: Job, others: string[], choose: DetailsTask['pick']): string[] {
  return facts.isSombre ? others : others.map((line) => sayFollowing(line, intent.language, choose))
}

/** The facts beside the user's sentences, and the lead with which the first of them is joined. */
function sayFacts(job: Job, lead: Said, others: string[], choose: DetailsTask['pick']) {
  const { facts, known, intent, brief, selection, limits } = job
  if (selection.isList || facts.isSombre) return { opening: lead.text, details: known }
  const hasLabel = others.some((line, at) => line !== facts.lines[at + 1])
  const task: DetailsTask = { language: intent.language, stated: facts.lines.join(' '), sources: `${brief.description}\n${brief.knowledge}`, lead: others.length === 0 ? lead : undefined, hasLabel: hasLabel && job.angle !== 'news', isPriced: lead.topic !== undefined || intent.asks.some((ask) => PRICE_ASKED.test(ask)), pick: choose }
  const { lead: joined, details } = sayDetails(known, task)
  return joined !== undefined && limits.fullness(joined) <= 1 ? { opening: joined, details } : { opening: lead.text, details: joined === undefined ? details : known }
}

/** A question or a cry of a few words is no news alone. */
const isThin = (text: string): boolean => isQuestion(text) || wordsOf(text).length <= MAX_THIN_WORDS

/** What a text says: as many of the user's sentences as the angle allows, fragments put into sentences, and the facts beside them. */
function contentOf(job: Job): Content {
  const { facts, angle, intent, limits } = job
  const [first = '', ...rest] = facts.lines
  const choose = (phrases: readonly string[]) => pick(phrases, job, 1)
  const others = sayOthers(job, rest, choose)
  const { opening, details } = sayFacts(job, sayLead(job, first), others, choose)
  const isRewritten = opening !== first
  const spoken = angle === 'news' && !isRewritten && !facts.isSombre ? sayNews(opening, { language: intent.language, purpose: job.purpose, isSingular: facts.isSingular, pick: choose }) : opening
  const all = angle === 'news' ? [spoken, ...((isThin(spoken) || isThin(first)) && details.length === 0 ? others.slice(0, 1) : [])] : [spoken, ...others]
  const fits = isRewritten && all.length === 1 ? (text: string) => limits.fullness(text) <= 1 : (text: string) => isWithinBudget(job, text)
  return { body: fitSentences(all, fits), details }
}

function paragraphs(lines: string[]): string {
  const size = lines.length > 4 ? 3 : 2
  const groups = Array.from({ length: Math.ceil(lines.length / size) }, (_group, index) => joinSentences(lines.slice(index * size, (index + 1) * size)))
  return groups.join('\n\n')
}

/** The user's own hashtags, or as many derived ones as are usual. */
function hashtags({ facts, limits, manners, intent, angle }: Job, most = angle === 'story' ? 3 : 2): string {
  if (intent.tags.length > 0) return [...new Set([...intent.tags, ...facts.tags])].slice(0, limits.maxOwnHashtags).join(' ')
  if (intent.wishes.hasNoHashtags) return ''
  if (facts.tags.length > 0) return facts.tags.slice(0, limits.maxOwnHashtags).join(' ')
  return facts.isSombre ? '' : deriveTags(facts, Math.min(limits.maxHashtags, manners.hashtags, most)).join(' ')
}
