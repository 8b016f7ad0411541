import { listOutdatedPosts } from '@marquee/contract/post-facts'
import { type Draft, updateDraft } from '@marquee/contract/posts'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query.ts'
import { KNOWLEDGE_KEY } from '../summary/summary-queries.ts'
import type { PostTexts } from './replace-amounts.ts'

export type OutdatedPost = RouteAnswer<typeof listOutdatedPosts>['posts'][number]

const OUTDATED_KEY = [...KNOWLEDGE_KEY, 'outdated'] as const

const outdatedOptions = (entryId: string | null) =>
  queryOptions({
    queryKey: [...OUTDATED_KEY, entryId],
    queryFn: async ({ signal }): Promise<OutdatedPost[]> => (await call(listOutdatedPosts, { query: entryId === null ? {} : { entryId } }, { signal })).posts,
  })

/** Drafts and scheduled posts that still say an amount which an entry no longer says: of one entry, or of all with null. */
export const useOutdatedPosts = (entryId: string | null, enabled = true) => useQuery({ ...outdatedOptions(entryId), enabled })

/** Fetches them now. Throws ApiError. */
export const findOutdatedPosts = (entryId: string): Promise<OutdatedPost[]> => queryClient.fetchQuery({ ...outdatedOptions(entryId), staleTime: 0 })

/** Refetches the lists of such posts, after a post has changed. */
export const refreshOutdated = (): Promise<void> => queryClient.invalidateQueries({ queryKey: OUTDATED_KEY })

/** Stores the texts of a post. Returns it as stored. Throws ApiError. */
export const storeTexts = async (id: string, texts: Partial<PostTexts>): Promise<Draft> => (await call(updateDraft, { params: { id }, body: texts })).draft
