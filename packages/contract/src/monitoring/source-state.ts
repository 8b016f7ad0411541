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
/** How often the scheduler leaves a beat, through its own queue, and after how long without one it counts as stopped. */
export const HEARTBEAT = { everyMs: 60_000, lateAfterMs: 180_000 } as const
/** What a check found counts as not told only after this time: a webhook may be on its way. */
export const WEBHOOK_GRACE_MS = 120_000
/** How late a scheduled post must be to count as overdue. */
export const OVERDUE_AFTER_MS = 60_000
/** Events that the usual gap is measured by. */
export const GAP_EVENTS = 20

/** What is known of one source: the comments or messages of one account. */
export type SourceFacts = {
  /** Whether the network asks for a new sign-in. */
  isExpired: boolean
  hasWebhook: boolean
  /** Of the last canary; null if none was sent, or its source has no webhook. */
  canary: { sentAt: Date; isBack: boolean } | null
  lastEventAt: Date | null
  /** The middle gap between its events, in milliseconds; null if there are too few. */
  usualGapMs: number | null
  /** Whether it was ever checked. */
  isChecked: boolean
  failedChecks: number
  /** What the last checks found that no webhook told. */
  missed: number
}
export type SourceFinding = { state: SourceState; sentence: string }

const isLost = (canary: SourceFacts['canary'], now: Date): boolean => canary !== null && !canary.isBack && now.getTime() - canary.sentAt.getTime() > CANARY.lostAfterMs

/** Why a source does not tell us; null if nothing says so. */
function findBreak({ isExpired, failedChecks, hasWebhook, missed, canary }: SourceFacts, now: Date): string | null {
  if (isExpired) return 'Asks for a new sign-in'
  if (failedChecks >= FAILING_CHECKS) return `The last ${failedChecks} checks failed`
  if (hasWebhook && missed > 0) return `Check found ${missed}, webhook 0`
  return hasWebhook && isLost(canary, now) ? 'Canary did not come back' : null
}

/** Whether a source hears, is quiet or is broken, and what we know, in words. Takes what is known of it, and the time. */
export function judgeSource(facts: SourceFacts, now: Date): SourceFinding {
  const broken = findBreak(facts, now)
  if (broken !== null) return { state: 'broken', sentence: broken }
  const gap = facts.usualGapMs ?? USUAL_GAP.fallbackMs
  const isQuiet = facts.lastEventAt === null || now.getTime() - facts.lastEventAt.getTime() > QUIET_GAPS * gap
  if (isQuiet) return { state: 'quiet', sentence: facts.isChecked ? 'Checks fine, nothing new' : 'Nothing to check yet' }
  if (!facts.hasWebhook) return { state: 'hears', sentence: 'No webhook for these' }
  return { state: 'hears', sentence: facts.canary?.isBack === true ? 'Canary came back' : 'Webhook and checks agree' }
}

/** The middle gap between events, oldest first; null if there are too few. */
export function usualGap(events: readonly Date[]): number | null {
  if (events.length < USUAL_GAP.minEvents) return null
  const gaps = events.slice(1).map((at, index) => at.getTime() - (events[index]?.getTime() ?? 0)).toSorted((one, other) => one - other)
  return gaps[Math.floor(gaps.length / 2)] ?? null
}
