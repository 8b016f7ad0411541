import { CALENDAR_LIMITS, type CalendarPost } from '@marquee/contract/planning'
import type { Draft } from '@marquee/contract/posts'
import type { QueryClient } from '@tanstack/react-query'
import { withState } from '../days/day-index.ts'
import { CALENDAR_KEY, type CalendarPages, type Span } from '../queries.ts'

/** A post that may have no time yet, as in the tray. */
export type Moving = Omit<CalendarPost, 'at'> & { at: string | null }

/** Changes every loaded month. */
function changeMonths(client: QueryClient, change: (pages: CalendarPages, span: Span) => CalendarPages): void {
  for (const [key, pages] of client.getQueriesData<CalendarPages>({ queryKey: CALENDAR_KEY })) {
    if (pages) client.setQueryData<CalendarPages>(key, change(pages, key[CALENDAR_KEY.length] as Span))
  }
}

const covers = (span: Span, at: string): boolean => at >= span.from && at < span.to

function withoutPost(pages: CalendarPages, id: string): CalendarPages {
  if (!pages.pages.some((page) => page.posts.some((post) => post.id === id))) return pages
  return { ...pages, pages: pages.pages.map((page) => (page.posts.some((post) => post.id === id) ? { ...page, posts: page.posts.filter((post) => post.id !== id) } : page)) }
}

function withPost(pages: CalendarPages, post: CalendarPost): CalendarPages {
  const [first, ...rest] = withoutPost(pages, post.id).pages
  return first ? { ...pages, pages: [{ ...first, posts: [...first.posts, post] }, ...rest] } : pages
}

/** Puts a post on its day in every loaded month, in the same frame; one without a time is removed from them all. */
export function writePost(client: QueryClient, post: Moving): void {
  const { at } = post
  changeMonths(client, (pages, span) => (at !== null && covers(span, at) ? withPost(pages, { ...post, at }) : withoutPost(pages, post.id)))
}

export const erasePost = (client: QueryClient, id: string): void => changeMonths(client, (pages) => withoutPost(pages, id))

/** A post from a loaded month. */
export function findPost(client: QueryClient, id: string): CalendarPost | undefined {
  for (const [, pages] of client.getQueriesData<CalendarPages>({ queryKey: CALENDAR_KEY })) {
    for (const page of pages?.pages ?? []) {
      const found = page.posts.find((post) => post.id === id)
      if (found) return found
    }
  }
  return undefined
}

/** A draft converted to a calendar post. `before` is its previous calendar post, if any. */
export function fromDraft(draft: Draft, before?: Moving): Moving {
  const pictures = draft.media.filter((file) => file.type.startsWith('image/')).map((file) => file.url)
  const bare: Moving = {
    id: draft.id, at: draft.scheduledTime, state: 'draft', status: 'draft', preview: draft.content.slice(0, 200), platforms: draft.platforms,
    thumbnails: before?.thumbnails ?? pictures.slice(0, CALENDAR_LIMITS.thumbnails), campaign: draft.campaign, seriesId: draft.seriesId,
  }
  return { ...withState({ ...bare, at: bare.at ?? '' }, draft.state), at: bare.at }
}
