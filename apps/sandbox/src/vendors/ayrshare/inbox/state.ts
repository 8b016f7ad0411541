import type { Collection, Store } from '../../../store.ts'
import type { Accepted, AutoResponse, Comment, Conversation, Crowd, Message, Review, Settings } from './types.ts'

/** The part of the state that belongs to conversations. */
export type Inbox = {
  comments: Collection<Comment>
  conversations: Collection<Conversation>
  messages: Collection<Message>
  reviews: Collection<Review>
  accepted: Collection<Accepted>
  autoResponses: Collection<AutoResponse>
  crowds: Collection<Crowd>
  /** When an answer that may be repeated was made, by what was asked for. */
  reads: Collection<number>
  settings: Collection<Settings>
  /** Ids of comments by post, oldest first. */
  commentIdsByPost: Map<string, Set<string>>
  /** Id of a comment by `platform nativeId`. */
  commentIdByNative: Map<string, string>
  /** Ids of messages by conversation, oldest first. */
  messageIdsByConversation: Map<string, Set<string>>
  /** The time of the latest change, in ms: no answer is older than the changes that came before it. */
  lastChange: Collection<number>
}

/** Keeps the members of each group under its name, in the order of their arrival. */
function createGroups(): { groups: Map<string, Set<string>>; move: (id: string, from: string | undefined, to: string | undefined) => void } {
  const groups = new Map<string, Set<string>>()
  function move(id: string, from: string | undefined, to: string | undefined): void {
    if (from === to) return
    if (from !== undefined) groups.get(from)?.delete(id)
    if (to === undefined) return
    const group = groups.get(to) ?? new Set()
    groups.set(to, group.add(id))
  }
  return { groups, move }
}

/** Defines the collections of conversations and maintains their indexes; the store is loaded afterwards. */
export function createInbox(store: Store): Inbox {
  const [byPost, byConversation] = [createGroups(), createGroups()]
  const commentIdByNative = new Map<string, string>()

  const comments = store.collection<Comment>('comments', (id, comment, before) => {
    byPost.move(id, before?.postId, comment?.postId)
    for (const [platform, native] of Object.entries(before?.nativeIds ?? {})) commentIdByNative.delete(`${platform} ${native}`)
    for (const [platform, native] of Object.entries(comment?.nativeIds ?? {})) commentIdByNative.set(`${platform} ${native}`, id)
  })
  const messages = store.collection<Message>('messages', (id, message, before) => byConversation.move(id, before?.conversationId, message?.conversationId))

  return {
    comments,
    conversations: store.collection('conversations'),
    messages,
    reviews: store.collection('reviews'),
    accepted: store.collection('accepted'),
    autoResponses: store.collection('auto-responses'),
    crowds: store.collection('crowds'),
    reads: store.collection('reads'),
    settings: store.collection('settings'),
    commentIdsByPost: byPost.groups,
    commentIdByNative,
    messageIdsByConversation: byConversation.groups,
    lastChange: store.collection('last-change'),
  }
}
