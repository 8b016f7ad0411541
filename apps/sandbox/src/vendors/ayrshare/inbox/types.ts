import type { Platform } from '../networks/platforms.ts'

/** Somebody on a network who is not the profile's own account. */
export type Person = {
  /** The network's id. */
  id: string
  name: string
  username: string
}

/** A comment on a post, on each network where it was written, or a mention elsewhere. */
export type Comment = {
  id: string
  owner: string
  /** Ayrshare's id of the post; a mention elsewhere has a place of its own. */
  postId: string
  text: string
  /** Ids of the networks. */
  nativeIds: Partial<Record<Platform, string>>
  /** Ayrshare's id of the comment that it replies to. */
  replyTo?: string
  created: string
  /** Who wrote it; absent for the profile's own account. */
  from?: Person
  mediaUrls?: string[]
  /** When it was deleted, by network. */
  deletedAt?: Partial<Record<Platform, string>>
  /** Hidden by the page: only its writer and the page see it. */
  isHidden?: boolean
  likes?: number
  reports?: number
  /** Where it stands if it mentions the account below somebody else's post. */
  mention?: { url: string; nativePostId: string }
}

export type MessagingPlatform = 'facebook' | 'instagram' | 'twitter'

export type Attachment = { type: 'image' | 'video' | 'audio' | 'file'; url: string }

/** A private conversation of one account with one person. */
export type Conversation = {
  id: string
  owner: string
  platform: MessagingPlatform
  person: Person
  created: string
  /** When the person wrote last: the network's window is counted from here. */
  lastReceivedAt: string
  /** When anybody wrote last. */
  updated: string
  /** When the person last read it. */
  readAt?: string
  /** When the automatic response was last sent. */
  autoRespondedAt?: string
}

export type Message = {
  id: string
  owner: string
  conversationId: string
  platform: MessagingPlatform
  /** From the account's side. */
  action: 'sent' | 'received'
  text: string
  attachments: Attachment[]
  created: string
  updated?: string
  /** Emoji by the id of the person or account that reacted. */
  reactions?: Record<string, string>
  isAutomatic?: boolean
}

export type Review = {
  id: string
  owner: string
  platform: 'facebook' | 'gmb'
  rating: string
  text: string
  reviewer: Person
  created: string
  reply?: { text: string; updated: string }
}

/** One write that was accepted: the sandbox counts them, so that a run with failures can prove that each was sent once. */
export type Accepted = {
  /** Id of what was written. */
  id: string
  kind: 'comment' | 'reply' | 'message' | 'review reply'
  owner: string
  platforms: string[]
  /** What it answers: a post, a comment, a person or a review. */
  target: string
  text: string
  mediaUrls?: string[]
  /** `idempotencyKey` and `notes` of the body: the provider ignores them here, the sandbox notes them. */
  key?: string
  note?: string
  at: string
}

export type AutoResponse = { isActive: boolean; message: string; waitSeconds: number }

/** Many comments that are being written over some time. */
export type Crowd = { id: string; owner: string; postId: string; platforms: Platform[]; count: number; seconds: number; written: number; startedAt: number; seed: number; text?: string }

/** What tests change in a running sandbox. */
export type Settings = {
  /** How far the clock of conversations is ahead of the machine's. */
  offsetMs?: number
  /** Where that clock stands still, in ms. */
  stoppedAt?: number | undefined
  /** Age up to which answers about comments are repeated. */
  commentsFreshMs?: number
  rateLimit?: { max: number; windowMs: number } | null
}
