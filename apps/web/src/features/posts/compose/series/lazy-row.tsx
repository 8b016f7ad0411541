import { onDemand } from '../../../../ui/on-demand.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { RowEditorProps } from './row-editor.tsx'
import type { RowTimePanelProps } from './row-time-panel.tsx'

/** Text and files of one post, loaded when its text is pointed at. */
export const RowEditor = onDemand<RowEditorProps>(async () => (await import('./row-editor.tsx')).RowEditor, { fallback: () => <Skeleton className="h-40 w-full" /> })
/** Date and time of one post, loaded when its button is pointed at. */
export const RowTimePanel = onDemand<RowTimePanelProps>(async () => (await import('./row-time-panel.tsx')).RowTimePanel, { fallback: () => <Skeleton className="mt-3 h-24 w-full" /> })
