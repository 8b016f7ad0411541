import { UNKEYED_CALL } from '../../platform/http/idempotency/creating-call.ts'
import { followPost } from '../conversations/index.ts'
import { createDraft } from '../posts/index.ts'
import { publishPost } from '../publishing/index.ts'
import type { OpenDemo } from './context.ts'
import type { Pictures } from './library.ts'
import { bodyOf, instantOf } from './plan.ts'
import type { DemoPost } from './posts.ts'
import { backdatePost, listDispatchIds } from './queries.ts'

/** Posts published concurrently. */
const CONCURRENCY = 2

export type Target = { owner: string; profileKey: string; pictures: Pictures }

/** Saves and publishes a post as usual, then backdates it in the database and on the networks. */
async function publishPast(ctx: OpenDemo, { owner, profileKey, pictures }: Target, post: DemoPost, at: Date): Promise<void> {
  const draft = await createDraft(ctx, owner, { ...(await bodyOf(post, pictures)), status: 'draft' }, UNKEYED_CALL)
  await publishPost(ctx, owner, { draftId: draft.id }, UNKEYED_CALL)
  await ctx.db.transaction().execute((trx) => followPost(ctx, trx, owner, draft.id))
  await backdatePost(ctx.db, owner, draft.id, at)
  for (const { id } of await listDispatchIds(ctx.db, owner, draft.id)) await ctx.demoVisitor.backdate(profileKey, id, at)
}

/** Publishes posts of the last month. */
export async function publishHistory(ctx: OpenDemo, target: Target, posts: readonly DemoPost[]): Promise<void> {
  const now = ctx.clock.now()
  const queue = [...posts]
  const worker = async () => {
    for (let post = queue.shift(); post; post = queue.shift()) await publishPast(ctx, target, post, instantOf(now, post))
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}
