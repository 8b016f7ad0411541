import { shiftWallDays, toWall, wallToInstant } from '@marquee/contract/shared/wall-time'
import type { Pictures } from './library.ts'
import { DEMO_ZONE, type DemoPost } from './posts.ts'

/** The instant of a demo post's day and clock time. */
export function momentOf(now: Date, { day, time }: Pick<DemoPost, 'day' | 'time'>): Date {
  const today = toWall(now.getTime(), DEMO_ZONE).slice(0, 10)
  const wall = shiftWallDays(`${today}T${time}`, day)
  // A clock time that the change to summer time leaves out is taken an hour later.
  return new Date(wallToInstant(wall, DEMO_ZONE) ?? wallToInstant(shiftWallDays(`${today}T12:00`, day), DEMO_ZONE) ?? now.getTime())
}

type Plan = Pick<DemoPost, 'text' | 'platforms' | 'picture' | 'campaign'>

/** The body of the product's own call that saves a post. */
export const bodyOf = ({ text, platforms, picture, campaign = '' }: Plan, pictures: Pictures) => ({
  content: text,
  type: 'single' as const,
  autoPost: false,
  mediaUrls: picture ? [pictures.get(picture)?.url ?? ''].filter((url) => url !== '') : [],
  platforms: [...platforms],
  overrides: {},
  thread: [],
  firstComment: '',
  campaign,
  usedSuggestedMedia: false,
})
