import { listProducts } from '@marquee/contract/commerce/products/routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** Products of the stores that match what was typed, best-selling first. Their key is that of commerce: a change in a store makes them stale. */
export const useProductSearch = (q: string) =>
  useQuery({
    queryKey: ['commerce', 'of-campaigns', q],
    queryFn: async ({ signal }) => (await call(listProducts, { query: q === '' ? {} : { q } }, { signal })).products,
    placeholderData: keepPreviousData,
  })
