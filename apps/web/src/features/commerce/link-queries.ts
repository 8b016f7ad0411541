import { getLinkRule, type LinkRule, listLinkFigures, saveLinkRule } from '@marquee/contract/commerce/links/links'
import type { RouteAnswer, RouteInput } from '@marquee/contract/shared/route'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { COMMERCE_KEY } from './key.ts'

export type FiguresQuery = Pick<RouteInput<typeof listLinkFigures>['query'], 'by' | 'days' | 'sort'>
export type FiguresPage = RouteAnswer<typeof listLinkFigures>
export type FiguresRow = FiguresPage['rows'][number]
export type RuleAnswer = RouteAnswer<typeof getLinkRule>

/** Clicks, orders and revenue per post, product or campaign, page by page. */
export const useLinkFigures = (query: FiguresQuery) =>
  useInfiniteQuery({
    queryKey: [...COMMERCE_KEY, 'links', query],
    queryFn: ({ pageParam, signal }) => call(listLinkFigures, { query: { ...query, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })

/** Every row of the figures, for the file. Throws ApiError. */
export async function allFigures(query: FiguresQuery): Promise<FiguresRow[]> {
  const rows: FiguresRow[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: FiguresPage = await call(listLinkFigures, { query: { ...query, limit: 100, ...(cursor && { cursor }) } })
    rows.push(...page.rows)
    cursor = page.nextCursor
  }
  return rows
}

export const RULE_KEY = [...COMMERCE_KEY, 'link-rule'] as const
/** How links of posts are tagged and shortened. */
export const useLinkRule = () => useQuery({ queryKey: RULE_KEY, queryFn: ({ signal }) => call(getLinkRule, { query: {} }, { signal }) })
export const storeLinkRule = (change: Partial<LinkRule>) => call(saveLinkRule, { body: change })
