import { DRAFTING_LIMITS } from '@marquee/contract/chatbot/drafting'
import { leaveOut } from '../../../platform/injections/not-quoted.ts'
import { findGrounds, type Grounds } from '../../knowledge/index.ts'
import { cutMessage, type Incoming, type ThreadTurn } from '../../../platform/reading/read-message.ts'
import { readGivenMessage } from '../../../platform/reading/stranger.ts'
import type { Question } from './statements/question-words.ts'
import type { Source } from './statements/support.ts'
import type { DraftingContext } from './types.ts'

/** Passages that a model gets for a message, and at least for each of its questions. */
const PASSAGES = 12
const LEAST_EACH = 5

type Passage = Grounds['passages'][number]
/** What the questions of a message may be answered from. */
export type MessageGrounds = {
  questions: (Question & { text: string })[]
  /** Each passage once, as the model gets it. */
  passages: Passage[]
  /** The same without what is not quoted: what a reply may be taken from. */
  sources: Source[]
}

/** The turns of a thread before a message: what the person wrote, without what speaks to whoever writes, and what was answered. */
export function toEarlier(thread: readonly ThreadTurn[]): { question: string; answer: string }[] {
  const turns: { question: string; answer: string }[] = []
  for (const { by, text } of thread.slice(-DRAFTING_LIMITS.turns * 2)) {
    const last = turns.at(-1)
    if (by === 'them') turns.push({ question: readGivenMessage(cutMessage(text), []).given, answer: '' })
    else if (last) last.answer = `${last.answer} ${text}`.trim()
    else turns.push({ question: '', answer: text })
  }
  return turns.slice(-DRAFTING_LIMITS.turns)
}

const keyOf = ({ entryId, title, text }: Passage): string => `${entryId}\n${title}\n${text}`

/** Finds the passages that may answer the questions of a message. Takes the owner, the questions and the message with its thread and post. */
export async function gatherGrounds(ctx: DraftingContext, owner: string, questions: readonly string[], { thread, post }: Incoming): Promise<MessageGrounds> {
  const earlier = toEarlier(thread)
  const each = Math.max(LEAST_EACH, Math.floor(PASSAGES / Math.max(1, questions.length)))
  const found: (Grounds & { text: string })[] = []
  for (const text of questions) found.push({ ...(await findGrounds(ctx, owner, text, { earlier, about: post }, each)), text })
  const passages = [...new Map(found.flatMap((one) => one.passages).map((passage) => [keyOf(passage), passage])).values()]
  return {
    questions: found.map(({ asked, text }) => ({ asked, text })),
    passages,
    sources: passages.map(({ title, text, notQuoted }) => ({ title: leaveOut(title, notQuoted), text: leaveOut(text, notQuoted) })),
  }
}
