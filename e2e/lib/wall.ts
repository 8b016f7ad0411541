import { now } from './clock.ts'

/** Value of a datetime-local input in UTC, `minutes` from now, truncated to the minute. New profiles use UTC. */
export const utcWall = (minutes: number): string => new Date(now().getTime() + minutes * 60_000).toISOString().slice(0, 16)
