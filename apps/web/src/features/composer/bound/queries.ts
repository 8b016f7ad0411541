import { fillTexts, getFactRules, getPostFacts } from '@marquee/contract/commerce/posts/held'
import { getProduct, listProducts } from '@marquee/contract/commerce/products/routes'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { call } from '../../../lib/api.ts'
import { useLive } from '../../../lib/live.ts'
import { queryClient } from '../../../lib/query.ts'
import type { Composer } from '../composer.ts'
import type { Sheet } from '../sheet.ts'
import { withTokens } from './tokens.ts'

/** What events of stores make stale; the screens of stores use the same. */
const COMMERCE_KEY = 'commerce'
export type Filled = RouteAnswer<typeof fillTexts>
export type FilledFact = Filled['facts'][number]
/** What the store says of a fact that changed, as it is shown; null while it is true. */
export function changedTo({ what, nowText }: Pick<FilledFact, 'what' | 'nowText'>): string | null {
  if (what === null) return null
  return what === 'sold_out' ? 'sold out' : (nowText ?? 'gone')
}
/** Whether a text can say what the store says now. */
export const isUsable = ({ what, nowText }: Pick<FilledFact, 'what' | 'nowText'>): boolean => (what === 'changed' || what === 'low') && nowText !== null
export type PostFacts = RouteAnswer<typeof getPostFacts>

/** Values of the facts of texts with tokens. Throws ApiError. */
export const readFilled = (texts: readonly string[], postId?: string): Promise<Filled> => call(fillTexts, { body: { texts: [...texts], ...(postId && { postId }) } })
/** The facts of a stored post. Throws ApiError. */
export const readPostFacts = (postId: string): Promise<PostFacts> => call(getPostFacts, { params: { postId }, query: {} })

/** What the store says now of the facts in a sheet; nothing is asked while it has none. */
export function useFilled(composer: Pick<Composer, 'form'> & Partial<Pick<Sheet, 'server' | 'autosave'>>) {
  const bound = useStore(composer.form, (form) => form.bound)
  const texts = useMemo(() => bound.map(({ text }) => withTokens({ bound }, text)).slice(0, 40), [bound])
  const postId = composer.server?.getState().draftId ?? undefined
  useLive((event) => {
    if (event.type !== 'commerce.changed') return
    void queryClient.invalidateQueries({ queryKey: [COMMERCE_KEY] })
    // The post may be held now, or no longer.
    if (event.what === 'posts') void composer.autosave?.check().catch(() => undefined) // The next save reports it.
  })
  return useQuery({ queryKey: [COMMERCE_KEY, 'filled', postId ?? '', texts], enabled: texts.length > 0, placeholderData: keepPreviousData, staleTime: 30_000, queryFn: () => readFilled(texts, postId) })
}

/** Products for the picker. */
export const useProductSearch = (q: string) =>
  useQuery({ queryKey: [COMMERCE_KEY, 'picker', q], placeholderData: keepPreviousData, queryFn: async ({ signal }) => (await call(listProducts, { query: { limit: 20, ...(q !== '' && { q }) } }, { signal })).products })

/** One product with its variants. */
export const productQuery = (id: string) => queryOptions({ queryKey: [COMMERCE_KEY, 'product', id], queryFn: async ({ signal }) => (await call(getProduct, { params: { id }, query: {} }, { signal })).product })
/** The same for a screen; nothing is asked while none is chosen. */
export const useChosenProduct = (id: string | null) => useQuery({ ...productQuery(id ?? ''), enabled: id !== null })

/** What happens with facts of new posts when they change. */
export const useDefaultRules = (isOn: boolean) => useQuery({ queryKey: [COMMERCE_KEY, 'rules'], enabled: isOn, queryFn: ({ signal }) => call(getFactRules, { query: {} }, { signal }) })
