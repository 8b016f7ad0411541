import type { AiTask } from '@marquee/contract/usage'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { HttpContext } from '../../platform/http/register.ts'

/** Price of a model in US dollars: for a million tokens in and out, and for one unit (a picture, a second of video). */
export type ModelPrice = { input: number; output: number; unit: number }
export type UsageContext = HttpContext & { /** Prices by model id; a model of the sandbox costs nothing. */ modelPrices: ReadonlyMap<string, ModelPrice> }

export type UsedModel = { task: AiTask; model: string; inputTokens?: number; outputTokens?: number; units?: number }

/** Writes down one call to a model. Takes the database or the transaction it belongs to, the owner and what was used. */
export async function recordUsage(_ctx: { clock: Clock; modelPrices: UsageContext['modelPrices'] }, _db: Db, _owner: string, _used: UsedModel): Promise<void> {}
