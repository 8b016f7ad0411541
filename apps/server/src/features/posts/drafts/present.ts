import type { Draft } from '@marquee/contract/posts'
import type { Db } from '../../../platform/db/database.ts'
import { describeMedia } from '../../media/index.ts'
import { announcePost } from '../announce.ts'
import type { PostsContext } from '../context.ts'
import type { PostRow } from '../queries.ts'
import { presentDraft } from '../view.ts'

/** A post with the descriptions of its files. */
export const present = async (db: Db, row: PostRow): Promise<Draft> => presentDraft(row, await describeMedia(db, row.owner, row.media_urls))

/** One page of posts with the descriptions of their files, which are read by one query. */
export async function presentMany(db: Db, owner: string, rows: PostRow[]): Promise<Draft[]> {
  const files = await describeMedia(db, owner, [...new Set(rows.flatMap((row) => row.media_urls))])
  const byUrl = new Map(files.map((file) => [file.url, file]))
  return rows.map((row) => presentDraft(row, row.media_urls.flatMap((url) => byUrl.get(url) ?? [])))
}

/** The response to a change: notifies other tabs and returns the post. */
export async function announceAndPresent(ctx: PostsContext, row: PostRow): Promise<Draft> {
  await announcePost(ctx, row.owner, row.id)
  return present(ctx.db, row)
}
