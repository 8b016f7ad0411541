import { z } from 'zod'
import { citation } from '../knowledge-search.ts'
import { claimedUserId, uuid } from '../shared/ids.ts'
import { ENTRY_TYPES } from '../shared/knowledge-source.ts'
import { route } from '../shared/route.ts'
import { instant } from '../shared/time.ts'

/** What is right: the answer of an entry, that it does not know, that a person answers, or that it refuses. */
export const GOLDEN_EXPECTATIONS = ['answer', 'does-not-know', 'person', 'refuse'] as const
/** What came of it. */
export const GOLDEN_RESULTS = ['right', 'wrong', 'invented', 'does-not-know', 'person', 'refused', 'failed'] as const
export type GoldenResult = (typeof GOLDEN_RESULTS)[number]
export const GOLDEN_RESULT_LABELS: Readonly<Record<GoldenResult, string>> = {
  right: 'Right', wrong: 'Wrong', invented: 'Invented', 'does-not-know': 'Says it does not know', person: 'To a person', refused: 'Refused', failed: 'No answer',
}
export const GOLDEN_LIMITS = { perUser: 100, question: 500, expected: 1_000 } as const
const EXPECTED_RESULT: Readonly<Record<(typeof GOLDEN_EXPECTATIONS)[number], GoldenResult>> = { answer: 'right', 'does-not-know': 'does-not-know', person: 'person', refuse: 'refused' }

/** Whether a result is what was expected. */
export const isAsExpected = (expectation: (typeof GOLDEN_EXPECTATIONS)[number], result: GoldenResult): boolean => EXPECTED_RESULT[expectation] === result
/** Whether a new version lost a question: it was as expected before, and is not now. */
export const isLost = (expectation: (typeof GOLDEN_EXPECTATIONS)[number], before: GoldenResult | null, now: GoldenResult): boolean =>
  before !== null && isAsExpected(expectation, before) && !isAsExpected(expectation, now)

const shared = { auth: 'user', feature: 'chatbot' } as const
const params = z.object({ id: uuid })

export const goldenQuestion = z.object({
  id: uuid,
  question: z.string(),
  expectation: z.enum(GOLDEN_EXPECTATIONS),
  /** Facts that the answer must have; empty if any supported answer is right. */
  expected: z.string(),
  createdAt: instant,
})
const outcome = z.object({ result: z.enum(GOLDEN_RESULTS), answer: z.string(), sources: z.array(citation), at: instant })
const fields = { question: z.string().trim().min(1).max(GOLDEN_LIMITS.question), expectation: z.enum(GOLDEN_EXPECTATIONS), expected: z.string().trim().max(GOLDEN_LIMITS.expected) }
const answer = z.object({ success: z.literal(true), question: goldenQuestion })

export const listGoldenQuestions = route({
  method: 'GET',
  path: '/api/chatbot/golden-questions',
  ...shared,
  scope: 'read',
  summary: 'Golden questions with the answers of up to two personalities, before and now; those that changed come first',
  query: z.object({ userId: claimedUserId, personalityId: z.string().max(80).optional(), otherId: z.string().max(80).optional() }),
  response: z.object({
    success: z.literal(true),
    questions: z.array(
      goldenQuestion.extend({
        /** Of the version that is switched on, and of the newest. */
        before: outcome.nullable(),
        now: outcome.nullable(),
        other: outcome.nullable(),
        isLost: z.boolean(),
      }),
    ),
    isAsking: z.boolean(),
  }),
})

export const createGoldenQuestion = route({
  method: 'POST',
  path: '/api/chatbot/golden-questions',
  ...shared,
  scope: 'draft',
  summary: 'Add a golden question; it is asked of every version',
  body: z.strictObject({ userId: claimedUserId, ...fields, expectation: fields.expectation.default('answer'), expected: fields.expected.default('') }),
  response: answer,
  status: 201,
  creates: true,
})

export const updateGoldenQuestion = route({
  method: 'PUT',
  path: '/api/chatbot/golden-questions/:id',
  ...shared,
  scope: 'draft',
  summary: 'Change a golden question; omitted fields stay as they are',
  params,
  body: z.strictObject({ userId: claimedUserId, ...fields }).partial(),
  response: answer,
})

export const deleteGoldenQuestion = route({
  method: 'DELETE',
  path: '/api/chatbot/golden-questions/:id',
  ...shared,
  scope: 'draft',
  summary: 'Delete a golden question',
  params,
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true) }),
})

export const askGoldenQuestions = route({
  method: 'POST',
  path: '/api/chatbot/golden-questions/ask',
  ...shared,
  scope: 'draft',
  summary: 'Ask all golden questions again',
  body: z.strictObject({ userId: claimedUserId, personalityId: z.string().max(80) }),
  response: z.object({ success: z.literal(true), asked: z.number().int() }),
})

/** Statuses of a question that nobody could answer. */
export const PROPOSAL_STATES = ['open', 'added', 'dismissed'] as const
/** A question that the knowledge base did not answer, as a proposed entry. Questions of one meaning are one. */
export const proposedEntry = z.object({
  id: uuid,
  question: z.string(),
  /** How often it was asked, by how many people, and the threads of the last ones. */
  times: z.number().int(),
  people: z.number().int(),
  threadIds: z.array(uuid),
  title: z.string(),
  type: z.enum(ENTRY_TYPES),
  /** What a person answered meanwhile, as a proposal; empty if nobody did. */
  description: z.string(),
  state: z.enum(PROPOSAL_STATES),
  lastAt: instant,
})

export const listUnanswered = route({
  method: 'GET',
  path: '/api/chatbot/unanswered',
  ...shared,
  scope: 'read',
  summary: 'Questions that the knowledge base could not answer, the most asked first, as proposed entries',
  query: z.object({ userId: claimedUserId, limit: z.coerce.number().int().min(1).max(50).default(20) }),
  response: z.object({ success: z.literal(true), questions: z.array(proposedEntry), total: z.number().int() }),
})

export const settleUnanswered = route({
  method: 'POST',
  path: '/api/chatbot/unanswered/:id',
  ...shared,
  scope: 'draft',
  summary: 'Mark an unanswered question as answered by an entry, or dismiss it',
  params,
  body: z.discriminatedUnion('action', [z.strictObject({ userId: claimedUserId, action: z.literal('added'), entryId: z.string().max(80) }), z.strictObject({ userId: claimedUserId, action: z.literal('dismissed') })]),
  response: z.object({ success: z.literal(true), question: proposedEntry }),
})
