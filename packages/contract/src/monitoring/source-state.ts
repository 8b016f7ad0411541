/** `hears`: it tells us. `quiet`: it has nothing to say. `broken`: it does not tell us. */
export const SOURCE_STATES = ['hears', 'quiet', 'broken'] as const
export type SourceState = (typeof SOURCE_STATES)[number]
export const SOURCE_STATE_LABELS: Readonly<Record<SourceState, string>> = { hears: 'Hears', quiet: 'Quiet', broken: 'Broken' }

/** Usual gaps without an event after which a source counts as quiet. */
export const QUIET_GAPS = 3
/** Failed checks in a row after which a source counts as broken. */
export const FAILING_CHECKS = 3
/** How often the canary is sent, and how long it may take. */
export const CANARY = { everyMs: 5 * 60_000, lostAfterMs: 60_000 } as const
/** The gap that a source without enough events is measured by, and the events that make a gap of its own. */
export const USUAL_GAP = { fallbackMs: 86_400_000, minEvents: 5 } as const
/** Missed beats after which the scheduler counts as stopped. */
export const HEARTBEAT = { everyMs: 30_000, lateAfterMs: 120_000 } as const

/** What is known of one source: the comments or messages of one account. */
export type SourceFacts = {
  hasWebhook: boolean
  /** Of the last canary; null if none was sent, or its source has no webhook. */
  canary: { sentAt: Date; isBack: boolean } | null
  lastEventAt: Date | null
  /** The middle gap between its events, in milliseconds; null if there are too few. */
  usualGapMs: number | null
  failedChecks: number
  /** What the last checks found that no webhook told. */
  missed: number
}
export type SourceFinding = { state: SourceState; sentence: string }

const isLost = (canary: SourceFacts['canary'], now: Date): boolean => canary !== null && !canary.isBack && now.getTime() - canary.sentAt.getTime() > CANARY.lostAfterMs

/** Whether a source hears, is quiet or is broken, and what we know, in words. Takes what is known of it, and the time. */
export function judgeSource(facts: SourceFacts, now: Date): SourceFinding {
  if (facts.failedChecks >= FAILING_CHECKS) return { state: 'broken', sentence: `The last ${facts.failedChecks} checks failed` }
  if (facts.hasWebhook && facts.missed > 0) return { state: 'broken', sentence: `Check found ${facts.missed}, webhook 0` }
  if (facts.hasWebhook && isLost(facts.canary, now)) return { state: 'broken', sentence: 'Canary did not come back' }
  const gap = facts.usualGapMs ?? USUAL_GAP.fallbackMs
  const isQuiet = facts.lastEventAt === null || now.getTime() - facts.lastEventAt.getTime() > QUIET_GAPS * gap
  if (isQuiet) return { state: 'quiet', sentence: 'Checks fine, nothing new' }
  if (!facts.hasWebhook) return { state: 'hears', sentence: 'No webhook for these' }
  return { state: 'hears', sentence: facts.canary?.isBack === true ? 'Canary came back' : 'Webhook and checks agree' }
}

/** The middle gap between events, oldest first; null if there are too few. */
export function usualGap(events: readonly Date[]): number | null {
  if (events.length < USUAL_GAP.minEvents) return null
  const gaps = events.slice(1).map((at, index) => at.getTime() - (events[index]?.getTime() ?? 0)).toSorted((one, other) => one - other)
  return gaps[Math.floor(gaps.length / 2)] ?? null
}
