import type { RefusedPart } from '@marquee/contract/publishing'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { PostOptions } from '@marquee/contract/shared/post-options'
import type { Outcome } from './outcome.ts'

/** A social account as the provider reports it. */
export type LinkedAccount = {
  platform: Platform
  /** Its id at the network, when the provider tells it. */
  externalId: string | null
  username: string | null
  displayName: string | null
  avatarUrl: string | null
  connectedAt: Date | null
  needsReconnect: boolean
  /** When its permission ends, where the provider tells. */
  expiresAt: Date | null
}

export type ProviderProfile = {
  profileId: string
  title: string
  /** The e-mail address the provider keeps with the profile, when it keeps one. */
  email: string | null
  messagingActive: boolean
  accounts: LinkedAccount[]
  /** Posts of the current month, when the provider says. */
  quota: { used: number; limit: number } | null
}

export type NewProfile = { profileId: string; profileKey: string; title: string; messagingActive: boolean }

export type PublishRequest = {
  /** Created before the first attempt and the same for every retry. */
  idempotencyKey: string
  /** Kept by the provider with the post and shown in its history: it identifies the post when the response was lost. */
  note: string
  text: string
  /** Posts that follow the text. Only for platforms that have threads; none for the others. */
  thread: string[]
  /** A first comment below the post; empty for none. Only for platforms that support one. */
  firstComment: string
  /**
   * `altText`: what a picture shows, for people who cannot see it; empty for none. `cover`: the picture that stands for a video, where there
   * is one; networks that can choose a frame themselves get it only if the user chose it.
   */
  media: { url: string; type: string; altText: string; cover?: { url: string; isChosen: boolean } }[]
  platforms: Platform[]
  /** What single platforms ask for besides text and files. */
  options: PostOptions
}

/** The result of a post on one platform. `pending`: accepted, the final id follows. */
export type PlatformResult = {
  platform: Platform
  status: 'published' | 'pending' | 'failed'
  nativeId: string | null
  postUrl: string | null
  /** Why it failed, in plain words. */
  reason: string | null
  /** The step that fixes it. */
  fix: 'edit' | 'connect' | 'retry' | 'wait' | null
  /** With `edit`: the part of the post that was refused, where that is known. */
  part?: RefusedPart
}

const BLANK_LINES = /[^\S\n]*\n(?:[^\S\n]*\n)+/g

/**
 * A text and its continuations as the one text that the provider gets and shows in its history: parts are separated by blank lines, and the
 * blank lines inside a part become line breaks, so that only a part starts a new post. A text without continuations stays unchanged.
 */
export function wholeText(text: string, thread: readonly string[]): string {
  if (thread.length === 0) return text
  return [text, ...thread].map((part) => part.trim().replace(BLANK_LINES, '\n')).filter((part) => part !== '').join('\n\n')
}

export type PublishResult = { providerPostId: string | null; results: PlatformResult[] }

/** A post in the provider's own history. */
export type ProviderPost = {
  providerPostId: string
  note: string | null
  /** As `wholeText` returns it. */
  text: string
  platforms: string[]
  status: 'success' | 'error' | 'processing' | 'scheduled' | 'deleted' | 'other'
  results: PlatformResult[]
  createdAt: Date | null
}

/**
 * The social posting provider. `profileKey` acts as one user's profile. Nothing here throws for a failure or retries.
 * `publish` answers `unknown` when the request may have arrived but no readable response came back, and also when the
 * provider says it has seen the idempotency key before.
 */
export type Publisher = {
  createProfile(profile: { title: string; email: string }): Promise<Outcome<NewProfile>>
  readProfile(profileKey: string): Promise<Outcome<ProviderProfile>>
  /** A page on which the user links accounts; opens in a popup. `platforms` narrows it. */
  createLink(profileKey: string, options: { platforms: Platform[]; redirect: string | null }): Promise<Outcome<{ url: string; expiresAt: Date | null }>>
  /** Unlinks one account; one that is not linked counts as unlinked. */
  unlinkAccount(profileKey: string, platform: Platform): Promise<Outcome<null>>
  publish(profileKey: string, request: PublishRequest): Promise<Outcome<PublishResult>>
  /** The profile's posts, newest first; `since` and `limit` bound the list. */
  listPosts(profileKey: string, options: { since: Date | null; limit: number }): Promise<Outcome<ProviderPost[]>>
}
