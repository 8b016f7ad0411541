import { onDemand } from '../../../ui/on-demand.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

// The profile shows it apart from this feature's screens, and the list of activities, which uses this feature too, never does.
export const ProviderChoice = onDemand(async () => (await import('./provider-choice.tsx')).ProviderChoice, { fallback: () => <Loading><Skeleton className="h-24 w-full" /></Loading> })
