import type { Draft } from '@marquee/contract/posts'
import { describeMedia } from '../../media/index.ts'
import { announcePost } from '../announce.ts'
import type { PostsContext } from '../context.ts'
import { findPostIssues } from '../issues.ts'
import type { PostRow } from '../queries.ts'
import { presentDraft } from '../view.ts'

type PresentContext = Pick<PostsContext, 'db' | 'clock'>

/** One page of posts with the descriptions of their files, which are read by one query, and what keeps them from being published. */
export async function presentMany(ctx: PresentContext, owner: string, rows: PostRow[]): Promise<Draft[]> {
  const urls = [...new Set(rows.flatMap((row) => row.media_urls))]
  const [files, issues] = await Promise.all([describeMedia(ctx.db, owner, urls), findPostIssues(ctx.db, owner, rows, ctx.clock.now())])
  const byUrl = new Map(files.map((file) => [file.url, file]))
  return rows.map((row) => presentDraft(row, row.media_urls.flatMap((url) => byUrl.get(url) ?? []), issues.get(row.id) ?? []))
}

/** A post with the descriptions of its files, and what keeps it from being published. */
export async function present(ctx: PresentContext, row: PostRow): Promise<Draft> {
  const [files, issues] = await Promise.all([describeMedia(ctx.db, row.owner, row.media_urls), findPostIssues(ctx.db, row.owner, [row], ctx.clock.now())])
  return presentDraft(row, files, issues.get(row.id) ?? [])
}

/** The response to a change: notifies other tabs and returns the post. */
export async function announceAndPresent(ctx: PostsContext, row: PostRow): Promise<Draft> {
  await announcePost(ctx, row.owner, row.id)
  return present(ctx, row)
}
