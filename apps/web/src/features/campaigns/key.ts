/** Key of everything about campaigns: a change of one makes it stale. */
export const CAMPAIGNS_KEY = ['campaigns'] as const
