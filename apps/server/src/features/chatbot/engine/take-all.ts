import type { generateAutoResponses } from '@marquee/contract/chatbot/responses'
import type { RouteResult } from '@marquee/contract/shared/route'
import type { EngineContext } from '../context.ts'
import { turnJob } from '../job-definitions.ts'
import { type Taken, takeTurn } from './take-turn.ts'
import { hastenTurns } from './turn-queries.ts'

type Answer = Omit<RouteResult<typeof generateAutoResponses>, 'success'>

/** Turns that one call waits for; the others are taken by jobs. */
const WITHIN_CALL = 10

const present = ({ turn, text, because, reply }: Taken): Answer['results'][number] => ({
  platform: turn.send.network,
  result: { success: text !== null, sent: reply !== null, response: text, error: text === null ? because : null, sendError: text !== null && reply === null ? because : null },
  reply,
})

/** Has the chatbot take its turn now on everything of the owner that waits for it, also what waits for a check. Returns what came of the first ones, and how many there are. */
export async function takeAll(ctx: EngineContext, owner: string): Promise<Answer> {
  const ids = await hastenTurns(ctx.db, owner, ctx.clock.now())
  for (const turnId of ids.slice(WITHIN_CALL)) await ctx.jobs.enqueue(ctx.db, turnJob, { turnId }, { isUnlessWaiting: true })
  const taken: Taken[] = []
  for (const turnId of ids.slice(0, WITHIN_CALL)) {
    const one = await takeTurn(ctx, turnId)
    if (one) taken.push(one)
  }
  return { processed: taken.length, total: ids.length, results: taken.map(present) }
}
