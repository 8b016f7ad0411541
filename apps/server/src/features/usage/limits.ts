import { type AiUsage, aiBudgetUsedText, aiCallsUsedText } from '@marquee/contract/usage'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { countTokens, takeTokens } from './bucket-queries.ts'
import { countCalls, sumCost } from './queries.ts'

/** Limits of each person; null for none. */
export type AiLimits = { callsPerHour: number | null; budgetMicros: number | null }
type LimitContext = { aiLimits: AiLimits; clock: Clock }

const MICROS = 1_000_000
const HOUR_SECONDS = 3_600
/** Vectors cost a hundredth of a text and nobody asks for them by name, so they do not use up the calls: their limit is this many times as high. */
const VECTORS_PER_CALL = 20

/** The current month (UTC), in which the budget counts: its first moment and that of the next. */
export function monthOf(now: Date): { start: Date; end: Date } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  return { start: new Date(Date.UTC(year, month, 1)), end: new Date(Date.UTC(year, month + 1, 1)) }
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

const isBudgetUsed = async ({ aiLimits: { budgetMicros } }: LimitContext, db: Db, owner: string, monthStart: Date): Promise<boolean> =>
  budgetMicros !== null && (await sumCost(db, owner, monthStart)) >= budgetMicros

/** Why the owner may not make AI calls now; null when they may, and then they are counted. */
async function refusalOf(ctx: LimitContext, db: Db, owner: string, calls: number): Promise<AppError | null> {
  const { callsPerHour, budgetMicros } = ctx.aiLimits
  const now = ctx.clock.now()
  const { start, end } = monthOf(now)
  if (await isBudgetUsed(ctx, db, owner, start)) {
    const retryAfterSeconds = Math.ceil((end.getTime() - now.getTime()) / 1_000)
    return new AppError('rate_limited', aiBudgetUsedText((budgetMicros ?? 0) / MICROS, dayOf(end)), { retryAfterSeconds })
  }
  if (callsPerHour === null) return null
  const count = Math.min(calls, callsPerHour)
  if (await takeTokens(db, owner, callsPerHour, count, now)) return null
  const missing = count - (await countTokens(db, owner, callsPerHour, now))
  const retryAfterSeconds = Math.max(1, Math.ceil((missing * HOUR_SECONDS) / callsPerHour))
  return new AppError('rate_limited', aiCallsUsedText(callsPerHour, retryAfterSeconds), { retryAfterSeconds })
}

/**
 * Admits AI calls that the owner asked for. Takes the database, or the caller's transaction, with which the count is undone. Throws AppError
 * rate_limited, with the reason and the wait, past the calls of an hour or the budget of a month.
 */
export async function admitAiCalls(ctx: LimitContext, db: Db, owner: string, calls = 1): Promise<void> {
  const refusal = await refusalOf(ctx, db, owner, calls)
  if (refusal) throw refusal
}

/**
 * Admits one AI call that nobody asked for. Returns whether it may be made now, and then it is counted: not past the budget of a month, and only while more
 * than half of an hour's calls are left, so that the others stay for what the owner asks for.
 */
export async function admitUnaskedCall(ctx: LimitContext, db: Db, owner: string): Promise<boolean> {
  const now = ctx.clock.now()
  if (await isBudgetUsed(ctx, db, owner, monthOf(now).start)) return false
  const { callsPerHour } = ctx.aiLimits
  return callsPerHour === null || takeTokens(db, owner, callsPerHour, 1, now, callsPerHour / 2)
}

/** Whether vectors may be made for the owner, of a search or of new knowledge. They can be left out or made later, so nothing is thrown. */
export async function canMakeVectors(ctx: LimitContext, db: Db, owner: string): Promise<boolean> {
  const now = ctx.clock.now()
  if (await isBudgetUsed(ctx, db, owner, monthOf(now).start)) return false
  const { callsPerHour } = ctx.aiLimits
  if (callsPerHour === null) return true
  return (await countCalls(db, owner, 'embedding', new Date(now.getTime() - HOUR_SECONDS * 1_000))) < callsPerHour * VECTORS_PER_CALL
}

/** What is left of the owner's limits. Takes the cost of this month in dollars. */
export async function readLimits({ aiLimits, clock }: LimitContext, db: Db, owner: string, costUsd: number): Promise<AiUsage['limits']> {
  const { callsPerHour, budgetMicros } = aiLimits
  const now = clock.now()
  return {
    callsPerHour,
    callsLeft: callsPerHour === null ? null : Math.max(0, Math.floor(await countTokens(db, owner, callsPerHour, now))),
    budgetUsd: budgetMicros === null ? null : budgetMicros / MICROS,
    budgetShare: budgetMicros === null ? null : budgetMicros === 0 ? 1 : (costUsd * MICROS) / budgetMicros,
    resumesOn: dayOf(monthOf(now).end),
  }
}
