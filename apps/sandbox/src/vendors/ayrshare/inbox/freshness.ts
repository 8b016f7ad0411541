import { toStamp } from '../read.ts'
import type { Ayrshare } from '../state.ts'
import { nowIn, settingsOf } from './clock.ts'

const COMMENTS_FRESH_MS = 10 * 60_000

/** For how long an answer about comments is repeated. */
export const commentsFreshMs = (state: Ayrshare): number => settingsOf(state).commentsFreshMs ?? COMMENTS_FRESH_MS

/** As of when the provider answers a question: it asks the network again only when its last answer is older than that. */
export function readAsOf(state: Ayrshare, question: string, freshMs: number): number {
  const now = nowIn(state)
  const before = state.inbox.reads.get(question)
  if (before !== undefined && before <= now && now - before < freshMs) return before
  state.inbox.reads.set(question, now)
  return now
}

/** Lets the provider ask the networks again at the next call, for the questions that begin so. */
export function forgetReads(state: Ayrshare, beginning: string): void {
  for (const question of state.inbox.reads.keys()) if (question.startsWith(beginning)) state.inbox.reads.delete(question)
}

/** The two fields that say how old an answer is. */
export const presentFreshness = (asOf: number, freshMs: number): { lastUpdated: string; nextUpdate: string } => ({ lastUpdated: toStamp(asOf), nextUpdate: toStamp(asOf + freshMs) })
