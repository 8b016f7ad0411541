import { ASK_TEXTS } from '@marquee/contract/knowledge-search'
import { create } from 'zustand'
import { onSessionEnd } from '../../../lib/session.ts'
import { ask, type Answer } from './ask-queries.ts'
import { reasonOf } from '../change-queries.ts'

type AskState = {
  /** The text being typed. */
  question: string
  /** The last question, and its state. */
  asked: string
  isBusy: boolean
  answer: Answer | null
  error: { text: string; reason: string | null } | null
}
const EMPTY: AskState = { question: '', asked: '', isBusy: false, answer: null, error: null }

/** The last question and its answer: they stay while a cited entry is viewed. */
export const useAsk = create<AskState>(() => EMPTY)

export const typeQuestion = (question: string): void => useAsk.setState({ question })

/** Asks; an answer superseded by another question is dropped. */
export async function askQuestion(text: string): Promise<void> {
  const question = text.trim()
  if (question === '') {
    useAsk.setState({ error: { text: ASK_TEXTS.empty, reason: null } })
    return
  }
  useAsk.setState({ question: text, asked: question, isBusy: true, answer: null, error: null })
  const settle = (end: Partial<AskState>): void => {
    if (useAsk.getState().asked === question) useAsk.setState({ isBusy: false, ...end })
  }
  try {
    settle({ answer: await ask(question) })
  } catch (error) {
    settle({ error: { text: ASK_TEXTS.failed, reason: reasonOf(error) } })
  }
}

onSessionEnd(() => useAsk.setState(EMPTY, true))
