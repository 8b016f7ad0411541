import { CALENDAR_LIMITS, type CalendarPost } from '@marquee/contract/planning'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { formatTime } from '../../lib/format.ts'
import { stateOf } from './looks.ts'

/** Clock time of an instant in `zone`: `9:00 AM`. Takes ISO text. */
export const formatClock = formatTime

/** The beginning of a text, as tiles show it (trace.md PLAN-09). */
export function clip(preview: string): string {
  const line = preview.trim().replace(/\s+/g, ' ')
  const characters = Array.from(line)
  if (characters.length <= CALENDAR_LIMITS.previewLength) return line === '' ? 'Post without text' : line
  return `${characters.slice(0, CALENDAR_LIMITS.previewLength).join('').trimEnd()}…`
}

/** A post as text, for live regions and hidden labels. */
export const nameOfPost = (post: CalendarPost, zone: string): string =>
  [formatClock(post.at, zone), stateOf(post).label, clip(post.preview), post.platforms.map(platformLabel).join(', ')].filter(Boolean).join(', ')

export const postCount = (count: number): string => (count === 1 ? '1 post' : `${count.toLocaleString('en-US')} posts`)
