import { askKnowledge, type EarlierTurn } from '@marquee/contract/knowledge-search'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { call } from '../../../lib/api.ts'

export type Answer = RouteAnswer<typeof askKnowledge>

/** Answers a question from the knowledge base. Takes the question and the turns before it, oldest first. Throws ApiError. */
export const ask = (question: string, earlier: readonly EarlierTurn[]): Promise<Answer> => call(askKnowledge, { body: { question, ...(earlier.length > 0 ? { earlier: [...earlier] } : {}) } })
