import { useEffect, useEffectEvent } from 'react'

/** Pages that are loaded by themselves to find the post of the address. */
const SEARCHED_PAGES = 4

/** What is read of a list of posts that is loaded page by page. */
type PagedList = { data: { pages: readonly { data: readonly { id: string }[] }[] } | undefined; hasNextPage: boolean; isFetching: boolean; isError: boolean; fetchNextPage: () => unknown }

/** Id of the element of a history post. */
export const entryElementId = (id: string): string => `history-${id}`

function focusEntry(id: string): void {
  const card = document.getElementById(entryElementId(id))
  card?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'nearest' })
}

/**
 * The post that the address opens: the newest pages are loaded until it is among them, then it is focused and scrolled into view once.
 * Takes its id, null for none, and the list. Returns whether it is not among the loaded posts and is not searched for any more.
 */
export function useOpenedEntry(openId: string | null, list: PagedList): boolean {
  const pages = list.data?.pages
  const isFound = openId !== null && pages?.some((page) => page.data.some(({ id }) => id === openId)) === true
  const isMissing = openId !== null && pages !== undefined && !isFound
  const canSearch = isMissing && list.hasNextPage && !list.isError && pages !== undefined && pages.length < SEARCHED_PAGES
  const loadMore = useEffectEvent(() => void list.fetchNextPage())
  useEffect(() => {
    if (canSearch && !list.isFetching) loadMore()
  }, [canSearch, list.isFetching])
  useEffect(() => {
    if (openId === null || !isFound) return
    // After the effect by which a navigation focuses the heading: a cached list has the post in the first render.
    const frame = requestAnimationFrame(() => focusEntry(openId))
    return () => cancelAnimationFrame(frame)
  }, [isFound, openId])
  return isMissing && !canSearch && !list.isFetching
}
