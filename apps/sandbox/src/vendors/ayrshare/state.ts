import type { Scenarios } from '../../control/scenarios.ts'
import type { Collection, Store } from '../../store.ts'
import type { Timers } from '../../timers.ts'
import { newRefId } from './ids.ts'
import { createInbox } from './inbox/state.ts'
import type { Inbox } from './inbox/state.ts'
import type { Delivery, LinkSession, MediaFile, Post, Profile, Schedule, ShortLink, UploadTicket, Webhook } from './types.ts'

export type AyrshareOptions = {
  publicUrl: string
  /** To which webhooks are sent. */
  origins: ReadonlySet<string>
  apiKey: string
  latencyMs: number
  rateLimit?: { max: number; windowMs: number } | undefined
}

/** The state of the Ayrshare simulator. */
export type Ayrshare = {
  options: AyrshareOptions
  durable: () => Promise<void>
  scenarios: Scenarios
  timers: Timers
  profiles: Collection<Profile>
  posts: Collection<Post>
  sessions: Collection<LinkSession>
  webhooks: Collection<Webhook>
  deliveries: Collection<Delivery>
  media: Collection<MediaFile>
  schedules: Collection<Schedule>
  inbox: Inbox
  links: Collection<ShortLink>
  tickets: Collection<UploadTicket>
  /** refId by Profile-Key, without deleted profiles. */
  refIdByKey: Map<string, string>
  /** Post ids by owner, oldest first. */
  postIdsByOwner: Map<string, string[]>
  /** `owner key` of every idempotency key seen, stored or in progress. */
  seenKeys: Set<string>
}

/** The key of the profile that a call without a Profile-Key acts for. */
const PRIMARY = 'primary'

/** @returns the set member for one profile's idempotency key. */
export const seenKeyOf = (owner: string, key: string): string => `${owner} ${key}`

/** Defines the collections and maintains their indexes; the store is loaded afterwards. */
export function createAyrshareState(store: Store, scenarios: Scenarios, timers: Timers, options: AyrshareOptions): Ayrshare {
  const refIdByKey = new Map<string, string>()
  const postIdsByOwner = new Map<string, string[]>()
  const seenKeys = new Set<string>()

  const profiles = store.collection<Profile>('profiles', (_key, profile, before) => {
    if (before) refIdByKey.delete(before.profileKey)
    if (profile && !profile.isDeleted && profile.profileKey) refIdByKey.set(profile.profileKey, profile.refId)
  })
  const posts = store.collection<Post>('posts', (id, post, before) => {
    if (post && !before) {
      const ids = postIdsByOwner.get(post.owner)
      if (ids) ids.push(id)
      else postIdsByOwner.set(post.owner, [id])
      if (post.idempotencyKey) seenKeys.add(seenKeyOf(post.owner, post.idempotencyKey))
    }
    if (!post && before) {
      postIdsByOwner.delete(before.owner)
      if (before.idempotencyKey) seenKeys.delete(seenKeyOf(before.owner, before.idempotencyKey))
    }
  })

  return {
    options,
    durable: () => store.durable(),
    scenarios,
    timers,
    profiles,
    posts,
    sessions: store.collection('sessions'),
    webhooks: store.collection('webhooks'),
    deliveries: store.collection('deliveries'),
    media: store.collection('media'),
    schedules: store.collection('schedules'),
    inbox: createInbox(store),
    links: store.collection('short-links'),
    tickets: store.collection('upload-tickets'),
    refIdByKey,
    postIdsByOwner,
    seenKeys,
  }
}

/** @returns the account holder's own profile, created at first use. */
export function primaryProfile(state: Ayrshare): Profile {
  const existing = state.profiles.get(PRIMARY)
  if (existing) return existing
  const profile: Profile = {
    refId: newRefId(),
    title: 'Primary Profile',
    profileKey: '',
    messagingActive: false,
    disableSocial: [],
    created: new Date().toISOString(),
    accounts: {},
  }
  state.profiles.set(PRIMARY, profile)
  return profile
}

/** Stores a changed profile under its key. */
export function saveProfile(state: Ayrshare, profile: Profile): void {
  const isPrimary = state.profiles.get(PRIMARY)?.refId === profile.refId
  state.profiles.set(isPrimary ? PRIMARY : profile.refId, profile)
}

/** Switches private messages on, as if the accounts had been linked again after it. @returns the profile as stored. */
export function activateMessaging(state: Ayrshare, { messagingSince: _since, ...rest }: Profile): Profile {
  const profile = { ...rest, messagingActive: true }
  saveProfile(state, profile)
  return profile
}

/** @returns the profile with that public reference, deleted ones included. */
export function profileByRef(state: Ayrshare, refId: string): Profile | undefined {
  const primary = state.profiles.get(PRIMARY)
  return primary?.refId === refId ? primary : state.profiles.get(refId)
}

/** @returns the user profiles that exist, oldest first, without the primary one. */
export function existingProfiles(state: Ayrshare): Profile[] {
  return [...state.profiles.values()].filter((profile) => profile.profileKey && !profile.isDeleted)
}

/** @returns that profile's posts, newest first. */
export function* postsOf(state: Ayrshare, owner: string): Generator<Post> {
  const ids = state.postIdsByOwner.get(owner) ?? []
  for (let index = ids.length - 1; index >= 0; index -= 1) {
    const post = state.posts.get(ids[index] ?? '')
    if (post) yield post
  }
}
