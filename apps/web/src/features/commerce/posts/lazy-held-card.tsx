import type { HeldPost } from '@marquee/contract/commerce/posts/held'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** A held post on the screens of other features; its code is loaded when one is first shown. */
export const HeldCard = onDemand<{ held: HeldPost }>(async () => (await import('./held-card.tsx')).HeldCard, { fallback: () => <Skeleton className="h-44 w-full rounded-lg" /> })
