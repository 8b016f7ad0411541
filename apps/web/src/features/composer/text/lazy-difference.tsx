import { onDemand } from '../../../ui/on-demand.tsx'

/** The difference between two texts; its code is loaded when it is first shown. */
export const Difference = onDemand<{ before: string; after: string }>(async () => (await import('./difference.tsx')).Difference, { fallback: () => null })
