import { z } from 'zod'
import { claimedUserId } from './shared/ids.ts'
import { route } from './shared/route.ts'
import { calendarDay } from './shared/time.ts'

/** What AI is used for. */
export const AI_TASKS = ['post', 'series', 'answer', 'reply', 'questions', 'embedding', 'vision', 'image', 'image-edit', 'video'] as const
export const aiTask = z.enum(AI_TASKS)
export type AiTask = z.infer<typeof aiTask>

/** Share of the budget from which the user is warned. */
export const AI_BUDGET_WARNING = 0.8

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const dayName = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** A wait in words, rounded up. */
function waitText(seconds: number): string {
  const [count, unit] = seconds < 60 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** For a call past AI_CALLS_PER_HOUR. Takes the limit and the wait. */
export const aiCallsUsedText = (perHour: number, waitSeconds: number): string =>
  `You have used the ${perHour} AI calls that this server allows per person and hour. The next one is possible in ${waitText(waitSeconds)}.`

/** For a call past the month's budget. Takes the budget and the first day of the next month. */
export const aiBudgetUsedText = (budgetUsd: number, resumesOn: string): string =>
  `Your AI budget of ${dollars.format(budgetUsd)} for this month is used up. AI is available again on ${dayName.format(new Date(resumesOn))} (UTC).`

/** From AI_BUDGET_WARNING on. Takes the used share, the budget and the first day of the next month. */
export const aiBudgetWarningText = (share: number, budgetUsd: number, resumesOn: string): string =>
  `You have used ${Math.floor(share * 100)}% of your AI budget of ${dollars.format(budgetUsd)} for this month. At 100%, AI stops until ${dayName.format(new Date(resumesOn))} (UTC).`

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
  scope: 'read',
  feature: 'usage',
  summary: "The caller's AI usage since the first of this month (UTC): calls, tokens and cost, by task and by day",
  query: z.object({ userId: claimedUserId }),
  response: z.object({
    success: z.literal(true),
    since: calendarDay,
    total: z.object(sums),
    byTask: z.array(z.object({ task: aiTask, ...sums })),
    /** What the server allows; null where it sets no limit. */
    limits: z.object({
      callsPerHour: z.number().int().nullable(),
      callsLeft: z.number().int().nullable(),
      budgetUsd: z.number().nullable(),
      /** Used share of the budget; 1 and more: AI has stopped. */
      budgetShare: z.number().nullable(),
      /** First day of the next month (UTC), when the budget starts again. */
      resumesOn: calendarDay,
    }),
    byDay: z.array(z.object({ day: calendarDay, calls: z.number().int(), costUsd: z.number() })),
  }),
})
export type AiUsage = z.infer<typeof getUsage.response>
