import { REPLAY_SIZE, type replaySettings } from '@marquee/contract/chatbot/settings'
import { describeSettings } from '@marquee/contract/chatbot/sentence'
import type { ChatbotSettings } from '@marquee/contract/chatbot/settings'
import type { GateDraft } from '@marquee/contract/chatbot/gate'
import type { RouteRequest, RouteResult } from '@marquee/contract/shared/route'
import { listReached } from '../../social/index.ts'
import type { EngineContext } from '../context.ts'
import { readVoice } from '../personalities/voices.ts'
import { readSettings, storeChange, withChange } from '../settings/settings.ts'
import { askGate, NO_COUNTS } from './gate.ts'
import type { Turn } from './threads.ts'

const PAUSED = 'It waits for you because the chatbot is paused.'

/** Pauses the chatbot everywhere, and stops what is due; or resumes. Returns how many answers were stopped. */
export const pauseAll = (ctx: EngineContext, owner: string, isPaused: boolean): Promise<number> =>
  ctx.db.transaction().execute(async (trx) => {
    await storeChange(ctx, trx, owner, { isPaused })
    return isPaused ? ctx.threads.stopDue(trx, owner, PAUSED) : 0
  })

type Replay = Omit<RouteResult<typeof replaySettings>, 'success'>
type Result = Replay['results'][number]
type Recent = { turn: Turn; judged: GateDraft | null }

/** As it was when the message arrived: nobody had answered or written again. */
const atArrival = ({ message, ...turn }: Turn): Turn => ({ ...turn, message: { ...message, isAnswered: false, hasNewer: false, isReplyUnderWay: false, isPausedHere: false } })

/** What the gate would have done with a message. One that a draft would be written for, and that has none, counts as waiting. */
async function judgeRecent(ctx: EngineContext, owner: string, settings: ChatbotSettings, { turn, judged }: Recent): Promise<Pick<Result, 'action' | 'because'>> {
  const voice = await readVoice(ctx.db, owner, settings.defaultPersonalityId)
  const asIfNew = { settings, voice, turn: atArrival(turn), counts: NO_COUNTS, now: turn.message.at }
  const before = askGate({ ...asIfNew, draft: null })
  // A draft that was asked for would have been written by itself.
  const { decision, because } = judged !== null && before.decision.action === 'write' ? askGate({ ...asIfNew, draft: { ...judged, origin: 'auto' } }) : before
  return { action: decision.action === 'write' ? 'wait' : decision.action, because }
}

const count = (results: readonly Pick<Result, 'action'>[]): Replay['now'] => {
  const of = (action: Result['action']) => results.filter((one) => one.action === action).length
  return { send: of('send'), wait: of('wait'), nothing: of('nothing') }
}

/** What the gate would have done with the last messages, under the owner's settings and under changed ones. The results are those of the latter, if there are some. */
export async function replay(ctx: EngineContext, owner: string, { settings: change }: RouteRequest<typeof replaySettings>['body']): Promise<Replay> {
  const settings = await readSettings(ctx.db, owner)
  const [recent, accounts] = [await ctx.threads.listRecent(ctx.db, owner, REPLAY_SIZE), await listReached(ctx.db, owner)]
  const judgeAll = (by: ChatbotSettings) => Promise.all(recent.map((one) => judgeRecent(ctx, owner, by, one)))
  const changed = change === undefined ? null : withChange(settings, change)
  const now = await judgeAll(settings)
  const after = changed && (await judgeAll(changed))
  const results = recent.map(({ turn }, index): Result => {
    const { action, because } = (after ?? now)[index] ?? { action: 'nothing', because: '' }
    return { threadId: turn.threadId, network: turn.send.network, kind: turn.send.kind, person: turn.send.personName, text: turn.incoming.text, at: turn.message.at.toISOString(), action, because }
  })
  return { now: count(now), nowSentence: describeSettings(settings, accounts), after: after && count(after), afterSentence: changed && describeSettings(changed, accounts), results }
}
