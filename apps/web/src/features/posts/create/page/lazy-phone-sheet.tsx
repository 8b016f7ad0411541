import { onDemand } from '../../../../ui/on-demand.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { SheetRowsProps } from './sheet-props.ts'

/** The rows of the sheet on a phone; windows of other widths do not load them. */
export const PhoneSheet = onDemand<SheetRowsProps>(async () => (await import('./phone-sheet.tsx')).PhoneSheet, { fallback: () => <Skeleton className="h-[420px] w-full" /> })
