import { onDemand } from '../../../ui/on-demand.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** What the writer may use, loaded after the form around it. */
export const KnowledgeSummary = onDemand<object>(async () => (await import('./knowledge-summary.tsx')).KnowledgeSummary, { fallback: () => <Skeleton className="h-10 w-full rounded-md" /> })
