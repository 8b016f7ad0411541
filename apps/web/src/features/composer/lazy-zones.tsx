import { onDemand } from '../../ui/on-demand.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { FixListProps } from './decision/fix-list.tsx'
import type { HelperProps } from './helper/helper.tsx'
import type { MediaRowProps } from './media/media-row.tsx'
import type { TimeLineProps, TimeRowProps } from './time/time-row.tsx'

// The text comes first: the zones beside and below it are loaded while the sheet is opened, each in the space it will take.

/** The AI beside the text. */
export const Helper = onDemand<HelperProps>(async () => (await import('./helper/helper.tsx')).Helper, { fallback: () => <Skeleton className="h-full min-h-40 w-full rounded-lg" /> })
/** Files of the post, and the ways to add some. */
export const MediaRow = onDemand<MediaRowProps>(async () => (await import('./media/media-row.tsx')).MediaRow, { fallback: ({ look }) => <Skeleton className={`w-full rounded-md ${look === 'small' ? 'h-14' : 'h-[66px]'}`} /> })
/** When the post goes out. */
export const TimeChoice = onDemand<TimeRowProps>(async () => (await import('./time/time-row.tsx')).TimeChoice, { fallback: () => <Skeleton className="h-[54px] w-full rounded-md" /> })
/** What the chosen time means. */
export const TimeLine = onDemand<TimeLineProps>(async () => (await import('./time/time-row.tsx')).TimeLine, { fallback: () => <Skeleton className="h-[22px] w-full" /> })
/** What is in the way of publishing, each with its step. */
export const FixList = onDemand<FixListProps>(async () => (await import('./decision/fix-list.tsx')).FixList, { fallback: () => <Skeleton className="h-24 w-full rounded-md" /> })

/** Loads the zones of the composer, for a screen that is about to show them. */
export const preloadZones = (): Promise<unknown> => Promise.all([Helper, MediaRow, TimeChoice, TimeLine, FixList].map((zone) => zone.preload()))
