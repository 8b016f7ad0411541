import { onDemand } from '../../../ui/on-demand.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import type { ZonePickerProps } from './zone-picker.tsx'

// The list that is searched is half of the tab's code.
export const ZonePicker = onDemand<ZonePickerProps>(async () => (await import('./zone-picker.tsx')).ZonePicker, { fallback: () => <Loading><Skeleton className="h-9 w-full" /></Loading> })
