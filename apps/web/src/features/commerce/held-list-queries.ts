import { type HeldPost, listHeldPosts } from '@marquee/contract/commerce/posts/held'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { COMMERCE_KEY } from './key.ts'

/** Posts that wait for a decision, the one that is due first at the beginning. */
export const useHeldPosts = () => useQuery({ queryKey: [...COMMERCE_KEY, 'held'], queryFn: ({ signal }) => call(listHeldPosts, { query: {} }, { signal }) })

/** Reads what holds one post, past every cache; undefined when nothing does any more. Throws ApiError. */
export const readHeld = async (postId: string): Promise<HeldPost | undefined> => (await call(listHeldPosts, { query: { postId } })).held[0]
/** The same for a screen that shows it. */
export const useHeldPost = (postId: string) => useQuery({ queryKey: [...COMMERCE_KEY, 'held', postId], queryFn: async ({ signal }) => (await call(listHeldPosts, { query: { postId } }, { signal })).held[0] ?? null })
