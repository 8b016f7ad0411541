import type { FactRules } from '@marquee/contract/commerce/facts/fact'
import { decideHeld, decideSeveralHeld, getFactRules, type HeldPost, listProductPosts, previewDecision, type PRODUCT_POST_FILTERS, saveFactRules, undoHeldDecision } from '@marquee/contract/commerce/posts/held'
import type { RouteAnswer, RouteInput } from '@marquee/contract/shared/route'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { COMMERCE_KEY } from './key.ts'

type PostFilter = (typeof PRODUCT_POST_FILTERS)[number]
export type Decision = Omit<RouteInput<typeof decideHeld>['body'], 'userId' | 'version'>
export type Decided = RouteAnswer<typeof decideHeld>
export type PreviewedText = RouteAnswer<typeof previewDecision>['posts'][number]

/** Posts with bound facts, held ones first, page by page. */
export const useProductPosts = (filter: PostFilter, productId?: string) =>
  useInfiniteQuery({
    queryKey: [...COMMERCE_KEY, 'posts', filter, productId ?? 'all'],
    queryFn: ({ pageParam, signal }) => call(listProductPosts, { query: { filter, ...(productId && { productId }), ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })

/** Decides about a held post as it was shown: about another state of it the server refuses. */
export const decide = ({ postId, version }: Pick<HeldPost, 'postId' | 'version'>, decision: Decision) => call(decideHeld, { params: { postId }, body: { version, ...decision } })
/** The same decision about several. */
export const decideSeveral = (posts: RouteInput<typeof decideSeveralHeld>['body']['posts']) => call(decideSeveralHeld, { body: { posts } })
/** The texts that a decision would have; nothing is changed. */
export const previewTexts = async (postIds: string[], decision: 'use_now' | 'rewrite' | 'without'): Promise<PreviewedText[]> => (await call(previewDecision, { body: { postIds, decision } })).posts
export const takeBack = (id: string) => call(undoHeldDecision, { params: { id }, body: {} })

/** What happens to new posts when a fact changes. */
export const useFactRules = () => useQuery({ queryKey: [...COMMERCE_KEY, 'rules'], queryFn: ({ signal }) => call(getFactRules, { query: {} }, { signal }) })
export const storeRules = (change: { rules?: Partial<FactRules>; lowStock?: number }) => call(saveFactRules, { body: change })
