/** Waits after failed attempts; the next one is not made. About a day in all. */
const WAITS_MS = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 28_800].map((seconds) => seconds * 1_000)

/** When a message is tried again after `attempts` failed ones; null when it is given up. */
export function retryAt(attempts: number, now: Date): Date | null {
  const wait = WAITS_MS[attempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}

/** Whether the attempt with this number is one too many: those before it were cut off, or failed without an outcome. */
export const isGivenUp = (attempt: number): boolean => attempt > WAITS_MS.length + 1
