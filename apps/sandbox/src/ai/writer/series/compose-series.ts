import { createHash } from 'node:crypto'
import type { Brief, Role } from '../brief.ts'
import { chooseForRole, detailParts } from './details.ts'
import { deriveTags } from '../facts.ts'
import type { Facts } from '../facts.ts'
import { fitSentences } from '../fit.ts'
import type { Limits } from '../fit.ts'
import { DETAIL_LEADS, fillFrame, SOMBRE_FRAMES, TOPIC_FRAMES } from '../phrases/frames.ts'
import { type KnownFact, pickKnowledge } from '../knowledge.ts'
import { finish, readTask, type Task } from '../task.ts'
import { fitParts } from '../parts.ts'
import type { Part } from '../parts.ts'
import { seriesFrames } from '../phrases/series-frames.ts'
import { NEUTRAL } from '../phrases/trades.ts'
import { isCommonWord } from '../saying/common-nouns.ts'
import { sayFirst } from '../saying/lead.ts'
import { readTopic } from '../saying/topic.ts'
import { wordsOf } from '../text.ts'

/** Maximum share of the user's own words in a post; the rest varies, so that no two posts sound alike. */
const BODY_SHARE = 0.5
const MAX_BODY_WORDS: Record<Role, number> = { hook: 20, proof: 32, offer: 32, reminder: 16 }
const SENTENCES: Record<Role, number> = { hook: 1, proof: 2, offer: 2, reminder: 1 }
const TAGS = 2
const BARE_MARKS = ['✨', '👉', '💬', '📣', '⭐']

type Job = { brief: Brief; task: Task; facts: Facts; known: KnownFact[]; limits: Limits; role: Role; index: number; start: number }

/** Writes a series: one text per role, with different facts, frames and order in each. */
export function composeSeries(brief: Brief): string[] {
  const task = readTask(brief)
  const { facts, limits } = task
  const start = createHash('sha256').update(`${brief.description} ${brief.seed}`).digest().readUInt32LE(0)
  const all = pickKnowledge(brief.knowledge, brief.description)
  return brief.roles.map((role, index) => {
    const known = chooseForRole(all, role, brief.roles.slice(0, index).filter((earlier) => earlier === 'proof').length)
    const job = { brief, task, facts, known, limits, role, index, start }
    const parts = task.intent.language === 'en' ? englishParts(job) : foreignParts(job)
    return fitParts(parts.map((part) => ({ ...part, text: finish(part.text, task.intent) })), limits)
  })
}

/** Picks an entry for a post: consecutive posts get consecutive entries, and the seed decides on the first. */
const pick = (list: readonly string[], { start, index }: Job): string => list[(start + index) % Math.max(list.length, 1)] ?? ''

const IS_OFFER = /\d|%|[$€£]|\bfree\b/iu
const IS_CALL = /\b(?:book|order|join|visit|come|get|buy|register|sign up)\b/iu
/** A sentence with fewer words is too short to open a post. */
const MIN_OPENING_WORDS = 4

/** The user's sentences, from the one that suits the role: the first for hook and reminder, the last offer for `offer`, the next one for each proof. */
function factsFor({ facts, role, index }: Job): string[] {
  const all = facts.sentences
  const full = [...all.keys()].filter((place) => wordsOf(all[place] ?? '').length >= MIN_OPENING_WORDS)
  const places = full.length > 0 ? full : [...all.keys()]
  const lastWith = (sign: RegExp) => places.findLast((place) => sign.test(all[place] ?? ''))
  if (role === 'proof') return all.slice(places[index % places.length])
  return all.slice(role === 'offer' ? (lastWith(IS_OFFER) ?? lastWith(IS_CALL) ?? places[0]) : places[0])
}

const ANGLE = { hook: 'invitation', proof: 'story', offer: 'news', reminder: 'news' } as const

function bodyOf(job: Job): string {
  const { facts, limits, role } = job
  const isWithin = (text: string) => limits.fullness(text) <= BODY_SHARE && wordsOf(text).length <= MAX_BODY_WORDS[role]
  if (!facts.topic) return fitSentences(factsFor(job).slice(0, SENTENCES[role]), isWithin).join(' ')
  return fitSentences([role === 'hook' || role === 'proof' ? talkAbout(job, facts.topic) : sayWhole(job)], isWithin).join(' ')
}

/** The subject alone: what the brief says of it is for the posts that offer it. */
function talkAbout(job: Job, subject: string): string {
  const { isSingular } = job.facts
  const topic = readTopic(subject, isCommonWord)?.inside ?? subject
  return fillFrame(pick(TOPIC_FRAMES[ANGLE[job.role]], job), isSingular, isSingular ? topic.replace(/^our /u, 'my ') : topic)
}

/** From which side each role says its subject. */
const SAID_AS = { hook: 'invitation', proof: 'story', offer: 'news', reminder: 'story' } as const

/** The subject with all that the brief says of it. */
function sayWhole(job: Job): string {
  const { task, facts, brief, role } = job
  const [first = ''] = facts.lines
  return sayFirst(first, { language: task.intent.language, purpose: task.purpose, angle: SAID_AS[role], isSingular: facts.isSingular, hasFact: true, sources: `${brief.description}\n${brief.knowledge}`, pick: (list) => pick(list, job) }).text
}

function tagsOf({ facts, limits, index, task }: Job, isWanted: boolean): string {
  if (task.intent.wishes.hasNoHashtags) return ''
  const own = facts.tags.slice(0, limits.maxOwnHashtags)
  if (own.length > 0) return [...own.slice(index % own.length), ...own.slice(0, index % own.length)].slice(0, TAGS).join(' ')
  return isWanted && !facts.isSombre ? deriveTags(facts, Math.min(limits.maxHashtags, task.manners.hashtags, TAGS)).join(' ') : ''
}

function englishParts(job: Job): Part[] {
  const { brief, facts, role } = job
  const { leads, tails } = seriesFrames(brief.style, facts.isSombre)[role]
  const fill = (list: readonly string[]) => fillFrame(pick(list, job), facts.isSingular)
  const emoji = pick(job.task.emoji, job)
  const body = bodyOf(job)
  const link = facts.link && !body.includes(facts.link) && role === 'offer' ? facts.link : ''
  const opening: Part[] = [{ text: fill(leads), dropPriority: 3, separator: '\n\n' }, { text: body, dropPriority: 0, separator: role === 'reminder' ? ' ' : '\n\n' }]
  return [
    ...opening,
    ...detailParts({ facts: job.known, style: brief.style, lead: fill(facts.isSombre ? SOMBRE_FRAMES.details : DETAIL_LEADS[brief.style]), isEnglish: true }),
    { text: [tailOf(job, fill(tails)), emoji].filter(Boolean).join(' '), dropPriority: 2, separator: '\n\n' },
    { text: link, dropPriority: 4, separator: '\n' },
    { text: tagsOf(job, role === 'offer'), dropPriority: 5, separator: '\n\n' },
  ]
}

/** The last words: the trade's own question where the role occurs once. */
function tailOf({ task: { trade, lines }, role, facts, start }: Job, usual: string): string {
  if (trade === NEUTRAL || facts.isSombre || !lines) return usual
  return role === 'hook' ? (lines.questions[start % Math.max(lines.questions.length, 1)] ?? usual) : usual
}

/** Another line of the writer's for each post, as far as there are any. */
function lineOf({ task: { lines }, start, index }: Job): string {
  const all = lines ? [...lines.openers, ...lines.questions, ...lines.calls] : []
  return all.length === 0 ? '' : (all[(start + index) % all.length] ?? '')
}

/** In other languages each text begins with another sentence of the user's and has another line of the writer's, or another mark where it has none. */
function foreignParts(job: Job): Part[] {
  const { facts, limits, role } = job
  const isWithin = (text: string) => limits.fullness(text) <= 1
  const own = factsFor(job).slice(0, SENTENCES[role])
  const body = fitSentences(facts.sentences.length === 1 && !facts.isSombre ? [sayWhole(job)] : own, isWithin).join(' ')
  const line = lineOf(job)
  const mark = line !== '' || facts.isSombre || job.task.intent.wishes.hasNoEmoji || /\p{Extended_Pictographic}/u.test(job.brief.description) ? '' : pick(BARE_MARKS, job)
  return [
    { text: mark, dropPriority: 1, separator: ' ' },
    { text: body, dropPriority: 0, separator: ' ' },
    ...detailParts({ facts: job.known, style: job.brief.style, lead: '', isEnglish: false }),
    { text: line, dropPriority: 3, separator: '\n\n' },
    { text: tagsOf(job, role === 'proof'), dropPriority: 2, separator: '\n\n' },
  ]
}
