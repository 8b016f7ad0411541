import { AUTOMATION_LIMITS, AUTOMATION_TEXTS, type Automation, type createAutomation, type updateAutomation } from '@marquee/contract/conversations/automations/automations'
import { describeAutomation } from '@marquee/contract/conversations/automations/gate'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { RouteRequest } from '@marquee/contract/shared/route'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CreatingCall } from '../../../platform/http/idempotency/creating-call.ts'
import { newId } from '../../../platform/ids.ts'
import type { ConversationsContext } from '../context.ts'
import { type AutomationCount, type AutomationRow, changeAutomation, countUses, findAutomation, insertAutomation, listAutomations, listPosts, lockAutomation, removeAutomation } from './automation-queries.ts'

type Fields = Omit<RouteRequest<typeof createAutomation>['body'], 'userId'>
type Change = Omit<RouteRequest<typeof updateAutomation>['body'], 'userId'>

const notFound = () => new AppError('not_found', GATE_ERRORS.notFound)
const invalid = (text: string) => new AppError('validation_failed', text)

/** The first line of a post, in which a sentence names it. */
const titleOf = (preview: string): string => preview.split('\n')[0]?.trim() ?? ''

function present(row: AutomationRow, previews: ReadonlyMap<string, string>, count: AutomationCount | undefined): Automation {
  const posts = row.post_ids.flatMap((id) => (previews.has(id) ? [{ id, preview: titleOf(previews.get(id) ?? '') }] : []))
  return {
    id: row.id,
    name: row.name,
    postIds: row.post_ids,
    isForAllPosts: row.is_for_all_posts,
    words: row.words,
    meanings: row.meanings,
    publicReplies: row.public_replies,
    privateReplies: row.private_replies,
    state: row.state as Automation['state'],
    sentence: describeAutomation({ isForAllPosts: row.is_for_all_posts, posts: posts.map(({ preview }) => preview), words: row.words, meanings: row.meanings }, { isPublic: row.public_replies.length > 0, isPrivate: row.private_replies.length > 0 }),
    posts,
    answered: count?.answered ?? 0,
    answeredPrivately: count?.answered_privately ?? 0,
    lastAt: count?.last_at.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

async function presentAll(db: Db, owner: string, rows: readonly AutomationRow[]): Promise<Automation[]> {
  const previews = new Map((await listPosts(db, owner, [...new Set(rows.flatMap(({ post_ids: ids }) => ids))])).map(({ id, preview }) => [id, preview]))
  const counts = new Map((await countUses(db, owner)).map((count) => [count.automation_id, count]))
  return rows.map((row) => present(row, previews, counts.get(row.id)))
}

async function presentOne(db: Db, row: AutomationRow): Promise<Automation> {
  const [automation] = await presentAll(db, row.owner, [row])
  if (!automation) throw notFound()
  return automation
}

/** Throws not_found for a post that is not the owner's. */
export async function assertOwnPosts(db: Db, owner: string, ids: readonly string[] | undefined): Promise<void> {
  if (ids === undefined) return
  const wanted = [...new Set(ids)]
  if ((await listPosts(db, owner, wanted)).length < wanted.length) throw notFound()
}

/** Columns of the given fields. */
function columnsOf({ name, postIds, isForAllPosts, words, meanings, publicReplies, privateReplies }: Partial<Fields>) {
  const columns = {
    name, post_ids: postIds && [...new Set(postIds)], is_for_all_posts: isForAllPosts, words: words && [...new Set(words)], meanings: meanings && [...new Set(meanings)],
    public_replies: publicReplies, private_replies: privateReplies,
  }
  // What is left out stays as it is.
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as { [Key in keyof typeof columns]?: NonNullable<(typeof columns)[Key]> }
}

/** Throws what an automation that is on lacks. */
function assertComplete(row: AutomationRow): void {
  if (!row.is_for_all_posts && row.post_ids.length === 0) throw invalid(AUTOMATION_TEXTS.noPost)
  if (row.words.length === 0 && row.meanings.length === 0) throw invalid(AUTOMATION_TEXTS.noCause)
  if (row.public_replies.length === 0 && row.private_replies.length === 0) throw invalid(AUTOMATION_TEXTS.noReply)
}

/** The owner's automations, the oldest first: in the order in which they are asked. */
export const readAutomations = async ({ db }: ConversationsContext, owner: string): Promise<Automation[]> => presentAll(db, owner, await listAutomations(db, owner))

/** Makes an automation that does nothing yet; a repeat of the call returns the first one. Throws conflict when there are too many, not_found for a post of somebody else. */
export async function addAutomation(ctx: ConversationsContext, owner: string, fields: Fields, creating: CreatingCall): Promise<Automation> {
  const made = creating.madeId === null ? undefined : await findAutomation(ctx.db, owner, creating.madeId)
  if (made) return presentOne(ctx.db, made)
  if ((await listAutomations(ctx.db, owner)).length >= AUTOMATION_LIMITS.perUser) throw new AppError('conflict', AUTOMATION_TEXTS.tooMany)
  await assertOwnPosts(ctx.db, owner, fields.postIds)
  const now = ctx.clock.now()
  const { name, postIds, words, meanings, publicReplies, privateReplies } = fields
  const required = { name, post_ids: postIds, words, meanings, public_replies: publicReplies, private_replies: privateReplies }
  const row = await ctx.db.transaction().execute(async (trx) => {
    const added = await insertAutomation(trx, { id: newId(now.getTime()), owner, ...required, ...columnsOf(fields), created_at: now, updated_at: now })
    await creating.record(trx, added.id)
    return added
  })
  return presentOne(ctx.db, row)
}

const stateAfter = (before: string, isOn: boolean | undefined): string => {
  if (isOn === true) return 'active'
  return isOn === false && before === 'active' ? 'off' : before
}

/** Changes an automation, or switches it on or off. Throws not_found, also for a post of somebody else, validation_failed with what one that is on lacks. */
export async function editAutomation(ctx: ConversationsContext, owner: string, id: string, { isOn, ...fields }: Change): Promise<Automation> {
  await assertOwnPosts(ctx.db, owner, fields.postIds)
  const row = await ctx.db.transaction().execute(async (trx) => {
    const before = await lockAutomation(trx, owner, id)
    if (!before) throw notFound()
    const after = await changeAutomation(trx, owner, id, { ...columnsOf(fields), state: stateAfter(before.state, isOn), updated_at: ctx.clock.now() })
    if (after.state === 'active') assertComplete(after)
    return after
  })
  return presentOne(ctx.db, row)
}

/** Deletes an automation; what it sent stays, and what it has not sent yet is not sent. Throws not_found. */
export async function deleteAutomation(ctx: ConversationsContext, owner: string, id: string): Promise<void> {
  if (!(await removeAutomation(ctx.db, owner, id))) throw notFound()
}
