import { useStore } from 'zustand'
import { onDemand } from '../../ui/on-demand.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { AskingProps } from './helper/asking.tsx'
import type { PickPanelProps } from './time/pick-panel.tsx'
import type { QueueDialogProps } from './time/queue-dialog.tsx'
import type { RewriteRowsProps } from './tools/rewrite-rows.tsx'

// What the zones that are themselves loaded on demand open: apart from them, so that neither file needs the other.

/** The question about a description that an entry contradicts, and what the answers changed. */
const LazyAsking = onDemand<AskingProps>(async () => (await import('./helper/asking.tsx')).Asking)
/** The difference between two texts. */
export const Difference = onDemand<{ before: string; after: string }>(async () => (await import('./text/difference.tsx')).Difference)
/** Ways to rewrite the text. */
export const RewriteRows = onDemand<RewriteRowsProps>(async () => (await import('./tools/rewrite-rows.tsx')).RewriteRows)
/** Any day and hour, and the free slots of the queue. */
export const PickPanel = onDemand<PickPanelProps>(async () => (await import('./time/pick-panel.tsx')).PickPanel, { fallback: () => <Skeleton className="mt-3 h-32 w-full" /> })
/** The weekly times of the queue. */
export const QueueDialog = onDemand<QueueDialogProps>(async () => (await import('./time/queue-dialog.tsx')).QueueDialog, { onFailed: ({ onClose }) => onClose() })

/** The same where there is something to ask or to say. */
export function Asking({ sheet }: AskingProps) {
  return useStore(sheet.writer, ({ questions, changed, withheld }) => questions.length + changed.length + withheld.length > 0) ? <LazyAsking sheet={sheet} /> : null
}
