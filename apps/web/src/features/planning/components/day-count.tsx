import { createContext, useContext } from 'react'
import { postCount } from '../text.ts'

/** Whether the calendar's posts were read, now or last time. While they are not, no day is said to be empty. */
export const PostsKnown = createContext(true)

/** How many posts a day has, behind `before`; `none` for a day without any, nothing while that is not known. */
export function DayCount({ count, none, before = '' }: { count: number; none: string; before?: string }) {
  return useContext(PostsKnown) ? <>{before}{count === 0 ? none : postCount(count)}</> : null
}
