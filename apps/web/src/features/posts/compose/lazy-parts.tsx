import type { Platform } from '@marquee/contract/shared/platforms'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { preloadZones, type Sheet } from '../../composer/index.ts'
import type { SeriesZoneProps } from './series/series-zone.tsx'

// Parts beside the editor, or rarely shown, are loaded after the rest.

const block = () => <Skeleton className="h-40 w-full rounded-lg" />

type RunProps = { runId: string; onDone: (isAutomatic: boolean) => void; onUndone: () => void; onNew: () => void; onRetry?: (positions: number[]) => void }

/** The progress of a run. */
export const RunCard = onDemand<RunProps>(async () => (await import('./run-card.tsx')).RunCard, { fallback: block })
/** The posts of a series. */
export const SeriesZone = onDemand<SeriesZoneProps>(async () => (await import('./series/series-zone.tsx')).SeriesZone, { fallback: block })
/** How the post looks on each network. */
export const PreviewPane = onDemand<{ sheet: Sheet; platform: Platform | 'all'; row: number; onRow: (row: number) => void }>(async () => (await import('../create/preview/preview-pane.tsx')).PreviewPane, { fallback: () => <Skeleton className="h-96 w-full rounded-xl" /> })

/** Loads what the page shows beside its first zones. */
export const preloadParts = (): Promise<unknown> => Promise.all([PreviewPane.preload(), preloadZones()])
