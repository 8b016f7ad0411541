import type { Draft } from '@marquee/contract/posts'
import type { Db } from '../../../platform/db/database.ts'
import { describeMedia } from '../../media/index.ts'
import { announcePost } from '../announce.ts'
import type { PostsContext } from '../context.ts'
import type { PostRow } from '../queries.ts'
import { presentDraft } from '../view.ts'

/** A post with its files described. */
export const present = async (db: Db, row: PostRow): Promise<Draft> => presentDraft(row, await describeMedia(db, row.owner, row.media_urls))

/** One page of posts with their files described: all files are looked up at once. */
export async function presentMany(db: Db, owner: string, rows: PostRow[]): Promise<Draft[]> {
  const files = await describeMedia(db, owner, [...new Set(rows.flatMap((row) => row.media_urls))])
  const byUrl = new Map(files.map((file) => [file.url, file]))
  return rows.map((row) => presentDraft(row, row.media_urls.flatMap((url) => byUrl.get(url) ?? [])))
}

/** The answer of a change: other tabs hear of it, this one gets the post. */
export async function announced(ctx: PostsContext, row: PostRow): Promise<Draft> {
  await announcePost(ctx, row.owner, row.id)
  return present(ctx.db, row)
}
