import { approvePost, awaitApproval, BULK_LIMIT, bulkPosts, rejectPost } from '@marquee/contract/post-review'
import type { Draft } from '@marquee/contract/posts'
import type { RouteAnswer, RouteInput } from '@marquee/contract/shared/route'
import { shiftWallHours } from '@marquee/contract/shared/wall-time'
import { call } from '../../../../lib/api.ts'

/** A reviewer's decision about a waiting post. */
export type Verdict = 'approve' | 'reject'

/** Approves or rejects a waiting post; `waitAgain` undoes both. Returns the updated post. Throws ApiError. */
export async function reviewPost(id: string, verdict: Verdict): Promise<Draft> {
  return (await call(verdict === 'approve' ? approvePost : rejectPost, { params: { id }, body: {} })).draft
}
export const waitAgain = (id: string) => call(awaitApproval, { params: { id }, body: {} })

export type BulkBody = RouteInput<typeof bulkPosts>['body']
export type BulkResult = RouteAnswer<typeof bulkPosts>['results'][number]

/** Splits an action on more posts than one call accepts; each part of a schedule starts where the previous one ended. */
function partsOf(body: BulkBody): BulkBody[] {
  const starts = Array.from({ length: Math.ceil(body.ids.length / BULK_LIMIT) }, (_, index) => index * BULK_LIMIT)
  return starts.map((from) => {
    const ids = body.ids.slice(from, from + BULK_LIMIT)
    return body.action === 'schedule' ? { ...body, ids, startsAt: shiftWallHours(body.startsAt, from * body.everyHours) } : { ...body, ids }
  })
}

/** One action on many posts; each succeeds or fails on its own. Takes the action; returns one result for each post. Throws ApiError. */
export async function runBulkAction(body: BulkBody): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const part of partsOf(body)) results.push(...(await call(bulkPosts, { body: part })).results)
  return results
}
