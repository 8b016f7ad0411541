import { DRAFTING_LIMITS, type HumanReason } from '@marquee/contract/chatbot/drafting'
import type { Mood } from '@marquee/contract/conversations/thread'
import { readHumanReasons } from './humans.ts'
import { readLanguage } from './language.ts'
import { readMood } from './mood.ts'
import { readQuestions } from './questions.ts'
import { type GivenMessage, readGivenMessage } from './stranger.ts'

/** A turn of a thread before the message. */
export type ThreadTurn = { by: 'them' | 'us'; text: string }
/** A message as it stands on a network: with its thread before it, oldest first, and the post that it stands under. */
export type Incoming = { text: string; thread: readonly ThreadTurn[]; post: string }

/** What is known of a message before anything is written. */
export type UnderstoodMessage = GivenMessage & {
  /** Code of its language; null where neither it nor its thread tells. */
  language: string | null
  mood: Mood
  /** Why a person should answer it; none where the chatbot may. */
  humanReasons: HumanReason[]
  /** Whether it asks something in so many words. */
  isAsking: boolean
  /** What it asks; all of it where it asks nothing in so many words and does more than praise. */
  questions: string[]
}

/** As much of a text of a thread as is read: to judge what somebody wrote takes time by its length. */
export const cutMessage = (text: string): string => text.slice(0, DRAFTING_LIMITS.message).toWellFormed()

/** Reads a message offline. Takes it with its thread and post. Where it is too short to tell its language, that of the thread is assumed, then that of the post. */
export async function readMessage({ text, thread, post }: Incoming): Promise<UnderstoodMessage> {
  const message = cutMessage(text)
  const theirs = thread.filter(({ by }) => by === 'them').slice(-DRAFTING_LIMITS.turns).map((turn) => cutMessage(turn.text))
  const received = readGivenMessage(message, theirs)
  const humanReasons = readHumanReasons(message)
  const { questions, isAsking } = readQuestions(received.given, DRAFTING_LIMITS.questions)
  const hasReason = (...reasons: HumanReason[]): boolean => humanReasons.some((reason) => reasons.includes(reason))
  let language = await readLanguage(message)
  for (const other of [...theirs.toReversed(), cutMessage(post)]) language ??= await readLanguage(other)
  return { ...received, language, mood: readMood(message, { isAsking, isUpset: hasReason('complaint', 'legal'), isAngry: hasReason('abuse') }), humanReasons, isAsking, questions }
}
