import { type getPersonality, type Personality, PERSONALITY_UNDO_MS } from '@marquee/contract/chatbot/personalities'
import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { RouteResult } from '@marquee/contract/shared/route'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { EngineContext } from '../context.ts'
import { listResults } from '../golden/golden-queries.ts'
import { lockOwnSettings, readSettings, storeChange } from '../settings/settings.ts'
import { lockOwn, nameTaken, readPersonality, tellPersonality } from './personalities.ts'
import { changeRow, findRow, listVersions, lockDeleted } from './personality-queries.ts'
import { presentVersion } from './view.ts'
import { hasPersonality, isCustomId } from './voices.ts'

type Details = Omit<RouteResult<typeof getPersonality>, 'success'>

/** What depends on a personality. */
async function readDependants(ctx: EngineContext, db: Db, owner: string, id: string): Promise<Details['dependants']> {
  const { defaultPersonalityId } = await readSettings(db, owner)
  return { isDefaultChoice: defaultPersonalityId === id, ...(await ctx.threads.countDependants(db, owner, id)) }
}

/** A personality with its versions, newest first, and what depends on it. Throws not_found. */
export async function readDetails(ctx: EngineContext, owner: string, id: string): Promise<Details> {
  const personality = await readPersonality(ctx, owner, id)
  const row = isCustomId(id) ? await findRow(ctx.db, owner, id) : undefined
  const results = await listResults(ctx.db, owner, id)
  return { personality, versions: row ? (await listVersions(ctx.db, owner, id)).map((version) => presentVersion(row, version, results)) : [], dependants: await readDependants(ctx, ctx.db, owner, id) }
}

/**
 * Deletes a personality, which can be taken back for some minutes. Its successor becomes the default choice where it was; drafts and answers that it wrote stay. Returns the id of the
 * undo. Throws not_found, and conflict for a default one, or for one that something depends on without a successor.
 */
export const removeOwn = (ctx: EngineContext, owner: string, id: string, successorId: string | undefined): Promise<string> =>
  ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock.now()
    // Before the personality, as whoever changes the default choice does.
    await lockOwnSettings(trx, owner, now)
    const row = await lockOwn(trx, owner, id)
    const { isDefaultChoice, pendingDrafts, dueReplies } = await readDependants(ctx, trx, owner, id)
    if (successorId !== undefined && (successorId === id || !(await hasPersonality(trx, owner, successorId)))) throw new AppError('not_found', GATE_ERRORS.notFound)
    if (successorId === undefined && (isDefaultChoice || pendingDrafts + dueReplies > 0)) throw new AppError('conflict', CHATBOT_TEXTS.needsSuccessor)
    const undoId = newId(now.getTime())
    await changeRow(trx, owner, row.id, { deleted_at: now, undo_id: undoId, was_default: isDefaultChoice })
    if (isDefaultChoice && successorId !== undefined) await storeChange(ctx, trx, owner, { defaultPersonalityId: successorId })
    await tellPersonality(ctx, trx, owner, { personalityId: id, version: null, change: 'deleted' })
    return undoId
  })

/** Takes a deletion back; what was the default choice is it again. Throws not_found, and conflict when it is too late or the name was taken meanwhile. */
export async function restoreOwn(ctx: EngineContext, owner: string, undoId: string): Promise<Personality> {
  const id = await ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock.now()
    await lockOwnSettings(trx, owner, now)
    const row = await lockDeleted(trx, owner, undoId)
    if (!row) throw new AppError('not_found', GATE_ERRORS.notFound)
    if (row.deleted_at === null || now.getTime() - row.deleted_at.getTime() > PERSONALITY_UNDO_MS) throw new AppError('conflict', CHATBOT_TEXTS.undoOver)
    if (!(await changeRow(trx, owner, row.id, { deleted_at: null, undo_id: null, was_default: false }))) throw nameTaken()
    if (row.was_default) await storeChange(ctx, trx, owner, { defaultPersonalityId: row.id })
    await tellPersonality(ctx, trx, owner, { personalityId: row.id, version: row.version, change: 'saved' })
    return row.id
  })
  return readPersonality(ctx, owner, id)
}
