import { onDemand } from '../../ui/on-demand.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The provider's profile in a column of another screen; its code is loaded there. */
export const ProviderPanel = onDemand<object>(async () => (await import('./components/provider-panel.tsx')).ProviderPanel, { fallback: () => <Skeleton className="h-72 w-full rounded-lg" /> })
