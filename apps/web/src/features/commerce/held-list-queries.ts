import { listHeldPosts } from '@marquee/contract/commerce/posts/held'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { COMMERCE_KEY } from './key.ts'

/** Posts that wait for a decision, the one that is due first at the beginning. */
export const useHeldPosts = () => useQuery({ queryKey: [...COMMERCE_KEY, 'held'], queryFn: ({ signal }) => call(listHeldPosts, { query: {} }, { signal }) })
