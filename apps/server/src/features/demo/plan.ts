import { shiftWallDays, toWall, wallToInstant } from '@marquee/contract/shared/wall-time'
import type { Pictures } from './library.ts'
import { DEMO_ZONE, type DemoPost } from './posts.ts'

/** The instant of a demo post's day and clock time. */
export function instantOf(now: Date, { day, time }: Pick<DemoPost, 'day' | 'time'>): Date {
  const today = toWall(now.getTime(), DEMO_ZONE).slice(0, 10)
  const wall = shiftWallDays(`${today}T${time}`, day)
  // Noon replaces a clock time that the change to summer time skips.
  return new Date(wallToInstant(wall, DEMO_ZONE) ?? wallToInstant(shiftWallDays(`${today}T12:00`, day), DEMO_ZONE) ?? now.getTime())
}

const STEP_MS = 5 * 60_000

/** The next multiple of five minutes at least `minutes` from now. */
export const nextInstant = (now: Date, minutes: number): Date => new Date(Math.ceil((now.getTime() + minutes * 60_000) / STEP_MS) * STEP_MS)

type Plan = Pick<DemoPost, 'text' | 'platforms' | 'picture' | 'campaign'>

/** The body of the operation that saves a post, once its picture is stored. */
export const bodyOf = async ({ text, platforms, picture, campaign = '' }: Plan, pictures: Pictures) => ({
  content: text,
  type: 'single' as const,
  autoPost: false,
  mediaUrls: picture ? [(await pictures.get(picture))?.url ?? ''].filter((url) => url !== '') : [],
  platforms: [...platforms],
  overrides: {},
  thread: [],
  firstComment: '',
  campaign,
  usedSuggestedMedia: false,
  options: {},
  trackLinks: false,
  isAutosave: false,
})
