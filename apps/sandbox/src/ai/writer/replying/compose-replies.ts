import { answerFrom } from '../../answers/answer.ts'
import type { Brief } from '../brief.ts'
import { readFacts } from '../facts.ts'
import { fitSentences, limitsOf } from '../fit.ts'
import { NEUTRAL } from '../phrases/trades.ts'
import { putLine } from '../phrases/lines.ts'
import { readIntent } from '../reading/intent.ts'
import { detectLanguage } from '../reading/language.ts'
import type { Intent } from '../reading/understood.ts'
import { readVoice } from '../reading/wishes.ts'
import { endSentence, joinSentences, tidy } from '../text.ts'
import { type Comment, questionsIn } from './comment.ts'
import { REPLY_LINES } from './lines.ts'

/** Questions of one comment that are answered. */
const MAX_QUESTIONS = 2
const TITLED = /^\s*[^:\n]{1,120}:\s/u
const MARK = /\s*\[\d+\]/gu

/** The language of a reply: that of the comment, else that of the request, else English. */
function languageOf({ text, own }: Comment, description: string): keyof typeof REPLY_LINES {
  const spoken = [text, own, description].map((one) => detectLanguage(tidy(one))).find((language) => language !== 'other')
  return spoken ?? 'en'
}

/** What the knowledge says to the questions of a comment. Takes it and the knowledge, whose entries blank lines part. */
async function answersTo({ text }: Comment, knowledge: string): Promise<string[]> {
  const passages = knowledge.split(/\n\s*\n/u).filter((entry) => entry.trim() !== '').map((entry, index) => `[${index + 1}] ${TITLED.test(entry) ? '' : ': '}${entry.trim()}`).join('\n\n')
  const answers = await Promise.all(questionsIn(text).slice(0, MAX_QUESTIONS).map((question) => answerFrom(question, passages, [])))
  return [...new Set(answers.map(({ answer }) => answer.replace(MARK, '').trim()).filter((answer) => answer !== ''))]
}

const pick = (list: readonly string[], place: number): string => list[place % Math.max(list.length, 1)] ?? ''

/**
 * Writes `count` replies to a comment: thanks, what the knowledge says to its questions, and what the author wants said. Nothing of the comment is repeated:
 * a reply need not quote, and whoever wrote it may have written it for the one who replies.
 */
export async function composeReplies(brief: Brief, comment: Comment): Promise<string[]> {
  const { description, platforms, knowledge, voice = '', seed, count, from = 0 } = brief
  const language = languageOf(comment, description)
  const own: Intent = readIntent(comment.own)
  readVoice(voice, own.wishes)
  const author = { trade: NEUTRAL, isSingular: readFacts(comment.own).isSingular }
  const put = (line: string): string => putLine(line, { language, wishes: own.wishes }, author)
  const { thanks, asked, ends } = REPLY_LINES[language]
  const answers = await answersTo(comment, knowledge)
  const said = [...answers, ...(comment.own === '' ? [] : own.statements)].map(endSentence)
  const { fullness } = limitsOf(platforms)
  const openers = answers.length > 0 ? asked : thanks
  return Array.from({ length: count }, (_reply, index) => {
    const place = from + index + Math.abs(seed)
    // Every so often there is no end; no two of a dozen replies have the same beginning and end.
    const end = (place + Math.floor(place / openers.length)) % (ends.length + 1)
    return joinSentences(fitSentences([pick(openers, place), ...said, ...(end === 0 ? [] : [pick(ends, end - 1)])].map(put), (text) => fullness(text) <= 1))
  })
}
