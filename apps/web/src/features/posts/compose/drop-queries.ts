import { bulkPosts } from '@marquee/contract/post-review'
import { call } from '../../../lib/api.ts'

/** Deletes drafts that a run has replaced. Takes their ids. Throws ApiError. */
export const dropDrafts = (ids: string[]) => call(bulkPosts, { body: { action: 'delete', ids } })
