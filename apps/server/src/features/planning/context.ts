import type { Vault } from '../../platform/crypto.ts'
import type { Logger } from '../../platform/log/index.ts'
import type { PostsContext } from '../posts/index.ts'

/** What planning needs from the composition root. */
export type PlanningContext = PostsContext & {
  vault: Vault
  log: Logger
  /** Address at which browsers reach this server, without a trailing slash. */
  publicUrl: () => string
  /** Wait between two posts of a series run (trace.md CREATE-48), in milliseconds. */
  seriesDelayMs: number
}

export const DAY_MS = 24 * 60 * 60_000
