import { askKnowledge } from '@marquee/contract/knowledge-search'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { call } from '../../../lib/api.ts'

export type Answer = RouteAnswer<typeof askKnowledge>

/** Answers a question from the knowledge base. Throws ApiError. */
export const ask = (question: string): Promise<Answer> => call(askKnowledge, { body: { question } })
