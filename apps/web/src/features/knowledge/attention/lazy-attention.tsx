import { onDemand } from '../../../ui/on-demand.tsx'

/** What needs attention, loaded after the list: most of the time there is none. */
export const AttentionSection = onDemand(async () => (await import('./attention-section.tsx')).AttentionSection)
