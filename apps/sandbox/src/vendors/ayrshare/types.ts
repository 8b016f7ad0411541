import type { Platform } from './networks/platforms.ts'

export type Account = {
  platform: Platform
  id: string
  username: string
  displayName: string
  created: string
  /** When the network's permission ends; absent where networks do not tell. */
  expiresAt?: string
}

export type Profile = {
  refId: string
  title: string
  /** The secret of the Profile-Key header; empty for the primary profile. */
  profileKey: string
  email?: string
  tags?: string[]
  messagingActive: boolean
  /** Since when, if it was switched on later: Facebook and Instagram have to be linked again after it. */
  messagingSince?: string
  disableSocial: string[]
  created: string
  accounts: Partial<Record<Platform, Account>>
  isDeleted?: boolean
}

export type PostStatus = 'success' | 'error' | 'processing' | 'pending' | 'paused' | 'deleted' | 'awaiting approval'

/** One network's success. */
export type Published = {
  platform: Platform
  /** The network's own id; `pending` while TikTok is still processing the post. */
  id: string
  postUrl?: string
  idShare?: string
  isVideo?: boolean
  /** When a pending id becomes real, ms since epoch. */
  readyAt?: number
  publishedAt: string
  /** The handle it was published under. */
  username: string
  isDeleted?: boolean
}

/** One network's failure. */
export type Failure = { platform: Platform; code: number; message: string }

export type PostRequest = {
  text: string
  platforms: Platform[]
  mediaUrls: string[]
  isVideo: boolean
  scheduleDate?: string
  requiresApproval: boolean
  validateScheduled: boolean
  idempotencyKey?: string
  notes?: string
  /** Titles by network. */
  titles?: Partial<Record<Platform, string>>
  subreddit?: string
  boardId?: string
  pinLink?: string
  /** Title of a Facebook reel. */
  reelTitle?: string
  /** Title of a Google Business event, and its coupon. */
  eventTitle?: string
  couponCode?: string
  /** Tags of a YouTube video. */
  tags?: string[]
  /** Whether it is for Snapchat's Spotlight, which shows less text. */
  isSpotlight?: boolean
  /** Alternative texts of the media, in their order, by network. */
  altTexts?: Partial<Record<Platform, string[]>>
  /** Address of the picture that stands for the video, by network. */
  covers?: Partial<Record<Platform, string>>
  /** Networks on which the text is a thread: each part between blank lines is a separate post. */
  threadOn?: Platform[]
  /** Posted below the post as soon as it is published. */
  firstComment?: string
  /** Whether links in the text are replaced by short ones. */
  shortenLinks?: boolean
}

export type Post = PostRequest & {
  id: string
  /** refId of the profile it belongs to. */
  owner: string
  type: 'now' | 'scheduled'
  status: PostStatus
  created: string
  published: Published[]
  failures: Failure[]
  retryAvailable: boolean
}

export type LinkSession = {
  id: string
  owner: string
  network?: Platform
  allowed: Platform[]
  redirect?: string
  expiresAt: string
}

export type Webhook = { owner: string; action: string; url: string; secret?: string }

/** A pending webhook; the record is deleted when it is delivered or given up. */
export type Delivery = {
  /** Its own key: a replay has the same hookId. */
  key: string
  hookId: string
  url: string
  body: string
  secret?: string
  attempts: number
  nextAt: number
  /** How far the receiver's clock is ahead. */
  aheadMs?: number
  isForged?: boolean
}

/** Times of day, in UTC, at which posts with `autoSchedule` are published. */
export type Schedule = { owner: string; title: string; times: string[]; daysOfWeek?: number[]; excludeDates?: string[]; startDate?: string }

export type ShortLink = { id: string; owner: string; url: string; created: string; clicks: number }

/** An address to which one file may be sent. */
export type UploadTicket = { id: string; owner: string; fileName: string; contentType: string }

/** Why a network refuses something; undefined if it does not. */
export type Problem = { code: number; message: string } | undefined

export type MediaFile = { id: string; owner: string; fileName: string; contentType: string; description?: string; size: number; created: string }
