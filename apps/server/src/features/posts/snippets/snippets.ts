import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { type createSnippet as createRoute, readHashtags, type Snippet, SNIPPET_LIMITS, SNIPPET_TEXTS, type SnippetKind, type updateSnippet as updateRoute, variablesOf } from '@marquee/contract/snippets'
import type { RouteRequest } from '@marquee/contract/shared/route'
import { AppError } from '../../../platform/errors.ts'
import type { CreatingCall } from '../../../platform/http/idempotency/creating-call.ts'
import { newId } from '../../../platform/ids.ts'
import type { PostsContext } from '../context.ts'
import { notFound } from '../drafts/change.ts'
import * as queries from './snippet-queries.ts'

type Context = Pick<PostsContext, 'db' | 'clock'>
type CreateBody = RouteRequest<typeof createRoute>['body']
type UpdateBody = RouteRequest<typeof updateRoute>['body']

const taken = (): AppError => new AppError('conflict', SNIPPET_TEXTS.exists)

const present = (row: queries.SnippetRow): Snippet => ({
  id: row.id,
  kind: row.kind as SnippetKind,
  name: row.name,
  text: row.text,
  variables: row.kind === 'snippet' ? variablesOf(row.text) : [],
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** The text as it is stored: a set has each hashtag once, with `#`. Throws validation_failed for a set without hashtags or with too many. */
function normalize(kind: string, text: string): string {
  if (kind !== 'hashtags') return text.toWellFormed()
  const tags = readHashtags(text)
  if (tags.length === 0) throw new AppError('validation_failed', SNIPPET_TEXTS.noHashtags)
  if (tags.length > SNIPPET_LIMITS.hashtags) throw new AppError('validation_failed', SNIPPET_TEXTS.tooManyHashtags)
  return tags.join(' ')
}

/** The owner's saved texts by name. */
export const listSnippets = async (ctx: Context, owner: string, kind: SnippetKind | undefined): Promise<Snippet[]> => (await queries.listSnippets(ctx.db, owner, kind)).map(present)

/** Saves a text. A repeat of the call returns the first one. Throws conflict when the name is taken or there are too many. */
export async function createSnippet(ctx: Context, owner: string, { kind, name, text }: CreateBody, creating: CreatingCall): Promise<Snippet> {
  const made = creating.madeId === null ? undefined : await queries.findSnippet(ctx.db, owner, creating.madeId)
  if (made) return present(made)
  const now = ctx.clock.now()
  const row = { id: newId(now.getTime()), owner, kind, name, text: normalize(kind, text), create_key: creating.key, created_at: now, updated_at: now }
  return ctx.db.transaction().execute(async (trx) => {
    await queries.lockSnippets(trx, owner)
    const first = creating.key === null ? undefined : await queries.findByCreateKey(trx, owner, creating.key)
    if (first) return present(first)
    if ((await queries.countSnippets(trx, owner, kind)) >= SNIPPET_LIMITS.perKind) throw new AppError('conflict', SNIPPET_TEXTS.tooMany)
    const saved = await queries.insertSnippet(trx, row)
    if (!saved) throw taken()
    await creating.record(trx, saved.id)
    return present(saved)
  })
}

/** Changes a saved text; omitted fields stay as they are. Throws not_found, and conflict when the name is taken. */
export async function updateSnippet(ctx: Context, owner: string, id: string, { name, text }: UpdateBody): Promise<Snippet> {
  const before = await queries.findSnippet(ctx.db, owner, id)
  if (!before) throw notFound()
  const change = { ...(name === undefined ? {} : { name }), ...(text === undefined ? {} : { text: normalize(before.kind, text) }) }
  const outcome = await queries.changeSnippet(ctx.db, owner, id, change, ctx.clock.now())
  if (outcome === 'taken') throw taken()
  if (outcome === 'missing') throw new AppError('not_found', GATE_ERRORS.notFound)
  return present(outcome)
}

/** Deletes a saved text. Throws not_found. */
export async function deleteSnippet(ctx: Context, owner: string, id: string): Promise<void> {
  if (!(await queries.deleteSnippet(ctx.db, owner, id))) throw notFound()
}
