import type { ChatbotSettings } from '@marquee/contract/chatbot/settings'
import { pollMinutesInForce } from '@marquee/contract/conversations/polling/intervals'
import type { ReplyState } from '@marquee/contract/conversations/thread'
import { replyLength } from '@marquee/contract/conversations/can-send'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { newLease, withLease } from '../../../platform/jobs/lease.ts'
import { type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import { longestAnswer, writeAnswer } from '../answers/answer.ts'
import { checksOf, factsOf, flagsOf, gateDraftOf, sourcesOf } from '../answers/present.ts'
import { type EngineContext, TAKING } from '../context.ts'
import type { Draft } from '../drafting/types.ts'
import { draftWritten } from '../events.ts'
import { turnJob } from '../job-definitions.ts'
import { readVoice, type Voice } from '../personalities/voices.ts'
import { lockOwnSettings, readSettings } from '../settings/settings.ts'
import { noteUnanswered } from '../unanswered/unanswered.ts'
import { askGate, NO_COUNTS } from './gate.ts'
import type { NewDraft, Turn } from './threads.ts'
import { beginTurnForSystem, endTurn, insertTurn, listDueTurnsForSystem, postponeTurn, type TurnRow } from './turn-queries.ts'

const MINUTE_MS = 60_000
/** The pause past the owner's limits, and the first one after a failure of the model, doubled up to the longest. */
const PAUSES = { limited: 10 * MINUTE_MS, first: MINUTE_MS, longest: 60 * MINUTE_MS } as const
/** A message for which the model failed this often is left to a person. */
const MAX_ATTEMPTS = 6
const SWEPT = 200
const FAILED = 'It waits for you because the text model did not answer.'

/** Notes in the caller's transaction that the chatbot has its turn on a message, now. A message is noted once. */
export async function queueTurn(ctx: EngineContext, trx: Tx, owner: string, { messageId, threadId }: { messageId: string; threadId: string }): Promise<void> {
  const now = ctx.clock.now()
  const turnId = await insertTurn(trx, { id: newId(now.getTime()), owner, messageId, threadId, dueAt: now })
  if (turnId !== undefined) await ctx.jobs.enqueue(trx, turnJob, { turnId })
}

/** What came of a turn: the text, null if there is none, the gate's words, and the answer that will be sent. */
export type Taken = { turn: Turn; text: string | null; because: string; reply: ReplyState | null }
/** A turn that is over, with what came of it unless its message is gone; or when it is taken up again. */
type Ending = { taken: Taken | null } | { after: number; isFailure: boolean }
type Taking = { row: TurnRow; token: string; turn: Turn; settings: ChatbotSettings; voice: Voice }

/** Ends a turn without a draft, with the gate's words on the thread. */
async function endWith(ctx: EngineContext, { row, token, turn }: Pick<Taking, 'row' | 'token' | 'turn'>, because: string, missing: readonly string[] = []): Promise<Ending> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await endTurn(trx, row, token, ctx.clock.now()))) return
    await ctx.threads.noteDecision(trx, row.owner, turn.threadId, because)
    for (const question of missing) await noteUnanswered(ctx, trx, row.owner, question, { messageId: turn.messageId, threadId: turn.threadId, personId: turn.personId, at: turn.message.at })
  })
  return { taken: { turn, text: null, because, reply: null } }
}

/** What the inbox keeps of a draft. */
export const toNewDraft = (draft: Draft, { turn, voice }: Pick<Taking, 'turn' | 'voice'>, origin: NewDraft['origin'], gate: Pick<NewDraft, 'because' | 'sendsAt'>): NewDraft => ({
  threadId: turn.threadId,
  answersId: turn.messageId,
  text: draft.text,
  facts: factsOf(draft),
  sources: sourcesOf(draft),
  verdict: draft.verdict,
  missing: draft.missing,
  checks: checksOf(draft),
  personality: { id: voice.id, name: voice.name, version: voice.version },
  origin,
  length: replyLength(turn.send.network, draft.text),
  maxLength: longestAnswer(voice, turn.send),
  judged: gateDraftOf(draft, origin),
  ...gate,
})

/** A message with the subjects that were read in it while its draft was written. */
const withFlags = (turn: Turn, draft: Draft): Turn => ({ ...turn, message: { ...turn.message, flags: [...new Set([...turn.message.flags, ...flagsOf(draft)])] } })

/**
 * Stores a draft with what the gate says of it now: settings, thread and counts are read again, under the lock of the owner's settings, so that of two at once only one takes the last
 * answer of a cap.
 */
async function store(ctx: EngineContext, { row, token, voice }: Taking, draft: Draft): Promise<Ending> {
  const { owner } = row
  return ctx.db.transaction().execute(async (trx): Promise<Ending> => {
    const now = ctx.clock.now()
    const settings = await lockOwnSettings(trx, owner, now)
    const found = await ctx.threads.readTurn(trx, owner, row.message_id)
    if (!(await endTurn(trx, row, token, now)) || !found) return { taken: null }
    const turn = withFlags(found, draft)
    const judged = gateDraftOf(draft, 'auto')
    const { decision, because } = askGate({ settings, voice, turn, counts: await ctx.threads.countAnswers(trx, owner, turn, { now }), draft: judged, now })
    await ctx.threads.noteDecision(trx, owner, turn.threadId, because)
    for (const question of draft.missing) await noteUnanswered(ctx, trx, owner, question, { messageId: turn.messageId, threadId: turn.threadId, personId: turn.personId, at: turn.message.at })
    if (decision.action === 'nothing' || decision.action === 'write') return { taken: { turn, text: null, because, reply: null } }
    const sendsAt = decision.action === 'send' ? decision.at : null
    const draftId = await ctx.threads.saveDraft(trx, owner, toNewDraft(draft, { turn, voice }, 'auto', { because, sendsAt }))
    const reply = sendsAt === null ? null : await ctx.threads.sendDraft(trx, owner, draftId, sendsAt)
    const { kind, network } = turn.send
    await ctx.events.publish(trx, draftWritten, { owner, payload: { threadId: turn.threadId, kind, network, draftId, answersId: turn.messageId, action: decision.action, reason: decision.reason, sendsAt: sendsAt?.toISOString() ?? null }, at: now })
    await ctx.live.publish(trx, owner, { type: 'chatbot.changed', part: 'interactions' })
    return { taken: { turn, text: draft.text, because, reply } }
  })
}

/** Why there is no text: the gate's words for what was read in the message, of a draft that could be sent. */
function sayWhyEmpty({ settings, voice, turn }: Taking, draft: Draft, now: Date): string {
  const judged = gateDraftOf(draft, 'auto')
  return askGate({ settings: { ...settings, requireApproval: false, withoutApproval: [turn.send.kind], noSource: 'wait' }, voice, turn: withFlags(turn, draft), counts: NO_COUNTS, draft: { ...judged, verdict: judged.failed.length > 0 ? 'well-supported' : 'no-source' }, now }).because
}

/** Until when a message that may be answered waits: for the next check of its network, unless it was asked for since. */
function waitsUntil({ row, settings, turn }: Taking, isAtOnce: boolean): number {
  return isAtOnce || row.is_hastened ? 0 : turn.message.at.getTime() + pollMinutesInForce(turn.send.via, turn.send.network, turn.send.kind, settings.pollFrequencyMinutes) * MINUTE_MS
}

async function write(ctx: EngineContext, taking: Taking, signal: AbortSignal): Promise<Ending> {
  const { row, turn, settings, voice } = taking
  const outcome = await writeAnswer(ctx, row.owner, { voice, incoming: turn.incoming, place: turn.send, settings }, signal)
  if (outcome.kind !== 'ok') return row.attempts + 1 >= MAX_ATTEMPTS ? endWith(ctx, taking, FAILED) : { after: Math.min(PAUSES.longest, PAUSES.first * 2 ** row.attempts), isFailure: true }
  const draft = outcome.value
  if (draft.text !== '') return store(ctx, taking, draft)
  // What a person should answer is no gap in the knowledge.
  return endWith(ctx, taking, sayWhyEmpty(taking, draft, ctx.clock.now()), draft.waits.includes('no-source') ? draft.missing : [])
}

async function take(ctx: EngineContext, row: TurnRow, token: string, signal: AbortSignal): Promise<Ending> {
  const turn = await ctx.threads.readTurn(ctx.db, row.owner, row.message_id)
  if (!turn) {
    await endTurn(ctx.db, row, token, ctx.clock.now())
    return { taken: null }
  }
  const settings = await readSettings(ctx.db, row.owner)
  const taking: Taking = { row, token, turn, settings, voice: await readVoice(ctx.db, row.owner, settings.defaultPersonalityId) }
  const now = ctx.clock.now()
  const { decision, because } = askGate({ ...taking, counts: NO_COUNTS, draft: null, now })
  if (decision.action !== 'write') return endWith(ctx, taking, because)
  const wait = waitsUntil(taking, decision.isAtOnce) - now.getTime()
  if (wait > 0) {
    await ctx.db.transaction().execute((trx) => ctx.threads.noteDecision(trx, row.owner, turn.threadId, because))
    return { after: wait, isFailure: false }
  }
  try {
    return await write(ctx, taking, signal)
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return { after: PAUSES.limited, isFailure: false }
    throw error
  }
}

/** Takes the chatbot's turn on one message, if it is due. It may run twice: a draft is stored by the holder of the lease alone. Returns what came of it, null if nothing did yet. */
export async function takeTurn(ctx: EngineContext, turnId: string): Promise<Taken | null> {
  const lease = newLease(ctx, TAKING)
  const row = await beginTurnForSystem(ctx.db, turnId, lease)
  if (!row) return null
  return withLease(ctx, lease, { id: row.id }, async ({ token, signal }) => {
    const ending = await take(ctx, row, token, signal)
    if ('taken' in ending) return ending.taken
    const dueAt = new Date(ctx.clock.now().getTime() + ending.after)
    await postponeTurn(ctx.db, row, token, { dueAt, isFailure: ending.isFailure })
    await ctx.jobs.enqueue(ctx.db, turnJob, { turnId }, { startAfter: dueAt })
    return null
  })
}

/** The sweep's task: turns that are due and lost their job. */
export const dueTurns = (ctx: EngineContext): SweepTask =>
  sweepItems({
    name: 'turns of the chatbot',
    calmMs: MINUTE_MS,
    limit: SWEPT,
    find: (moment, limit) => listDueTurnsForSystem(ctx.db, moment, limit),
    handle: (turnId) => ctx.jobs.enqueue(ctx.db, turnJob, { turnId }, { isUnlessWaiting: true }),
  })
