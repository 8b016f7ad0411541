import type { Outcome } from './outcome.ts'
import type { Platform } from './words.ts'

/** What people did with a post on one platform. A figure that the platform does not report is null, never 0 (lessons.md F28). */
export type PostInsight = {
  platform: Platform
  views: number | null
  likes: number | null
  comments: number | null
  shares: number | null
  /** The raw figures, under the platform's own names. */
  raw: Record<string, number>
}

/** Figures of published posts. Reading has no side effects; `profileKey` acts as one user's profile. */
export type Insights = {
  /** Takes the provider's id of a post and the platforms wanted; platforms without figures are left out. */
  readInsights(profileKey: string, providerPostId: string, platforms: Platform[]): Promise<Outcome<PostInsight[]>>
}

/** What a network says of an account. A figure that it does not report is null, never 0. */
export type AccountFigures = { platform: Platform; followers: number | null; reach: number | null }

/** Figures of accounts. Reading has no side effects; `profileKey` acts as one user's profile. */
export type AccountInsights = {
  /** Takes the platforms wanted; those that are not linked or answer nothing are left out. */
  readAccountFigures(profileKey: string, platforms: readonly Platform[]): Promise<Outcome<AccountFigures[]>>
}
