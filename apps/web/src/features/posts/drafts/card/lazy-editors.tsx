import { onDemand } from '../../../../ui/on-demand.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { ContentEditorProps } from './content-editor.tsx'
import type { PlatformsEditorProps } from './platforms-editor.tsx'
import type { TimeEditorProps } from './time-editor.tsx'

// A card is read before it is edited: its editors are loaded after the first paint of the list.
export const ContentEditor = onDemand<ContentEditorProps>(async () => (await import('./content-editor.tsx')).ContentEditor, { fallback: () => <Skeleton className="h-36 w-full" /> })
export const PlatformsEditor = onDemand<PlatformsEditorProps>(async () => (await import('./platforms-editor.tsx')).PlatformsEditor, { fallback: () => <Skeleton className="h-64 w-full" /> })
export const TimeEditor = onDemand<TimeEditorProps>(async () => (await import('./time-editor.tsx')).TimeEditor, { fallback: () => <Skeleton className="h-24 w-full" /> })
export const DraftMedia = onDemand(async () => (await import('./draft-media.tsx')).DraftMedia, { fallback: () => <Skeleton className="h-24 w-full" /> })
export const CardConflict = onDemand(async () => (await import('./changed-elsewhere.tsx')).CardConflict)

/** Fetches the editors ahead of the first press. */
export async function preloadEditors(): Promise<void> {
  await Promise.all([ContentEditor, PlatformsEditor, TimeEditor, DraftMedia].map((editor) => editor.preload()))
}
