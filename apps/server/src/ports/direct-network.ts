import type { DirectNetworkName } from '@marquee/contract/direct-accounts'
import type { ServerLimits } from '@marquee/contract/shared/capabilities'
import type { Finding, Outcome } from './outcome.ts'
import type { PostInsight } from './insights.ts'
import type { PublishResult } from './publisher.ts'

/** An account on a network as the network itself describes it; `limits`: those of its server, where each server has its own. */
export type DirectAccount = { externalId: string; username: string; displayName: string | null; avatarUrl: string | null; limits?: ServerLimits }

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
  /** What a repeat has to reckon with; null for the first call. */
  earlier: EarlierCall | null
}

/** An earlier call with the same key, which may have arrived: when the first one can have been made, and which posts of the account belong to others. */
export type EarlierCall = { since: Date; known: readonly string[] }
/** A post whose answer was lost, and when it was sent last. */
export type LostPost = EarlierCall & { post: Pick<DirectPost, 'idempotencyKey' | 'text' | 'thread' | 'firstComment'>; sentAt: Date }

/**
 * A network that is reached without a provider, at a server that the user names. `key` acts as one account. Nothing here throws for a failure or retries.
 * `publish` answers `unknown` when the request may have arrived but no readable response came back; everything before the one call that
 * publishes has no effect, and fails as `unavailable`. What the network refuses is a result with its reason and the step that fixes it.
 */
export type DirectNetwork = {
  network: DirectNetworkName
  publish(key: string, post: DirectPost): Promise<Outcome<PublishResult>>
  /** What became of a post without a response. `absent` only when it provably is not there as a whole: a repeat writes what is missing of it, and nothing twice. */
  findPost(key: string, lost: LostPost): Promise<Finding<PublishResult>>
  /** Deletes a post; one that is gone counts as deleted. */
  deletePost(key: string, nativeId: string): Promise<Outcome<null>>
  /** The figures of a post; null where the network has none. */
  readFigures(key: string, nativeId: string): Promise<Outcome<PostInsight | null>>
  /** The account as it is now; `unauthorized` when its permission ended. */
  readAccount(key: string): Promise<Outcome<DirectAccount>>
}

/** A network on which an account is connected by a name and a password made for programs. */
export type PasswordNetwork = DirectNetwork & { signIn(server: string, login: { identifier: string; password: string }): Promise<Outcome<SignedIn>> }

/** What a server knows this installation by: only the adapter reads what is in it. */
export type ServerApp = string
/** One request for a person's consent: to where it returns, what proves that the answer belongs to it, and the secret of PKCE (RFC 7636). */
export type ConsentRequest = { server: string; app: ServerApp; returnTo: string }

/** A network on which a person agrees on a page of the account's own server (OAuth 2). */
export type ConsentNetwork = DirectNetwork & {
  /** Makes this installation known to a server, which sends people back to `returnTo`. */
  register(server: string, returnTo: string): Promise<Outcome<ServerApp>>
  /** The page on which the person agrees; null for an app that is none. */
  consentUrl(request: ConsentRequest, state: string, verifier: string): string | null
  /** Exchanges the code that the page gave. */
  signIn(request: ConsentRequest, code: string, verifier: string): Promise<Outcome<SignedIn>>
  /** Takes back what acts as the account; what is not valid any more counts as taken back. */
  signOut(key: string): Promise<Outcome<null>>
}
