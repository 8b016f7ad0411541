/** Source of the current time, so that tests decide what time it is. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
