import { createHash } from 'node:crypto'
import { mentionAsCustomer, replyAsCustomer, writeAsCustomer } from '../comments/customers.ts'
import { placeOf, writeComment } from '../comments/comments.ts'
import { commentRulesOf } from '../comments/rules.ts'
import { addMessage, findConversation, receiveMessage } from '../messages/messages.ts'
import { isMessagingPlatform } from '../messages/windows.ts'
import type { Platform } from '../networks/platforms.ts'
import { activateMessaging, postsOf } from '../state.ts'
import type { Ayrshare } from '../state.ts'
import type { Post, Profile } from '../types.ts'
import { nowIn } from './clock.ts'
import { DEMO_THREADS } from './demo-threads.ts'
import type { DemoThread } from './demo-threads.ts'
import { personOn } from './people.ts'

const MINUTE_MS = 60_000
const ID_LENGTH = 20

type Filling = { state: Ayrshare; profile: Profile; posts: Post[] }

/** The same id for the same sentence of a profile: filling twice writes nothing twice. */
const idOf = ({ refId }: Profile, index: number, part: number): string => createHash('sha256').update(`demo/${refId}/${index}/${part}`).digest('base64url').replace(/[^A-Za-z0-9]/gu, '').slice(0, ID_LENGTH)

const stampOf = (state: Ayrshare, minutesAgo: number): string => new Date(nowIn(state) - minutesAgo * MINUTE_MS).toISOString()

/** The first network of a thread that the profile has: for a comment one on which it has a post. */
function chooseSpot({ profile, posts }: Filling, { kind, platforms }: DemoThread, index: number): { platform: Platform; post: Post | undefined } | undefined {
  for (const platform of platforms) {
    if (!profile.accounts[platform]) continue
    if (kind !== 'comment') return { platform, post: undefined }
    const there = posts.filter((post) => placeOf(post).nativeIds[platform] !== undefined)
    if (there.length > 0) return { platform, post: there[index % Math.min(there.length, 4)] }
  }
  return undefined
}

function fillComment({ state, profile }: Filling, thread: DemoThread, index: number, platform: Platform, post: Post | undefined): void {
  const person = personOn(platform, thread.name)
  const [first, ...rest] = thread.said
  if (!first) return
  // What is not read as a list, mentions, is only reported.
  const isHistory = post !== undefined
  const wanted = { isHistory, platform, person, text: first.text, created: stampOf(state, first.minutesAgo), id: idOf(profile, index, 0) }
  const nativePostId = idOf(profile, index, -1)
  const root = post ? writeAsCustomer(state, post, wanted) : mentionAsCustomer(state, profile, { ...wanted, nativePostId, url: `${state.options.publicUrl}?platform=${platform}` })
  for (const [part, { by, text, minutesAgo }] of rest.entries()) {
    const created = stampOf(state, minutesAgo)
    const id = idOf(profile, index, part + 1)
    if (root && by === 'person') replyAsCustomer(state, root, { isHistory, platform, person, text, created, id })
    if (!root || !post || by === 'person' || !commentRulesOf(platform).canReply) continue
    writeComment(state, profile, placeOf(post), { isHistory, text, platforms: [platform], parent: root, created })
  }
}

function fillMessages({ state, profile }: Filling, thread: DemoThread, index: number, platform: Platform): void {
  if (!isMessagingPlatform(platform)) return
  const person = personOn(platform, thread.name)
  for (const [part, { by, text, minutesAgo }] of thread.said.entries()) {
    const wanted = { isHistory: true, text, created: stampOf(state, minutesAgo), id: idOf(profile, index, part) }
    const conversation = findConversation(state, profile.refId, platform, person.id)
    if (by === 'person') receiveMessage(state, profile, platform, person, wanted)
    else if (conversation) addMessage(state, profile, conversation, 'sent', wanted)
  }
}

/**
 * Fills the inbox of a profile with twenty threads in several moods and languages, answered and open ones, and switches private messages on.
 * Threads for which the profile has no account or post are left out. @returns how many were written now.
 */
export function fillDemoInbox(state: Ayrshare, found: Profile): number {
  const profile = activateMessaging(state, found)
  const filling = { state, profile, posts: [...postsOf(state, profile.refId)].filter(({ published }) => published.length > 0) }
  let written = 0
  for (const [index, thread] of DEMO_THREADS.entries()) {
    const spot = chooseSpot(filling, thread, index)
    const id = idOf(profile, index, 0)
    if (!spot || state.inbox.comments.get(id) || state.inbox.messages.get(id)) continue
    if (thread.kind === 'message') fillMessages(filling, thread, index, spot.platform)
    else fillComment(filling, thread, index, spot.platform, spot.post)
    written += 1
  }
  return written
}

/** Removes the comments, messages and reviews of a profile from the networks. */
export function clearInbox(state: Ayrshare, owner: string): void {
  const { comments, conversations, messages, reviews } = state.inbox
  for (const records of [comments, conversations, messages, reviews]) {
    for (const [key, { owner: own }] of [...records.entries()]) if (own === owner) records.delete(key)
  }
}
