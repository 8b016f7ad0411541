import { onDemand } from '../../../../ui/on-demand.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { Sheet } from '../../../composer/index.ts'

/** The table of slots, loaded when a series is to be published. */
export const SlotsEditor = onDemand<{ sheet: Sheet; zone: string }>(async () => (await import('./slots-editor.tsx')).SlotsEditor, { fallback: () => <Skeleton className="h-40 w-full rounded-lg" /> })
