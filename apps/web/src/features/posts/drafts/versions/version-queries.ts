import { listVersions, type PostVersion, restoreVersion } from '@marquee/contract/post-review'
import type { Draft } from '@marquee/contract/posts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/api.ts'
import { POSTS_KEY } from '../../../composer/index.ts'

/** Earlier versions of a post, newest first. */
export function useVersions(id: string) {
  return useQuery({
    queryKey: [...POSTS_KEY, 'versions', id],
    queryFn: async ({ signal }): Promise<PostVersion[]> => (await call(listVersions, { params: { id }, query: {} }, { signal })).versions,
  })
}

/** Restores an earlier version. Returns the updated post. Throws ApiError. */
export async function restoreDraftVersion(id: string, versionId: string): Promise<Draft> {
  return (await call(restoreVersion, { params: { id, versionId }, body: {} })).draft
}
