/** A post of the campaign that was published, is planned, or waits for approval. `at`: when it went out or will. */
export type KnownPost = { at: number; productId: string | null; platforms: readonly string[]; text: string }

/** What a decision needs to know besides the rule, the event and the time. */
export type State = {
  /** Why the rule stopped itself; null while it runs. */
  stopped: { failures: number; reason: string } | null
  /** When the rule fired for this target before; null if it never did. */
  firedForTarget: number | null
  /** Posts of the campaign of the last 30 days and those ahead. */
  posts: readonly KnownPost[]
  /** All posts that the campaign has made. */
  postCount: number
  /** Platforms with a connected account. */
  connected: readonly string[]
  /** The best hours ahead as instants, day by day, those of one day the best first; empty where no hour is chosen. */
  bestHours: readonly number[]
  /** The text that would be posted, once it is written; null before. */
  draft: string | null
}

/** The state of a rule that has done nothing: where its accounts are, and nothing else. */
export const emptyState = (connected: readonly string[]): State => ({ stopped: null, firedForTarget: null, posts: [], postCount: 0, connected, bestHours: [], draft: null })
