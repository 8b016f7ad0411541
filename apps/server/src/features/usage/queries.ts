import { type AiTask, aiTask } from '@marquee/contract/usage'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

type Call = { task: AiTask; model: string; inputTokens: number; outputTokens: number; units: number; costMicros: number | null; now: Date }

/** Sums of one task. `unpriced`: calls of unknown cost. */
export type TaskSums = { task: AiTask; calls: number; input_tokens: number; output_tokens: number; units: number; cost_micros: number; unpriced: number }

/** Inserts one call of the owner. */
export async function insertCall(db: Db, owner: string, { task, model, inputTokens, outputTokens, units, costMicros, now }: Call): Promise<void> {
  const row = { owner, task, model, input_tokens: inputTokens, output_tokens: outputTokens, units, cost_micros: costMicros, created_at: now }
  await db.insertInto('usage_calls').values(row).execute()
}

/** The owner's sums since `since` by task, the most expensive first. */
export async function sumByTask(db: Db, owner: string, since: Date): Promise<TaskSums[]> {
  const rows = await db
    .selectFrom('usage_calls')
    .select(['task', sql<number>`count(*)`.as('calls'), sql<number>`sum(input_tokens)::int8`.as('input_tokens'), sql<number>`sum(output_tokens)::int8`.as('output_tokens')])
    .select([sql<number>`sum(units)::float8`.as('units'), sql<number>`coalesce(sum(cost_micros), 0)::int8`.as('cost_micros')])
    .select(sql<number>`count(*) filter (where cost_micros is null)`.as('unpriced'))
    .where('owner', '=', owner)
    .where('created_at', '>=', since)
    .groupBy('task')
    .orderBy('cost_micros', 'desc')
    .orderBy('task')
    .execute()
  return rows.map((row) => ({ ...row, task: aiTask.parse(row.task) }))
}

/** The owner's calls and their cost since `since` by day (UTC), in order; days without a call are omitted. */
export const sumByDay = (db: Db, owner: string, since: Date): Promise<{ day: string; calls: number; cost_micros: number }[]> =>
  db
    .selectFrom('usage_calls')
    .select([sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`.as('day'), sql<number>`count(*)`.as('calls')])
    .select(sql<number>`coalesce(sum(cost_micros), 0)::int8`.as('cost_micros'))
    .where('owner', '=', owner)
    .where('created_at', '>=', since)
    .groupBy('day')
    .orderBy('day')
    .execute()

/** How many calls of a task the owner made since `since`. */
export async function countCalls(db: Db, owner: string, task: AiTask, since: Date): Promise<number> {
  const row = await db
    .selectFrom('usage_calls')
    .select(({ fn }) => fn.countAll<number>().as('calls'))
    .where('owner', '=', owner)
    .where('created_at', '>=', since)
    .where('task', '=', task)
    .executeTakeFirstOrThrow()
  return row.calls
}

/** The owner's cost since `since`, in millionths of a dollar. */
export async function sumCost(db: Db, owner: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('usage_calls')
    .select(sql<number>`coalesce(sum(cost_micros), 0)::int8`.as('cost'))
    .where('owner', '=', owner)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return row.cost
}
