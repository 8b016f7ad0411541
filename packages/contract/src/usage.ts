import { z } from 'zod'
import { claimedUserId } from './shared/ids.ts'
import { route } from './shared/route.ts'
import { calendarDay } from './shared/time.ts'

/** What AI is used for. */
export const AI_TASKS = ['post', 'series', 'answer', 'embedding', 'vision', 'image', 'image-edit', 'video'] as const
export const aiTask = z.enum(AI_TASKS)
export type AiTask = z.infer<typeof aiTask>

const sums = {
  calls: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** Pictures, or seconds of video. */
  units: z.number(),
  /** In US dollars; calls without a known price count as zero, and unpricedCalls counts them. */
  costUsd: z.number(),
  unpricedCalls: z.number().int(),
}

export const getUsage = route({
  method: 'GET',
  path: '/api/ai/usage',
  auth: 'user',
  feature: 'usage',
  summary: 'What the caller used of AI since the first of this month (UTC): calls, tokens and cost, by task and by day',
  query: z.object({ userId: claimedUserId }),
  response: z.object({
    success: z.literal(true),
    since: calendarDay,
    total: z.object(sums),
    byTask: z.array(z.object({ task: aiTask, ...sums })),
    byDay: z.array(z.object({ day: calendarDay, calls: z.number().int(), costUsd: z.number() })),
  }),
})
export type AiUsage = z.infer<typeof getUsage.response>
