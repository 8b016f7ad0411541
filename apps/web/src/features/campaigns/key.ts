/** Key of everything about campaigns: a change of one makes it stale. */
export const CAMPAIGNS_KEY = ['campaigns'] as const
/** Where a rehearsal of a version is kept. */
export const rehearsalKey = (id: string, { days, source }: { days: number; source: string }, version: number | null) => [...CAMPAIGNS_KEY, 'rehearsal', id, days, source, version] as const
