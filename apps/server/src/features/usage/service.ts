import type { AiTask, AiUsage, getUsage } from '@marquee/contract/usage'
import type { RouteResult } from '@marquee/contract/shared/route'
import type { Db } from '../../platform/db/database.ts'
import type { HttpContext } from '../../platform/http/register.ts'
import { type AiLimits, monthOf, readLimits } from './limits.ts'
import { insertCall, sumByDay, sumByTask, type TaskSums } from './queries.ts'

/** Price of a model in US dollars: for a million tokens in and out, and for one unit (a picture, a second of video). */
export type ModelPrice = { input: number; output: number; unit: number }
export type UsageContext = HttpContext & {
  /** Prices by model id. */
  modelPrices: ReadonlyMap<string, ModelPrice>
  /** Tasks that the sandbox performs at no cost. */
  sandboxedTasks: ReadonlySet<AiTask>
  aiLimits: AiLimits
}

export type UsedModel = { task: AiTask; model: string; inputTokens?: number; outputTokens?: number; units?: number }

const MICROS = 1_000_000
const MAX_COUNT = 2 ** 31 - 1
const MAX_MODEL = 200

/** A count reported by a vendor, clamped to the range of its column. */
const toCount = (value: number): number => (Number.isFinite(value) ? Math.min(Math.max(Math.round(value), 0), MAX_COUNT) : 0)

/** The cost in millionths of a dollar; null when the price is unknown. Dollars per million tokens are millionths of a dollar per token. */
function costOf({ modelPrices, sandboxedTasks }: Pick<UsageContext, 'modelPrices' | 'sandboxedTasks'>, call: Required<UsedModel>): number | null {
  if (sandboxedTasks.has(call.task)) return 0
  const price = modelPrices.get(call.model)
  if (!price) return null
  return Math.round(call.inputTokens * price.input + call.outputTokens * price.output + call.units * price.unit * MICROS)
}

/**
 * Records one call to a model with its cost. Takes the database or the caller's transaction, the owner and the usage; omitted tokens
 * and units count as zero.
 */
export async function recordUsage(ctx: Pick<UsageContext, 'clock' | 'modelPrices' | 'sandboxedTasks'>, db: Db, owner: string, used: UsedModel): Promise<void> {
  const units = used.units ?? 0
  const call = {
    task: used.task,
    model: used.model.slice(0, MAX_MODEL),
    inputTokens: toCount(used.inputTokens ?? 0),
    outputTokens: toCount(used.outputTokens ?? 0),
    units: Number.isFinite(units) ? Math.max(units, 0) : 0,
  }
  await insertCall(db, owner, { ...call, costMicros: costOf(ctx, call), now: ctx.clock.now() })
}

const toSums = ({ cost_micros: micros, input_tokens: inputTokens, output_tokens: outputTokens, unpriced: unpricedCalls, calls, units }: TaskSums) => ({
  calls, inputTokens, outputTokens, units, costUsd: micros / MICROS, unpricedCalls,
})

function total(list: AiUsage['byTask']): AiUsage['total'] {
  const sum = (read: (one: AiUsage['total']) => number) => list.reduce((all, one) => all + read(one), 0)
  return {
    calls: sum(({ calls }) => calls),
    inputTokens: sum(({ inputTokens }) => inputTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
    units: sum(({ units }) => units),
    // Added as whole millionths, to avoid rounding errors of fractions.
    costUsd: sum(({ costUsd }) => Math.round(costUsd * MICROS)) / MICROS,
    unpricedCalls: sum(({ unpricedCalls }) => unpricedCalls),
  }
}

/** The owner's usage since the first of the month (UTC): in total, by task and by day, and what is left of the limits. */
export async function readUsage(ctx: UsageContext, owner: string): Promise<RouteResult<typeof getUsage>> {
  const { start: since } = monthOf(ctx.clock.now())
  const [tasks, days] = await Promise.all([sumByTask(ctx.db, owner, since), sumByDay(ctx.db, owner, since)])
  const byTask = tasks.map((row) => ({ task: row.task, ...toSums(row) }))
  const sums = total(byTask)
  return {
    success: true,
    since: since.toISOString().slice(0, 10),
    total: sums,
    byTask,
    limits: await readLimits(ctx, ctx.db, owner, sums.costUsd),
    byDay: days.map(({ day, calls, cost_micros: micros }) => ({ day, calls, costUsd: micros / MICROS })),
  }
}
