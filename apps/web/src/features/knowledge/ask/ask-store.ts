import { ASK_LIMITS, ASK_TEXTS, type EarlierTurn } from '@marquee/contract/knowledge-search'
import { create } from 'zustand'
import { onSessionEnd } from '../../../lib/session.ts'
import { reasonOf } from '../change-queries.ts'
import { type Answer, ask } from './ask-queries.ts'

/** A question with its answer, or why there is none; with neither it is being answered. */
export type Turn = { id: number; question: string; answer: Answer | null; error: { text: string; reason: string | null } | null }
type AskState = {
  /** The text being typed. */
  question: string
  /** The last attempt to ask had no text. */
  isEmpty: boolean
  /** The conversation, oldest turn first. */
  turns: readonly Turn[]
}
const EMPTY: AskState = { question: '', isEmpty: false, turns: [] }
let lastId = 0

/** The conversation: it stays while a cited entry is viewed. */
export const useAsk = create<AskState>(() => EMPTY)

export const typeQuestion = (question: string): void => useAsk.setState({ question, isEmpty: false })
/** Forgets the conversation. */
export const startOver = (): void => useAsk.setState(EMPTY, true)

export const isPending = ({ answer, error }: Turn): boolean => answer === null && error === null

/** The turns that a question is understood from; what was not answered says what was asked about. */
const toEarlier = (turns: readonly Turn[]): EarlierTurn[] =>
  turns.flatMap(({ question, answer }) => (answer ? [{ question, answer: answer.isAnswered ? answer.answer.slice(0, ASK_LIMITS.earlierAnswer) : '' }] : [])).slice(-ASK_LIMITS.earlier)

async function answerTurn(turn: Turn, before: readonly Turn[]): Promise<void> {
  const settle = (end: Partial<Turn>): void => useAsk.setState(({ turns }) => ({ turns: turns.map((other) => (other.id === turn.id ? { ...other, ...end } : other)) }))
  try {
    settle({ answer: await ask(turn.question, toEarlier(before)) })
  } catch (error) {
    settle({ error: { text: ASK_TEXTS.failed, reason: reasonOf(error) } })
  }
}

/** Asks the next question of the conversation. One that is still being answered is dropped, and so is its answer. */
export async function askQuestion(text: string): Promise<void> {
  const question = text.trim()
  if (question === '') {
    useAsk.setState({ isEmpty: true })
    return
  }
  const before = useAsk.getState().turns.filter((turn) => !isPending(turn))
  const turn: Turn = { id: (lastId += 1), question, answer: null, error: null }
  useAsk.setState({ question: '', isEmpty: false, turns: [...before, turn] })
  await answerTurn(turn, before)
}

/** Asks a question that failed again, in its place. */
export async function askAgain(id: number): Promise<void> {
  const { turns } = useAsk.getState()
  const place = turns.findIndex((turn) => turn.id === id)
  const failed = turns[place]
  if (!failed) return
  const turn: Turn = { ...failed, answer: null, error: null }
  useAsk.setState({ turns: turns.with(place, turn) })
  await answerTurn(turn, turns.slice(0, place))
}

onSessionEnd(startOver)
