import { postsOf, profileByRef, seenKeyOf } from '../state.ts'
import { isPlatform } from '../networks/platforms.ts'
import { type PastFigures, type PastReaction, readPastFigures, readPastReactions } from '../figures/social-analytics.ts'
import { clearInbox, fillDemoInbox } from '../inbox/demo-inbox.ts'
import { linkAccount } from './accounts.ts'
import type { Ayrshare } from '../state.ts'
import type { Post, Profile } from '../types.ts'

/** A user's actions on the networks' own pages, for filling the demo without clicks. */
export type Visitor = {
  /** Allows the connection of an account, as on the consent page. Throws for an unknown profile or network. */
  connect(profileKey: string, platform: string, handle: string): Promise<void>
  /** Sets the publication time of a post to an earlier one. Ignores unknown posts. */
  backdate(profileKey: string, idempotencyKey: string, at: Date): Promise<void>
  /** Lets people comment and write to a profile: twenty threads, answered and open ones. Writes none twice. */
  fillInbox(profileKey: string): Promise<void>
  /** What the figures of a profile's accounts were at some times. */
  pastFigures(profileKey: string, times: readonly Date[]): PastFigures[]
  /** What people had done with a profile's posts at some times. */
  pastReactions(profileKey: string, times: readonly Date[]): PastReaction[]
  /** Removes all posts of a profile, and what people wrote to it, from the networks. */
  clear(profileKey: string): Promise<void>
}

function profileByKey(state: Ayrshare, profileKey: string): Profile {
  const refId = state.refIdByKey.get(profileKey)
  const profile = refId === undefined ? undefined : profileByRef(state, refId)
  if (!profile) throw new Error('The sandbox knows no such profile')
  return profile
}

function findByKey(state: Ayrshare, owner: string, idempotencyKey: string): Post | undefined {
  if (!state.seenKeys.has(seenKeyOf(owner, idempotencyKey))) return undefined
  for (const post of postsOf(state, owner)) if (post.idempotencyKey === idempotencyKey) return post
  return undefined
}

/** Creates the visitor of a simulator. */
export const createVisitor = (state: Ayrshare): Visitor => ({
  async connect(profileKey, platform, handle) {
    if (!isPlatform(platform)) throw new Error(`The sandbox knows no network ${platform}`)
    linkAccount(state, profileByKey(state, profileKey), platform, handle)
    await state.durable()
  },
  async backdate(profileKey, idempotencyKey, at) {
    const post = findByKey(state, profileByKey(state, profileKey).refId, idempotencyKey)
    if (!post) return
    const published = post.published.map((entry) => ({ ...entry, publishedAt: at.toISOString() }))
    state.posts.set(post.id, { ...post, created: at.toISOString(), published })
    await state.durable()
  },
  async fillInbox(profileKey) {
    fillDemoInbox(state, profileByKey(state, profileKey))
    await state.durable()
  },
  pastFigures: (profileKey, times) => readPastFigures(state, profileByKey(state, profileKey), times),
  pastReactions: (profileKey, times) => readPastReactions(state, profileByKey(state, profileKey), times),
  async clear(profileKey) {
    const { refId } = profileByKey(state, profileKey)
    clearInbox(state, refId)
    for (const post of [...postsOf(state, refId)]) {
      state.posts.set(post.id, { ...post, status: 'deleted', published: post.published.map((entry) => ({ ...entry, isDeleted: true })) })
    }
    await state.durable()
  },
})
