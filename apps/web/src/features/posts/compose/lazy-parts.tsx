import type { PostState } from '@marquee/contract/posts'
import type { Platform } from '@marquee/contract/shared/platforms'
import { useStore } from 'zustand'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { isLocked, preloadZones, type Sheet } from '../../composer/index.ts'
import type { AutoPostNoteProps } from './auto-post-note.tsx'
import type { ConflictStripProps } from './strips/conflict-strip.tsx'
import type { FinishMenuProps } from './finish-menu.tsx'
import type { MoreMenuProps, UnfinishedMenuProps } from '../create/page/head-menus.tsx'
import type { RefusalNotesProps } from './refusals.tsx'
import type { SaveStatusProps } from './save-status.tsx'
import type { SeriesZoneProps } from './series/series-zone.tsx'

// Parts beside the editor, or rarely shown, are loaded after the rest.

const block = () => <Skeleton className="h-40 w-full rounded-lg" />

type RunProps = { runId: string; onDone: (isAutomatic: boolean) => void; onUndone: () => void; onNew: () => void; onRetry?: (positions: number[]) => void }

/** What is saved: nothing at first. */
export const SaveStatus = onDemand<SaveStatusProps>(async () => (await import('./save-status.tsx')).SaveStatus)
/** The progress of a run. */
export const RunCard = onDemand<RunProps>(async () => (await import('./run/run-card.tsx')).RunCard, { fallback: block })
/** The posts of a series. */
export const SeriesZone = onDemand<SeriesZoneProps>(async () => (await import('./series/series-zone.tsx')).SeriesZone, { fallback: block })
/** The other ways to finish. */
export const FinishMenu = onDemand<FinishMenuProps>(async () => (await import('./finish-menu.tsx')).FinishMenu, { onFailed: ({ onClose }) => onClose() })
/** Menus of the title's line. */
export const UnfinishedMenu = onDemand<UnfinishedMenuProps>(async () => (await import('../create/page/head-menus.tsx')).UnfinishedMenu, { onFailed: ({ onClose }) => onClose() })
export const MoreMenu = onDemand<MoreMenuProps>(async () => (await import('../create/page/head-menus.tsx')).MoreMenu, { onFailed: ({ onClose }) => onClose() })
/** The state of a draft, in its title. */
export const StateBadge = onDemand<{ state: PostState; isHeld?: boolean }>(async () => (await import('../../../ui/state-badge.tsx')).StateBadge, { fallback: () => <Skeleton className="h-6 w-16 rounded-full" /> })
/** How the post looks on each network. */
export const PreviewPane = onDemand<{ sheet: Sheet; platform: Platform | 'all'; row: number; onRow: (row: number) => void }>(async () => (await import('../create/preview/preview-pane.tsx')).PreviewPane, { fallback: () => <Skeleton className="h-96 w-full rounded-xl" /> })

const LoadedStrips = onDemand<ConflictStripProps>(async () => (await import('./strips/strips.tsx')).Strips)

/** What is said over the sheet: that the draft was changed or published elsewhere, or that it is held; else nothing. */
export function Strips(props: ConflictStripProps) {
  const isNeeded = useStore(props.sheet.server, (copy) => copy.conflict !== null || copy.toDecide > 0 || isLocked(copy))
  return isNeeded ? <LoadedStrips {...props} /> : null
}

const LoadedRefusalNotes = onDemand<RefusalNotesProps>(async () => (await import('./refusals.tsx')).RefusalNotes)

/** Why networks refused a part of the post that is repaired; nothing for any other post. */
export function RefusalNotes(props: RefusalNotesProps) {
  return props.refusals.length > 0 ? <LoadedRefusalNotes {...props} /> : null
}

const LoadedAutoPostNote = onDemand<AutoPostNoteProps>(async () => (await import('./auto-post-note.tsx')).AutoPostNote)

/** What an automatic post waits for; nothing unless "Auto-post when ready" is chosen. */
export function AutoPostNote(props: AutoPostNoteProps) {
  const isOn = useStore(props.sheet.form, (form) => form.autoPost)
  return isOn ? <LoadedAutoPostNote {...props} /> : null
}

/** What somebody sees who is signed out. */
export const SignedOut = onDemand<{ text: string }>(async () => (await import('../../../ui/signed-out.tsx')).SignedOut)

/** Discards the sheet (`discard.ts`), whose code is loaded for it. Takes the user, the sheet, and what shows another one. */
export function discardSheet(userId: string, sheet: Sheet, show: (sheet: Sheet) => void): void {
  import('./discard.ts').then(
    ({ discard }) => discard(userId, sheet, show),
    () => toast({ kind: 'error', text: 'The post could not be discarded. Check your connection and try again.' }),
  )
}

/** Loads what the page shows beside its first zones. */
export const preloadParts = (): Promise<unknown> => Promise.all([PreviewPane.preload(), preloadZones(), import('./report-post.ts'), ...[FinishMenu, UnfinishedMenu, MoreMenu].map((part) => part.preload())])
