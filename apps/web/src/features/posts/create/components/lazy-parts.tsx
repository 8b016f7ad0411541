import type { Platform } from '@marquee/contract/shared/platforms'
import { onDemand } from '../../../../ui/on-demand.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { KnowledgeChoice, PostFacts, type Sheet } from '../../../composer/index.ts'
import type { PublishCardProps } from '../publish/publish-card.tsx'
import type { ThreadPartsProps } from '../text/thread-parts.tsx'

// Parts beside or below the first screenful, or rarely shown, are loaded after the rest.

const block = () => <Skeleton className="h-40 w-full rounded-lg" />
const nothing = { fallback: () => null }

/** The progress of a run. */
export const RunCard = onDemand<{ runId: string; onDone: (isAutomatic: boolean) => void; onUndone: () => void; onNew: () => void }>(async () => (await import('../series/run-card.tsx')).RunCard, { fallback: block })
/** The posts of a series. */
export const SeriesParts = onDemand<{ sheet: Sheet; onRegenerate: () => void; onViewDrafts: () => void }>(async () => (await import('../series/series-parts.tsx')).SeriesParts, nothing)
/** Files of one platform. */
export const OwnFiles = onDemand<{ sheet: Sheet; name: Platform }>(async () => (await import('../text/own-files.tsx')).OwnFiles, nothing)
/** How the post looks on each network. */
export const PreviewPane = onDemand<{ sheet: Sheet; platform: Platform | 'all'; onPlatform: (name: Platform) => void }>(async () => (await import('../preview/preview-pane.tsx')).PreviewPane, { fallback: block })
/** Posts that follow the text. */
export const ThreadParts = onDemand<ThreadPartsProps>(async () => (await import('../text/thread-parts.tsx')).ThreadParts, nothing)
export const MediaCard = onDemand<{ sheet: Sheet; lacksMedia: boolean }>(async () => (await import('./media-card.tsx')).MediaCard, { fallback: block })
export const DetailsCard = onDemand<{ sheet: Sheet }>(async () => (await import('./details-card.tsx')).DetailsCard, { fallback: block })
export const PublishCard = onDemand<PublishCardProps>(async () => (await import('../publish/publish-card.tsx')).PublishCard, { fallback: block })

/** Loads what every post shows, while its text is still being loaded. */
export const preloadParts = (): Promise<unknown> => Promise.all([PreviewPane, MediaCard, DetailsCard, PublishCard, OwnFiles, PostFacts, ThreadParts, KnowledgeChoice].map((part) => part.preload()))
