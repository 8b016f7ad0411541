import type { DirectNetworkName } from '@marquee/contract/direct-accounts'
import type { Finding, Outcome } from './outcome.ts'
import type { PostInsight } from './insights.ts'
import type { PublishResult } from './publisher.ts'

/** An account on a network as the network itself describes it. */
export type DirectAccount = { externalId: string; username: string; displayName: string | null; avatarUrl: string | null }

/** What acts as an account: it is kept in the vault, and only the adapter reads what is in it. */
export type SignedIn = { key: string; account: DirectAccount }

/** A file's bytes, and its size in pixels where it is a picture. */
export type FileBytes = { bytes: Buffer; type: string; width: number | null; height: number | null }

/** A file of a post. `read` gives at most so many bytes, a picture made smaller where it has more; null if that cannot be, or the file is gone. */
export type DirectMedia = { type: string; altText: string; read(most: number): Promise<FileBytes | null> }

export type DirectPost = {
  /** Created before the first attempt and the same for every repeat. */
  idempotencyKey: string
  text: string
  /** Posts that follow, each an answer to the one before. */
  thread: string[]
  /** An answer below the first post; empty for none. */
  firstComment: string
  media: DirectMedia[]
}

/**
 * A network that is reached without a provider, at a server that the user names. `key` acts as one account. Nothing here throws for a failure or retries.
 * `publish` answers `unknown` when the request may have arrived but no readable response came back; everything before the one call that
 * publishes has no effect, and fails as `unavailable`. What the network refuses is a result with its reason and the step that fixes it.
 */
export type DirectNetwork = {
  network: DirectNetworkName
  publish(key: string, post: DirectPost): Promise<Outcome<PublishResult>>
  /** What became of a post without a response. `absent` only when it provably is not there. */
  findPost(key: string, post: Pick<DirectPost, 'idempotencyKey' | 'text' | 'thread' | 'firstComment'>, sentAt: Date): Promise<Finding<PublishResult>>
  /** Deletes a post; one that is gone counts as deleted. */
  deletePost(key: string, nativeId: string): Promise<Outcome<null>>
  /** The figures of a post; null where the network has none. */
  readFigures(key: string, nativeId: string): Promise<Outcome<PostInsight | null>>
  /** The account as it is now; `unauthorized` when its permission ended. */
  readAccount(key: string): Promise<Outcome<DirectAccount>>
}

/** A network on which an account is connected by a name and a password made for programs. */
export type PasswordNetwork = DirectNetwork & { signIn(server: string, login: { identifier: string; password: string }): Promise<Outcome<SignedIn>> }
