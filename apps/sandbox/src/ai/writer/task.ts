import type { Brief } from './brief.ts'
import { readFacts } from './facts.ts'
import type { Facts } from './facts.ts'
import { limitsOf } from './fit.ts'
import type { Limits } from './fit.ts'
import type { Lines } from './phrases/families.ts'
import { fillFrame, SOMBRE_FRAMES } from './phrases/frames.ts'
import { emojiOf, linesOf, putLine } from './phrases/lines.ts'
import { type Manners, mannersOf } from './phrases/manners.ts'
import { findTrade, NEUTRAL, type Trade } from './phrases/trades.ts'
import { readIntent } from './reading/intent.ts'
import { type Purpose, readPurpose } from './reading/purpose.ts'
import type { Intent } from './reading/understood.ts'
import { readDirections, readVoice } from './reading/wishes.ts'
import { knownIn } from './saying/common-nouns.ts'
import { readTopic } from './saying/topic.ts'
import { hasPrice, selectFacts, type Selection } from './selection.ts'
import { capitalise, escapePattern, wordsOf } from './text.ts'

/** A brief, read once for all of its texts. */
export type Task = {
  brief: Brief
  intent: Intent
  facts: Facts
  purpose: Purpose
  selection: Selection
  limits: Limits
  manners: Manners
  /** The writer's lines in the brief's language; undefined where it has none. */
  lines: Lines | undefined
  trade: Trade
  emoji: readonly string[]
}

/** The limits of the platforms and of the brief's own wishes. */
function wishedLimits(platforms: string[], { maxLetters, maxWords, maxHashtags }: Intent['wishes']): Limits {
  const limits = limitsOf(platforms)
  return { ...limits, maxHashtags: Math.min(limits.maxHashtags, maxHashtags), fullness: (text) => Math.max(limits.fullness(text), [...text].length / maxLetters, wordsOf(text).length / maxWords) }
}

function sombreLines(isSingular: boolean): Lines {
  const fill = (list: readonly string[]) => list.map((line) => fillFrame(line, isSingular))
  return { openers: fill(SOMBRE_FRAMES.openers), calls: fill(SOMBRE_FRAMES.closers), questions: fill(SOMBRE_FRAMES.questions) }
}

/** What explains something comes before what it costs. */
function explaining(purpose: Purpose, selection: Selection): Selection {
  if (purpose !== 'advice' || selection.isAsked) return selection
  const priced = selection.facts.filter(hasPrice)
  return { ...selection, facts: [...selection.facts.filter((fact) => !priced.includes(fact)), ...priced] }
}

/** What the post is for; goods that are named like events, such as birthday parties, are sold like any other. */
function purposeOf({ description, knowledge }: Brief, { statements, language }: Intent): Purpose {
  const purpose = readPurpose(description, statements)
  if (purpose !== 'event' || language !== 'en') return purpose
  const topic = readTopic(statements[0] ?? '', knownIn(`${description}\n${knowledge}`))
  return topic?.isPlural && !topic.isDated ? 'general' : purpose
}

const SPLICE = /^(?!(?:if|when|while|as|because|although|since|before|after|once|until)\b)([^,.!?]*), (she|he|they|it|we|you) (?=(?:only |now |also |still )?(?:is|are|was|were|has|have|will|can)\b)/iu

/** Two sentences that only a comma parts, in English: "Mette starts on Monday, she is a physio". */
const unsplice = (statement: string): string => statement.replace(SPLICE, (_whole, first: string, subject: string) => `${first}. ${capitalise(subject)} `)

/** The description, and of its directions what is to be looked up and how the text is to be: none of their words gets into it. */
function readWhole({ description, directions = '' }: Brief): Intent {
  const intent = readIntent(description)
  if (directions === '') return intent
  readDirections(directions, intent.wishes)
  return { ...intent, asks: [...intent.asks, ...readIntent(directions).asks] }
}

/** Reads a brief: what it says and wants, what it is for, which trade it is of, and what of the knowledge belongs to it. */
export function readTask(brief: Brief): Task {
  const intent = readWhole(brief)
  const { wishes } = intent
  readVoice(brief.voice ?? '', wishes)
  const text = intent.statements.map(unsplice).join('\n')
  const facts = readFacts(text === '' ? brief.description : text)
  const purpose = purposeOf(brief, intent)
  const trade = facts.isSombre ? NEUTRAL : findTrade(brief.description, `${brief.knowledge} ${brief.voice ?? ''}`, brief.business)
  const manners = mannersOf(brief.platforms)
  const hasOwnEmoji = /\p{Extended_Pictographic}/u.test(brief.description)
  const hasEmoji = manners.hasEmoji && !wishes.hasNoEmoji && !facts.isSombre && !hasOwnEmoji
  const lines = facts.isSombre ? (intent.language === 'en' ? sombreLines(facts.isSingular) : undefined) : linesOf(intent, { trade, purpose, isSingular: facts.isSingular, isSober: manners.isSober })
  return { brief, intent: { ...intent, call: putLine(intent.call, intent, { trade, isSingular: facts.isSingular }) }, facts, purpose, manners, trade, lines, selection: explaining(purpose, selectFacts(brief.knowledge, intent, brief.description)), limits: wishedLimits(brief.platforms, wishes), emoji: hasEmoji ? emojiOf(trade, brief.style) : [] }
}

const replaceWord = (text: string, from: string, to: string): string =>
  from === '' ? text : text.replace(new RegExp(String.raw`(?<!\p{L})${escapePattern(from)}(?!\p{L})`, 'giu'), (found) => (/^\p{Lu}/u.test(found) ? capitalise(to) : to))

/** The text as the wishes ask: words replaced, no exclamation marks. Takes it and the brief as understood. */
export function finish(text: string, { wishes }: Intent): string {
  const replaced = wishes.replacements.reduce((result, [from, to]) => replaceWord(result, from, to), text)
  return wishes.hasNoExclamation ? replaced.replace(/!+/gu, '.') : replaced
}
